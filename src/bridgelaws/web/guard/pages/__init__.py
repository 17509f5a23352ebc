"""The pages of the guard: views of a visit."""
