"""Buildings from outside, mostly at dusk and closely framed. The facade lies on y=0 and faces -Y."""
import math

from kit import materials as mt
from kit import outdoors as od
from kit.building import day_materials, day_window, opposite, plain_house, street
from kit.geometry import box, curtain, cyl, lathe, mesh, slab, tube, wall, window_frame


def street_materials(st, **over):
    m = dict(
        trim=mt.plaster('trim', (.50, .46, .40), .1, 20, .7), frame=mt.plain('frame', (.028, .03, .033), .4, .4), metal=mt.plain('metal', (.72, .50, .24), .3, .5, 1),
        black=mt.plain('black', (.02, .02, .022), .4, .4), wood=mt.wood('wood', (.20, .10, .05), .4), dark=mt.plain('darkglass', (.02, .026, .034), .04, .8),
        lamp=mt.plain('lamp', (1, .72, .40), .5, emit=9), pot=mt.plaster('pot', (.20, .20, .20), .15, 20, .6), stone=mt.plaster('stone', (.42, .39, .35), .2, 14, .7),
        hedge=mt.plain('hedge', (.018, .05, .014), .9), leaf=mt.leaf('leaf', (.065, .17, .045)), trunk=mt.plain('trunk', (.12, .08, .05), .9),
        flower=mt.leaf('flower', (.55, .05, .10)), white=mt.plaster('white', (.80, .79, .76), .12, 12), curtain=mt.plain('curtain', (.55, .46, .34), .9, emit=.10))
    m.update(over)
    return m


def dusk_glazing(st, m, x, z0, w, h, lit, bars, depth):
    """Window of the blue hour: a lit room behind curtains, or a dark pane."""
    op = (x - w / 2, x + w / 2, z0, z0 + h)
    window_frame(st, 'x', depth, op, m['frame'], bars, .06, .06)
    if lit:
        mesh(st, [(op[0], depth + .05, z0), (op[1], depth + .05, z0), (op[1], depth + .05, z0 + h), (op[0], depth + .05, z0 + h)], [(0, 1, 2, 3)],
             mt.lit_window('lit%d' % len(st.scene.collection.objects), lit * st.rng.uniform(.75, 1.15), (1, st.rng.uniform(.56, .70), st.rng.uniform(.26, .38)), z0, h))
        curtain(st, (op[0] + .03, depth + .035), (op[0] + w * .22, depth + .035), z0, z0 + h, m['curtain'], .02, 12)
        curtain(st, (op[1] - w * .22, depth + .035), (op[1] - .03, depth + .035), z0, z0 + h, m['curtain'], .02, 12)
    else:
        mesh(st, [(op[0], depth + .02, z0), (op[1], depth + .02, z0), (op[1], depth + .02, z0 + h), (op[0], depth + .02, z0 + h)], [(0, 1, 2, 3)], m['dark'])


def facade_window(st, m, x, z0, w, h, lit, surround='trim', bars=(1, 1), shutters=None, box_flowers=False, depth=.16):
    """Window with surround, shutters and flowers; with `day_materials` in `m` it is a window by day."""
    if 'pane' in m:
        day_window(st, m, x, z0, w, h, 0, depth, bars)
    else:
        dusk_glazing(st, m, x, z0, w, h, lit, bars, depth)
    if surround:
        s = m[surround]
        box(st, (x, -.02, z0 - .06), (w + .34, .22, .12), s, .012)
        box(st, (x, -.01, z0 + h + .11), (w + .30, .12, .22), s, .012)
        for k in (-1, 1):
            box(st, (x + k * (w / 2 + .07), .02, z0 + h / 2), (.14, .12, h), s, .008)
    if shutters:
        for k in (-1, 1):
            cx = x + k * (w / 2 + w * .25 + .03)
            box(st, (cx, -.035, z0 + h / 2), (w * .48, .04, h), m[shutters], .006)
            for i in range(int(h / .075)):
                box(st, (cx, -.058, z0 + .06 + i * .075), (w * .40, .02, .045), m[shutters], .004, (28, 0, 0))
    if box_flowers:
        box(st, (x, -.20, z0 + .02), (w + .1, .2, .18), m['pot'], .01)
        od.leaf_cloud(st, (x, -.22, z0 + .17), (w * .52, .17, .16), m['leaf'], 900, (.04, .08), .8)
        od.leaf_cloud(st, (x, -.25, z0 + .19), (w * .50, .17, .15), m['flower'], 420, (.03, .055), .5)


def lantern(st, m, x, z, energy=34):
    box(st, (x, -.03, z + .05), (.09, .06, .3), m['black'], .006)
    tube(st, [(x, -.05, z + .16), (x, -.17, z + .20), (x, -.20, z + .16)], .010, m['black'])
    box(st, (x, -.20, z + .13), (.17, .17, .025), m['black'], .004)
    box(st, (x, -.20, z - .14), (.13, .13, .02), m['black'], .004)
    for a in (-.065, .065):
        for b in (-.065, .065):
            box(st, (x + a, -.20 + b, z), (.012, .012, .27), m['black'], 0)
    cyl(st, (x, -.20, z - .02), .035, .16, m['lamp'], steps=16).visible_shadow = False
    st.point((x, -.30, z), energy, (1, .66, .34), .05)


