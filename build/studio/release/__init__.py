"""What a release is made of: packages for each system, sums, a list of parts, and notes."""
