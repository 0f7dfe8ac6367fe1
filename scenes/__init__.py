"""Everything seen, heard and pressed. The only package that imports pygame."""