def entrance(st, m, w=1.9, h=2.75, glow=1.6, canopy=True, steps=2):
    """Double door with glass, fanlight, steps and canopy at x=0."""
    z0 = .15 * steps
    op = (-w / 2, w / 2, z0, z0 + h)
    mesh(st, [(op[0], .36, z0), (op[1], .36, z0), (op[1], .36, op[3]), (op[0], .36, op[3])], [(0, 1, 2, 3)], mt.lit_window('hall', glow, (1, .64, .34), z0 - .4, h + .4))
    for k in (-1, 1):
        x = k * w / 4
        dw = w / 2 - .04
        for dx in (-1, 1):
            box(st, (x + dx * (dw / 2 - .06), .24, z0 + 1.08), (.12, .06, 2.16), m['wood'], .006)
        for z, hh in ((.13, .26), (2.10, .12), (1.0, .10)):
            box(st, (x, .24, z0 + z), (dw - .2, .055, hh), m['wood'], .006)
        tube(st, [(k * .10, .17, z0 + .85), (k * .10, .14, z0 + .88), (k * .10, .14, z0 + 1.38), (k * .10, .17, z0 + 1.41)], .014, m['metal'])
    box(st, (0, .24, z0 + 2.21), (w, .10, .08), m['wood'], .006)
    for dx in (-.25, 0, .25):
        box(st, (dx * w, .24, z0 + 2.5), (.04, .05, .56), m['wood'], .004)
    for k in (-1, 1):
        box(st, (k * (w / 2 + .16), -.02, z0 + h / 2), (.32, .30, h), m['stone'], .015)
        box(st, (k * (w / 2 + .16), -.04, z0 + .15), (.38, .36, .30), m['stone'], .015)
    box(st, (0, -.02, z0 + h + .17), (w + .74, .34, .34), m['stone'], .02)
    for i in range(steps):
        box(st, (0, -.35 + .0 - (steps - 1 - i) * .17, .075 + .15 * i), (w + 1.5 - i * .3, 1.0 + (steps - 1 - i) * .34 - .2, .15), m['stone'], .012)
    if canopy:
        zc = z0 + h + .42
        box(st, (0, -.85, zc), (w + 1.0, 1.75, .13), m['black'], .012)
        box(st, (0, -.85, zc + .075), (w + 1.06, 1.81, .03), m['metal'], .004)
        box(st, (0, -.85, zc - .068), (w + .8, 1.55, .006), m['soffit'] if 'soffit' in m else m['trim'], 0)
        for k in (-1, 1):
            tube(st, [(k * (w / 2 + .4), -1.55, zc + .07), (k * (w / 2 + .4), .02, zc + .95)], .014, m['black'])
        for k in (-.6, 0, .6):
            cyl(st, (k, -.85, zc - .075), .05, .02, m['lamp'], steps=20).visible_shadow = False
        st.area((0, -.85, zc - .10), (w, 1.1), 60, (0, 0, 0), (1, .72, .44))
    st.area((0, .30, z0 + 1.4), (w - .3, 2.0), 26, (-90, 0, 0), (1, .66, .36))


def facade(st, m, bays, bay_w, ground_h, floor_h, floors, win, ground_win, lit=.5, surround='trim', shutters=None, flowers=False, door_w=1.9, door_h=2.75, steps=2, base='base', balcony=False):
    """Wall with real openings; the middle bay of the ground floor is the entrance."""
    half = bays * bay_w / 2
    xs = [-half + (i + .5) * bay_w for i in range(bays)]
    mid = bays // 2
    gz = .85
    ops = []
    for i, x in enumerate(xs):
        ops.append((-door_w / 2, door_w / 2, 0, .15 * steps + door_h) if i == mid else (x - ground_win[0] / 2, x + ground_win[0] / 2, gz, gz + ground_win[1]))
    wall(st, 'x', 0, (-half - 1, half + 1), ground_h, m[base], ops, .4)
    for i, x in enumerate(xs):
        if i != mid:
            facade_window(st, m, x, gz, ground_win[0], ground_win[1], 1.5 if st.rng.random() < .85 else 0, surround, (1, 1), None, flowers)
            st.area((x, .10, gz + ground_win[1] * .6), (ground_win[0], ground_win[1] * .7), 7, (-90, 0, 0), (1, .64, .34))
    box(st, (0, -.03, ground_h), (bays * bay_w + 2, .18, .26), m['trim'], .02)
    box(st, (0, -.05, ground_h + .15), (bays * bay_w + 2, .26, .06), m['trim'], .01)
    for f in range(floors):
        z = ground_h + f * floor_h
        wz = z + .80
        wall(st, 'x', 0, (-half - 1, half + 1), floor_h, m['wall'], [(x - win[0] / 2, x + win[0] / 2, wz, wz + win[1]) for x in xs], .4, z)
        for i, x in enumerate(xs):
            facade_window(st, m, x, wz, win[0], win[1], 1.25 if st.rng.random() < lit else 0, surround, (1, 1), shutters, flowers and (i + f) % 2 == 0)
            if balcony and f == 0:
                box(st, (x, -.38, wz - .17), (win[0] + .7, .8, .10), m['trim'], .012)
                for k in range(int((win[0] + .6) / .11) + 1):
                    box(st, (x - (win[0] + .6) / 2 + k * .11, -.74, wz + .32), (.016, .016, .9), m['black'], 0)
                box(st, (x, -.74, wz + .78), (win[0] + .66, .04, .04), m['black'], .004)
    slab(st, (-half - 1, half + 1), (.9, 1.2), (0, ground_h + floors * floor_h), m['dark'])


