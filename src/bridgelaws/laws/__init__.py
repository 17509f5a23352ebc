"""The book: one module a Law, one function a provision, in the order of the book."""
