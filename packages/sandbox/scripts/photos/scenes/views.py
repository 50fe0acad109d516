"""Views by day from balconies and a roof terrace: Alps, lake, old-town roofs."""
import math

from mathutils import Vector

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit import plants as pl
from kit.building import gable_roof, gable_wall
from kit.geometry import ball, box, cyl, lathe, mesh, slab, tube
from scenes.outdoor import garden_materials


def pot(st, m, x, y, r=.24, kind='flower', z=0.0, mat='pot'):
    lathe(st, (x, y, z), [(.001, 0), (r * .62, 0), (r, r * 1.6), (r * 1.08, r * 1.7), (r * .9, r * 1.7), (.001, r * 1.55)], m[mat], 36)
    if kind == 'blade':
        od.fan_plant(st, m, x, y, 22, .75, .045, z + r * 1.5)
        return
    od.leaf_cloud(st, (x, y, z + r * 2.9), (r * 1.45, r * 1.45, r * 1.5), m['leaf'], 1700, (.05, .09), .8)
    if kind == 'flower':
        od.leaf_cloud(st, (x, y - .04, z + r * 3.1), (r * 1.45, r * 1.45, r * 1.45), m['flower'], 560, (.04, .07), .5)


def iron_rail(st, m, y, x0, x1, h=1.0):
    for i in range(int((x1 - x0) / .12) + 1):
        box(st, (x0 + i * .12, y, h / 2), (.016, .016, h), m['black'], 0)
    box(st, ((x0 + x1) / 2, y, h), (x1 - x0, .05, .03), m['black'], .004)
    box(st, ((x0 + x1) / 2, y, .10), (x1 - x0, .03, .02), m['black'], 0)
    for i in range(int((x1 - x0) / .48)):
        lathe(st, (x0 + .24 + i * .48, y, h - .16), [(.085, -.008), (.10, -.008), (.10, .008), (.085, .008), (.085, -.008)], m['black'], 24, (90, 0, 0))


def cafe_set(st, m, x, y, deg=0, seat='cushion', drinks=True):
    """Small table with two easy chairs looking at the view."""
    fu.table_round(st, m, x, y, .34, .52, 'wood', 'black')
    fu.armchair(st, m, x - 1.0, y + .05, 150 + deg, seat, 'wood')
    fu.armchair(st, m, x + 1.0, y + .05, 210 + deg, seat, 'wood')
    if drinks:
        fu.cup(st, m, x - .12, y - .06, .52)
        fu.cup(st, m, x + .13, y + .03, .52)
        fu.vase(st, m, x + .02, y + .18, .52, .15, stems=5)


def alpine(st):
    return alpine_view(st, False)


def lake(st):
    return alpine_view(st, True)


