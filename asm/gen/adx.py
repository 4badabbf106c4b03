"""What the generators of ADX kernels share."""
import os
import sys

ASM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Text:
    """Instructions, a line each."""

    def __init__(self):
        self.lines = []

    def __call__(self, operation, *operands):
        self.lines.append(f"    {operation} " + ", ".join(str(o) for o in operands) if operands else f"    {operation}")

    def label(self, name):
        self.lines.append(f"{name}:")


def write(files):
    """Writes files of x86_64/, given as names and texts; with --check fails if one is not what it would be."""
    for name, text in files:
        path = os.path.join(ASM, "x86_64", name)
        if sys.argv[1:] != ["--check"]:
            with open(path, "w") as file:
                file.write(text)
        else:
            with open(path) as file:
                if file.read() != text:
                    sys.exit(f"{path} is not what {sys.argv[0]} prints")
