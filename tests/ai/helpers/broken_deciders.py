"""A module that cannot be imported."""

raise ImportError("the trained numbers are missing")
