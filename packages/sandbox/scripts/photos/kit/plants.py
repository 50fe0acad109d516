"""Plants that bear a closer look: branching trees, firs, shrubs, blossoms, lawn. Many copies share one mesh."""
import math

import bpy
from mathutils import Matrix, Vector

from .geometry import ball, mesh
from .materials import Graph, dim, plain


def foliage(name, col, vary=.45, through=.35):
    """Leaves: every leaf its own shade, clumps darker or lighter, sun shining through."""
    m = plain(name, col, .6, .22)
    g = Graph(m)
    r = g.node('NewGeometry').outputs['Random Per Island']
    warm = (col[0] * (1 + vary * 1.3), col[1] * (1 + vary * .7), col[2] * (1 + vary * .2))
    own = g.ramp(r, (0.0, dim(col, 1 - vary)), (.6, col), (1.0, warm))
    c = g.node('MixRGB', {'Fac': 1.0, 'Color1': own, 'Color2': g.ramp(g.noise(g.position(), .8, 3), (.3, .62), (.7, 1.12))}, blend_type='MULTIPLY').outputs[0]
    g.put(g.bsdf.inputs['Base Color'], c)
    lit = g.node('MixRGB', {'Fac': 1.0, 'Color1': c, 'Color2': (1.25, 1.35, .55)}, blend_type='MULTIPLY').outputs[0]
    mix = g.node('MixShader', {0: through, 1: g.bsdf.outputs[0], 2: g.node('BsdfTranslucent', {'Color': lit}).outputs[0]})
    g.put(g.tree.nodes['Material Output'].inputs[0], mix.outputs[0])
    return m


def copy(st, objects, x, y, z=0.0, turn=0.0, scale=1.0, stretch=1.0):
    """Another plant with the same meshes."""
    for o in objects:
        c = st.link(bpy.data.objects.new('copy', o.data))
        c.matrix_world = Matrix.LocRotScale((x, y, z), Matrix.Rotation(math.radians(turn), 3, 'Z').to_quaternion(), (scale, scale, scale * stretch))


def hidden(objects):
    """Leave a model out of the picture; its copies are seen."""
    for o in objects:
        o.hide_render = True
    return objects


def _any(rng):
    return Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1)))


def _leaf(v, f, p, along, side, length, width):
    """Pointed leaf with a fold along the middle."""
    up = along.cross(side) * width * .35
    j = len(v)
    mid = p + along * length * .45
    v += [p, mid, p + along * length, mid + side * width + up, mid - side * width + up]
    f += [(j, j + 1, j + 2, j + 3), (j, j + 4, j + 2, j + 1)]


def leaves_at(st, tips, mat, per, spread, size, droop=.15):
    """A spray of leaves round every (point, direction)."""
    rng, v, f = st.rng, [], []
    for p, d in tips:
        for _ in range(per):
            q = p + _any(rng) * spread
            along = (d * .7 + _any(rng) - Vector((0, 0, droop))).normalized()
            side = along.cross(_any(rng)).normalized()
            l = rng.uniform(*size)
            _leaf(v, f, q, along, side, l, l * .26)
    return mesh(st, v, f, mat)


def _limbs(st, limbs, mat, sides=7):
    v, f = [], []
    for points, r0, r1 in limbs:
        n = len(points)
        start = len(v)
        for k, p in enumerate(points):
            d = (points[min(k + 1, n - 1)] - points[max(k - 1, 0)]).normalized()
            a = d.orthogonal().normalized()
            b = d.cross(a)
            r = r0 + (r1 - r0) * k / (n - 1)
            v += [p + (a * math.cos(t) + b * math.sin(t)) * r for t in (6.2832 * i / sides for i in range(sides))]
        for k in range(n - 1):
            for i in range(sides):
                j = start + k * sides
                f.append((j + i, j + (i + 1) % sides, j + sides + (i + 1) % sides, j + sides + i))
    return mesh(st, v, f, mat, True)


