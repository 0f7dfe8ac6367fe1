"""The program's icon in the files that each system wants; pure bytes, no library."""