def wet_street(st, m, col=(.16, .155, .15), size=(.9, .6), gloss=.28):
    pave = mt.tiles('pave', col, 'xy', size, .008, gloss, .14, (.05, .05, .05), .5)
    slab(st, (-60, 60), (-4.2, .5), (-.2, 0), pave)
    box(st, (0, -4.3, -.06), (120, .3, .16), m['stone'], .02)
    slab(st, (-60, 60), (-40, -4.4), (-.3, -.13), mt.plaster('road', (.045, .046, .05), .25, 30, .34))


def neighbours(st, m, x, colour=(.22, .20, .19)):
    """Plain houses left and right, so the street does not end in the void."""
    for s in (-1, 1):
        for k in range(3):
            x0 = s * (x + k * 9)
            wall_mat = mt.window_grid('house%d%d' % (s, k), mt.dim(colour, 1 - .16 * k), (2.2, 3.2), (.45, .58), .35, .22, (.02, .026, .034), st.rng.uniform(0, 9))
            slab(st, tuple(sorted((x0, x0 + s * 8.95))), (.25 + .5 * k, 9), (-.1, 9.6 - 1.3 * (k % 2)), wall_mat)


def brick_dusk(st):
    return brick(st, False)


def brick_day(st):
    return brick(st, True)


def day_street(st, m, x, tones, roof=None, road=(.11, .11, .112), pave=(.42, .40, .37)):
    """Daylight version of street, neighbours and sky."""
    street(st, m, pave=pave, road=road)
    for s in (-1, 1):
        for k, tone in enumerate(tones):
            x0 = s * (x + k * 7.2)
            plain_house(st, m, tuple(sorted((x0, x0 + s * 7.15))), .3 + .25 * k, 10.4 - 1.5 * ((k + (s > 0)) % 2), mt.plaster('tone%d%d' % (s, k), tone, .15, 6), 3, 3, roof=roof)
    opposite(st, m)
    od.sky(st, 'day', .85, 1.6, .8)


def brick(st, day):
    st.sun_only = day
    m = street_materials(st)
    if day:
        m.update(day_materials(st), frame=mt.plain('frame', (.74, .72, .67), .45, .3), trim=mt.plaster('trim', (.62, .58, .50), .1, 20, .7))
    m['wall'] = mt.brick('wall')
    m['base'] = mt.brick('base', (.30, .27, .23), (.24, .21, .18), (.12, .11, .10), (1.1, .38), .012, .7, .5)
    m['soffit'] = mt.plain('soffit', (.70, .62, .50), .7)
    st.slots['wall'] = (.33, .13, .08)
    if not day:
        wet_street(st, m)
    facade(st, m, 5, 2.5, 3.9, 3.2, 3, (1.15, 1.95), (1.5, 2.15), .55, flowers=True)
    entrance(st, m)
    for x in (-1.72, 1.72):
        lantern(st, m, x, 2.35, 40)
        od.topiary(st, m, x * 1.02, -.85, .36, .46)
    for x in (-3.75, 3.75, -6.25, 6.25, -1.25, 1.25):
        if not day:
            st.spot((x, -.42, 4.15), 90, (192, 0, 0), 70, .9)
        box(st, (x, -.30, 4.10), (.14, .22, .10), m['black'], .006)
    for x in (-5.2, 5.4):
        od.hedge(st, m, (x - 1.6, x + 1.6), (-.55, -.12), .62)
    if day:
        day_street(st, m, 7.25, ((.50, .44, .35), (.42, .25, .18), (.60, .56, .48)))
        st.sun(40, 228, 7.0, (1, .91, .78), .8)
        return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'street view'], style='classic', bed=None, key=.47, hot=.04,
                    colourways={'brown': {'wall': (.30, .155, .085)}, 'sand': {'wall': (.46, .33, .20)}},
                    cameras=[dict(at=(3.7, -8.4, 1.65), to=(.35, 0, 1.65), lens=24, shift_y=.13),
                             dict(at=(-2.3, -6.4, 1.55), to=(.0, 0, 1.55), lens=26, shift_y=.15)])
    neighbours(st, m, 7.25)
    od.sky(st, 'blue', 1.3, 1.3, .5)
    return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'evening', 'street view'], style='classic', bed=None, key=.22, hot=.03,
                colourways={'brown': {'wall': (.30, .155, .085)}},
                cameras=[dict(at=(-3.9, -8.2, 1.65), to=(-.25, 0, 1.65), lens=24, shift_y=.13),
                         dict(at=(1.3, -5.6, 1.55), to=(.0, 0, 1.55), lens=26, shift_y=.16)])


