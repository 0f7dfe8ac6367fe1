"""King Cat: hold the highest card, or be the last one in, and take a marker."""
