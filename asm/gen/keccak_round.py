"""A round of Keccak-f[1600] as operations on lanes: their order, their registers.

25 registers hold the state and 7 are free. Per round:

- theta: a column sum is two vpternlogq; the sum to the left and the rotated sum
  to the right go into each lane with one more, so there is no vpxorq of the two;
- rho and pi: a rotation writes to another register than it reads, so pi costs
  nothing;
- chi: vpternlogq overwrites an operand. Of the five lanes of a row two must be
  copied before; iota is added while copying, off the critical path.

A round begins and ends with each lane in the register of its number. What is left
elsewhere costs a move at the end.
"""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
RHO = [[0, 1, 62, 28, 27], [36, 44, 6, 55, 20], [3, 10, 43, 25, 39], [41, 45, 15, 21, 8], [18, 2, 61, 56, 14]]
LANES = [(x, y) for y in range(5) for x in range(5)]
# Lane (x, y) lives in register 5y + x at the ends of a round.
HOME = {lane: 5 * lane[1] + lane[0] for lane in LANES}
XOR3, CHI = 0x96, 0xD2


class Op:
    """`name` is the value it makes; `kind` is xor3, chi (these two overwrite an
    operand), xor, rol or add (of a constant in memory)."""

    def __init__(self, name, kind, sources, arg=None):
        self.name, self.kind, self.sources, self.arg = name, kind, sources, arg


def read_order(path=os.path.join(HERE, "keccak_evex_order.txt")):
    with open(path) as file:
        return [word for line in file if not line.startswith("#") for word in line.split()]


def round_ops(order, lanes=25, last=False):
    """The operations of a round in no order, of which the lanes from `lanes` on
    are zero but for the padding's last bit, or which gives a digest."""
    known = set(LANES[:lanes])
    bit = lanes < 17  # lane 16 is a constant
    place = {name: at for at, name in enumerate(order)}
    ops = []
    op = lambda *args: ops.append(Op(*args)) or args[0]
    column, lane_of = {}, lambda x, y: f"a{x}{y}"
    for x in range(5):
        # Those first that the round before makes first.
        ys = sorted((y for y in range(5) if (x, y) in known), key=lambda y: place[f"n{x}{y}"])
        sources = [lane_of(x, y) for y in ys]
        name, part = f"c{x}", 0
        if bit and x == 1:
            sources[0] = op("c1bit", "add", sources[:1], "last")
        while len(sources) > 1:
            few = sources[:3]
            part += len(few) - 1
            made = name if len(sources) == len(few) else f"{name}part"
            sources = [op(made, "xor3" if len(few) == 3 else "xor", few)] + sources[len(few):]
        column[x] = sources[0]
    for x in range(5):
        op(f"r{x}", "rol", [column[x]], 1)
    rho = {}
    for x in range(5):
        left, right = column[(x + 4) % 5], f"r{(x + 1) % 5}"
        if lanes < 25:
            op(f"d{x}", "xor", [left, right])
        for y in range(5):
            if (x, y) in known:
                value = op(f"t{x}{y}", "xor3", [lane_of(x, y), left, right])
            else:
                value = f"d{x}"
                if bit and (x, y) == (1, 3):
                    value = op("t13", "add", [value], "last")
            rho[x, y] = op(f"p{x}{y}", "rol", [value], RHO[y][x]) if RHO[y][x] else value
    # pi: the lane (y, 2x + 3y) was (x, y).
    pi = {(y, (2 * x + 3 * y) % 5): rho[x, y] for x, y in LANES}
    iota = op("k", "add", [pi[0, 0]], "round")
    for x, y in LANES:
        first = iota if (x, y) == (0, 0) else pi[x, y]
        op(f"n{x}{y}", "chi", [first, pi[(x + 1) % 5, y], pi[(x + 2) % 5, y]])
    if last:
        needed = {f"n{x}0" for x in range(4)}
        for o in reversed(ops):
            if o.name in needed:
                needed.update(o.sources)
        ops = [o for o in ops if o.name in needed]
    return ops


def schedule(ops, order):
    """Topologically, what comes first in the order first."""
    place = {name: at for at, name in enumerate(order)}
    made = {o.name for o in ops}
    waiting, done, result = list(ops), set(), []
    for o in reversed(ops):  # what the order does not name: just before its user
        if o.name not in place:
            place[o.name] = min(place[u.name] for u in ops if o.name in u.sources) - 0.5
    while waiting:
        ready = [o for o in waiting if all(s in done or s not in made for s in o.sources)]
        o = min(ready, key=lambda o: place[o.name])
        waiting.remove(o)
        done.add(o.name)
        result.append(o)
    return result


def allocate(ops, where, homes):
    """Instructions (kind, target, sources, argument) for the operations in their
    order. `where` has the register of each value at the start and is changed to
    those at the end; each value of `homes` ends in its register, if that says one.
    None if 32 registers are not enough."""
    best, hints = None, {}
    for _ in range(4):
        result = attempt(ops, dict(where), homes, hints)
        if result and (best is None or len(result[0]) < len(best[0])):
            best = result
    if best:
        where.clear()
        where.update(best[1])
    return best and best[0]


def attempt(ops, where, homes, hints):
    uses = {}
    for o in ops:
        for s in o.sources:
            uses[s] = uses.get(s, 0) + 1
    for v in homes:
        uses[v] = uses.get(v, 0) + 1
    free = set(range(32)) - {where[v] for v in where if uses.get(v)}
    wanted = lambda v: homes.get(v) if homes.get(v) is not None else hints.get(v)
    out = []

    def pick(value):
        # Spare registers first: a home may be wanted soon.
        register = wanted(value)
        if register not in free:
            register = max(free)
        free.discard(register)
        return register

    def finish(source):
        uses[source] -= 1
        if not uses[source]:
            free.add(where.pop(source))

    for o in ops:
        sources = [where[s] for s in o.sources]
        if o.kind in ("xor3", "chi"):
            dying = [s for s in o.sources if uses[s] == 1]
            if dying:
                victim = max(dying, key=lambda s: (where[s] == wanted(o.name), where[s]))
                if wanted(o.name) is not None:
                    hints[victim] = wanted(o.name)
                target = where.pop(victim)
                uses[victim] = 0
                for s in o.sources:
                    if s != victim:
                        finish(s)
            else:
                if not free:
                    return None
                target = pick(o.name)
                out.append(("mov", target, sources[:1], None))
                sources[0] = target
                for s in o.sources:
                    finish(s)
        else:
            for s in o.sources:
                finish(s)
            if not free:
                return None
            target = pick(o.name)
        where[o.name] = target
        out.append((o.kind, target, sources, o.arg))
    # Moves home, each when its target has been read; a cycle goes through a spare.
    moves = {homes[v]: where[v] for v in homes if homes[v] not in (None, where[v])}
    while moves:
        ready = [to for to in moves if to not in moves.values()]
        if not ready:
            to, source = next(iter(moves.items()))
            spare = max(set(range(32)) - set(homes.values()) - set(moves.values()))
            out.append(("mov", spare, [to], None))
            moves = {t: spare if s == to else s for t, s in moves.items()}
            ready = [to]
        out.append(("mov", ready[0], [moves.pop(ready[0])], None))
    where.update({v: r for v, r in homes.items() if r is not None})
    return out, where
