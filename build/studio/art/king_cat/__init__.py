"""King Cat: eleven pets, their back and their tokens."""
