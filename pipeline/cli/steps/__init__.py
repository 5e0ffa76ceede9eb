"""The verbs that rules of the workflow call, as `nanido step VERB`: one module a verb."""
