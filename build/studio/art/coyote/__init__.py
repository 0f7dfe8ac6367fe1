"""Coyote: seventeen numbers over a desert, the Trickster's card, tokens, heads and the table."""