def stone_dusk(st):
    return stone(st, False)


def stone_day(st):
    return stone(st, True)


def stone(st, day):
    st.sun_only = day
    m = street_materials(st, trim=mt.plaster('trim', (.48, .42, .33), .2, 14, .75))
    if day:
        m.update(day_materials(st), frame=mt.plain('frame', (.55, .50, .42), .5, .3), trim=mt.plaster('trim', (.60, .53, .42), .2, 14, .75))
    m['wall'] = mt.brick('wall', (.46, .38, .28), (.36, .29, .21), (.30, .26, .20), (.62, .27), .014, .85, .9, .6)
    m['base'] = mt.brick('base', (.40, .34, .26), (.31, .26, .20), (.26, .22, .17), (.8, .36), .016, .85, .9, .6)
    m['shutter'] = mt.plain('shutter', (.06, .13, .12), .6, .3)
    m['soffit'] = m['white']
    st.slots['shutter'] = (.06, .13, .12)
    st.slots['wall'] = (.46, .38, .28)
    if not day:
        wet_street(st, m, (.20, .18, .155), (.22, .16), .38)
    facade(st, m, 5, 2.7, 3.6, 3.1, 2, (1.05, 1.7), (1.15, 1.75), .6, 'trim', 'shutter', True, 1.7, 2.55, 1)
    entrance(st, m, 1.7, 2.55, 1.6, False, 1)
    for x in (-1.55, 1.55):
        lantern(st, m, x, 2.25, 55)
        od.topiary(st, m, x * 1.05, -.75, .34, .44, 'cone')
    # climbing plant over the entrance
    for i in range(16):
        t = i / 15
        od.leaf_cloud(st, (-4.1 + 2.9 * t, -.12, 1.2 + 2.2 * t ** .6 + .2 * math.sin(i)), (.34, .16, .34), m['leaf'], 420, (.05, .09), .8)
    for x in (-2.7, 2.7, -5.4, 5.4):
        if not day:
            st.spot((x - 1.35, -.5, .12), 55, (172, 0, 0), 60, .9)
        cyl(st, (x - 1.35, -.5, .03), .07, .05, m['black'])
    for x in (3.1, 4.6):
        cyl(st, (x, -1.7, .72), .33, .03, m['stone'])
        cyl(st, (x, -1.7, .36), .025, .70, m['black'])
        lathe(st, (x, -1.7, .735), [(.03, 0), (.035, .07)], m['lamp'], 20)
        for k in (-1, 1):
            box(st, (x + k * .52, -1.7, .45), (.38, .38, .03), m['wood'], .008)
            box(st, (x + k * .70, -1.7, .70), (.03, .38, .34), m['wood'], .008, (0, k * 8, 0))
            for a in (-.16, .16):
                for b in (-.16, .16):
                    box(st, (x + k * .52 + a, -1.7 + b, .22), (.025, .025, .44), m['black'], 0)
    if day:
        street(st, m, -40, (.44, .39, .32), (.24, .16))
        for s in (-1, 1):
            for k, tone in enumerate(((.62, .46, .28), (.58, .40, .30), (.66, .56, .40))):
                x0 = s * (7.75 + k * 6.6)
                plain_house(st, m, tuple(sorted((x0, x0 + s * 6.55))), .3 + .3 * k, 8.6 + 1.2 * (k % 2), mt.plaster('old%d%d' % (s, k), tone, .3, 4), 3, 2)
        opposite(st, m, -26, 9, (.58, .50, .38))
        od.sky(st, 'day', .85, 1.6, .6)
        st.sun(40, 130, 7.0, (1, .89, .74), .8)
        return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'old town'], style='rustic', bed=None, key=.48, hot=.04,
                    colourways={'oxblood': {'shutter': (.24, .045, .04)}, 'ochre': {'wall': (.56, .37, .18), 'shutter': (.14, .09, .05)}, 'blue': {'shutter': (.09, .18, .34), 'wall': (.56, .52, .45)}},
                    cameras=[dict(at=(-4.4, -8.2, 1.65), to=(-.2, 0, 1.65), lens=25, shift_y=.15),
                             dict(at=(2.9, -5.8, 1.55), to=(.9, 0, 1.55), lens=25, shift_y=.13)])
    neighbours(st, m, 7.75, (.34, .30, .25))
    od.sky(st, 'dusk', 1.5, 1.4, .5, 60)
    return dict(family='exterior', tags=['exterior', 'facade/entrance', 'property building', 'evening', 'old town'], style='rustic', bed=None, key=.24, hot=.03,
                colourways={'oxblood': {'shutter': (.20, .035, .03)}, 'ochre': {'wall': (.52, .34, .16), 'shutter': (.10, .07, .04)}, 'blue': {'shutter': (.06, .12, .24), 'wall': (.50, .46, .41)}},
                cameras=[dict(at=(3.6, -7.8, 1.65), to=(.25, 0, 1.65), lens=25, shift_y=.16)])


