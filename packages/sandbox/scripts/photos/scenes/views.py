"""Views by day from balconies and a roof terrace: Alps, lake, old-town roofs."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.building import gable_roof, gable_wall
from kit.geometry import ball, box, cyl, lathe, mesh, slab
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


def oldtown(st):
    """Stone terrace above tiled roofs and a church dome in morning light."""
    st.sun_only = True
    m = garden_materials(st)
    m['pot'] = mt.plaster('pot', (.46, .20, .11), .15, 20)
    m['trim'] = mt.plaster('trim', (.62, .55, .44), .1, 20, .8)
    m['white'] = m['ceramic'] = mt.plaster('white', (.78, .76, .72), .1, 14)
    floor = mt.tiles('floor', (.50, .30, .19), 'xy', (.30, .30), .008, .65, .16, (.40, .33, .26))
    slab(st, (-5, 5), (-4, 2.1), (-.25, 0), floor)
    stone = mt.plaster('stone2', (.62, .55, .45), .3, 9)
    for a, b in ((-5, -2.6), (2.9, 5)):
        slab(st, (a, b), (1.75, 2.1), (0, 1.0), stone, .03)
    slab(st, (-5, 5), (1.68, 2.15), (.0, .12), stone, .02)
    iron_rail(st, m, 1.92, -2.6, 2.9)
    for x in (-2.7, 3.0):
        box(st, (x, 1.92, .58), (.42, .46, 1.16), stone, .03)
        ball(st, (x, 1.92, 1.34), .19, stone)
    slab(st, (-5, -3.4), (-4, 1.2), (0, 2.6), mt.plaster('wall', (.70, .50, .30), .3, 5), .02)
    cafe_set(st, m, .15, .65)
    pot(st, m, -2.15, 1.25, .25, 'flower')
    pot(st, m, 2.35, 1.3, .22, 'blade')
    pot(st, m, -1.65, 1.45, .16, 'flower')
    pot(st, m, 2.75, .75, .18, 'flower')
    roofs = [mt.plaster('tile%d' % i, c, .6, 7, .85) for i, c in enumerate(((.40, .165, .085), (.34, .13, .07), (.46, .22, .12), (.30, .135, .085)))]
    walls = [mt.plaster('house%d' % i, c, .15, 4) for i, c in enumerate(((.72, .58, .38), (.68, .46, .30), (.76, .68, .54), (.60, .44, .34), (.70, .62, .48)))]
    od.hill_roofs(st, m, roofs, walls, (-34, 34), (12, 95), 120, -15.5, (6, 10), (6.5, 10), .02)
    od.hill_roofs(st, m, roofs, walls, (-70, 70), (96, 210), 90, -14, (8, 13), (7, 11), .09)
    # church: nave, drum, dome, and a bell tower
    cx, cy, base = 10, 74, -14
    w0 = walls[2]
    box(st, (cx, cy, base + 7), (13, 22, 14), w0, 0)
    cyl(st, (cx, cy, base + 16.5), 5.4, 6, w0, steps=40)
    for i in range(12):
        a = i * .5236
        box(st, (cx + 5.35 * math.cos(a), cy + 5.35 * math.sin(a), base + 17), (.9, .9, 2.6), m['dark'], 0, (0, 0, math.degrees(a)))
    cyl(st, (cx, cy, base + 19.6), 5.9, .5, m['trim'], steps=40)
    lathe(st, (cx, cy, base + 19.8), [(5.5 * math.cos(t * math.pi / 26), 6.4 * math.sin(t * math.pi / 26)) for t in range(13)] + [(.7, 6.4), (.7, 8.6), (.05, 10.2)], roofs[0], 32)
    tx, ty = -13, 62
    box(st, (tx, ty, base + 11.5), (4.6, 4.6, 23), walls[4], 0)
    for z in (18.5,):
        for s in (-1, 1):
            box(st, (tx + s * 1.0, ty - 2.31, base + z), (1.1, .06, 2.8), m['dark'], 0)
            box(st, (tx + 2.31, ty + s * 1.0, base + z), (.06, 1.1, 2.8), m['dark'], 0)
    for z in (15.8, 21.0, 23.1):
        box(st, (tx, ty, base + z), (5.1, 5.1, .4), m['trim'], 0)
    lathe(st, (tx, ty, base + 23.3), [(3.3, 0), (.05, 4.6)], roofs[1], 4, (0, 0, 45), False)
    for i in range(16):
        x, y = st.rng.uniform(-40, 40), st.rng.uniform(26, 110)
        lathe(st, (x, y, -14), [(.2, 0), (1.3, 3), (1.1, 8), (.05, 14)], m['hedge'], 10)
        od.leaf_cloud(st, (x, y, -7), (1.4, 1.4, 7), m['leaf'], 700, (.25, .5), .4)
    od.ridge(st, 330, -900, 900, -20, 95, (.17, .20, .12), seed=3.0, depth=260)
    od.ridge(st, 900, -2200, 2200, -20, 210, (.33, .37, .42), seed=6.0, depth=500)
    od.sky(st, 'day', .85, 1.5, .5)
    st.sun(33, 112, 6.4, (1, .87, .68), .8)
    return dict(family='view', tags=['view', 'city view', 'old town', 'balcony/terrace'], style='rustic', bed=None, key=.48, hot=.05,
                colourways={'blue': {'cushion': (.09, .20, .32)}, 'terracotta': {'cushion': (.50, .20, .11)}},
                cameras=[dict(at=(-.30, -2.7, 1.75), to=(.15, 3.0, 1.75), lens=24, shift_y=-.02)])
