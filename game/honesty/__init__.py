"""Proofs that nobody is told more than they may know: twin matches, and how fairly is re-dealt."""
