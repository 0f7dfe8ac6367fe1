"""Spite & Malice: empty your payoff pile before the other does."""