def grown_tree(st, leaf, bark, h=8.0, spread=.85, levels=4, per=24, size=(.07, .13), clear=.26, spray=.30, stem=.014):
    """Tree that branches all along its stem: [wood, leaves], standing at the origin."""
    rng, limbs, tips = st.rng, [], []

    def grow(p, d, length, r, level):
        pts = [p]
        for _ in range(3):
            d = (d + _any(rng) * .18 + Vector((0, 0, .05))).normalized()
            pts.append(pts[-1] + d * length / 3)
        limbs.append((pts, r, r * .55))
        if level >= levels - 1:
            tips.extend((t, d) for t in pts[1:])
        if level == levels:
            return
        n = 4
        a0 = rng.uniform(0, 6.28)
        for i in range(n):
            out = Matrix.Rotation(a0 + 6.28 * i / n + rng.uniform(-.5, .5), 3, d) @ d.orthogonal().normalized()
            grow(pts[1 + (i + 2) % 3], (d + out * rng.uniform(.5, 1.0) * spread).normalized(), length * rng.uniform(.50, .70), r * .5, level + 1)
    stem_points = [Vector((0, 0, -.1))]
    for k in range(8):
        stem_points.append(Vector((rng.uniform(-.012, .012) * h, rng.uniform(-.012, .012) * h, h * .84 * (k + 1) / 8)))
    limbs.append((stem_points, h * stem, h * stem * .18))
    n, a0 = 20, rng.uniform(0, 6.28)
    for i in range(n):
        t = clear + (.84 - clear) * i / (n - 1)
        k = (t - clear) / (.84 - clear)
        a = a0 + 2.4 * i + rng.uniform(-.3, .3)
        d = Vector((math.cos(a), math.sin(a), .25 + 1.0 * k)).normalized()
        q = stem_points[min(8, int(t / .84 * 8))].copy()
        q.z = h * t
        grow(q, d, h * (.15 + .16 * math.sin(math.pi * min(1, .15 + .80 * k)) ** .8) * spread * rng.uniform(.8, 1.15), h * stem * .38 * (1.1 - .7 * k), 2)
    return [_limbs(st, limbs, bark), leaves_at(st, tips, leaf, per, spray, size)]


def fir(st, needles, bark, h=10.0, r=.19):
    """Spruce with drooping branches in whorls: [trunk, needles], standing at the origin."""
    rng, v, f = st.rng, [], []
    z = h * .05
    while z < h * .985:
        t = z / h
        reach = h * r * (1 - t) ** .85 + .10
        n = 9 if t < .6 else 7
        a0 = rng.uniform(0, 6.28)
        for i in range(n):
            a = a0 + 6.28 * i / n + rng.uniform(-.25, .25)
            l = reach * rng.uniform(.72, 1.12)
            o = Vector((math.cos(a), math.sin(a), 0))
            sag = rng.uniform(.28, .48) * (1.1 - .9 * t)
            steps = max(5, int(l / .085))
            for k in range(steps):
                u = (k + .6) / steps
                p = Vector((0, 0, z)) + o * l * u + Vector((0, 0, l * (.18 * u - sag * u * u * 1.2 + .16 * u ** 4)))
                w = .34 * (1 - u * .72) * min(1, .35 + l * .5)
                for s in (-1, 1):
                    along = (o * rng.uniform(.5, .9) + Vector((-o.y, o.x, 0)) * s * rng.uniform(.5, 1.0) + Vector((0, 0, rng.uniform(-.55, .10)))).normalized()
                    side = along.cross(_any(rng)).normalized()
                    _leaf(v, f, p, along, side, w * rng.uniform(.8, 1.25), .030 + .03 * w)
        z += rng.uniform(.17, .27) * (1.15 - .55 * t)
    trunk = _limbs(st, [([Vector((0, 0, -.2)), Vector((.02, 0, h * .5)), Vector((0, 0, h * .99))], h * .015, .012)], bark)
    return [trunk, mesh(st, v, f, needles)]


def shrub(st, m, x, y, r=.6, h=None, leaf='leaf', flower=None, z=0.0, n=2600, size=(.05, .09), blossoms=90, petal=.035, core='core'):
    """Rounded shrub with a dark inside; `flower` names the material of its blossoms."""
    rng = st.rng
    h = h or r * 1.25
    lumps = [Vector((rng.uniform(-.45, .45) * r, rng.uniform(-.45, .45) * r, h * rng.uniform(.35, .62))) for _ in range(6)]
    radii = [(r * rng.uniform(.48, .72), h * rng.uniform(.32, .46)) for _ in lumps]
    if core in m:
        for c, (a, b) in zip(lumps, radii):
            ball(st, (x + c.x, y + c.y, z + c.z), a * .80, m[core], b / a, 14)
    v, f, tips = [], [], []
    for i in range(n):
        k = rng.randrange(len(lumps))
        c, (a, b) = lumps[k], radii[k]
        d = _any(rng).normalized()
        p = Vector((x, y, z)) + c + Vector((d.x * a, d.y * a, d.z * b)) * rng.uniform(.82, 1.06)
        if p.z < z + .02:
            continue
        along = (d + _any(rng) * .9).normalized()
        _leaf(v, f, p, along, along.cross(_any(rng)).normalized(), rng.uniform(*size), rng.uniform(*size) * .30)
        if len(tips) < blossoms and rng.random() < .25 and d.z > -.2:
            tips.append((p + d * .03, d))
    mesh(st, v, f, m[leaf])
    if flower:
        blooms(st, tips, m[flower], petal)


