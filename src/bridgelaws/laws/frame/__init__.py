"""What every kind of call is made of: Laws in layers, facts that exclude one another, a ruling."""
