"""Meeting room and bar."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import box, cushion, cyl, lathe, mesh, slab, tube
from kit.room import dressed_window, fill, opening_light, shell
from scenes.looks import interior


def meeting(st):
    """Meeting room with a long table, upholstered chairs and a wall screen."""
    m, c = interior(st, 'city', 'black')
    m['floor'] = mt.fabric('floor', (.25, .26, .27), 90, .6, .3)
    m['wall'] = mt.plaster('wall', (.70, .68, .63), .04, 20)
    st.slots['wall'] = (.70, .68, .63)
    w, d, h = 6.6, 8.4, 3.0
    win = (-3.3, 3.5, .7, 2.65)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (4, 0), spread=.3)
    for i in range(int(w / .09)):
        x = -w / 2 + .045 + i * .09
        if abs(x + .1) > 1.35:
            box(st, (x, d / 2 - .025, h / 2), (.046, .05, h), m['wood'], 0)
    slab(st, (-1.46, 1.26), (d / 2 - .03, d / 2), (0, h), m['accent'])
    box(st, (-.1, d / 2 - .06, 1.62), (2.2, .05, 1.26), m['screen'], .01)
    box(st, (-.1, d / 2 - .3, .40), (2.4, .44, .62), m['wood'], .008)
    # table: boat shaped top
    n = 40
    tz, length, wide = .745, 4.6, 1.35
    prof = [((wide / 2) * (1 - .22 * (2 * t - 1) ** 2), -length / 2 + length * t) for t in [i / n for i in range(n + 1)]]
    ring = [(-.1 + a, .4 + b) for a, b in prof] + [(-.1 - a, .4 + b) for a, b in reversed(prof)]
    k = len(ring)
    v = [(a, b, tz - .045) for a, b in ring] + [(a, b, tz) for a, b in ring]
    mesh(st, v, [tuple(range(k - 1, -1, -1)), tuple(range(k, 2 * k))] + [(i, (i + 1) % k, (i + 1) % k + k, i + k) for i in range(k)], m['wood']['y'])
    for y in (-1.0, 1.8):
        box(st, (-.1, y, .36), (.62, .10, .70), m['black'], .01)
        box(st, (-.1, y, .02), (.80, .34, .04), m['black'], .01)
    for i in range(5):
        y = -1.25 + i * .84
        for s in (-1, 1):
            fu.chair(st, m, -.1 + s * .92, y, -90 * s + st.rng.uniform(-5, 5), 'chair')
            box(st, (-.1 + s * .40, y, tz + .006), (.21, .297, .010), m['paper'], .001)
            cyl(st, (-.1 + s * .26, y + .02, tz + .014), .005, .15, m['black'], (90, 0, 8), 8)
            fu.drinking_glass(st, m, -.1 + s * .36, y + .24, tz, .032, .11, .6, None)
    fu.chair(st, m, -.1, 3.05, 0, 'chair')
    for y in (-.4, 1.25):
        lathe(st, (-.1, y, tz), [(.001, 0), (.05, 0), (.055, .03), (.055, .17), (.02, .22), (.02, .27), (.001, .27)], m['glass'], 32)
        fu.vase(st, m, -.1, y + .35, tz, .16, stems=5)
    for y in (-.9, .4, 1.7):
        fu.pendant(st, m, -.1, y, 2.05, h, .16, 'dome', 18)
    for x in (-2.3, 2.1):
        for y in (-2.4, .3, 3.0):
            cyl(st, (x, y, h - .006), .06, .012, m['bulb'], steps=24).visible_shadow = False
    fu.picture(st, m, -w / 2, .4, 1.65, 1.7, 1.1, [(.66, .58, .46), c['accent'], c['throw'], (.70, .64, .54)], 0, 'y-', 'black')
    box(st, (-w / 2 + .25, -2.2, .43), (.44, 1.7, .84), m['wood'], .008)
    fu.cup(st, m, -w / 2 + .22, -2.5, .85)
    fu.vase(st, m, -w / 2 + .22, -1.7, .85, .28, stems=7)
    fu.fiddle_tree(st, m, -2.7, 3.6, 2.0, n=70)
    fu.fiddle_tree(st, m, 2.75, 3.7, 2.1, n=70)
    od.sky(st, 'hazy', 1.1, 1.8, .3)
    od.skyline(st, 34, 240, -100, 120, -18, 70, .3, direction='x')
    st.sun(36, 100, 3.2, (1, .93, .82), 1.0)
    opening_light(st, 'right', w / 2, win, 260, (.97, .98, 1.0))
    st.area((-.1, .4, h - .08), (2.2, 5), 110, (0, 0, 0), (1, .93, .84))
    fill(st, d, h, 60, (1, .96, .91), 0, 4)
    return dict(family='meeting', tags=['meeting/conference room', 'business facilities'], style='modern', outside='towers', bed=None, key=.50, hot=.05,
                colourways={'rust': {'chair': (.36, .15, .08), 'accent': (.20, .12, .09)}, 'grey': {'chair': (.20, .21, .22), 'accent': (.10, .105, .11)}, 'green': {'chair': (.12, .20, .14), 'accent': (.05, .10, .075)}},
                cameras=[dict(at=(-1.75, -3.8, 1.45), to=(.25, 2.6, 1.45), lens=21, shift_y=-.05)])


def bar(st):
    """Hotel bar in the evening: lit shelves, stools, high tables."""
    m, c = interior(st, 'dark', 'brass', 2.4)
    m['counter'] = mt.marble('counter', (.16, .15, .145), (.50, .40, .28), .12, .7)
    m['panel'] = mt.fabric('panel', (.05, .10, .095), 200, .3)
    st.slots['panel'] = (.05, .10, .095)
    w, d, h = 7.4, 8.0, 3.2
    win = (-2.4, 2.6, .5, 2.7)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (3, 0), spread=.5)
    yb = d / 2
    # back bar: three lit bays with bottles
    tones = [mt.plain('bottle%d' % i, c0, .08, .6) for i, c0 in enumerate(((.30, .12, .03), (.06, .14, .07), (.42, .28, .10), (.16, .03, .03), (.50, .48, .42), (.05, .08, .13)))]
    panel = mt.plain('backlight', (1, .64, .32), .5, emit=.9)
    for bx in (-2.2, 0, 2.2):
        slab(st, (bx - .95, bx + .95), (yb - .05, yb - .03), (1.0, 2.75), panel)
        for z in (1.0, 1.45, 1.90, 2.35):
            box(st, (bx, yb - .17, z), (1.92, .26, .03), m['wood'], .004)
            x = bx - .85
            while x < bx + .84 and z < 2.4:
                bh, r = st.rng.uniform(.24, .34), st.rng.uniform(.032, .042)
                lathe(st, (x, yb - .18, z + .015), [(.001, 0), (r, 0), (r, bh * .58), (r * .35, bh * .74), (r * .35, bh), (.001, bh)], tones[st.rng.randrange(6)], 20)
                x += st.rng.uniform(.095, .15)
        for s in (-1, 1):
            box(st, (bx + s * 1.02, yb - .16, 1.45), (.10, .32, 2.9), m['wood'], .006)
    box(st, (0, yb - .2, .48), (6.6, .4, .96), m['wood'], .008)
    st.area((0, yb - .34, 2.8), (6.2, .05), 20, (0, 0, 0), (1, .68, .38))
    # counter
    cy = yb - 1.75
    box(st, (0, cy, .54), (5.4, .50, 1.06), m['panel'], .01)
    for i in range(30):
        box(st, (-2.61 + i * .18, cy - .27, .55), (.168, .06, .98), m['panel'], .028)
    box(st, (0, cy - .06, 1.09), (5.7, .74, .05), m['counter'], .008)
    box(st, (0, cy - .28, 1.055), (5.6, .02, .02), m['metal'], 0)
    st.area((0, cy - .30, 1.03), (5.2, .03), 14, (0, 0, 0), (1, .70, .40))
    tube(st, [(-2.6, cy - .46, .22), (2.6, cy - .46, .22)], .022, m['metal'])
    for i in range(6):
        x = -2.25 + i * .9
        cyl(st, (x, cy - .72, .01), .20, .02, m['metal'], steps=36)
        cyl(st, (x, cy - .72, .36), .022, .7, m['metal'])
        lathe(st, (x, cy - .72, .28), [(.15, 0), (.165, .008), (.165, .014), (.15, .02)], m['metal'], 32)
        cushion(st, (x, cy - .72, .76), (.40, .40, .10), m['chair'], (0, 0, 0), .7, .003, 5)
        n = 10
        v = []
        for zz in (.78, .98):
            for k in range(n + 1):
                a = math.radians(200 + 140 * k / n)
                v.append((x + .21 * math.cos(a), cy - .72 + .21 * math.sin(a), zz))
        o = mesh(st, v, [(k, k + 1, n + 2 + k, n + 1 + k) for k in range(n)], m['chair'], True)
        sol = o.modifiers.new('s', 'SOLIDIFY')
        sol.thickness = .035
    for i in range(5):
        fu.pendant(st, m, -2.2 + i * 1.1, cy - .05, 1.95, h, .11, 'globe', 9)
    for x, k in ((-1.5, 0), (-1.3, 1), (.9, 2), (1.15, 0)):
        lathe(st, (x, cy - .15, 1.115), [(.001, 0), (.034, 0), (.004, .012), (.004, .09), (.035, .13), (.042, .18), (.036, .21)], m['glass'], 28)
    # lounge in front
    fu.rug(st, m, -.2, -1.0, 4.8, 3.2)
    for x, y in ((-1.9, -.8), (1.5, -.7)):
        fu.table_round(st, m, x, y, .32, .50, 'stone', 'metal')
        for a in (35, 145, 270):
            dx, dy = fu.rot2(0, -.82, a)
            fu.armchair(st, m, x + dx, y + dy, a + 180, 'chair' if a != 270 else 'sofa')
        lathe(st, (x - .08, y, .5), [(.03, 0), (.035, .07)], m['bulb'], 20)
        st.point((x - .08, y, .62), 5, (1, .60, .26), .04)
        fu.vase(st, m, x + .12, y + .08, .5, .14, stems=4)
    fu.picture(st, m, -w / 2, -.4, 1.8, 1.6, 1.2, [(.30, .20, .12), c['accent'], (.52, .40, .22), (.10, .13, .13)], 0, 'y-', 'metal')
    st.spot((-w / 2 + .8, -.4, h - .1), 60, (0, 32, 0), 50, .9, (1, .78, .52))
    fu.plant(st, m, -3.2, 2.0, 1.4, leaves=30)
    fu.fiddle_tree(st, m, 3.1, 2.7, 2.2, n=70)
    od.sky(st, 'blue', 1.2, 1.6, .4)
    od.skyline(st, 24, 200, -90, 110, -12, 60, .4, lit=.25, haze=(.14, .16, .24), glow=1.2, direction='x')
    opening_light(st, 'right', w / 2, win, 40, (.50, .62, 1.0))
    fill(st, d, h, 40, (1, .80, .58), 0, 4)
    return dict(family='bar', tags=['lounge or bar', 'food and drinks', 'evening'], style='boutique', outside='towers', bed=None, key=.32, hot=.04,
                colourways={'navy': {'panel': (.035, .05, .12), 'wall': (.05, .06, .10)}, 'oxblood': {'panel': (.15, .03, .03), 'chair': (.20, .16, .13)}},
                cameras=[dict(at=(-1.5, -3.6, 1.42), to=(.25, 2.4, 1.42), lens=21, shift_y=-.03)])