def alpine_view(st, water):
    """Timber balcony above a valley (or a lake) with high mountains."""
    st.sun_only = True
    m = garden_materials(st)
    m['flower'] = mt.leaf('flower', (.60, .05, .06))
    m['leaf'] = mt.leaf('leaf', (.10, .21, .055))
    wood = mt.wood('balcony', (.34, .19, .09), .55)
    floor = mt.planks('floor', (.36, .23, .13), 2.4, .14, 'y', .55)
    slab(st, (-3.6, 6.2), (-3, 2.0), (-.2, 0), floor)
    slab(st, (-3.8, -2.55), (-3, 2.0), (0, 2.9), wood['z'], .01)
    for i in range(9):
        box(st, (-2.53, -2.8 + i * .56, 1.45), (.03, .50, 2.9), wood['z'], .006)
    box(st, (-3.2, -.5, 2.9), (1.5, 5.4, .16), wood['y'], .012)
    box(st, (-2.5, 1.86, .56), (.16, .16, 1.12), wood, .012)
    for i in range(64):
        box(st, (-2.5 + i * .135, 1.88, .50), (.088, .025, .80), wood, .006)
    for z in (.12, .90):
        box(st, (1.8, 1.86, z), (8.6, .06, .09), wood, .008)
    box(st, (1.8, 1.86, 1.0), (8.7, .16, .06), wood, .012)
    for x in ((-1.6, 2.3) if water else (-1.2, .6, 2.3)):
        box(st, (x, 2.02, .86), (1.35, .2, .18), wood, .01)
        od.leaf_cloud(st, (x, 2.02, 1.0), (.70, .19, .17), m['leaf'], 1500, (.04, .08), .8)
        od.leaf_cloud(st, (x, 1.98, 1.04), (.70, .20, .17), m['flower'], 800, (.03, .055), .5)
    cafe_set(st, m, .2, .55)
    pot(st, m, 2.35, .9, .22, 'flower')
    # valley
    meadow = mt.plaster('meadow', (.115, .19, .05), .6, .6, .95)
    if water:
        od.sea(st, -34, 60, 4000, .10, (.016, .075, .095), .5)
        od.ridge(st, 40, -420, -34, -36, 40, (.055, .10, .04), seed=5.0, depth=240)
        od.ridge(st, 46, 120, 520, -36, 34, (.055, .10, .04), seed=8.0, depth=240)
        slab(st, (-300, 300), (6, 44), (-37, -33.6), meadow)
    else:
        n = 60
        v = []
        for j in range(n + 1):
            for i in range(n + 1):
                x, y = -160 + 320 * i / n, 5 + 260 * (j / n) ** 1.4
                v.append((x, y, -6 - 16 * math.sin(math.pi * min(1, y / 230)) + 2.2 * math.sin(x * .05 + y * .02) + abs(x) * .11))
        w = n + 1
        mesh(st, v, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(n) for i in range(n)], meadow, True)
        # a few farm houses and a church in the valley
        hut, tile = mt.plaster('hut', (.72, .68, .60), .1, 5), mt.plaster('hutroof', (.20, .11, .07), .3, 5)
        for x, y in ((-18, 92), (-6, 100), (10, 96), (24, 108), (2, 118), (-30, 112), (38, 96), (16, 124), (-12, 126)):
            z = -6 - 16 * math.sin(math.pi * y / 230) + abs(x) * .11 - .5
            a, b, h = st.rng.uniform(3.2, 4.6), st.rng.uniform(4, 5), st.rng.uniform(3.4, 4.8)
            box(st, (x, y, z + h / 2), (2 * a, 2 * b, h), hut, 0)
            gable_wall(st, (x - a, x + a), y - b, z + h, 3.0, wood['z'])
            gable_roof(st, (x - a, x + a), (y - b, y + b), z + h, 3.0, tile, m['wood']['x'], 1.0, 'y', False)
        x, y, z = 4, 106, -21.5
        box(st, (x, y, z + 7), (3.4, 3.4, 14), hut, 0)
        lathe(st, (x, y, z + 14), [(2.6, 0), (2.0, 1.6), (.9, 5), (.05, 9)], tile, 8)
        od.ridge(st, 250, -520, 520, -10, 70, (.085, .145, .05), seed=2.0, depth=160)
    dark = mt.leaf('firs', (.030, .062, .028))
    if water:
        od.far_forest(st, dark, (-120, -60), (60, 120), 46, -34, (9, 15), .28)
    else:
        for s in (-1, 1):
            od.far_forest(st, dark, tuple(sorted((s * 40, s * 120))), (60, 170), 70, -8, (9, 15), .02)
    od.ridge(st, 620, -1500, 1500, -40, 130, (.10, .135, .12), 1.5, None, 420, 420, 80, 31.0)
    peaks = od.ridge(st, 1300, -1500, 1500, -40, 350, (.21, .235, .28), 1.5, 170, 900, 420, 110, 15.0)
    peaks.scale = (1.8, 1, 1)
    od.sky(st, 'day', .9, 1.5, .7)
    st.sun(34, 118, 5.6, (1, .91, .78), .8)
    tags = ['view', 'balcony/terrace', 'lake view', 'mountain view'] if water else ['view', 'balcony/terrace', 'mountain view']
    return dict(family='view', tags=tags, style='alpine', bed=None, key=.46, hot=.05,
                colourways={'oxblood': {'cushion': (.34, .06, .05)}, 'green': {'cushion': (.09, .17, .10)}},
                cameras=[dict(at=(-.45, -2.5, 1.85 if water else 1.6), to=(.25, 3.0, 1.85 if water else 1.6), lens=23, shift_y=-.02)])


