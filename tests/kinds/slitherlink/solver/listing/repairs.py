"""The listing of Sato (2003), section 4, as it must have been before it was printed and scanned.

Each repair is a piece of the scanned text and what stands there instead; a text that does not
hold each piece as often as it says is refused.
"""

FIRST, AFTER = "REM ** SLINK", "5. 問題[4]"
EVERYWHERE = {"--1": "=-1", "FNWT": "FNWX", "FNNT": "FNT"}
"""Signs and names that were read wrongly wherever they stand."""
REPAIRS = (
    # a letter or a name
    ("L(1,1+ZOKA", "L(1,I+ZOKA", 3),
    ("DOBLEKADO22", "DOBLEKADO2", 1),
    ("KYORIIILINE", "KYORI1LINE", 0),
    ("KYORIIINE", "KYORI1LINE", 1),
    ("KYORIILINE", "KYORI1LINE", 2),
    ("KYORILINE", "KYORI1LINE", 1),
    ("HASDENCHECK", "HASENCHECK", 1),
    ("NEXT J,1", "NEXT J,I", 1),
    ("RLT=1:GOSUB *TOJIHAN", "RLTY=1:GOSUB *TOJIHAN", 1),
    # closing lines that came with a new page
    ("END IF\nEND IF\nEND FOR\nEND IF\nEND FOR\n", "", 1),
    ("FMU=1:RETURN" + 4 * "\nEND IF" + "\n", "FMU=1:RETURN" + 3 * "\nEND IF" + "\n", 1),
    (3 * "END IF\n" + "NEXT I9\nEND IF\nNEXT J,I", 2 * "END IF\n" + "NEXT I9\nEND IF\nNEXT J,I", 1),
    ("FCHL=1: RETURN\nEND IF\nEND IF\nODT", "FCHL=1: RETURN\nEND IF\nODT", 1),
    ("NEXT LL\nEND IF\nEND IF\n", "NEXT LL\nEND IF\n", 1),
    (5 * "END IF\n" + "NEXT Q9\nNEXT U1", 2 * "END IF\n" + "NEXT Q9\nNEXT U1", 1),
    ("NEXT Q\nEND IF\nNEXT Q\nRS=RS+1", "NEXT Q\nEND IF\nRS=RS+1", 1),
    ("NEXT I9,I8\nNEXT Q\nEND IF\n", "", 1),
    # closing lines that got lost with one
    ("*PAIR31T\nEND IF\nRETURN", "*PAIR31T\nEND IF\nEND IF\nRETURN", 1),
    ("FRH=1: RETURN\nNEXT W1", "FRH=1: RETURN\nEND IF\nNEXT W1", 1),
    ("RETURN\n*SUSUMESEN1", "RETURN\n::\n*SUSUMESEN1", 1),
    # input and output are ours; hypotheses are counted
    ("\nGOSUB *DATAYOMI", "", 1),
    ("GOSUB *KAIHYOUJI\n", "", 1),
    ("\nKVA=1\n", "\nGOSUB *NOTELIST\nKVA=1\nHYPN=HYPN+1\n", 1),
    ("MUSYORI=0:FMUSY=0\nELSE", "MUSYORI=0:FMUSY=0:REFN=REFN+1\nELSE", 1),
    ("IF KVA<=KHN THEN\n", "IF KVA<=KHN THEN\nHYPN=HYPN+1\n", 1),
)


def repaired(scanned: str) -> str:
    """Return the program in capitals, a statement or more a line, without comments.

    Raises
    ------
    ValueError
        When the text is not the scan that the repairs are for.
    """
    begin = scanned.index(FIRST)
    lines = scanned[scanned.index("\n", begin) : scanned.index(AFTER, begin)].splitlines()
    code = (line.partition("'")[0].strip().upper() for line in lines if line.strip() != "```")
    text = "\n".join(line for line in code if line not in ("", ",", ".") and line[0] != "#")
    for wrong, right in EVERYWHERE.items():
        text = text.replace(wrong, right)
    reads = text.index("\n*DATAYOMI\n")
    text = text[:reads] + text[text.index("\n*FCLUE\n", reads) :]
    for wrong, right, times in REPAIRS:
        if text.count(wrong) != times:
            raise ValueError(f"expected {times} times {wrong!r}, found {text.count(wrong)}")
        text = text.replace(wrong, right)
    return text + "\n::\n*NOTELIST\nRETURN\n"