def white_seaside(st):
    m = street_materials(st, frame=mt.plain('frame', (.05, .16, .30), .45, .3), wood=mt.wood('wood', (.44, .29, .17), .5), trim=mt.plaster('trim', (.82, .80, .76), .1, 16, .8))
    m['wall'] = mt.plaster('wall', (.84, .82, .78), .22, 5)
    m['shutter'] = mt.plain('shutter', (.05, .17, .32), .55, .3)
    m['flower'] = mt.leaf('flower', (.62, .05, .26))
    m['pot'] = mt.plaster('pot', (.46, .20, .11), .15, 20)
    m['cushion'] = mt.fabric('cushion', (.78, .74, .66))
    m['parasol'] = mt.fabric('parasol', (.80, .75, .66), 120, .2)
    for s, c in (('shutter', (.05, .17, .32)), ('parasol', (.80, .75, .66)), ('cushion', (.78, .74, .66))):
        st.slots[s] = c
    terrace = mt.tiles('terrace', (.56, .47, .37), 'xy', (.55, .55), .008, .6, .12, None, .5)
    slab(st, (-16, 12), (-12, 7.5), (-.3, 0), terrace)
    # house: stepped white blocks to the left, seen along the terrace (its front faces +X at x=-2.2)
    xw = -2.4
    ops = [(-4.3, -3.2, .95, 2.25), (-1.5, -.3, .02, 2.3), (1.5, 2.6, .95, 2.25)]
    wall(st, 'y', xw, (-7, 4.0), 3.4, m['wall'], ops, .4, outward=-1)
    slab(st, (-9, xw), (3.6, 4.0), (0, 3.4), m['wall'], .06)
    slab(st, (-9, xw + .02), (-7, 4.02), (3.3, 3.75), m['wall'], .08)
    slab(st, (-9, xw - 1.6), (-5, 2.2), (3.4, 6.2), m['wall'], .08)
    slab(st, (-8, xw - 4), (2.2, 5.6), (3.4, 5.0), m['wall'], .08)
    for a0, a1, z0, z1 in ops:
        window_frame(st, 'y', xw - .14, (a0, a1, z0, z1), m['frame'], (1, 1), .06, .06, m['dark'])
        box(st, (xw + .03, (a0 + a1) / 2, z0 - .05), (.2, a1 - a0 + .2, .08), m['wall'], .02) if z0 > .5 else None
        for k in (-1, 1):
            cy = (a0 + a1) / 2 + k * ((a1 - a0) * .75 + .03)
            box(st, (xw + .03, cy, (z0 + z1) / 2), (.04, (a1 - a0) * .48, z1 - z0), m['shutter'], .006)
            for i in range(int((z1 - z0) / .08)):
                box(st, (xw + .055, cy, z0 + .06 + i * .08), (.02, (a1 - a0) * .40, .05), m['shutter'], .004, (0, -28, 0))
    for z0 in (4.3,):
        for y in (-2.6, .4):
            box(st, (xw - 1.56, y, z0 + .6), (.06, .9, 1.2), m['dark'], 0)
            for k in (-1, 1):
                box(st, (xw - 1.55, y + k * .68, z0 + .6), (.06, .42, 1.2), m['shutter'], .006)
    # pergola
    for y in (-2.6, 2.9):
        box(st, (.35, y, 1.28), (.16, .16, 2.56), m['wood'], .012)
    for x in (.35, xw + .05):
        box(st, (x, .15, 2.62), (.12, 6.2, .14), m['wood'], .012)
    for i in range(13):
        box(st, ((xw + .35) / 2, -2.75 + i * .48, 2.74), (3.2, .07, .10), m['wood'], .008)
    for i in range(26):
        t = st.rng.random()
        y = -2.9 + 6.2 * t
        x = xw + .2 + st.rng.uniform(-.2, 2.4) * (.3 + .7 * st.rng.random())
        od.leaf_cloud(st, (x, y, 2.80 + st.rng.uniform(-.08, .14)), (.42, .42, .22), m['leaf'], 260, (.06, .10), .9)
        od.leaf_cloud(st, (x, y, 2.86 + st.rng.uniform(-.05, .16)), (.42, .42, .24), m['flower'], 300, (.045, .08), .8)
    for i in range(7):
        od.leaf_cloud(st, (xw + .12, 3.15 + .1 * math.sin(i * 2), .5 + i * .38), (.22, .34, .28), m['leaf'], 260, (.06, .10), .9)
        od.leaf_cloud(st, (xw + .18, 3.15, .7 + i * .36), (.22, .34, .28), m['flower'], 260, (.045, .08), .8)
    # furniture
    from kit.furniture import chair, table_round, vase
    m['chair'] = m['cushion']
    m['ceramic'] = m['white']
    table_round(st, m, -1.0, .4, .42, .74, 'wood', 'black')
    for a, dx, dy in ((180, 0, -.62), (0, 0, .62)):
        chair(st, m, -1.0 + dx, .4 + dy, a, 'chair', 'wood')
    vase(st, m, -1.0, .4, .74, .2, 'pot', 5)
    for x in (1.75, 3.25):
        od.lounger(st, m, x, 1.0, 180, 'cushion', 38)
    od.parasol(st, m, 2.5, 1.5, 2.45, 1.5)
    for x, y, r in ((-2.05, -2.3, .24), (-2.05, .15, .22), (.75, 3.4, .26), (4.6, 3.8, .26)):
        lathe(st, (x, y, 0), [(.001, 0), (r * .6, 0), (r, r * 1.7), (r * 1.08, r * 1.75), (r * .9, r * 1.75), (.001, r * 1.6)], m['pot'], 32)
        od.leaf_cloud(st, (x, y, r * 1.75 + .28), (r * 1.3, r * 1.3, .36), m['leaf'], 900, (.05, .09), .8)
    slab(st, (-3, 12), (4.4, 4.7), (0, .62), m['wall'], .05)
    od.sky(st, 'golden', .9, 1.6, .4, 20)
    od.sea(st, -14, 12, 9000, .2, (.018, .10, .14))
    od.ridge(st, 1500, 100, 2600, -16, 260, (.36, .34, .38), seed=7.0)
    st.sun(22, 118, 5.0, (1, .76, .52), 1.2)
    return dict(family='exterior', tags=['exterior', 'property building', 'sea view', 'balcony/terrace', 'patio'], style='coastal', bed=None, key=.50, hot=.05,
                colourways={'green': {'shutter': (.06, .20, .13), 'parasol': (.62, .58, .46)}, 'terracotta': {'shutter': (.36, .13, .06), 'parasol': (.55, .22, .11)}},
                cameras=[dict(at=(2.9, -5.6, 1.62), to=(-.35, 1.8, 1.62), lens=24, shift_y=.03)])