def old_street(st, m, roofs, walls, shutters, y, base, x0, x1, depth=8.5, detail=True):
    """Row of old houses wall to wall along X with tiled roofs, shutters, chimneys; the front faces -Y."""
    rng, x = st.rng, x0 + st.rng.uniform(-3, 0)
    while x < x1:
        w = rng.uniform(4.6, 7.6)
        if rng.random() < .10:
            x += rng.uniform(2, 4)
        floors = rng.choice((2, 3, 3, 4))
        h = floors * 2.9 + rng.uniform(.4, 1.2)
        wall, roof, sh = walls[rng.randrange(len(walls))], roofs[rng.randrange(len(roofs))], shutters[rng.randrange(len(shutters))]
        dy, up = rng.uniform(-.7, .7), rng.uniform(1.5, 2.2)
        f = y + dy
        slab(st, (x, x + w), (f, f + depth), (base - 6, base + h), wall)
        if rng.random() < .74:
            gable_roof(st, (x, x + w), (f, f + depth), base + h, up, roof, m['trim'], .28, 'x', detail, .26)
            for gx, s in ((x, -1), (x + w, 1)):
                mesh(st, [(gx, f, base + h), (gx, f + depth, base + h), (gx, f + depth / 2, base + h + up)], [(0, 1, 2)], wall)
        elif rng.random() < .6:
            gable_roof(st, (x, x + w), (f, f + depth), base + h, up * .9, roof, m['trim'], .28, 'y', detail, .26)
            gable_wall(st, (x, x + w), f, base + h, up * .9, wall)
        else:
            for a, b, c0, c1 in ((x, x + w, f, f + .25), (x, x + w, f + depth - .25, f + depth), (x, x + .25, f, f + depth), (x + w - .25, x + w, f, f + depth)):
                slab(st, (a, b), (c0, c1), (base + h, base + h + .8), wall)
            slab(st, (x, x + w), (f, f + depth), (base + h, base + h + .05), m['terrace'])
            for k in range(3):
                pl.shrub(st, m, x + w * (.25 + .25 * k), f + 1 + k, .5, .9, 'leaf', ('flower', None)[k % 2], base + h, 500, (.12, .20), 40, .10)
        cx, cy = x + w * rng.uniform(.2, .8), f + depth * rng.uniform(.3, .7)
        box(st, (cx, cy, base + h + up * .8), (.6, .8, up * 1.6), wall, 0)
        box(st, (cx, cy, base + h + up * 1.62), (.8, 1.0, .12), m['trim'], 0)
        for s in (-.2, .2):
            lathe(st, (cx + s * .7, cy, base + h + up * 1.65), [(.10, 0), (.08, .35), (.11, .38)], roof, 10)
        n = max(2, int(w / 1.9))
        for fl in range(0 if detail else floors - 2, floors):
            for k in range(n):
                wx, wz = x + w * (k + .5) / n, base + .9 + fl * 2.9
                tall = 1.55 if fl < floors - 1 or floors < 4 else 1.0
                box(st, (wx, f - .01, wz + tall / 2), (1.05, .06, tall + .22), m['trim'], 0)
                box(st, (wx, f - .03, wz + tall / 2), (.82, .06, tall), m['dark'], 0)
                if y > 60:
                    continue
                box(st, (wx, f - .05, wz + tall / 2), (.05, .06, tall), m['trim'], 0)
                for s in (-1, 1):
                    box(st, (wx + s * .70, f - .05, wz + tall / 2), (.44, .05, tall + .06), sh, 0)
        x += w + .02


