"""What all pictures (SVG) have in common: their name space, their colours, what XML forbids."""

import re

NAMESPACE = "http://www.w3.org/2000/svg"
INK = "#000000"
WHITE = "#ffffff"
GREY = "#8c8c8c"
# For words and digits that stay behind: grey enough to be read on white.
QUIET = "#6b6b6b"
# Okabe and Ito's vermillion and orange: told apart from black by every kind of colour vision.
VERMILLION = "#D55E00"
ORANGE = "#E69F00"
# Characters that XML forbids even when escaped.
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
