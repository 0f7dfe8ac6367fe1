"""Matches between bots, for measuring them."""