def chalet_day(st):
    return chalet(st, 'day')


def chalet_snow(st):
    return chalet(st, 'snow')


def alpine_ground(st, m, half, season):
    """Meadow or snow around the chalet, trees, far mountains and sky of the season."""
    snow = mt.plaster('snow', (.80, .84, .90), .5, 2.2, .8)
    places = ((-9, 5, 9), (-12, 11, 12), (9.5, 8, 10), (13, 14, 13), (17, 9, 11), (-17, 16, 14), (-22, 20, 15), (23, 22, 16), (7.6, 15, 12))
    if season == 'day':
        slab(st, (-200, 200), (-80, 260), (-.25, -.02), mt.plaster('grass', (.115, .185, .045), .9, 18, .95))
        m['leaf'] = mt.leaf('leaf_day', (.12, .24, .055))
        od.grass(st, m, (-13, 11), (-12.5, -1.8), 30000, keep_clear=(-1.25, 1.25))
    else:
        for i in range(90):
            x, y = st.rng.uniform(-14, 14), st.rng.uniform(-12.5, -2.2)
            if abs(x) > 1.6:
                lathe(st, (x, y, -.12), [(.001, .26), (.5, .22), (1.0, .10), (1.5, 0)], snow, 24)
        slab(st, (-200, 200), (-80, 260), (-.25, .02), snow)
        for s in (-1, 1):
            od.hedge(st, dict(m, hedge=snow, leaf=snow), tuple(sorted((s * 1.3, s * 1.75))), (-13, -1.9), .26)
    for x, y, h in places:
        conifer(st, m, x, y, h)
        if season == 'snow':
            for k in range(9):
                t = k / 9
                r = (1 - t) * h * .18 + .14
                od.leaf_cloud(st, (x, y, h * (.18 + .80 * t)), (r, r, h * .07), snow, int(2000 * (1.1 - t)), (.08, .17), .8)
    far = dict(day=((.075, .125, .05), (.34, .37, .40)), snow=((.16, .19, .24), (.42, .46, .54)))[season]
    od.ridge(st, 120, -260, 260, -6, 46, far[0], seed=2.0, depth=80)
    od.ridge(st, 560, -1300, 1300, -20, 230, far[1], 1.5, 130 if season == 'day' else 10, 520, 520, 90, 15.0)
    if season == 'day':
        od.far_forest(st, mt.leaf('far_leaf', (.035, .075, .03)), (-75, 75), (48, 75), 46, -.5, (7, 12), .06)
        od.sky(st, 'day', .85, 1.6, .9)
        st.sun(38, 218, 7.0, (1, .92, .79), .8)
    else:
        od.sky(st, 'dusk', 2.6, 1.7, .5, -60)
    return snow


