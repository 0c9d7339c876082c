"""The course: lessons as data, judges, drills, and a lesson in progress. No user interface."""
