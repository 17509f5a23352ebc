"""What the non-offending side would have taken without the revoke: evidence, never judgement."""