def chalet(st, season='dusk'):
    day = season == 'day'
    st.sun_only = day
    m = street_materials(st, wood=mt.wood('wood', (.24, .125, .06), .6), trim=mt.plaster('trim', (.34, .20, .10), .1, 16, .7))
    if day:
        m.update(day_materials(st), wood=mt.wood('wood', (.34, .185, .09), .6), frame=mt.plain('frame', (.60, .55, .46), .5, .3))
    m['base'] = mt.brick('base', (.36, .34, .31), (.25, .24, .22), (.20, .19, .18), (.55, .24), .02, .85, 1.0, .6)
    m['wall'] = mt.brick('wall', (.26, .135, .065), (.19, .10, .05), (.05, .03, .015), (3.4, .19), .006, .65, .35, .4)
    m['shutter'] = mt.plain('shutter', (.20, .045, .035), .6, .3)
    m['roof'] = mt.brick('roof', (.13, .115, .105), (.09, .08, .075), (.03, .03, .03), (.30, .22), .012, .8, .8, .4)
    m['flower'] = mt.leaf('flower', (.60, .05, .06))
    st.slots['shutter'] = (.20, .045, .035)
    st.slots['wall'] = (.26, .135, .065)
    w, g, u = 9.6, 2.9, 2.7
    half = w / 2
    # ground floor in stone
    ops = [(-3.6, -2.4, .9, 2.1), (-.65, .65, 0, 2.3), (2.0, 3.9, .7, 2.2)]
    wall(st, 'x', 0, (-half, half), g, m['base'], ops, .45)
    slab(st, (-half, -half + .4), (.45, 8), (0, g), m['base'])
    slab(st, (half - .4, half), (.45, 8), (0, g), m['base'])
    k = 2.6 if season == 'snow' else 1
    facade_window(st, m, -3.0, .9, 1.2, 1.2, 1.4 * k, None, (1, 1), 'shutter', season != 'snow')
    facade_window(st, m, 2.95, .7, 1.9, 1.5, 1.5 * k, None, (2, 0), None, season != 'snow')
    entrance(st, dict(m, stone=m['wood']['z']), 1.3, 2.3, 1.4 * k, False, 0)
    # upper floor in timber and gable
    ups = [(-3.3, -2.2, g + .15, g + 2.15), (-.6, .6, g + .15, g + 2.15), (2.2, 3.3, g + .15, g + 2.15)]
    wall(st, 'x', -.12, (-half - .1, half + .1), u, m['wall'], ups, .4, g)
    slab(st, (-half - .1, -half + .3), (.2, 8), (g, g + u), m['wall'])
    slab(st, (half - .3, half + .1), (.2, 8), (g, g + u), m['wall'])
    for a0, a1, z0, z1 in ups:
        facade_window(st, m, (a0 + a1) / 2, z0, a1 - a0, z1 - z0, (1.3 if a0 != -.6 else 1.5) * k, None, (1, 1), 'shutter', False, .04)
    ridge_z, eave = g + u + 2.55, g + u - .1
    slope = (ridge_z - eave) / (half + .1)
    mesh(st, [(-half - .1, -.12, g + u), (half + .1, -.12, g + u), (0, -.12, ridge_z - .05)], [(0, 1, 2)], m['wall'])
    facade_window(st, dict(m), 0, g + u + .45, .95, 1.0, 1.2 * k, None, (1, 1), None, False, -.16)
    over, front = 1.35, 1.5
    for s in (-1, 1):
        x1 = s * (half + over)
        z1 = eave - slope * over + .12
        v = [(0, -front, ridge_z + .1), (x1, -front, z1), (x1, 9, z1), (0, 9, ridge_z + .1)]
        top = [(a, b, c + .16) for a, b, c in v]
        mesh(st, v, [(0, 1, 2, 3)], m['wood']['y'])
        mesh(st, top, [(0, 3, 2, 1) if s > 0 else (0, 1, 2, 3)], m['roof'])
        tube(st, [(0, -front, ridge_z + .12), (x1, -front, z1 + .04)], .11, m['wood'])
        mesh(st, [v[1], v[2], top[2], top[1]], [(0, 1, 2, 3)], m['wood']['y'])
        for k in range(5):
            t = .12 + k * .2
            tube(st, [(x1 * t, .2, ridge_z + .02 + (z1 - ridge_z) * t), (x1 * t, -front + .12, ridge_z + .02 + (z1 - ridge_z) * t)], .055, m['wood'])
    # balcony
    bz = g + .02
    slab(st, (-half - .1, half + .1), (-1.25, -.1), (bz - .16, bz), m['wood']['x'], .01)
    for i in range(9):
        box(st, (-half + .1 + i * (w - .2) / 8, -.66, bz - .24), (.14, 1.2, .16), m['wood'], .01)
        box(st, (-half + .1 + i * (w - .2) / 8, -1.2, bz + .5), (.09, .09, 1.0), m['wood'], .008)
    for i in range(int(w / .13)):
        box(st, (-half + .07 + i * .13, -1.2, bz + .48), (.085, .025, .74), m['wood'], .004)
    box(st, (0, -1.2, bz + 1.0), (w + .1, .14, .07), m['wood'], .012)
    for i in range(6):
        x = -half + .9 + i * (w - 1.8) / 5
        box(st, (x, -1.36, bz + .80), (1.25, .2, .18), m['wood'], .01)
        if season == 'snow':
            continue
        od.leaf_cloud(st, (x, -1.40, bz + .93), (.66, .19, .19), m['leaf'], 1100, (.04, .08), .8)
        od.leaf_cloud(st, (x, -1.44, bz + .98), (.66, .20, .18), m['flower'], 650, (.03, .055), .5)
    for x in (-1.0, 1.0):
        lantern(st, m, x, 1.85, 34)
    st.area((0, -.75, g - .2), (7, .6), 70 * k, (0, 0, 0), (1, .68, .40))
    st.area((0, -.7, g + u - .15), (7, .5), 45 * k, (0, 0, 0), (1, .66, .36))
    if season == 'snow':
        return snowy_chalet(st, m, half, ridge_z, eave, slope, over, front, bz)
    # ground
    if not day:
        slab(st, (-200, 200), (-80, 260), (-.25, -.02), mt.plaster('grass', (.060, .095, .030), .9, 18, .95))
        od.grass(st, m, (-13, 11), (-11.5, -1.8), 16000, keep_clear=(-1.25, 1.25))
    slab(st, (-1.1, 1.1), (-14, 0), (-.1, .012), mt.brick('path', (.26, .24, .22), (.18, .17, .16), (.08, .09, .05), (.5, .3), .03))
    slab(st, (-half - .6, half + .6), (-1.6, .1), (-.1, .02), m['stone'], .01)
    for x in (-3.4, -1.9, 1.9, 4.6):
        od.leaf_cloud(st, (x, -1.15, .28), (.55, .42, .34), m['leaf'], 1300, (.05, .09), .6)
    if day:
        alpine_ground(st, m, half, 'day')
        return dict(family='exterior', tags=['exterior', 'property building', 'mountain view', 'garden'], style='alpine', bed=None, key=.46, hot=.04,
                    colourways={'green': {'shutter': (.06, .20, .10)}, 'grey': {'wall': (.27, .235, .20), 'shutter': (.20, .23, .25)}},
                    cameras=[dict(at=(5.6, -12.8, 1.7), to=(.3, 0, 1.7), lens=25, shift_y=.14)])
    for i, (x, y, h) in enumerate(((-9, 5, 9), (-12, 11, 12), (9.5, 8, 10), (13, 14, 13), (17, 9, 11), (-17, 16, 14), (-8.2, -2.0, 5.5))):
        conifer(st, m, x, y, h)
    od.ridge(st, 120, -260, 260, -6, 46, (.025, .045, .03), seed=2.0, depth=80)
    od.ridge(st, 560, -1300, 1300, -20, 190, (.17, .19, .24), 1.5, 70, 520, 520, 90, 15.0)
    od.sky(st, 'blue', 1.6, 1.6, .5)
    return dict(family='exterior', tags=['exterior', 'property building', 'mountain view', 'evening', 'garden'], style='alpine', bed=None, key=.29, hot=.03,
                colourways={'green': {'shutter': (.04, .13, .07)}, 'grey': {'wall': (.20, .17, .145), 'shutter': (.12, .14, .15)}},
                cameras=[dict(at=(-5.4, -12.5, 1.7), to=(-.1, 0, 1.7), lens=25, shift_y=.15)])


