"""Files in and out: case files, PBN and LIN, regulation profiles."""
