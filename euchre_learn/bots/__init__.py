"""Players made by this project: each sees what its seat may see, decides, and says why."""