def snowy_chalet(st, m, half, ridge_z, eave, slope, over, front, bz):
    """Winter finish of the chalet: snow on roof, balcony and ground, blue hour."""
    slab(st, (-half - .6, half + .6), (-1.6, .1), (-.1, .02), m['stone'], .01)
    slab(st, (-1.1, 1.1), (-14, 0), (-.1, .035), mt.plaster('trodden', (.62, .65, .70), .8, 9, .8))
    snow = alpine_ground(st, m, half, 'snow')
    for s in (-1, 1):
        x1 = s * (half + over + .06)
        z1 = eave - slope * (over + .06) + .28
        n = 40
        v = []
        for j in range(n + 1):
            y = -front - .05 + (9.1 + front) * j / n
            for i in range(n + 1):
                t = i / n
                edge = min(1, (1 - t) * 9, j / n * 26 + .12) ** .5
                v.append((x1 * t, y, ridge_z + .26 + (z1 - ridge_z - .26) * t + .44 * edge * (1 + .10 * math.sin(x1 * t * 1.7 + y * 1.3) * math.cos(y * .9))))
        w = n + 1
        mesh(st, v, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(n) for i in range(n)], snow, True)
        # thick front edge of the snow
        lip = [(x1 * i / n, -front - .05, ridge_z + .20 + (z1 - ridge_z - .26) * i / n) for i in range(n + 1)]
        mesh(st, lip + v[:w], [(i, i + 1, w + i + 1, w + i) for i in range(n)], snow, True)
    for i in range(26):
        x = -half + .15 + i * (2 * half - .3) / 25
        lathe(st, (x, -1.2, bz + 1.03), [(.001, .10), (.10, .085), (.20, .03), (.23, 0)], snow, 16)
    return dict(family='exterior', tags=['exterior', 'property building', 'mountain view', 'evening', 'winter'], style='alpine', bed=None, key=.33, hot=.03,
                colourways={'green': {'shutter': (.04, .13, .07)}, 'grey': {'wall': (.20, .17, .145), 'shutter': (.12, .14, .15)}},
                cameras=[dict(at=(-5.4, -12.5, 1.7), to=(-.1, 0, 1.7), lens=25, shift_y=.15)])


def conifer(st, m, x, y, h):
    if 'conifer' not in m:
        m['conifer'] = mt.leaf('conifer', (.030, .065, .030))
    cyl(st, (x, y, h * .2), .16, h * .4, m['trunk'])
    for k in range(11):
        t = k / 10
        r = (1 - t) * h * .17 + .12
        od.leaf_cloud(st, (x, y, h * (.14 + .82 * t)), (r, r, h * .085), m['conifer'], int(2600 * (1.1 - t)), (.07, .17), .95)
