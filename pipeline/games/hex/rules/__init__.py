"""Nishizawa's Hex program of 1973: values every empty point by links alone, without search."""
