"""The Laws of Duplicate Bridge as code: revoke rulings with their reasons.

The public names are those of `bridgelaws.desk`: open a case, answer, rule.
"""

__version__ = "0.1.0"
