"""Coyote: you see every card but your own; bid on the sum of all cards, or doubt the bid."""
