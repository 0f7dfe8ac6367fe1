"""A small kit for writing SVG as text: pure functions from shapes to markup.

Gradients, clips and filters travel inside the markup that needs them, named after their content,
so no function keeps state; ``document`` gathers them at the end. y points down.
"""
