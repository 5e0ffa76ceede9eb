"""Tables printed in a paper, checked: sums, rates, sentences, interpretations."""
