"""Holiday cabin at the edge of a wood. The front faces -Y."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.building import day_materials, day_window, gable_roof
from kit.geometry import ball, box, cyl, mesh, slab, tube, wall
from scenes.exteriors import conifer, street_materials


def cabin(st):
    """Holiday cabin with a deck at the edge of a wood."""
    st.sun_only = True
    m = street_materials(st, wood=mt.wood('wood', (.36, .215, .115), .55), frame=mt.plain('frame', (.05, .055, .06), .4, .4), stone=mt.plaster('stone', (.40, .38, .35), .4, 10, .85), trunk=mt.plaster('trunk', (.16, .105, .07), .7, 30))
    m.update(day_materials(st))
    m['leaf'] = mt.leaf('leaf', (.10, .20, .05))
    m['wall'] = mt.brick('wall', (.33, .19, .10), (.27, .155, .08), (.08, .05, .03), (3.6, .16), .006, .7, .3, .35)
    m['roof'] = mt.plain('roof', (.075, .08, .085), .45, .4)
    m['cushion'] = mt.fabric('cushion', (.66, .60, .48))
    st.slots['wall'] = (.33, .19, .10)
    slab(st, (-140, 140), (-60, 160), (-.4, -.03), mt.plaster('ground', (.105, .150, .045), .9, 12, .95))
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
        od.leaf_cloud(st, (x, -2.2, .86), (.3, .3, .26), m['leaf'], 1200, (.04, .08), .6)
        od.leaf_cloud(st, (x, -2.24, .90), (.3, .3, .25), m['flower'], 260, (.03, .055), .3)
    # path, meadow, fire ring, wood
    slab(st, (-.8, .8), (-16, -3.1), (-.1, .0), mt.plaster('gravel', (.42, .37, .30), .9, 30, .95))
    od.grass(st, m, (-12, 12), (-12, -2.7), 34000, (.06, .17), keep_clear=(-.9, .9))
    for i in range(11):
        a = i * .571
        ball(st, (4.3 + .55 * math.cos(a), -5.3 + .55 * math.sin(a), .06), .14, m['stone'], .7, 12)
    for k in range(4):
        cyl(st, (4.3, -5.3, .12), .05, .8, m['trunk'], (80, 0, k * 45), 10)
    cyl(st, (5.4, -4.0, .2), .2, 1.5, m['trunk'], (90, 0, 60), 18)
    m['conifer'] = mt.leaf('conifer', (.045, .095, .04))
    for x, y, hh in ((-6.4, 2.2, 10), (-9.0, -1.2, 8), (6.2, 3.2, 11), (9.4, .4, 9), (-4.4, 8.5, 13), (.5, 9.5, 14), (4.8, 9, 12), (-12, 5, 12), (12.5, 6, 13)):
        conifer(st, m, x, y, hh)
    for x, y in ((-7.6, -4.4), (8.2, -3.8)):
        od.bush(st, m, x, y, .9, .8)
    od.broad_tree(st, m, -13.5, -2.0, 8, 2.6)
    od.far_forest(st, mt.leaf('far_leaf', (.04, .085, .035)), (-60, 60), (16, 34), 60, -.3, (9, 15))
    od.sky(st, 'day', .85, 1.6, .8)
    st.sun(40, 224, 7.0, (1, .91, .77), .8)
    return dict(family='exterior', tags=['exterior', 'property building', 'garden', 'balcony/terrace', 'forest'], style='natural', bed=None, key=.44, hot=.04,
                colourways={'grey': {'wall': (.24, .225, .20)}, 'oxblood': {'wall': (.30, .055, .04)}, 'green': {'wall': (.12, .17, .11)}},
                cameras=[dict(at=(-3.6, -9.6, 1.65), to=(-.1, 0, 1.65), lens=23, shift_y=.06)])
