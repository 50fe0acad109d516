"""Earth house of the south: horseshoe door, lattices, battlements. The front faces -Y."""
from kit import materials as mt
from kit import outdoors as od
from kit.building import arch_front
from kit.geometry import ball, box, lathe, slab, tube, wall
from scenes.exteriors import lantern, street_materials
from scenes.facades import green


def riad(st):
    """Earth-coloured house with a horseshoe door, lattice windows and battlements."""
    st.sun_only = True
    m = street_materials(st, wood=mt.wood('wood', (.26, .135, .06), .5), metal=mt.plain('metal', (.52, .36, .16), .35, .5, 1), stone=mt.plaster('stone', (.56, .42, .29), .4, 9, .85))
    green(m)
    m['leaf'] = mt.leaf('leaf', (.13, .20, .09))
    m['wall'] = mt.plaster('wall', (.60, .335, .20), .55, 4, .92)
    m['door'] = mt.wood('door', (.20, .095, .04), .5)
    m['tile'] = mt.tiles('tile', (.055, .19, .23), 'uz', (.10, .10), .006, .25, .35, (.60, .52, .40))
    m['pot'] = mt.plaster('pot', (.42, .19, .10), .3, 14)
    m['room'] = mt.plain('room', (.03, .022, .016), .9)
    st.slots['wall'] = (.60, .335, .20)
    ground = mt.plaster('ground', (.56, .41, .28), .5, 7, .95)
    slab(st, (-90, 90), (-60, 40), (-.3, 0), ground)
    slab(st, (-3.2, 3.2), (-30, .4), (-.2, .012), mt.brick('paving', (.56, .40, .28), (.47, .33, .23), (.38, .27, .18), (.42, .3), .02, .9, .4))
    H = 6.4
    half = 1.05
    # front wall with the arched door, upper windows
    lows = [(-5.9, -5.1, 1.5, 2.6), (5.1, 5.9, 1.5, 2.6)]
    r = half * 1.1
    wall(st, 'x', 0, (-9, -r), 3.7, m['wall'], [lows[0], (-3.4, -2.6, 1.5, 2.6)], .6)
    wall(st, 'x', 0, (r, 9), 3.7, m['wall'], [lows[1], (2.6, 3.4, 1.5, 2.6)], .6)
    arch_front(st, 0, .15, 1.75, half, 0, 3.7, m['wall'], .6, .10)
    for k in (-1, 1):
        slab(st, tuple(sorted((k * half, k * r))), (0, .6), (0, 1.9), m['wall'])
    ups = [(x - .45, x + .45, 4.25, 5.5) for x in (-5.5, -3.0, 0, 3.0, 5.5)]
    wall(st, 'x', 0, (-9, 9), H - 3.7, m['wall'], ups, .6, 3.7)
    slab(st, (-8.9, 8.9), (1.0, 10), (0, H - .1), m['room'])
    slab(st, (-9, 9), (.62, 10), (H - .12, H - .02), m['wall'])
    # lattice windows with tiled frames
    for a0, a1, z0, z1 in ups + lows + [(-3.4, -2.6, 1.5, 2.6), (2.6, 3.4, 1.5, 2.6)]:
        n = int((a1 - a0) / .09)
        for i in range(n + 1):
            box(st, (a0 + (a1 - a0) * i / n, .12, (z0 + z1) / 2), (.028, .03, z1 - z0), m['door'], 0)
        for i in range(int((z1 - z0) / .09) + 1):
            box(st, ((a0 + a1) / 2, .14, z0 + i * .09), (a1 - a0, .03, .028), m['door'], 0)
        for s in (-1, 1):
            box(st, ((a0 + a1) / 2 + s * ((a1 - a0) / 2 + .09), -.015, (z0 + z1) / 2), (.18, .06, z1 - z0 + .36), m['tile'] if z0 > 4 else m['wall'], .01)
        for z in (z0 - .09, z1 + .09):
            box(st, ((a0 + a1) / 2, -.015, z), (a1 - a0, .06, .18), m['tile'] if z0 > 4 else m['wall'], .01)
    # battlements and bands
    for i in range(26):
        x = -8.8 + i * .70
        box(st, (x, .28, H + .18), (.40, .56, .38), m['wall'], .05)
        box(st, (x, .28, H + .44), (.20, .40, .20), m['wall'], .05)
    box(st, (0, -.05, H - .25), (18, .24, .16), m['wall'], .05)
    box(st, (0, -.04, 3.72), (18, .16, .12), m['wall'], .04)
    for i in range(44):
        box(st, (-8.8 + i * .41, -.05, H - .52), (.18, .14, .26), m['wall'], .03)
    # towers at both ends
    for s in (-1, 1):
        slab(st, tuple(sorted((s * 8.2, s * 11.4))), (-.9, 6), (0, 8.4), m['wall'], .08)
        for i in range(5):
            box(st, (s * 8.4 + s * i * .70, -.65, 8.58), (.38, .5, .40), m['wall'], .05)
        for k in range(3):
            slab(st, tuple(sorted((s * 9.55, s * 10.05))), (-.93, -.88), (5.6 - k * 1.6, 6.3 - k * 1.6), m['room'])
    # door frame: tiled arch band, studded double door
    band = arch_front(st, 0, .15, 1.75, half + .02, -.10, 3.62, m['stone'], .10, .10, .45)
    for k in (-1, 1):
        slab(st, tuple(sorted((k * half, k * (half + .47)))), (-.10, 0), (0, 1.9), m['stone'], .01)
    tube(st, [(p, -.12, z) for p, z in band], .05, m['tile'])
    box(st, (0, -.08, 3.70), (3.5, .22, .16), m['tile'], .02)
    for k in (-1, 1):
        box(st, (k * .54, .34, 1.72), (1.06, .09, 3.2), m['door'], .01)
        for r in range(9):
            for c in range(4):
                ball(st, (k * .54 - .36 + c * .24, .288, .42 + r * .30), .022, m['metal'], 1, 10)
        lathe(st, (k * .16, .27, 1.35), [(.075, -.008), (.095, -.008), (.095, .008), (.075, .008), (.075, -.008)], m['metal'], 28, (90, 0, 0))
    box(st, (0, -.35, .075), (3.4, .9, .15), m['stone'], .02)
    for x in (-1.95, 1.95):
        lantern(st, m, x, 2.35)
    # pots, palms, cactus, rugs over the bench
    for x, y, r in ((-1.75, -.75, .30), (1.75, -.75, .30), (-4.3, -.6, .26), (6.6, -.8, .28), (-7.2, -.9, .34)):
        lathe(st, (x, y, 0), [(.001, 0), (r * .55, 0), (r, r * 1.1), (r * .9, r * 1.9), (r * 1.05, r * 2.0), (r * .9, r * 2.0), (.001, r * 1.8)], m['pot'], 36)
        od.fan_plant(st, m, x, y, 26, 1.1, .035, r * 1.85, lean=(.15, .95))
    box(st, (4.2, -.45, .22), (2.4, .7, .44), m['wall'], .06)
    for i, c in enumerate(((.40, .06, .05), (.52, .30, .08), (.06, .14, .22))):
        box(st, (3.4 + i * .8, -.48, .475), (.72, .62, .07), mt.fabric('kilim%d' % i, c, 120, .6), .02)
        box(st, (3.4 + i * .8, -.14, .68), (.62, .16, .42), mt.fabric('pillow%d' % i, c, 120, .6), .05, (-12, 0, 0))
    for x, y, h in ((-6.2, -2.6, 4.6), (7.4, -2.2, 5.4), (-13.5, 3, 8.5), (13.4, 5, 9.5), (-15, -3, 7)):
        od.palm(st, m, x, y, h, 22, .3, length=2.5)
    for x, y in ((-3.6, -4.4), (3.9, -5.2), (6.0, -3.6), (-5.8, -5.6)):
        od.fan_plant(st, m, x, y, 20, .55, .05, lean=(.2, .8))
    for i in range(40):
        x, y, r = st.rng.uniform(-11, 11), st.rng.uniform(-9, -1.6), st.rng.uniform(.03, .11)
        if abs(x) > 3.4:
            ball(st, (x, y, r * .3), r, m['stone'], .6, 10)
    od.sky(st, 'day', .85, 1.5, .3)
    st.sun(44, 228, 7.0, (1, .90, .74), .8)
    return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'desert', 'old town'], style='rustic', bed=None, key=.47, hot=.04,
                colourways={'sand': {'wall': (.66, .50, .33)}, 'white': {'wall': (.78, .74, .67)}},
                cameras=[dict(at=(-3.4, -9.8, 1.65), to=(.1, 0, 1.65), lens=23, shift_y=.14),
                         dict(at=(1.6, -6.4, 1.55), to=(.3, 0, 1.55), lens=24, shift_y=.12)])
