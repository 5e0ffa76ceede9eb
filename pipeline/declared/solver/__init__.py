"""The solver that declared kinds share: values, their reasons, and what each step costs."""
