"""The BASIC of the listing as C: a routine is a function, all variables are global integers."""

import re

LINES = ("L", "HL")
"""Tables of edges: by direction, row and column."""
BOARDS = (*LINES, "S", "FS", "FK", "W", "HS", "HFS", "HFK")
"""Tables of the size of the board; the program looks a little over its border."""
TABLES = {
    **dict.fromkeys(["RL", "RK", "NP", "NM", "NZ", "T", "Y", "HO", "KN", "TM", "YM", "DM"], 1),
    **dict.fromkeys(["LTI", "MRL"], 1),
    **dict.fromkeys(["TS", "RLN", "SEH", "KNYU", "HD", "D100", "KHL"], 2),
    "LR": 3,
}
"""Other tables, and how many indices they have."""
SIGNS = {"AND": "&&", "OR": "||", "MOD": "%", "<>": "!=", "=": "==", "/": "/(double)"}
TOKEN = re.compile(r"[A-Z][A-Z0-9]*|<>|<=|>=|[^A-Z]")
SIDE = {1: "[4000]", 2: "[4000][5]", 3: "[4000][4][4]"}


def outside_brackets(text: str, sign: str) -> list[str]:
    """Return the pieces of a text between the signs that stand in no brackets.

    >>> outside_brackets("A(1,2),B", ",")
    ['A(1,2)', 'B']
    """
    pieces, depth = [""], 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if character == sign and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += character
    return pieces


class Translation:
    """A program, statement by statement.

    Attributes
    ----------
    names : set of str
        Variables that were seen.
    limits : int
        Loops that were seen; each keeps where it ends.
    """

    def __init__(self):
        self.names, self.limits = set(), 0

    def expression(self, text: str) -> str:
        """Return an expression or a condition."""
        out, at = "", 0
        while at < len(text):
            token = TOKEN.match(text, at)[0]
            at += len(token)
            if token in SIGNS:
                out += SIGNS[token]
            elif not token[0].isalpha():
                out += token
            elif text[at : at + 1] == "(":
                inner = text[at + 1 : self._closing(text, at)]
                at += len(inner) + 2
                indices = outside_brackets(inner, ",")
                out += self._indexed(token, [self.expression(index) for index in indices])
            else:
                self.names.add(token)
                out += f"V_{token}"
        return out

    def _closing(self, text, at):
        depth = 0
        for place in range(at, len(text)):
            depth += (text[place] == "(") - (text[place] == ")")
            if depth == 0:
                return place
        raise ValueError(f"expected a closing bracket in {text!r}")

    def _indexed(self, name, inner):
        if name == "INT":
            return f"(int)floor({inner[0]})"
        if name == "ABS" or name.startswith("FN"):
            return f"{name.lower() if name == 'ABS' else name}({','.join(inner)})"
        if name in BOARDS:
            first = [f"[{inner.pop(0)}]"] if name in LINES else []
            return f"A_{name}" + "".join([*first, *(f"[({x})+4]" for x in inner)])
        return f"A_{name}" + "".join(f"[{x}]" for x in inner)

    def line(self, line: str) -> str:
        """Return a line: statements between colons, or an IF with all that follows it."""
        statements, out = line.split(":"), ""
        for number, statement in enumerate(statements):
            if statement.strip().startswith("IF "):
                return out + self._if(":".join(statements[number:]).strip())
            out += self.statement(statement.strip())
        return out

    def _if(self, text):
        condition, then = re.fullmatch(r"IF (.*?) ?THEN ?(.*)", text).groups()
        head = f"if({self.expression(condition)}){{"
        if not then:
            return head
        body, otherwise, other = re.sub(r"\bELSE\b", "\0", then, count=1).partition("\0")
        tail = f"else{{{self.line(other)}}}" if otherwise else ""
        return f"{head}{self.line(body)}}}{tail}"

    def statement(self, text: str) -> str:
        """Return one statement."""
        for form, meaning in STATEMENTS:
            found = re.fullmatch(form, text)
            if found:
                return meaning(self, *found.groups())
        left, right = outside_brackets(text, "=")
        return f"{self.expression(left.strip())}={self.expression(right.strip())};"

    def _for(self, name, first, last):
        self.limits += 1
        self.names.add(name)
        start, end = self.expression(first), self.expression(last)
        limit = f"lim{self.limits}"
        return f"for(V_{name}={start},{limit}={end};V_{name}<={limit};V_{name}++){{"

    def _on(self, name, routines):
        names = [routine.strip().lstrip("*") for routine in routines.split(",")]
        value = self.expression(name)
        cases = (f"if({value}=={at})sub_{sub}();else " for at, sub in enumerate(names, 1))
        return "".join(cases) + ";"


STATEMENTS = (
    (r"|PRINT.*", lambda t: ""),
    (r"GOTO \*?(\w+)", lambda t, label: f"goto {label};"),
    (r"GOSUB \*?(\w+)", lambda t, name: f"sub_{name}();"),
    (r"ON (\w+) GOSUB (.*)", Translation._on),
    (r"RETURN|END", lambda t: "return;"),
    (r"FOR (\w+)=(.+?) TO (.+)", Translation._for),
    (r"NEXT ?(.*)", lambda t, names: "}" * len(names.split(","))),
    (r"WHILE (.*)", lambda t, condition: f"while({t.expression(condition)}){{"),
    (r"WEND|END IF|END SELECT", lambda t: "}"),
    (r"ELSE", lambda t: "}else{"),
    (r"SELECT CASE (.*)", lambda t, value: f"switch({t.expression(value)}){{case -99:"),
    (r"CASE (\d)", lambda t, value: f"break;case {value}:"),
    (r"\*(\w+)", lambda t, label: f"{label}:;"),
)
"""Forms of statements, and what each is in C; anything else gives a variable its value."""


DECLARES = ("DEF FN", "DIM ")
"""Functions and tables, which the head and the translation declare."""


def routines(program: str) -> dict[str, list[str]]:
    """Return the lines of each routine; the first is called MAIN."""
    found = {"MAIN": []}
    for number, block in enumerate(re.split(r"\n:::?(?=\n)", program)):
        lines = [line for line in block.split("\n") if line and not line.startswith(DECLARES)]
        if number == 0:
            found["MAIN"] = lines
        else:
            found[lines[0].removeprefix("*").strip()] = lines[1:]
    return found


def in_c(program: str, head: str, tail: str) -> str:
    """Return the whole program in C, between a head and a tail that reads and writes.

    In the tail `RESET` stands for setting everything to 0, and the routine NOTELIST is its own.
    """
    translation = Translation()
    bodies = {
        name: "\n".join(map(translation.line, lines))
        for name, lines in routines(program).items()
        if name != "NOTELIST"
    }
    parts = [head]
    parts += [f"static int V_{name};" for name in sorted(translation.names)]
    parts += [f"static int lim{number};" for number in range(1, translation.limits + 1)]
    parts += [f"static int A_{name}{'[3]' * (name in LINES)}[60][60];" for name in BOARDS]
    parts += [f"static int A_{name}{SIDE[indices]};" for name, indices in TABLES.items()]
    parts += [f"static void sub_{name}(void);" for name in [*bodies, "NOTELIST"]]
    parts += [f"static void sub_{name}(void){{\n{body}\n}}" for name, body in bodies.items()]
    zero = [f"V_{name}=0;" for name in sorted(translation.names)]
    zero += [f"memset(&A_{name},0,sizeof A_{name});" for name in [*BOARDS, *TABLES]]
    return "\n".join([*parts, tail.replace("RESET", "".join(zero))])
