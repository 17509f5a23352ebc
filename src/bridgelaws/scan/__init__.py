"""Archives: every board read or accounted for, revokes found and graded as evidence."""
