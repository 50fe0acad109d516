"""Rows of narrow gabled town houses. Fronts face -Y."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.building import day_materials, day_window, opposite, quad, street
from kit.geometry import ball, box, lathe, mesh, slab, tube, wall, window_frame
from scenes.exteriors import lantern, street_materials
from scenes.facades import green


def gable_shape(kind, w, rise):
    """Outline of a town house gable from left to right, relative to the middle of its foot."""
    h = w / 2
    if kind == 'step':
        n = 5
        pts = [(-h, 0)]
        for i in range(n):
            pts += [(-h + h * .86 * i / n, rise * (i + 1) / n), (-h + h * .86 * (i + 1) / n, rise * (i + 1) / n)]
        return pts + [(-x, z) for x, z in reversed(pts)]
    if kind == 'neck':
        pts = [(-h, 0), (-h, rise * .12)]
        pts += [(-h * (.98 - .55 * math.sin(math.pi / 2 * k / 8)), rise * (.12 + .58 * (1 - math.cos(math.pi / 2 * k / 8)))) for k in range(9)]
        pts += [(-h * .43, rise * .86)]
        pts += [(-h * .43 * math.cos(math.pi / 2 * k / 6), rise * (.86 + .18 * math.sin(math.pi / 2 * k / 6))) for k in range(1, 6)]
        return pts + [(0, rise * 1.04)] + [(-x, z) for x, z in reversed(pts)]
    if kind == 'flat':
        return [(-h, 0), (-h, rise * .22), (h, rise * .22), (h, 0)]
    return [(-h, 0), (0, rise), (h, 0)]


def facade_window_panel(st, m, x, y, z0, w, h):
    box(st, (x, y - .01, z0 + h / 2), (w + .24, .07, h + .24), m['white'], .01)
    slab(st, (x - w / 2, x + w / 2), (y - .05, y - .048), (z0, z0 + h), m['dark'])
    window_frame(st, 'x', y - .055, (x - w / 2, x + w / 2, z0, z0 + h), m['white'], (1, 1), .06, .04)


def town_house(st, m, x, w, mat, kind='bell', floors=3, fh=3.1, gh=3.3, rise=2.9, lit=0, door=0, y=0.0, shop=False):
    """Narrow town house: x is its middle; door = -1/0/1 puts the door left, nowhere, right."""
    half = w / 2
    n = 2 if w < 4.6 else 3
    xs = [x - half + w * (i + .5) / n for i in range(n)]
    door_x = None if door == 0 else xs[0 if door < 0 else -1]
    ww = min(1.25, w / n - .55)
    ops = []
    for px in xs:
        ops.append((px - .62, px + .62, 0, 2.75) if px == door_x else (px - ww / 2 - (.2 if shop else 0), px + ww / 2 + (.2 if shop else 0), .7, 2.75))
    wall(st, 'x', y, (x - half, x + half), gh, mat, ops, .4)
    for (a0, a1, z0, z1), px in zip(ops, xs):
        if px == door_x:
            quad(st, (a0, y + .5, 0), (a1, y + .5, 0), (a1, y + .5, z1), (a0, y + .5, z1), m['room'])
            box(st, (px, y + .25, 1.12), (1.2, .07, 2.2), m['door'], .006)
            for dz in (.55, 1.55):
                box(st, (px, y + .205, dz), (.8, .03, .75), m['door'], .012)
            box(st, (px, y + .25, 2.24), (1.24, .1, .08), m['white'], .006)
            quad(st, (a0, y + .25, 2.28), (a1, y + .25, 2.28), (a1, y + .25, z1), (a0, y + .25, z1), m['pane'])
            ball(st, (px + .42, y + .18, 1.05), .035, m['metal'])
            for k in (-1, 1):
                box(st, (px + k * .72, y - .03, z1 / 2), (.2, .18, z1), m['white'], .012)
            box(st, (px, y - .04, z1 + .12), (1.85, .26, .24), m['white'], .015)
            box(st, (px, y - .45, .09), (1.7, .9, .18), m['stone'], .012)
        else:
            day_window(st, m, px, z0, a1 - a0, z1 - z0, y, .14, (1, 1), 'white')
            box(st, (px, y - .04, z0 - .06), (a1 - a0 + .26, .2, .1), m['stone'], .01)
            box(st, (px, y - .02, z1 + .09), (a1 - a0 + .26, .12, .18), m['white'], .01)
    for f in range(floors - 1):
        z = gh + f * fh
        wh = 1.95 - .18 * f
        wall(st, 'x', y, (x - half, x + half), fh, mat, [(px - ww / 2, px + ww / 2, z + .6, z + .6 + wh) for px in xs], .4, z)
        for px in xs:
            day_window(st, m, px, z + .6, ww, wh, y, .14, (1, 2), 'white')
            box(st, (px, y - .04, z + .55), (ww + .24, .2, .1), m['stone'], .01)
            box(st, (px, y - .02, z + .69 + wh), (ww + .24, .12, .16), m['white'], .01)
            if f == 0 and st.rng.random() < .5:
                box(st, (px, y - .2, z + .66), (ww + .1, .2, .18), m['pot'], .01)
                od.leaf_cloud(st, (px, y - .22, z + .80), (ww * .52, .17, .16), m['leaf'], 900, (.04, .08), .8)
                od.leaf_cloud(st, (px, y - .25, z + .82), (ww * .50, .17, .15), m['flower'], 420, (.03, .055), .5)
    top = gh + (floors - 1) * fh
    pts = gable_shape(kind, w, rise)
    v = [(x + px, y, top + pz) for px, pz in pts]
    k = len(v)
    v += [(a, y + .4, c) for a, _, c in v]
    mesh(st, v, [tuple(range(k))] + [(i, i + k, (i + 1) % k + k, (i + 1) % k) for i in range(k)], mat)
    if kind != 'flat':
        tube(st, [(x + px, y - .03, top + pz + .03) for px, pz in pts], .09, m['white'])
        facade_window_panel(st, m, x, y, top + rise * .16, .8, rise * .36)
        for s in (-1, 1):
            quad(st, (x, y + .3, top + rise * .86), (x, y + 9, top + rise * .86), (x + s * half, y + 9, top - .1), (x + s * half, y + .3, top - .1), m['roof'])
    else:
        box(st, (x, y - .12, top + rise * .2), (w + .06, .5, .34), m['white'], .02)
        for i in range(int(w / .3)):
            box(st, (x - half + .15 + i * .3, y - .2, top + .38), (.1, .24, .18), m['white'], .01)
    slab(st, (x - half + .03, x + half - .03), (y + .95, y + 9), (0, top - .1), m['room'])
    box(st, (x, y - .01, .28), (w, .10, .56), m['stone'], .01)


def town_materials(st):
    m = street_materials(st, stone=mt.plaster('stone', (.44, .42, .39), .2, 14, .7))
    m.update(day_materials(st))
    green(m)
    m['white'] = mt.plaster('white', (.76, .74, .69), .10, 14)
    m['roof'] = mt.brick('roof', (.30, .12, .07), (.22, .09, .06), (.10, .05, .04), (.24, .18), .012, .8, .8)
    m['door'] = mt.plain('door', (.035, .09, .07), .3, .5)
    return m


def townhouses(st):
    """Row of narrow gabled houses, the middle ones are the hotel."""
    st.sun_only = True
    m = town_materials(st)
    st.slots['door'] = (.035, .09, .07)
    st.slots['hotel'] = (.27, .10, .065)
    street(st, m, -7.4, (.36, .33, .30), (.22, .12), (.24, .22, .20))
    brick = mt.brick('hotel', (.27, .10, .065), (.20, .075, .05), (.42, .38, .33), (.23, .075))
    dark = mt.brick('darkbrick', (.13, .085, .065), (.10, .065, .05), (.30, .27, .24), (.23, .075))
    cream, sage, rose, ochre = (mt.plaster(n, c, .12, 8) for n, c in (('cream', (.70, .64, .52)), ('sage', (.40, .46, .38)), ('rosy', (.60, .38, .30)), ('ochre', (.62, .45, .20))))
    row = [(-16.6, 5.4, rose, 'flat', 3, 0), (-11.6, 4.6, dark, 'step', 3, 1), (-6.9, 4.8, cream, 'neck', 3, -1), (-2.1, 4.8, brick, 'step', 3, 1), (2.9, 5.2, brick, 'neck', 3, 0),
           (7.8, 4.6, sage, 'flat', 4, -1), (12.4, 4.6, ochre, 'step', 3, 1), (17.2, 5.0, cream, 'neck', 3, 0), (22.2, 5.0, dark, 'neck', 3, 0)]
    for x, w, mat, kind, floors, door in row:
        town_house(st, m, x, w, mat, kind, floors, door=door, fh=3.0 if floors == 3 else 2.75, rise=3.2 if kind != 'flat' else 2.4)
    for x in (-1.35, .35):
        lantern(st, m, x, 2.3)
        od.topiary(st, m, x + (.15 if x > 0 else -.1), -.7, .30, .42, 'cone')
    # cafe tables, bicycle rack posts and a tree
    mm = dict(m, chair=m['net'], wood=mt.wood('wood2', (.34, .20, .10), .5))
    for x in (2.3, 4.3):
        fu.table_round(st, mm, x, -1.6, .34, .74, 'stone', 'black')
        for k in (-1, 1):
            fu.chair(st, mm, x + k * .66, -1.6, 90 * -k, 'chair', 'wood')
    for x in (1.3, 5.5):
        box(st, (x, -1.5, .28), (.5, .5, .56), m['pot'], .02)
        od.leaf_cloud(st, (x, -1.5, .78), (.36, .36, .34), m['leaf'], 1500, (.04, .08), .6)
        od.leaf_cloud(st, (x, -1.54, .82), (.36, .36, .33), m['flower'], 300, (.03, .055), .3)
    for i in range(6):
        x = -10 + i * 4.2
        lathe(st, (x, -6.9, 0), [(.001, .95), (.05, .93), (.07, .86), (.05, .80), (.06, .1), (.09, 0)], m['black'], 20)
    od.broad_tree(st, m, 10.5, -5.8, 7.4, 2.0)
    opposite(st, m, -30, 11, (.46, .30, .22))
    od.sky(st, 'day', .85, 1.6, .8)
    st.sun(41, 224, 7.0, (1, .92, .79), .8)
    return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'old town', 'street view'], style='classic', bed=None, key=.46, hot=.04,
                colourways={'navy': {'door': (.03, .05, .12), 'hotel': (.20, .13, .10)}, 'oxblood': {'door': (.16, .025, .025), 'hotel': (.34, .16, .09)}},
                cameras=[dict(at=(-5.4, -11.8, 1.7), to=(-.2, 0, 1.7), lens=22, shift_y=.17),
                         dict(at=(4.6, -9.6, 1.65), to=(1.0, 0, 1.65), lens=24, shift_y=.14)])
