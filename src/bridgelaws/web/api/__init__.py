"""The desk for scoring programs: REST under ``/api/v1``, described by OpenAPI."""
