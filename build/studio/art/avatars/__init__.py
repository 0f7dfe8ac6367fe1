"""The portraits people and bots choose from: twelve animals, calm."""
