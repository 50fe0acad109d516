"""Parts of houses seen from outside by day: windows with rooms behind, roofs, balconies, plain neighbours."""
import math

from . import materials as mt
from .geometry import box, curtain, mesh, slab, tube, window_frame


def day_materials(st):
    """Panes, dim rooms and pale curtains for `day_window`; call once per scene."""
    pane = mt.glass('pane', (.80, .86, .88), 2.6)
    return dict(pane=pane, room=mt.plain('room', (.040, .036, .032), .9, .1), net=mt.plain('net', (.62, .60, .56), .95, .05),
                blind=mt.plain('blind', (.50, .46, .40), .9, .1), sill=mt.plaster('sill', (.58, .56, .52), .1, 16, .7))


def quad(st, a, b, c, d, mat):
    return mesh(st, [a, b, c, d], [(0, 1, 2, 3)], mat)


def day_window(st, m, x, z0, w, h, y=0.0, depth=.16, bars=(1, 1), frame='frame', drapes=.22, arch=False):
    """Glazed opening by day in a wall at y facing -Y: frame, reflecting pane, curtains, dim room."""
    op = (x - w / 2, x + w / 2, z0, z0 + h)
    window_frame(st, 'x', y + depth, op, m[frame], bars, .06, .06)
    g = y + depth + .02
    quad(st, (op[0], g, z0), (op[1], g, z0), (op[1], g, z0 + h), (op[0], g, z0 + h), m['pane'])
    quad(st, (op[0] - .2, g + .55, z0 - .2), (op[1] + .2, g + .55, z0 - .2), (op[1] + .2, g + .55, z0 + h + .1), (op[0] - .2, g + .55, z0 + h + .1), m['room'])
    pick = st.rng.random()
    if drapes and pick < .72:
        k = drapes * st.rng.uniform(.7, 1.5)
        curtain(st, (op[0] + .02, g + .10), (op[0] + w * k, g + .10), z0, z0 + h, m['net'], .022, 12)
        curtain(st, (op[1] - w * k, g + .10), (op[1] - .02, g + .10), z0, z0 + h, m['net'], .022, 12)
    elif drapes:
        k = st.rng.uniform(.25, .75)
        slab(st, (op[0] + .02, op[1] - .02), (g + .06, g + .07), (z0 + h * (1 - k), z0 + h), m['blind'])


def tile_roof(st, corner, along, down, mat, tile=.21, row=.34, amp=.045, flat=False):
    """Tiled slope: `corner` = one upper corner, `along` = vector of the ridge, `down` = vector to the eave.
    Waves across and steps down like clay pantiles (flat=True: steps only)."""
    from mathutils import Vector
    c, a, d = Vector(corner), Vector(along), Vector(down)
    n = a.cross(d).normalized()
    if n.z < 0:
        n = -n
    la, ld = a.length, d.length
    cols = max(2, int(la / tile)) * (1 if flat else 8)
    rows = max(2, int(ld / row))
    v, f = [], []
    for j in range(rows):
        for e in (0, 1):
            t = (j + e) / rows
            lift = .035 * e
            for i in range(cols + 1):
                u = i / cols
                wv = 0 if flat else amp * abs(math.sin(math.pi * u * la / tile)) ** .8
                v.append(c + a * u + d * t + n * (wv + lift + .006 * math.sin(i * 3.7 + j * 11.3)))
    w = cols + 1
    for k in range(2 * rows - 1):
        for i in range(cols):
            p = k * w + i
            f.append((p, p + 1, p + w + 1, p + w))
    return mesh(st, v, f, mat, False, name='roof')


def gable_roof(st, x, y, z, rise, mat, edge, over=.5, axis='x', tiles=True, tile=.24, soffit=None):
    """Saddle roof over x=(x0,x1), y=(y0,y1) with eaves at z; ridge along `axis`; `edge` is the board material."""
    (x0, x1), (y0, y1) = x, y

    def p(u, w, h):
        return (u, w, h) if axis == 'x' else (w, u, h)
    a0, a1, b0, b1 = (x0, x1, y0, y1) if axis == 'x' else (y0, y1, x0, x1)
    a0, a1, mid = a0 - over * .6, a1 + over * .6, (b0 + b1) / 2
    run = (b1 - b0) / 2
    slope = rise / run
    for s in (-1, 1):
        low = p(a0, mid + s * (run + over), z - slope * over)
        top = p(a0, mid, z + rise)
        down = tuple(q - r for q, r in zip(low, top))
        along = tuple(q - r for q, r in zip(p(a1, mid, z + rise), top))
        up = (top[0], top[1], top[2] + .10)
        if tiles:
            tile_roof(st, up, along, down, mat, tile)
        else:
            quad(st, up, tuple(q + r for q, r in zip(up, along)), tuple(q + r + t for q, r, t in zip(up, along, down)), tuple(q + t for q, t in zip(up, down)), mat)
        quad(st, top, tuple(q + r for q, r in zip(top, along)), tuple(q + r + t for q, r, t in zip(top, along, down)), tuple(q + t for q, t in zip(top, down)), soffit or edge)
        for u in (a0, a1):
            tube(st, [p(u, mid, z + rise + .04), p(u, mid + s * (run + over), z - slope * over + .04)], .075, edge)
        tube(st, [p(a0, mid + s * (run + over), z - slope * over + .05), p(a1, mid + s * (run + over), z - slope * over + .05)], .06, edge)
    tube(st, [p(a0, mid, z + rise + .13), p(a1, mid, z + rise + .13)], .10, mat)


def gable_wall(st, x, y, z, rise, mat):
    """Triangle that closes a saddle roof towards -Y: x=(x0,x1) at y."""
    mesh(st, [(x[0], y, z), (x[1], y, z), ((x[0] + x[1]) / 2, y, z + rise)], [(0, 1, 2)], mat)


