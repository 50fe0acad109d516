"""Buildings of many kinds: city hotel, apartment block, guest house, town houses. Fronts face -Y."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.building import balcony, day_materials, day_window, gable_roof, opposite, plain_house, quad, street, tile_roof
from kit.geometry import ball, box, cyl, lathe, mesh, slab, tube, wall, window_frame
from scenes.exteriors import dusk_glazing, entrance, facade_window, lantern, street_materials


def green(m):
    """Foliage in sunlight."""
    m.update(leaf=mt.leaf('leaf', (.10, .20, .05)), hedge=mt.plain('hedge', (.03, .075, .02), .9), trunk=mt.plaster('trunk', (.20, .15, .11), .6, 30))


def glazing(st, m, x, z0, w, h, lit=0.0, bars=(1, 0), depth=.22):
    if 'pane' in m:
        day_window(st, m, x, z0, w, h, 0, depth, bars)
    else:
        dusk_glazing(st, m, x, z0, w, h, lit, bars, depth)


def planter(st, m, x, y, size=(1.2, .5, .55), kind='grass', mat='pot'):
    """Long street planter with grasses or a clipped hedge."""
    w, d, h = size
    box(st, (x, y, h / 2), (w, d, h), m[mat], .015)
    if kind == 'grass':
        for i in range(int(w * 9)):
            od.fan_plant(st, m, x + st.rng.uniform(-w / 2 + .1, w / 2 - .1), y + st.rng.uniform(-d / 2 + .1, d / 2 - .1), 9, .62, .012, h - .03, lean=(.1, .6))
    else:
        od.leaf_cloud(st, (x, y, h + .16), (w * .52, d * .55, .26), m['leaf'], int(2600 * w), (.035, .07), .5)


def city_day(st):
    return city(st, True)


def city_dusk(st):
    return city(st, False)


def city(st, day):
    """Modern city hotel: pale plaster, bronze panels, glazed ground floor."""
    st.sun_only = day
    m = street_materials(st, frame=mt.plain('frame', (.045, .040, .036), .4, .5), wood=mt.wood('wood', (.36, .21, .11), .4), stone=mt.plaster('stone', (.40, .38, .35), .15, 14, .7))
    if day:
        m.update(day_materials(st))
        green(m)
    m['wall'] = mt.plaster('wall', (.70, .67, .61), .08, 12)
    m['panel'] = mt.plain('panel', (.23, .155, .09), .42, .5, .35)
    m['slab'] = mt.plaster('slab', (.56, .54, .50), .08, 12)
    st.slots['wall'] = (.70, .67, .61)
    st.slots['panel'] = (.23, .155, .09)
    bw, gh, fh, bays, floors = 3.3, 4.1, 3.2, 7, 4
    half = bw * bays / 2
    if day:
        street(st, m, -6.0, (.46, .44, .41), (1.2, .6))
    else:
        pave = mt.tiles('pave', (.19, .18, .17), 'xy', (1.2, .6), .006, .3, .1, (.05, .05, .05), .5)
        slab(st, (-60, 60), (-6.0, .5), (-.2, 0), pave)
        box(st, (0, -6.1, -.06), (120, .3, .16), m['stone'], .02)
        slab(st, (-60, 60), (-40, -6.2), (-.3, -.13), mt.plaster('road', (.045, .046, .05), .25, 30, .34))
    # upper floors
    for f in range(floors):
        z = gh + f * fh
        ops, wins = [], []
        for i in range(bays):
            x = -half + (i + .5) * bw
            k = -1 if (i + f) % 2 else 1
            wins.append((x, k))
            ops.append((x - 1.1, x + 1.1, z + .35, z + 2.75))
        wall(st, 'x', 0, (-half, half), fh, m['wall'], ops, .4, z)
        for x, k in wins:
            glazing(st, m, x - k * .35, z + .35, 1.5, 2.4, st.rng.choice((0, 1.2, 1.5, 0, 1.3)), (1, 0))
            slab(st, tuple(sorted((x + k * .40, x + k * 1.1))), (.10, .4), (z + .35, z + 2.75), m['panel'])
            for j in range(6):
                box(st, (x + k * (.46 + j * .118), .08, z + 1.55), (.03, .06, 2.4), m['panel'], 0)
            quad(st, (x - k * .35 - .74, .02, z + .38), (x - k * .35 + .74, .02, z + .38), (x - k * .35 + .74, .02, z + 1.2), (x - k * .35 - .74, .02, z + 1.2), m.get('pane', mt.glass('rail', (.9, .94, .94), 1.5)))
            box(st, (x - k * .35, .02, z + 1.22), (1.5, .035, .035), m['frame'], 0)
        box(st, (0, -.06, z), (2 * half + .1, .22, .30), m['slab'], .01)
    box(st, (0, -.10, gh + floors * fh + .15), (2 * half + .2, .5, .5), m['slab'], .01)
    slab(st, (-half + .1, half - .1), (.9, 8), (gh, gh + floors * fh - .1), m['dark'])
    # side wall turned to the camera
    slab(st, (-half, -half + .4), (.4, 9), (0, gh + floors * fh), m['wall'])
    # glazed ground floor: columns, lobby, canopy
    for i in range(bays + 1):
        box(st, (-half + i * bw, .30, gh / 2), (.42, .6, gh), m['stone'], .02)
    glow = .55 if day else 1.7
    quad(st, (-half, 3.4, 0), (half, 3.4, 0), (half, 3.4, gh), (-half, 3.4, gh), mt.lit_window('lobby', glow, (1, .70, .42), -1.2, gh + 1))
    slab(st, (-half, half), (.5, 3.5), (-.05, .01), mt.tiles('inner', (.45, .40, .34), 'xy', (.8, .8), .004, .3))
    slab(st, (-half, half), (.3, 3.5), (gh - .2, gh), m['slab'])
    for i in range(bays):
        x = -half + (i + .5) * bw
        if i == bays // 2:
            continue
        window_frame(st, 'x', .45, (x - bw / 2 + .2, x + bw / 2 - .2, .08, gh - .15), m['frame'], (2, 0), .06, .08, mt.glass('shop', (.90, .93, .93), 1.6))
        for k in (-.7, .7):
            ball(st, (x + k, 1.6, 2.75), .17, m['lamp']).visible_shadow = False
            cyl(st, (x + k, 1.6, 3.5), .006, 1.3, m['black'], steps=8)
        fu.fiddle_tree(st, m, x + .9, 1.3, 1.9, n=40) if i % 2 else None
        box(st, (x - .3, 1.7, .40), (1.5, .75, .42), m['panel'], .06)
        box(st, (x - .3, 2.05, .75), (1.5, .18, .5), m['panel'], .06)
    entrance(st, dict(m, soffit=m['wood']['x']), 2.3, 2.9, 1.0 if day else 1.7, True, 0)
    for k in (-1, 1):
        slab(st, tuple(sorted((k * 1.2, k * 1.62))), (.1, .5), (0, gh), m['wood']['z'])
    slab(st, (-1.7, 1.7), (.1, .5), (3.3, gh), m['wood']['x'])
    for x in (-5.0, 5.0, -8.3, 8.3):
        planter(st, m, x, -.55, (2.2, .55, .6))
    for x in (-1.95, 1.95):
        box(st, (x, -1.0, .35), (.6, .6, .7), m['pot'], .02)
        od.leaf_cloud(st, (x, -1.0, 1.85), (.5, .5, .5), m['leaf'], 2800, (.05, .09), .7)
        tube(st, [(x, -1.0, .6), (x + .02, -1.0, 1.6)], .03, m['trunk'])
    for i in range(7):
        x = -9 + i * 3
        cyl(st, (x, -5.5, .42), .055, .84, m['black'])
    if day:
        for s in (-1, 1):
            for k, tone in enumerate(((.44, .36, .28), (.58, .55, .49))):
                x0 = s * (half + .05 + k * 9)
                plain_house(st, m, tuple(sorted((x0, x0 + s * 8.9))), .4 + .3 * k, 13 - 2.5 * k, mt.plaster('tone%d%d' % (s, k), tone, .15, 6), 4, 3)
        opposite(st, m, -36, 13)
        for x, y in ((11.5, -4.9), (-14, -4.9)):
            od.broad_tree(st, m, x, y, 7.5, 2.1)
        od.sky(st, 'day', .85, 1.6, .8)
        st.sun(40, 226, 7.0, (1, .92, .80), .8)
    else:
        grid = [mt.window_grid('nb%d' % i, c, (2.4, 3.2), (.45, .55), .3, .3, (.02, .026, .034), i * 3.7) for i, c in enumerate(((.20, .18, .17), (.15, .15, .16)))]
        for s in (-1, 1):
            for k in range(2):
                x0 = s * (half + .05 + k * 9)
                slab(st, tuple(sorted((x0, x0 + s * 8.9))), (.4 + .3 * k, 9), (-.1, 13 - 2.5 * k), grid[k])
        st.area((0, .9, gh - .3), (2 * half - 1, .6), 420, (0, 0, 0), (1, .74, .46))
        for i in range(bays):
            if i != bays // 2:
                st.spot((-half + (i + .5) * bw, -.5, .66), 34, (174, 0, 0), 60, .9)
        od.sky(st, 'blue', 1.5, 1.4, .5)
    tags = ['exterior', 'facade/entrance', 'property building', 'street view']
    return dict(family='exterior', tags=tags + ([] if day else ['evening']), style='modern', bed=None, key=.50 if day else .24, hot=.04,
                colourways={'graphite': {'wall': (.23, .235, .24), 'panel': (.36, .24, .13)}, 'terracotta': {'wall': (.48, .25, .15), 'panel': (.16, .13, .11)}},
                cameras=[dict(at=(-6.2, -11.6, 1.65), to=(-.6, 0, 1.65), lens=22, shift_y=.17),
                         dict(at=(3.0, -8.4, 1.6), to=(.2, 0, 1.6), lens=23, shift_y=.13)])


def apartments(st):
    """Residential block with balconies in a green street."""
    st.sun_only = True
    m = street_materials(st, frame=mt.plain('frame', (.06, .06, .065), .4, .5), metal=mt.plain('metal', (.16, .16, .165), .4, .5, .6), wood=mt.wood('wood', (.38, .23, .12), .5))
    m.update(day_materials(st))
    green(m)
    m['rail_glass'] = mt.glass('railglass', (.84, .90, .90), 1.6)
    m['wall'] = mt.plaster('wall', (.76, .74, .70), .10, 10)
    m['accent'] = mt.brick('accent', (.30, .20, .15), (.23, .16, .12), (.30, .28, .25), (.25, .07))
    st.slots['wall'] = (.76, .74, .70)
    st.slots['accent'] = (.30, .20, .15)
    bw, fh, bays, floors = 5.2, 3.0, 4, 4
    half = bw * bays / 2
    for f in range(floors):
        z = f * fh
        for i in range(bays):
            x = -half + (i + .5) * bw
            mat = m['accent'] if f == 0 or i == 1 else m['wall']
            ops = [(x - 1.9, x + .5, z + .12, z + 2.4), (x + 1.1, x + 2.0, z + .9, z + 2.4)] if not (f == 0 and i == 1) else [(x - 1.2, x + 1.2, z, z + 2.5)]
            wall(st, 'x', 0, (x - bw / 2, x + bw / 2), fh, mat, ops, .4, z)
            if f == 0 and i == 1:
                window_frame(st, 'x', .2, ops[0], m['frame'], (1, 0), .07, .08, m['pane'])
                slab(st, (x - 1.2, x + 1.2), (1.4, 1.5), (0, 2.5), m['wood']['z'])
                box(st, (x, -.9, 2.72), (3.4, 2.0, .14), m['metal'], .01)
                for k in (-1.5, 1.5):
                    cyl(st, (x + k, -1.7, 1.36), .045, 2.7, m['metal'])
                continue
            day_window(st, m, x - .7, z + .12, 2.4, 2.28, 0, .22, (1, 0), 'frame', .16)
            day_window(st, m, x + 1.55, z + .9, .9, 1.5, 0, .22, (0, 0), 'frame', .3)
            if f:
                balcony(st, m, (x - 2.15, x + .85), 0, z + .08, 1.5, 'glass', 'white', 'metal', 1.02)
                for _ in range(st.rng.randrange(1, 4)):
                    px = x - 1.9 + st.rng.random() * 2.4
                    lathe(st, (px, -1.15, z + .08), [(.001, 0), (.13, 0), (.18, .32), (.15, .32), (.001, .28)], m['pot'], 24)
                    od.leaf_cloud(st, (px, -1.15, z + .66), (.26, .26, .34), m['leaf'], 700, (.05, .09), .8)
                if st.rng.random() < .6:
                    fu.chair(st, dict(m, chair=m['net']), x + .1, -.7, 140, 'chair', 'wood')
                    fu.table_round(st, dict(m, stone=m['white']), x - .6, -.75, .27, .7, 'stone', 'black')
    top = floors * fh
    box(st, (0, -.08, top + .2), (2 * half + .3, .6, .42), m['white'], .015)
    slab(st, (-half + 2, half - 2), (1.8, 8), (top, top + 2.7), m['wall'])
    box(st, (0, 1.4, top + 2.8), (2 * half - 2.6, 1.6, .2), m['white'], .01)
    slab(st, (-half + .1, half - .1), (.95, 9), (0, top - .1), m['dark'])
    for s in (-1, 1):
        slab(st, tuple(sorted((s * half, s * (half - .4)))), (.4, 10), (0, top), m['wall'])
    # ground: path, lawn, hedge, trees
    lawn = mt.plaster('lawn', (.10, .165, .04), .9, 18, .95)
    slab(st, (-80, 80), (-80, 60), (-.3, -.03), lawn)
    x1 = -half + 1.5 * bw
    slab(st, (x1 - 1.3, x1 + 1.3), (-9, 0), (-.1, .012), mt.tiles('path', (.52, .49, .44), 'xy', (.6, .4), .006, .7, .1, None, .5))
    slab(st, (-80, 80), (-9.9, -7.9), (-.1, .014), mt.tiles('walk', (.46, .44, .41), 'xy', (.6, .4), .006, .7, .1, None, .5))
    slab(st, (-80, 80), (-40, -10.2), (-.3, -.12), mt.plaster('road', (.12, .12, .122), .35, 40, .9))
    box(st, (0, -10.05, -.04), (160, .28, .16), m['stone'], .02)
    for a, b in ((-14, x1 - 1.5), (x1 + 1.5, 14)):
        od.grass(st, m, (a, b), (-7.8, -.6), 14000)
        od.hedge(st, m, (a, b), (-7.9, -7.3), .75)
        for i in range(int((b - a) / 1.5)):
            od.bush(st, m, a + .8 + i * 1.5, -.65, .42, .4, 'leaf', 'flower' if i % 3 == 1 else None)
    od.broad_tree(st, m, 7.4, -5.2, 7.6, 2.3)
    od.broad_tree(st, m, -13.5, -4.6, 8.4, 2.6)
    for x in (-20, -16, 15, 20, 26):
        od.broad_tree(st, m, x, 8 + abs(x) * .2, 9, 3.2, 30)
    for s in (-1, 1):
        plain_house(st, m, tuple(sorted((s * (half + 9), s * (half + 22)))), 3, 11, mt.plaster('nb%d' % s, (.62, .55, .46), .1, 8), 4, 4)
    opposite(st, m, -44, 10)
    od.sky(st, 'day', .85, 1.6, .8)
    st.sun(42, 222, 7.0, (1, .93, .81), .8)
    return dict(family='exterior', tags=['exterior', 'property building', 'balcony/terrace', 'street view', 'garden'], style='modern', bed=None, key=.48, hot=.04,
                colourways={'sand': {'wall': (.66, .53, .37), 'accent': (.40, .35, .29)}, 'terracotta': {'wall': (.70, .66, .60), 'accent': (.38, .15, .08)}, 'grey': {'wall': (.36, .38, .39), 'accent': (.20, .19, .185)}},
                cameras=[dict(at=(-8.6, -14.6, 1.7), to=(-1.2, 0, 1.7), lens=24, shift_y=.16)])


def guesthouse(st):
    """Small two-storey house with a tiled roof in its garden."""
    st.sun_only = True
    m = street_materials(st, frame=mt.plain('frame', (.72, .70, .65), .5, .3), trim=mt.plaster('trim', (.66, .60, .50), .15, 14, .8), wood=mt.wood('wood', (.30, .17, .085), .5), stone=mt.plaster('stone', (.48, .44, .38), .25, 12, .8))
    m.update(day_materials(st))
    green(m)
    m['wall'] = mt.plaster('wall', (.76, .69, .54), .25, 5)
    m['shutter'] = mt.plain('shutter', (.10, .20, .13), .6, .3)
    m['roof'] = mt.plaster('roof', (.36, .135, .075), .5, 9, .8)
    m['lav'] = mt.leaf('lav', (.22, .16, .36))
    m['rose'] = mt.leaf('rose', (.62, .12, .18))
    m['pot'] = mt.plaster('pot', (.46, .20, .11), .15, 20)
    for s, c in (('wall', (.76, .69, .54)), ('shutter', (.10, .20, .13)), ('roof', (.36, .135, .075))):
        st.slots[s] = c
    w, h = 10.4, 5.7
    half = w / 2
    ops = [(-4.1, -3.1, .95, 2.35), (-.62, .62, 0, 2.45), (1.6, 2.6, .95, 2.35), (3.4, 4.4, .95, 2.35), (-2.3, -1.3, .95, 2.35)]
    wall(st, 'x', 0, (-half, half), 2.95, m['wall'], ops, .4)
    ups = [(x - .5, x + .5, 3.75, 5.05) for x in (-3.6, -1.8, 0, 2.1, 3.9)]
    wall(st, 'x', 0, (-half, half), h - 2.95, m['wall'], ups, .4, 2.95)
    for a0, a1, z0, z1 in ops[:1] + ops[2:] + ups:
        facade_window(st, m, (a0 + a1) / 2, z0, a1 - a0, z1 - z0, 0, None, (1, 1), 'shutter', z0 > 3 and a0 > -3)
        box(st, ((a0 + a1) / 2, -.03, z0 - .06), (a1 - a0 + .2, .2, .08), m['trim'], .01)
    entrance(st, dict(m, black=m['wood']['x']), 1.24, 2.45, .8, False, 1)
    box(st, (0, -.02, .0), (w + .04, .10, .9), m['stone'], .01)
    slab(st, (-half + .1, half - .1), (.95, 8.4), (0, h), m['wall'])
    for s in (-1, 1):
        slab(st, tuple(sorted((s * half, s * (half - .4)))), (.4, 8.5), (0, h), m['wall'])
        mesh(st, [(s * half, 0, h), (s * half, 8.5, h), (s * half, 4.25, h + 2.5)], [(0, 1, 2)], m['wall'])
    gable_roof(st, (-half, half), (0, 8.5), h, 2.5, m['roof'], m['wood']['x'], .55, 'x', True, .25)
    for x in (-2.4, 3.0):
        slab(st, (x - .35, x + .35), (3.2, 3.9), (h + 1.5, h + 3.3), m['wall'])
        box(st, (x, 3.55, h + 3.35), (.85, .85, .12), m['stone'], .01)
    # small roof over the door with climbing roses
    for s in (-1, 1):
        tube(st, [(s * 1.0, -1.05, 0), (s * 1.0, -1.05, 2.72)], .06, m['wood'])
    slab(st, (-1.2, 1.2), (-1.2, 0), (2.72, 2.80), m['wood']['x'])
    tile_roof(st, (-1.3, .0, 3.22), (2.6, 0, 0), (0, -1.35, -.42), m['roof'], .22, .3)
    for i in range(12):
        t = i / 11
        od.leaf_cloud(st, (1.02 + .1 * math.sin(i * 3), -1.02, .2 + 2.5 * t), (.20, .18, .24), m['leaf'], 420, (.05, .09), .8)
        od.leaf_cloud(st, (1.04 + .1 * math.sin(i * 3), -1.07, .25 + 2.5 * t), (.20, .18, .22), m['rose'], 90, (.05, .08), .3)
    for x in (-1.5, 1.5):
        lantern(st, m, x, 2.1)
    # garden
    slab(st, (-120, 120), (-60, 200), (-.3, -.02), mt.plaster('lawn', (.10, .17, .04), .9, 18, .95))
    slab(st, (-.75, .75), (-16, -.9), (-.1, .014), mt.brick('path', (.48, .41, .33), (.38, .33, .27), (.20, .21, .12), (.42, .3), .03))
    slab(st, (-half, half), (-.95, 0), (-.1, .016), mt.tiles('apron', (.50, .45, .38), 'xy', (.5, .5), .01, .7, .12))
    od.grass(st, m, (-12, 12), (-12.2, -1.4), 30000, keep_clear=(-.85, .85))
    for s in (-1, 1):
        for i in range(13):
            y = -10.8 + i * .72
            od.bush(st, dict(m, leaf=m['leaf']), s * 1.2, y, .30, .26, 'leaf', 'lav')
    for x in (-4.6, -3.6, -2.5, 2.3, 3.2, 4.1, 5.0):
        od.bush(st, m, x, -1.25, .42, .42, 'leaf', ('flower', 'rose', 'lav')[int(x * 7) % 3])
    for x in (-.98, .98):
        lathe(st, (x * 1.05 + .12 * x, -1.5, 0), [(.001, 0), (.14, 0), (.22, .36), (.24, .39), (.2, .39), (.001, .36)], m['pot'], 32)
        od.leaf_cloud(st, (x * 1.05 + .12 * x, -1.5, .62), (.30, .30, .28), m['leaf'], 900, (.05, .08), .8)
        od.leaf_cloud(st, (x * 1.05 + .12 * x, -1.5, .66), (.30, .30, .28), m['flower'], 260, (.04, .06), .4)
    # table and chairs on the lawn
    mm = dict(m, stone=m['white'], chair=m['net'])
    slab(st, (3.0, 6.2), (-5.4, -2.6), (-.1, .018), mt.tiles('terrace', (.50, .45, .38), 'xy', (.5, .5), .01, .7, .12))
    fu.table_round(st, mm, 4.6, -4.0, .5, .74, 'wood', 'black')
    for a in (20, 110, 200, 290):
        dx, dy = fu.rot2(0, -.78, a)
        fu.chair(st, mm, 4.6 + dx, -4.0 + dy, a + 180, 'chair', 'wood')
    od.hedge(st, m, (-15, -7.2), (2.5, 3.3), 1.5)
    od.hedge(st, m, (7.2, 15), (2.5, 3.3), 1.5)
    od.broad_tree(st, m, -9.2, -.5, 6.8, 2.3, 50)
    od.broad_tree(st, m, 10.2, 5.0, 9, 3.0)
    for i, x in enumerate((-18, -12, -7, 2, 8, 15, 22)):
        od.broad_tree(st, m, x, 17 + 3 * (i % 2), 10 + i % 3, 3.6, 26)
    od.ridge(st, 240, -500, 500, -8, 60, (.10, .16, .07), seed=3.0, depth=160)
    od.sky(st, 'day', .85, 1.6, .9)
    st.sun(40, 222, 7.0, (1, .92, .79), .8)
    return dict(family='exterior', tags=['exterior', 'property building', 'garden', 'facade/entrance'], style='natural', bed=None, key=.46, hot=.04,
                colourways={'white': {'wall': (.80, .79, .76), 'shutter': (.08, .16, .26)}, 'terracotta': {'wall': (.68, .40, .24), 'shutter': (.20, .24, .19)}, 'grey': {'wall': (.70, .69, .66), 'shutter': (.24, .27, .29), 'roof': (.13, .125, .13)}},
                cameras=[dict(at=(-5.0, -12.4, 1.7), to=(.1, 0, 1.7), lens=24, shift_y=.11)])