def oldtown(st):
    """Stone terrace above streets of tiled roofs and a church dome in morning light."""
    st.sun_only = True
    m = garden_materials(st)
    m['core'] = mt.plain('core', (.012, .022, .008), .9, .05)
    m['leaf'] = pl.foliage('leaf', (.080, .140, .040))
    m['flower'] = pl.foliage('bougainvillea', (.62, .06, .22), .25, .35)
    m['pot'] = mt.plaster('pot', (.46, .22, .12), .3, 20)
    m['trim'] = mt.plaster('trim', (.66, .61, .52), .1, 20, .8)
    m['terrace'] = mt.plaster('terrace', (.50, .36, .26), .2, 9)
    m['white'] = m['ceramic'] = mt.plaster('white', (.78, .76, .72), .1, 14)
    m['dark'] = mt.plain('pane', (.035, .045, .055), .25, .5)
    floor = mt.tiles('floor', (.50, .32, .21), 'xy', (.34, .34), .010, .65, .20, (.36, .31, .25))
    slab(st, (-5, 5), (-4, 2.1), (-.25, 0), floor)
    stone = mt.brick('stone2', (.52, .46, .37), (.44, .385, .30), (.40, .36, .29), (.52, .24), .010, .9, .5, .6)
    cap = mt.plaster('cap', (.60, .54, .45), .4, 14, .9)
    for a, b in ((-5, -2.5), (2.8, 5)):
        slab(st, (a, b), (1.75, 2.1), (0, .92), stone, .02)
        slab(st, (a - .04, b + .04), (1.70, 2.15), (.92, 1.0), cap, .02)
    slab(st, (-5, 5), (1.72, 2.12), (.0, .12), cap, .02)
    iron_rail(st, m, 1.92, -2.5, 2.8)
    for x in (-2.62, 2.92):
        box(st, (x, 1.92, .56), (.40, .44, 1.12), stone, .02)
        box(st, (x, 1.92, 1.15), (.48, .52, .08), cap, .02)
    cafe_set(st, m, .10, .75)
    for x, y, r, kind in ((-2.15, 1.25, .25, 'flower'), (2.35, 1.30, .22, 'flower'), (-1.62, 1.50, .15, None), (1.85, 1.55, .14, None)):
        lathe(st, (x, y, 0), [(.001, 0), (r * .62, 0), (r, r * 1.6), (r * 1.08, r * 1.7), (r * .9, r * 1.7), (.001, r * 1.55)], m['pot'], 36)
        pl.shrub(st, m, x, y, r * 1.7, r * 2.6, 'leaf', kind, r * 1.4, 2200, (.045, .08), 150, .042)
    # bougainvillea over the low wall on the left
    slab(st, (-5, -3.55), (-4, 1.75), (0, .92), stone, .02)
    slab(st, (-5, -3.51), (-4, 1.75), (.92, 1.0), cap, .02)
    for i in range(6):
        pl.shrub(st, m, -3.62 + .10 * math.sin(i * 2), 1.45 - .30 * i, .34, .55, 'leaf', 'flower', .72 + .10 * (i % 2), 1100, (.04, .08), 110, .045, '')
    roofs = []
    for i, c in enumerate(((.42, .19, .105), (.36, .155, .085), (.47, .25, .145), (.33, .165, .105), (.40, .22, .14))):
        r = mt.plaster('tile%d' % i, c, .6, 7, .9)
        g = mt.Graph(r)
        patch = g.ramp(g.noise(g.position(), 1.4, 6, .7), (.32, mt.dim(c, .62)), (.52, c), (.75, (c[0] * 1.15, c[1] * 1.35, c[2] * 1.5)))
        g.put(g.bsdf.inputs['Base Color'], patch)
        roofs.append(r)
    walls = [mt.plaster('house%d' % i, c, .15, 4) for i, c in enumerate(((.70, .56, .37), (.66, .46, .31), (.74, .68, .56), (.62, .42, .31), (.72, .62, .44), (.58, .50, .40), (.70, .52, .42)))]
    shutters = [mt.plain('shut%d' % i, c, .7, .2) for i, c in enumerate(((.09, .15, .10), (.13, .20, .22), (.16, .105, .06), (.26, .30, .27)))]
    y = 15.0
    for k in range(11):
        old_street(st, m, roofs, walls, shutters, y, -17.5 + .105 * (y - 15), -12 - y * .80, 12 + y * .80, detail=y < 36)
        y += 8.5 + 3.4 + .35 * k
    # church: nave with aisles, drum, ribbed dome, lantern; bell tower
    w0, w1 = mt.plaster('church', (.70, .62, .49), .2, 4), walls[2]
    cx, cy, base = 13, 66, -12.5
    slab(st, (cx - 5, cx + 5), (cy - 12, cy + 10), (base - 4, base + 14), w0)
    gable_roof(st, (cx - 5, cx + 5), (cy - 12, cy + 10), base + 14, 2.6, roofs[1], m['trim'], .5, 'y', False)
    gable_wall(st, (cx - 5, cx + 5), cy - 12, base + 14, 2.6, w0)
    for s in (-1, 1):
        slab(st, tuple(sorted((cx + s * 5, cx + s * 8.5))), (cy - 11, cy + 9), (base - 4, base + 8.5), w0)
    box(st, (cx, cy - 12.1, base + 14), (10.6, .5, .5), m['trim'], 0)
    lathe(st, (cx, cy - 12.05, base + 11), [(1.5, -.06), (1.5, .06), (.001, .06)], m['trim'], 32, (90, 0, 0))
    lathe(st, (cx, cy - 12.1, base + 11), [(1.15, -.06), (1.15, .06), (.001, .06)], m['dark'], 32, (90, 0, 0))
    for s in (-1, 1):
        box(st, (cx + s * 4.6, cy - 12.2, base + 5), (.7, .4, 18), m['trim'], 0)
    cyl(st, (cx, cy + 2, base + 17.5), 5.2, 6.4, w0, steps=48)
    for i in range(12):
        a = i * .5236 + .26
        box(st, (cx + 5.18 * math.cos(a), cy + 2 + 5.18 * math.sin(a), base + 18), (.5, 1.3, 3.0), m['dark'], 0, (0, 0, math.degrees(a)))
        box(st, (cx + 5.25 * math.cos(a + .26), cy + 2 + 5.25 * math.sin(a + .26), base + 17.6), (.35, .5, 6.2), m['trim'], 0, (0, 0, math.degrees(a + .26)))
    lathe(st, (cx, cy + 2, base + 20.6), [(5.2, 0), (5.8, .1), (5.8, .5), (5.3, .7)], m['trim'], 48)
    dome = [(5.2 * math.cos(t * math.pi / 30) ** .92, 6.8 * math.sin(t * math.pi / 30)) for t in range(14)]
    lathe(st, (cx, cy + 2, base + 21.2), dome, roofs[0], 48)
    for i in range(12):
        a = i * .5236 + .26
        tube(st, [(cx + (r + .06) * math.cos(a), cy + 2 + (r + .06) * math.sin(a), base + 21.2 + z) for r, z in dome], .16, m['trim'])
    lathe(st, (cx, cy + 2, base + 27.6), [(1.1, 0), (1.1, .3), (.8, .35), (.8, 2.2), (1.1, 2.3), (1.0, 2.5), (.3, 3.5), (.10, 3.7), (.08, 4.8), (.001, 4.9)], m['trim'], 24)
    tx, ty = -11, 54
    box(st, (tx, ty, base + 8), (4.8, 4.8, 28), w1, 0)
    for z in (9.5, 16.0, 22.2):
        box(st, (tx, ty, base + z), (5.3, 5.3, .45), m['trim'], 0)
    for s in (-1, 1):
        for at, size in (((tx + s * 1.0, ty - 2.41, base + 19), (1.1, .06, 3.2)), ((tx + 2.41, ty + s * 1.0, base + 19), (.06, 1.1, 3.2)), ((tx - 2.41, ty + s * 1.0, base + 19), (.06, 1.1, 3.2))):
            box(st, at, size, m['dark'], 0)
            box(st, (at[0], at[1], at[2] - 1.75), (size[0] + .3, size[1] + .3, .25), m['trim'], 0)
    lathe(st, (tx, ty - 2.42, base + 12.8), [(1.1, -.05), (1.1, .05), (.001, .05)], m['trim'], 32, (90, 0, 0))
    lathe(st, (tx, ty, base + 22.4), [(3.5, 0), (.08, 4.4), (.06, 5.8), (.001, 5.9)], roofs[1], 4, (0, 0, 45), False)
    cypress = pl.foliage('cypress', (.030, .058, .024), .4, .1)
    for i in range(26):
        x, yy = st.rng.uniform(-60, 60), st.rng.uniform(24, 130)
        z0 = -17.5 + .105 * (yy - 15)
        pts = [(Vector((x, yy, z0 + 12 * k / 40)) + Vector((math.cos(k * 2.4), math.sin(k * 2.4), 0)) * (1.15 * math.sin(math.pi * min(1, .12 + .86 * k / 40)) ** .7), Vector((math.cos(k * 2.4) * .4, math.sin(k * 2.4) * .4, 1))) for k in range(41)]
        pl.leaves_at(st, pts, cypress, 26, .55, (.25, .5), -.6)
    od.ridge(st, 235, -900, 900, -12, 62, (.16, .185, .115), seed=3.0, depth=260)
    od.ridge(st, 700, -1800, 1800, -20, 150, (.29, .34, .37), seed=6.0, depth=500)
    od.ridge(st, 1300, -2600, 2600, -20, 260, (.42, .49, .57), seed=9.0, depth=500)
    od.sky(st, 'day', .95, 1.5, .55)
    st.sun(32, 238, 6.6, (1, .87, .66), .8)
    return dict(family='view', tags=['view', 'city view', 'old town', 'balcony/terrace'], style='rustic', bed=None, key=.50, hot=.05,
                colourways={'blue': {'cushion': (.09, .20, .32)}, 'terracotta': {'cushion': (.50, .20, .11)}},
                cameras=[dict(at=(-.30, -2.5, 1.78), to=(.15, 3.0, 1.78), lens=25, shift_y=-.10)])
