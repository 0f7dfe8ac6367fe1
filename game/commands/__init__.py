"""The commands without a window, one module each: ``run(arguments, context) -> exit code``."""
