"""What turns a one-folder bundle into packages for Linux. Standard library only."""