def balcony(st, m, x, y, z, depth=1.4, style='glass', slab_mat='white', rail='metal', height=1.0):
    """Balcony in front of a wall at y: x=(x0,x1), floor at z."""
    x0, x1 = x
    slab(st, x, (y - depth, y), (z - .18, z), m[slab_mat], .01)
    yf = y - depth + .05
    if style == 'glass':
        quad(st, (x0, yf, z + .04), (x1, yf, z + .04), (x1, yf, z + height), (x0, yf, z + height), m['rail_glass'])
        for a in (x0 + .03, x1 - .03):
            quad(st, (a, yf, z + .04), (a, y, z + .04), (a, y, z + height), (a, yf, z + height), m['rail_glass'])
        n = max(1, round((x1 - x0) / 1.3))
        for i in range(n + 1):
            box(st, (x0 + .03 + (x1 - x0 - .06) * i / n, yf, z + height / 2), (.03, .03, height), m[rail], 0)
    else:
        n = int((x1 - x0) / .11)
        for i in range(n + 1):
            box(st, (x0 + .02 + (x1 - x0 - .04) * i / n, yf, z + height / 2), (.018, .018, height - .04), m[rail], 0)
        for a in (x0 + .02, x1 - .02):
            for k in range(int(depth / .11)):
                box(st, (a, yf + k * .11, z + height / 2), (.018, .018, height - .04), m[rail], 0)
    box(st, ((x0 + x1) / 2, yf, z + height), (x1 - x0, .05, .04), m[rail], .006)
    for a in (x0 + .02, x1 - .02):
        box(st, (a, y - depth / 2, z + height), (.04, depth, .04), m[rail], .006)


def plain_house(st, m, x, y, h, wall, floors=3, bays=3, deep=9.0, z=0.0, win=(1.0, 1.55), roof=None, rise=2.2, trim='sill', shop=False):
    """Simple neighbour house with its front at y: windows with frames, sills and a cornice."""
    x0, x1 = x
    slab(st, x, (y, y + deep), (z - .1, z + h), wall)
    fh = h / floors
    for f in range(floors):
        for b in range(bays):
            cx = x0 + (x1 - x0) * (b + .5) / bays
            ww, wh = (win[0] * (1.5 if shop and f == 0 else 1), win[1])
            z0 = z + f * fh + (fh - wh) * .48
            box(st, (cx, y - .01, z0 + wh / 2), (ww + .22, .07, wh + .22), m[trim], .01)
            slab(st, (cx - ww / 2, cx + ww / 2), (y - .05, y - .048), (z0, z0 + wh), m['dark'])
            window_frame(st, 'x', y - .055, (cx - ww / 2, cx + ww / 2, z0, z0 + wh), m['white'] if 'white' in m else m[trim], (1, 1), .06, .04)
            box(st, (cx, y - .07, z0 - .14), (ww + .34, .20, .07), m[trim], .01)
    box(st, ((x0 + x1) / 2, y - .04, z + h - .05), (x1 - x0 + .1, .34, .2), m[trim], .02)
    if roof is not None:
        gable_roof(st, x, (y, y + deep), z + h, rise, roof, m[trim], .35, 'x')


def street(st, m, y0=-4.2, pave=(.42, .40, .37), size=(.6, .4), road=(.11, .11, .112), gloss=.75):
    """Dry pavement in front of houses at y=0, kerb and carriageway."""
    slab(st, (-70, 70), (y0, .5), (-.2, 0), mt.tiles('pave', pave, 'xy', size, .006, gloss, .12, mt.dim(pave, .5), .5))
    box(st, (0, y0 - .1, -.06), (140, .3, .16), m['stone'], .02)
    slab(st, (-70, 70), (-60, y0 - .2), (-.3, -.13), mt.plaster('road', road, .35, 40, .9))


def opposite(st, m, y=-34, h=11, colour=(.50, .46, .40)):
    """Houses behind the camera: only seen as reflections in panes."""
    grid = mt.window_grid('opposite', colour, (2.4, 3.3), (.45, .55), 0, 0, (.05, .06, .07))
    for k in range(8):
        x = -40 + k * 10
        slab(st, (x, x + 9.9), (y - 8, y), (-.2, h + 2.2 * math.sin(k * 2.1)), grid)


def arch_front(st, x, z0, spring, half, y, top, mat, thick=.5, horseshoe=.0, side=0.0, n=28):
    """Wall piece over a round opening: fills x±(half+side) between the arch (springing at z0+spring) and `top`."""
    r = half * (1 + horseshoe)
    zc = z0 + spring + (math.sqrt(max(0, r * r - half * half)) if horseshoe else 0)
    a0 = math.pi - math.asin(half / r) if horseshoe else math.pi / 2
    arc = [(x + r * math.sin(-a0 + 2 * a0 * i / n), zc + r * math.cos(-a0 + 2 * a0 * i / n)) for i in range(n + 1)]
    w = max(half + side, r)
    up = [(px, top) if pz >= zc - 1e-6 else (x + math.copysign(r, px - x), pz) for px, pz in arc]
    v = [(px, y, pz) for px, pz in arc] + [(px, y, pz) for px, pz in up] + [(px, y + thick, pz) for px, pz in arc]
    m = n + 1
    f = [(i, i + 1, m + i + 1, m + i) for i in range(n)] + [(i, 2 * m + i, 2 * m + i + 1, i + 1) for i in range(n)]
    mesh(st, v, f, mat)
    if w > r + 1e-6:
        for k in (-1, 1):
            slab(st, tuple(sorted((x + k * r, x + k * w))), (y, y + thick), (z0 + spring, top), mat)
    return arc
