"""Wooden town house of Japan: lattices, cloth at the door, tiled eaves. The front faces -Y."""
import math

from kit import materials as mt
from kit import outdoors as od
from kit.building import opposite, quad, street, tile_roof
from kit.geometry import box, curtain, cyl, lathe, slab, tube
from scenes.exteriors import street_materials
from scenes.facades import green


def machiya_dusk(st):
    return machiya(st, False)


def machiya_day(st):
    return machiya(st, True)


def machiya(st, day):
    """Wooden town house with lattices, cloth at the door and tiled eaves."""
    st.sun_only = day
    m = street_materials(st, wood=mt.wood('wood', (.105, .060, .036) if not day else (.15, .085, .05), .5), stone=mt.plaster('stone', (.30, .29, .27), .4, 10, .8))
    if day:
        green(m)
    m['paper'] = mt.plain('paper', (1.0, .80, .52) if not day else (.78, .72, .62), .9, .05, emit=0 if day else .06)
    m['tile'] = mt.plain('kawara', (.085, .088, .095), .38, .5)
    m['plaster'] = mt.plaster('plaster', (.60, .52, .38), .2, 10)
    m['noren'] = mt.fabric('noren', (.035, .06, .15), 160, .5)
    m['lampion'] = mt.plain('lampion', (1.0, .66, .34), .7, .1, emit=.3 if day else 2.6)
    m['bamboo'] = mt.plain('bamboo', (.42, .34, .15), .45, .4)
    w = m['wood']
    if day:
        street(st, m, -5.2, (.36, .35, .33), (.9, .45), (.13, .13, .13))
    else:
        slab(st, (-60, 60), (-5.2, .5), (-.2, 0), mt.tiles('pave', (.17, .165, .16), 'xy', (.9, .45), .008, .3, .14, (.05, .05, .05), .5))
        slab(st, (-60, 60), (-40, -5.2), (-.3, -.02), mt.plaster('road', (.06, .06, .062), .3, 30, .4))

    def lattice(x0, x1, y, z0, z1, gap=.085, bar=.035, rails=(.15, .85)):
        n = int((x1 - x0) / gap)
        for i in range(n + 1):
            box(st, (x0 + (x1 - x0) * i / n, y, (z0 + z1) / 2), (bar, .045, z1 - z0), w['z'], 0)
        for r in rails:
            box(st, ((x0 + x1) / 2, y + .03, z0 + (z1 - z0) * r), (x1 - x0, .03, .05), w['x'], 0)
        for z in (z0, z1):
            box(st, ((x0 + x1) / 2, y, z), (x1 - x0 + .1, .10, .10), w, .006)

    def paper_wall(x0, x1, y, z0, z1, glow=1.0):
        mat = m['paper'] if day or not glow else mt.lit_window('shoji%d' % len(st.scene.collection.objects), glow, (1, .66, .36), z0 - .8, z1 - z0 + 1.2)
        quad(st, (x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1), mat)
    g = 2.9
    for x in (-6.0, -3.1, -1.25, 1.25, 3.4, 6.0):
        box(st, (x, .10, g / 2), (.16, .18, g), w, .008)
    for x0, x1 in ((-5.9, -3.2), (1.35, 3.3), (3.5, 5.9)):
        lattice(x0, x1, .02, .62, 2.45)
        paper_wall(x0, x1, .22, .55, 2.5)
        slab(st, (x0, x1), (.05, .2), (.0, .60), w['x'])
        slab(st, (x0, x1), (.05, .2), (2.48, g), m['plaster'])
    lattice(-3.0, -1.35, .06, .05, 2.3, .16, .03, (.33, .66))
    paper_wall(-3.0, -1.35, .22, .05, 2.35)
    slab(st, (-3.0, -1.35), (.05, .2), (2.36, g), m['plaster'])
    # entrance: recessed lit hall, sliding door, cloth
    paper_wall(-1.2, 1.2, 1.6, 0, 2.6, 1.6)
    slab(st, (-1.2, 1.2), (.2, 1.7), (-.05, .10), m['stone'], .01)
    for x in (-1.2, 1.2):
        slab(st, (x - .02, x + .02), (.2, 1.6), (0, 2.6), w['y'])
    for x0, x1 in ((-1.15, -.55), (.55, 1.15)):
        lattice(x0, x1, .75, .12, 2.2, .11, .03, (.3, .62))
    box(st, (0, .10, 2.42), (2.6, .2, .2), w, .008)
    slab(st, (-1.2, 1.2), (.05, .2), (2.5, g), m['plaster'])
    cyl(st, (0, -.06, 2.34), .018, 2.5, m['bamboo'], (0, 90, 0), 12)
    for i in range(4):
        curtain(st, (-1.16 + i * .585, -.06), (-1.16 + i * .585 + .57, -.06), 1.46, 2.33, m['noren'], .022, 4)
    # tiled eaves over the ground floor
    for y0, z0, run in ((0, 3.55, 1.35),):
        tile_roof(st, (-6.6, .35, 3.62), (13.2, 0, 0), (0, -1.75, -.62), m['tile'], .25, .26, .05)
        slab(st, (-6.5, 6.5), (-1.30, .2), (2.94, 2.97), w['x'])
        for i in range(37):
            tube(st, [(-6.4 + i * .355, -1.36, 2.93), (-6.4 + i * .355, .1, 3.12)], .028, w)
        box(st, (0, -1.36, 2.99), (13.1, .05, .09), w, .006)
    # upper floor
    u0, u1 = 3.6, 5.55
    slab(st, (-6.1, 6.1), (.32, .5), (u0, u1), m['plaster'])
    for x in (-6.0, -3.1, 0, 3.1, 6.0):
        box(st, (x, .29, (u0 + u1) / 2), (.15, .10, u1 - u0), w, .006)
    for x in (-4.55, -1.55, 1.55, 4.55):
        paper_wall(x - 1.05, x + 1.05, .30, 3.95, 5.1, .8 if abs(x) < 2 else 0)
        lattice(x - 1.05, x + 1.05, .24, 3.95, 5.1, .12, .045, ())
    box(st, (0, .25, u1), (12.4, .2, .16), w, .008)
    tile_roof(st, (-6.9, 3.4, 7.25), (13.8, 0, 0), (0, -4.3, -1.75), m['tile'], .25, .28, .05)
    quad(st, (-6.8, -.84, 5.53), (6.8, -.84, 5.53), (6.8, .6, 6.08), (-6.8, .6, 6.08), w['x'])
    slab(st, (-6.1, 6.1), (.34, .44), (5.5, 6.02), m['plaster'])
    for i in range(38):
        tube(st, [(-6.5 + i * .352, -.82, 5.50), (-6.5 + i * .352, .4, 5.92)], .03, w)
    box(st, (0, -.84, 5.53), (13.6, .05, .09), w, .006)
    for a, b, z0 in ((-6.1, -1.25, 0), (1.25, 6.1, 0), (-6.1, 6.1, 2.7)):
        slab(st, (a, b), (.45, 6), (z0, 5.5), m['dark'])
    # curved bamboo guard, bench, stone basin, plants, lanterns
    for a, b in ((-5.9, -3.2), (3.5, 5.9)):
        for i in range(int((b - a) / .06)):
            x = a + i * .06
            tube(st, [(x, .0, .72), (x, -.16, .60), (x, -.34, .30), (x, -.40, .0)], .022, m['bamboo'])
        for yy, zz in ((-.17, .60), (-.36, .30)):
            cyl(st, ((a + b) / 2, yy - .02, zz + .02), .018, b - a, m['bamboo'], (0, 90, 0), 10)
    box(st, (2.35, -.34, .40), (1.7, .36, .06), w, .008)
    for x in (1.7, 3.0):
        box(st, (x, -.34, .19), (.08, .30, .38), w, .006)
    for x in (-1.62, 1.62):
        for k in range(9):
            t = k / 8
            lathe(st, (x, -.55, 1.78 + .52 * t), [(.10 + .10 * math.sin(math.pi * (.1 + .8 * t)), 0), (.10 + .10 * math.sin(math.pi * (.1 + .8 * min(1, t + .125))), .065)], m['lampion'], 28).visible_shadow = False
        cyl(st, (x, -.55, 1.75), .10, .05, w)
        cyl(st, (x, -.55, 2.36), .10, .05, w)
        tube(st, [(x, -.55, 2.38), (x, -.55, 2.92)], .008, m['black'])
        st.point((x, -.95, 2.05), 26, (1, .60, .28), .08)
    for x, y, h in ((-2.2, -.65, 1.0), (1.45, -1.15, .55), (-1.5, -.95, .5)):
        lathe(st, (x, y, 0), [(.001, 0), (.15, 0), (.21, .30), (.18, .34), (.15, .32), (.001, .28)], m['stone'], 28)
        if h > .8:
            for i in range(7):
                a = i * .9
                tube(st, [(x + .05 * math.cos(a), y + .05 * math.sin(a), .3), (x + .16 * math.cos(a), y + .16 * math.sin(a), 1.9 + .2 * math.sin(i * 3))], .010, m['bamboo'])
                od.leaf_cloud(st, (x + .16 * math.cos(a), y + .16 * math.sin(a), 1.35 + .3 * math.sin(i * 3)), (.30, .30, .55), m['leaf'], 260, (.08, .15), .9)
        else:
            od.leaf_cloud(st, (x, y, .30 + h * .45), (.32, .32, .28), m['leaf'], 1100, (.04, .08), .6)
    # neighbours: lower wooden houses
    for s in (-1, 1):
        x0, x1 = sorted((s * 6.5, s * 15))
        slab(st, (x0, x1), (.3, 7), (0, 5.0), m['plaster'])
        tile_roof(st, (x0 - .2, .6, 3.25), (x1 - x0 + .4, 0, 0), (0, -1.5, -.5), m['tile'], .25, .26, .05)
        tile_roof(st, (x0 - .2, 3.4, 6.6), (x1 - x0 + .4, 0, 0), (0, -4.2, -1.7), m['tile'], .25, .28, .05)
        for k in range(3):
            xa = x0 + .5 + k * 2.8
            lattice(xa, xa + 2.2, .22, .7, 2.3)
            paper_wall(xa, xa + 2.2, .28, .7, 2.3) if (k + s) % 2 and not day else quad(st, (xa, .28, .7), (xa + 2.2, .28, .7), (xa + 2.2, .28, 2.3), (xa, .28, 2.3), m['dark'])
            lattice(xa, xa + 2.2, .22, 3.6, 4.6, .12)
    if day:
        opposite(st, m, -26, 7, (.24, .19, .15))
        od.broad_tree(st, m, 9.5, -2.9, 6.2, 2.0)
        od.sky(st, 'day', .85, 1.6, .7)
        st.sun(42, 226, 7.0, (1, .92, .80), .8)
    else:
        st.area((0, -.5, 2.8), (11, .5), 60, (0, 0, 0), (1, .66, .36))
        st.area((0, .9, 2.4), (1.8, .8), 34, (0, 0, 0), (1, .72, .42))
        for i in range(5):
            st.spot((-5.2 + i * 2.6, -.1, 3.55), 26, (186, 0, 0), 90, .9)
        od.sky(st, 'blue', 1.5, 1.4, .5, 30)
    tags = ['exterior', 'facade/entrance', 'property building', 'street view', 'japanese style']
    return dict(family='exterior', tags=tags + ([] if day else ['evening']), style='classic', bed=None, key=.40 if day else .23, hot=.03,
                colourways={},
                cameras=[dict(at=(-3.7, -7.4, 1.6), to=(-.1, 0, 1.6), lens=23, shift_y=.13),
                         dict(at=(1.5, -5.0, 1.5), to=(.1, 0, 1.5), lens=24, shift_y=.09)])
