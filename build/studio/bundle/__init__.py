"""What the makers of the bundle share: what is inside, its licences, its size, its sameness."""
