"""Tries the Linux packages in a bare Debian: what a person does with them, step by step."""
