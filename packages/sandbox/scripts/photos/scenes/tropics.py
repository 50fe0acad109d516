"""Thatched villa in a tropical garden. The front faces -Y."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.building import day_materials, quad
from kit.geometry import box, curtain, cyl, lathe, mesh, slab, tube, wall, window_frame
from scenes.exteriors import street_materials
from scenes.facades import green


def thatch(st, mat, x, y, z, rise, over=.9, seed=0.0):
    """Hipped thatched roof over x, y with eaves at z: layered courses and a shaggy edge."""
    rng = st.rng
    (x0, x1), (y0, y1) = (x[0] - over, x[1] + over), (y[0] - over, y[1] + over)
    ze = z - over * .62
    run = min(x1 - x0, y1 - y0) / 2
    n = 9
    for k in range(n):
        t0, t1 = k / n, min(1, (k + 1.5) / n)
        a, b = run * t0, run * t1 * .985
        h0, h1 = ze + (rise + z - ze) * t0 + .10, ze + (rise + z - ze) * t1
        lo = [(x0 + a, y0 + a, h0), (x1 - a, y0 + a, h0), (x1 - a, y1 - a, h0), (x0 + a, y1 - a, h0)]
        hi = [(x0 + b, y0 + b, h1), (x1 - b, y0 + b, h1), (x1 - b, y1 - b, h1), (x0 + b, y1 - b, h1)]
        mesh(st, lo + hi, [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)], mat)
        v, f = [], []
        for i in range(4):
            p, q = lo[i], lo[(i + 1) % 4]
            length = math.dist(p, q)
            nx, ny = ((0, -1), (1, 0), (0, 1), (-1, 0))[i]
            for _ in range(int(length * 46)):
                u = rng.random()
                sx, sy = p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u
                s = rng.uniform(.04, .16) * (1.5 if k == 0 else 1)
                up = rng.uniform(.15, .4)
                tx, ty = (q[0] - p[0]) / length * .016, (q[1] - p[1]) / length * .016
                j = len(v)
                v += [(sx - tx - nx * up, sy - ty - ny * up, h0 + up * .8 + .03), (sx + tx - nx * up, sy + ty - ny * up, h0 + up * .8 + .03), (sx + nx * s * .6 + tx * rng.uniform(-3, 3), sy + ny * s * .6 + ty * rng.uniform(-3, 3), h0 - s)]
                f.append((j, j + 1, j + 2))
        mesh(st, v, f, mat)
    mesh(st, [(x0, y0, ze), (x1, y0, ze), (x1, y1, ze), (x0, y1, ze)], [(0, 1, 2, 3)], mat)
    l = (x1 - x0) - (y1 - y0)
    if l > 0:
        tube(st, [((x0 + x1 - l) / 2 - .2, (y0 + y1) / 2, z + rise + .05), ((x0 + x1 + l) / 2 + .2, (y0 + y1) / 2, z + rise + .05)], .16, mat)


def straw(name='thatch', col=(.36, .25, .13)):
    m = mt.plain(name, col, .95, .05)
    g = mt.Graph(m)
    n = g.noise(g.scaled(g.position(), (34, 34, 3.0)), 1.0, 6, .6)
    g.put(g.bsdf.inputs['Base Color'], g.ramp(n, (.30, mt.dim(col, .45)), (.70, mt.dim(col, 1.35))))
    g.bump(n, .7, .03)
    return m


def villa(st):
    """Open villa with a thatched roof in a tropical garden."""
    st.sun_only = True
    m = street_materials(st, wood=mt.wood('wood', (.30, .17, .085), .5), stone=mt.plaster('stone', (.40, .37, .32), .4, 9, .85), frame=mt.plain('frame', (.16, .09, .045), .5, .3))
    m.update(day_materials(st))
    green(m)
    m['leaf'] = mt.leaf('leaf', (.085, .20, .05))
    m['leaf2'] = mt.leaf('leaf2', (.15, .26, .06))
    m['cushion'] = mt.fabric('cushion', (.78, .75, .68))
    m['throw'] = mt.fabric('throw', (.10, .25, .24))
    m['wall'] = mt.plaster('wall', (.74, .69, .60), .2, 7)
    for s, c in (('cushion', (.78, .75, .68)), ('throw', (.10, .25, .24)), ('wall', (.74, .69, .60))):
        st.slots[s] = c
    m.update(sofa=m['cushion'], accent=m['throw'], chair=m['cushion'], ceramic=m['white'])
    roof = straw()
    lawn = mt.plaster('lawn', (.085, .16, .035), .9, 18, .95)
    slab(st, (-120, 120), (-60, 160), (-.4, -.03), lawn)
    deck = mt.planks('deck', (.36, .24, .14), 2.4, .14, 'x', .6)
    slab(st, (-5.2, 5.2), (-1.6, 6.2), (-.05, .45), deck, .01)
    for i, z in enumerate((.30, .15)):
        slab(st, (-1.5, 1.5), (-2.0 - .4 * i, -1.6 - .4 * i + .02), (-.1, z), deck, .01)
    # rooms at the back, open terrace in front
    wall(st, 'x', 2.0, (-4.6, 4.6), 2.75, m['wall'], [(-3.6, -.4, .45, 2.9), (1.2, 3.6, .45, 2.9)], .2, .45)
    for a, b, n in ((-3.6, -.4, 3), (1.2, 3.6, 2)):
        window_frame(st, 'x', 2.1, (a, b, .45, 2.9), m['frame'], (n, 0), .07, .08, m['pane'])
        quad(st, (a - 1, 4.6, .45), (b + 1, 4.6, .45), (b + 1, 4.6, 3.1), (a - 1, 4.6, 3.1), mt.plain('inner', (.34, .27, .19), .9))
        curtain(st, (a + .05, 2.25), (a + .6, 2.25), .46, 2.9, m['net'], .04, 9)
        curtain(st, (b - .6, 2.25), (b - .05, 2.25), .46, 2.9, m['net'], .04, 9)
    for s in (-1, 1):
        slab(st, tuple(sorted((s * 4.4, s * 4.6))), (2.2, 6.0), (.45, 3.2), m['wall'])
    for x in (-4.9, -1.75, 1.75, 4.9):
        for y in (-1.2,):
            cyl(st, (x, y, 1.85), .11, 2.8, m['wood'])
            for k in (-1, 1):
                tube(st, [(x, y, 2.6), (x + k * .55, y, 3.15)], .05, m['wood'])
    box(st, (0, -1.2, 3.2), (10.4, .16, .2), m['wood'], .01)
    for i in range(12):
        x = -4.95 + i * .9
        tube(st, [(x, -1.9, 2.86), (x, 2.2, 4.9)], .045, m['wood'])
    thatch(st, roof, (-5.2, 5.2), (-1.5, 6.2), 3.35, 3.1)
    # terrace furniture
    fu_at = dict(m)
    old = len(st.scene.collection.objects)
    fu.sofa(st, fu_at, -2.9, .9, 0, 2.2, 'sofa', ('throw', 'throw'))
    fu.table_round(st, fu_at, -2.8, -.2, .42, .38, 'wood', 'black')
    fu.armchair(st, fu_at, -1.3, .1, -70, 'cushion', 'wood')
    fu.armchair(st, fu_at, 3.4, .5, -20, 'cushion', 'wood')
    fu.armchair(st, fu_at, 2.1, .6, 25, 'cushion', 'wood')
    fu.table_round(st, fu_at, 2.75, -.15, .3, .5, 'wood', 'black')
    for o in list(st.scene.collection.objects)[old:]:
        o.location.z += .45
    for x in (-4.4, 4.4, -1.2, 1.2):
        z = .45 if abs(x) > 2 else .45
        lathe(st, (x, -.9 if abs(x) > 2 else -1.3, z), [(.001, 0), (.16, 0), (.24, .36), (.26, .40), (.21, .40), (.001, .36)], m['stone'], 32)
        od.fan_plant(st, m, x, -.9 if abs(x) > 2 else -1.3, 18, .75, .06, z + .36)
    # stepping stones and planting
    for i in range(9):
        y = -2.9 - i * .95
        x = .35 * math.sin(i * .9)
        lathe(st, (x, y, -.05), [(.001, .075), (.50, .07), (.56, .03), (.56, 0)], m['stone'], 10, (0, 0, i * 37))
    od.grass(st, m, (-11, 11), (-11.5, -1.7), 26000, (.03, .09), keep_clear=(-.75, .75))
    for i in range(30):
        s = -1 if i % 2 else 1
        x, y = s * st.rng.uniform(2.0, 6.4), st.rng.uniform(-4.2, -1.9)
        if i % 3 == 0:
            od.bush(st, m, x, y, .45, .5, 'leaf', 'flower')
        else:
            od.fan_plant(st, m, x, y, 14, st.rng.uniform(.6, 1.1), st.rng.uniform(.05, .12), leaf='leaf2' if i % 2 else 'leaf')
    for i in range(24):
        s = -1 if i % 2 else 1
        x, y = s * st.rng.uniform(5.9, 9.5), st.rng.uniform(-4.5, 5)
        od.fan_plant(st, m, x, y, 15, st.rng.uniform(1.2, 2.3), st.rng.uniform(.12, .22), leaf='leaf2' if i % 3 else 'leaf')
    for x, y, h in ((-7.4, -1.4, 6.2), (7.2, .8, 7.4), (-9.6, 5.2, 8.8), (9.8, 6.5, 9.4), (-5.2, 9.5, 8.4), (4.6, 10.5, 9.6), (-12.6, -.5, 7.6), (12.4, -2.0, 6.6)):
        od.palm(st, m, x, y, h, 22, .7, length=2.7)
    for i in range(17):
        od.leaf_cloud(st, (-25 + i * 3.1, 12.5 + i % 3, 1.0), (2.3, 1.6, 1.7 + .5 * (i % 2)), m['leaf' if i % 2 else 'leaf2'], 1300, (.16, .34), .6)
    for i in range(15):
        od.broad_tree(st, m, -31 + i * 4.4, 16 + 4 * (i % 3), 8.5 + i % 4, 4.0, 26)
    od.sky(st, 'day', .85, 1.6, .9)
    st.sun(46, 226, 7.0, (1, .93, .80), .8)
    return dict(family='exterior', tags=['exterior', 'property building', 'garden', 'balcony/terrace', 'tropical'], style='natural', bed=None, key=.46, hot=.04,
                colourways={'rust': {'throw': (.40, .15, .07), 'wall': (.62, .47, .33)}, 'navy': {'throw': (.06, .10, .20), 'cushion': (.62, .58, .50)}},
                cameras=[dict(at=(-3.0, -11.2, 1.65), to=(.1, 0, 1.65), lens=23, shift_y=.10)])
