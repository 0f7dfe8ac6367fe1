"""What only Spite & Malice has; its cards are those of the pack (``studio.art.standard``)."""
