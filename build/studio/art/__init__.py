"""Everything Lamplight shows: one module per group of drawings."""