def blooms(st, tips, mat, size=.035):
    """Open blossoms of five petals in two rings."""
    rng, v, f = st.rng, [], []
    for p, d in tips:
        d = (d + _any(rng) * .35).normalized()
        a = d.orthogonal().normalized()
        b = d.cross(a)
        s = size * rng.uniform(.7, 1.25)
        for ring, lift in ((1.0, .30), (.55, .55)):
            for i in range(5):
                t = 1.2566 * (i + .5 * (ring < 1))
                e, w = a * math.cos(t) + b * math.sin(t), -a * math.sin(t) + b * math.cos(t)
                j = len(v)
                v += [p, p + (e * .6 + w * .42) * s * ring + d * s * lift * .5, p + e * s * ring + d * s * lift, p + (e * .6 - w * .42) * s * ring + d * s * lift * .5]
                f.append((j, j + 1, j + 2, j + 3))
    return mesh(st, v, f, mat)


def lavender(st, m, x, y, r=.35, n=120, leaf='leaf', flower='lav'):
    """Tuft of thin stalks with a spike of flowers each."""
    rng, v, f, w, g = st.rng, [], [], [], []
    for _ in range(n):
        d = (_any(rng) * .55 + Vector((0, 0, 1))).normalized()
        p = Vector((x, y, 0)) + Vector((rng.uniform(-.3, .3), rng.uniform(-.3, .3), 0)) * r
        l = r * rng.uniform(1.0, 1.6)
        side = d.cross(_any(rng)).normalized()
        _leaf(v, f, p, d, side, l, .008)
        for k in range(7):
            q = p + d * l * (.72 + .06 * k)
            _leaf(w, g, q, (_any(rng) + d).normalized(), side, .035, .012)
    for _ in range(n * 3):
        d = (_any(rng) + Vector((0, 0, .9))).normalized()
        _leaf(v, f, Vector((x, y, .02)) + _any(rng) * r * .35, d, d.cross(_any(rng)).normalized(), r * rng.uniform(.4, .8), .009)
    mesh(st, v, f, m[leaf])
    mesh(st, w, g, m[flower])


def lawn(st, mat, x, y, z=0.0, height=(.04, .09), keep=None, tile=1.5, n=0):
    """Grass of bent blades over a rectangle, one tile copied and turned; `keep(x, y)` says where it grows."""
    rng, models = st.rng, []
    for _ in range(3):
        v, f = [], []
        for _ in range(n or int(2300 * tile * tile)):
            p = Vector((rng.uniform(-.5, .5) * tile, rng.uniform(-.5, .5) * tile, 0))
            d = Vector((rng.gauss(0, .38), rng.gauss(0, .38), 1)).normalized()
            h, w = rng.uniform(*height), rng.uniform(.0025, .0055)
            s = d.cross(_any(rng)).normalized() * w
            tip = p + d * h + Vector((d.x, d.y, -.15)) * h * .9
            j = len(v)
            v += [p - s, p + s, p + d * h * .6 + s * .8, p + d * h * .6 - s * .8, tip]
            f += [(j, j + 1, j + 2, j + 3), (j + 3, j + 2, j + 4)]
        models.append(hidden([mesh(st, v, f, mat)]))
    nx, ny = math.ceil((x[1] - x[0]) / tile), math.ceil((y[1] - y[0]) / tile)
    for i in range(nx):
        for k in range(ny):
            cx, cy = x[0] + (i + .5) * tile, y[0] + (k + .5) * tile
            if keep is None or keep(cx, cy):
                copy(st, models[rng.randrange(3)], cx, cy, z, 90 * rng.randrange(4))
