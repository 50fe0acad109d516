"""Holiday cabin at the edge of a wood. The front faces -Y."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit import plants as pl
from kit.building import day_materials, day_window, gable_roof
from kit.geometry import ball, box, cyl, mesh, slab, tube, wall
from scenes.exteriors import street_materials


def cabin(st):
    """Holiday cabin with a deck at the edge of a wood."""
    st.sun_only = True
    m = street_materials(st, wood=mt.wood('wood', (.36, .215, .115), .55), frame=mt.plain('frame', (.05, .055, .06), .4, .4), stone=mt.plaster('stone', (.40, .38, .35), .4, 10, .85), trunk=mt.plaster('trunk', (.16, .105, .07), .7, 30))
    m.update(day_materials(st))
    m['core'] = mt.plain('core', (.012, .022, .008), .9, .05)
    m['leaf'] = pl.foliage('leaf', (.075, .130, .035))
    m['flower'] = pl.foliage('flower', (.62, .24, .22), .2, .2)
    m['whitef'] = pl.foliage('whitef', (.78, .76, .66), .15, .2)
    m['wall'] = mt.brick('wall', (.33, .19, .10), (.27, .155, .08), (.08, .05, .03), (3.6, .16), .006, .7, .3, .35)
    m['roof'] = mt.plain('roof', (.075, .08, .085), .45, .4)
    m['cushion'] = mt.fabric('cushion', (.66, .60, .48))
    st.slots['wall'] = (.33, .19, .10)
    slab(st, (-140, 140), (-60, 160), (-.4, -.03), mt.plaster('ground', (.060, .078, .028), .9, 12, .95))
    deck = mt.planks('deck', (.40, .29, .19), 2.4, .14, 'x', .65)
    slab(st, (-4.6, 3.6), (-2.6, .2), (.0, .32), deck, .01)
    slab(st, (-1.1, 1.1), (-3.1, -2.6), (-.1, .16), deck, .01)
    w, h = 6.4, 2.55
    x0, x1 = -3.2, 3.2
    wall(st, 'x', 0, (x0, x1), h, m['wall'], [(-2.6, .2, .32, 2.5), (1.2, 2.5, 1.25, 2.45)], .2, .32)
    z = h + .32
    rise = 1.75
    mesh(st, [(x0, 0, z), (x1, 0, z), (0, 0, z + rise)], [(0, 1, 2)], m['wall'])
    mesh(st, [(-1.1, -.02, z + .15), (1.1, -.02, z + .15), (0, -.02, z + .15 + 1.1 * rise / 3.2)], [(0, 1, 2)], m['dark'])
    for p, q in (((-1.15, z + .12), (1.15, z + .12)), ((-1.15, z + .12), (0, z + .17 + 1.1 * rise / 3.2)), ((1.15, z + .12), (0, z + .17 + 1.1 * rise / 3.2))):
        tube(st, [(p[0], -.04, p[1]), (q[0], -.04, q[1])], .045, m['frame'])
    day_window(st, m, -1.2, .34, 2.8, 2.16, 0, .12, (2, 0), 'frame', .14)
    day_window(st, m, 1.85, 1.25, 1.3, 1.2, 0, .12, (1, 0), 'frame', .2)
    for s in (-1, 1):
        slab(st, tuple(sorted((s * 3.2, s * 3.0))), (.02, 5.6), (.32, z), m['wall'])
    slab(st, (-3.05, 3.05), (1.6, 5.5), (0, z - .05), m['room'])
    gable_roof(st, (x0, x1), (-1.5, 5.6), z, rise, m['roof'], m['wood']['y'], .55, 'y', False)
    for x in (-3.1, 3.1):
        box(st, (x, -1.9, (z + .25) / 2 + .1), (.14, .14, z - .1), m['wood'], .008)
    # deck: chairs, table, lantern, wood pile, string of bulbs
    mm = dict(m, chair=m['cushion'], ceramic=m['white'], coffee=m['dark'])
    old = len(st.scene.collection.objects)
    fu.armchair(st, mm, -3.4, -1.35, 25, 'cushion', 'wood')
    fu.armchair(st, mm, -1.9, -1.3, -20, 'cushion', 'wood')
    fu.table_round(st, mm, -2.65, -1.75, .28, .46, 'wood', 'black')
    fu.cup(st, mm, -2.62, -1.75, .46, 'ceramic', 'coffee')
    for o in list(st.scene.collection.objects)[old:]:
        o.location.z += .32
    for i in range(44):
        a, b = i % 11, i // 11
        cyl(st, (2.0 + a * .125 + (b % 2) * .06, -.32, .40 + b * .115), .06, .40, m['trunk'] if i % 3 else m['wood']['y'], (90, 0, 0), 12)
    pts = [(-3.1 + 6.2 * i / 30, -1.98, z - .12 - .28 * (1 - (2 * ((i / 30 * 2) % 1) - 1) ** 2)) for i in range(31)]
    tube(st, pts, .006, m['black'])
    for p in pts[1:30:2]:
        ball(st, (p[0], p[1], p[2] - .05), .034, m['lamp'])
    for x in (3.4, -4.4):
        box(st, (x, -2.2, .50), (.4, .4, .36), m['pot'], .01)
        pl.shrub(st, m, x, -2.2, .27, .40, 'leaf', 'flower', .64, 1300, (.04, .07), 60, .04)
    # path of slabs, lawn, fire ring, shrubs at the walls
    for i in range(9):
        slab(st, (-.62 + .10 * math.sin(i * 2.1), .62 + .10 * math.sin(i * 2.1)), (-3.95 - i * .92, -3.2 - i * .92), (-.1, .015), mt.plaster('step%d' % i, (.21 + .02 * (i % 3), .20 + .02 * (i % 3), .18 + .02 * (i % 3)), .7, 9, .9), .02)
    pl.lawn(st, pl.foliage('grass', (.100, .150, .038), .45, .3), (-13.5, 13.5), (-11, 1.0), -.03, (.05, .13), lambda x, y: abs(x) > .4 or y > -3, .75)
    slab(st, (-.9, .9), (-16, -3.1), (-.1, -.012), mt.plaster('gravel', (.20, .175, .135), .9, 60, .95))
    for i in range(11):
        a = i * .571
        ball(st, (4.3 + .55 * math.cos(a), -5.3 + .55 * math.sin(a), .06), .14, m['stone'], .7, 12)
    for k in range(4):
        cyl(st, (4.3, -5.3, .12), .05, .8, m['trunk'], (80, 0, k * 45), 10)
    cyl(st, (5.4, -4.0, .2), .2, 1.5, m['trunk'], (90, 0, 60), 18)
    for i, (x, y, r) in enumerate(((-5.2, -.4, .55), (-5.9, .5, .75), (-4.9, .9, .6), (4.2, -.3, .5), (4.9, .4, .75), (5.9, -.3, .55), (6.6, 1.2, .9), (-7.4, -.6, .8), (-8.6, -2.4, .7), (8.4, -1.6, .8), (-5.0, -2.9, .38), (4.1, -2.9, .36))):
        pl.shrub(st, m, x, y, r, r * 1.25, 'leaf', (None, 'whitef', None)[i % 3], 0, 2600, (.05, .09), 60, .04)
    # the wood: spruces close by, a dark wall of them behind, two birches in the light
    needles = pl.foliage('needles', (.042, .082, .034), .5, .15)
    bark = mt.plaster('bark', (.11, .080, .060), .9, 24)
    firs = [pl.hidden(pl.fir(st, needles, bark, 10, r)) for r in (.27, .31, .24)]
    for k, (x, y, s) in enumerate(((-6.6, 2.6, 1.05), (-9.4, -.6, .85), (6.4, 3.6, 1.15), (10.2, .6, .95), (-4.2, 8.0, 1.35), (.8, 9.0, 1.5), (4.6, 8.4, 1.3), (-12.2, 4.6, 1.2), (12.8, 5.6, 1.3), (-8.2, 6.6, 1.25), (8.8, 7.4, 1.3), (-2.0, 10.5, 1.4))):
        pl.copy(st, firs[k % 3], x, y, -.05, 67 * k, s, 1 + .12 * math.sin(k * 2.1))
    for k in range(64):
        pl.copy(st, firs[k % 3], -42 + k * 1.35 + st.rng.uniform(-.6, .6), 15 + 9 * st.rng.random(), -.3, 41 * k, st.rng.uniform(1.2, 1.75))
    birch = pl.grown_tree(st, pl.foliage('birch', (.15, .20, .045), .4, .45), mt.plaster('birchbark', (.40, .385, .35), .6, 7), 7.2, .62, 4, 14, (.05, .085), .24, .24, .008)
    pl.hidden(birch)
    for x, y, s in ((8.8, -1.2, 1.0), (-10.6, -2.2, 1.1), (9.8, -.2, 1.2)):
        pl.copy(st, birch, x, y, 0, 40 * x, s)
    od.sky(st, 'day', .9, 1.5, .6)
    st.sun(27, 236, 7.0, (1, .87, .70), .8)
    return dict(family='exterior', tags=['exterior', 'property building', 'garden', 'balcony/terrace', 'forest'], style='natural', bed=None, key=.37, hot=.03,
                colourways={'grey': {'wall': (.24, .225, .20)}, 'oxblood': {'wall': (.30, .055, .04)}, 'green': {'wall': (.12, .17, .11)}},
                cameras=[dict(at=(-3.6, -9.6, 1.65), to=(-.1, 0, 1.65), lens=23, shift_y=.06)])
