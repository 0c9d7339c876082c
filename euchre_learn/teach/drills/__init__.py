"""Drills: generators of exercises, the same from the same seed on every platform."""
