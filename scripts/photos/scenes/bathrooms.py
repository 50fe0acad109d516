"""Bathrooms."""
from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import box, cyl, lathe, mesh, slab, tube, window_frame
from kit.room import fill, opening_light, shell
from scenes.looks import interior


def basin(st, m, x, y, z, r=.21):
    lathe(st, (x, y, z), [(.001, 0), (r * .62, 0), (r * .98, .10), (r, .125), (r * .96, .125), (r * .9, .10), (r * .5, .022), (.001, .018)], m['porcelain'], 64)
    tube(st, [(x, y + .27, z - .0), (x, y + .27, z + .24), (x, y + .25, z + .27), (x, y + .10, z + .27), (x, y + .09, z + .25)], .011, m['metal'])
    cyl(st, (x + .06, y + .27, z + .06), .008, .10, m['metal'], (0, 70, 0), 16)


def tub(st, m, x, y, deg=0, length=1.65, width=.78):
    o = lathe(st, (x, y, 0), [(.001, 0), (.27, 0), (.315, .05), (.345, .30), (.39, .56), (.395, .585), (.375, .59), (.355, .56), (.32, .25), (.24, .13), (.001, .12)], m['porcelain'], 80, (0, 0, deg))
    o.scale = (length / .79, width / .79, 1)


def accessories(st, m, x, y, z):
    for i, (dx, h, r) in enumerate(((0, .17, .028), (.075, .15, .026))):
        cyl(st, (x + dx, y, z + h / 2), r, h, m['amber'], steps=28)
        cyl(st, (x + dx, y, z + h + .015), .009, .03, m['black'], steps=14)
        box(st, (x + dx - .012, y, z + h + .032), (.045, .012, .012), m['black'], .002)
    fu.vase(st, m, x + .19, y + .02, z, .14, stems=4)


def wc(st, m, x, y):
    """Wall-hung toilet on a wall behind +Y."""
    o = lathe(st, (x, y - .27, .17), [(.001, 0), (.12, 0), (.19, .14), (.20, .235), (.001, .235)], m['porcelain'], 48)
    o.scale = (.92, 1.3, 1)
    o = lathe(st, (x, y - .27, .408), [(.001, .028), (.19, .028), (.198, .02), (.198, 0), (.001, 0)], m['porcelain'], 48)
    o.scale = (.92, 1.3, 1)
    box(st, (x, y - .006, 1.02), (.24, .012, .16), m['metal'], .004)


def towel_rail(st, m, x, y, z, w=.6, towel='towel'):
    for k in (-1, 1):
        cyl(st, (x + k * w / 2, y - .04, z), .009, .08, m['metal'], (90, 0, 0), 14)
    cyl(st, (x, y - .08, z), .009, w + .04, m['metal'], (0, 90, 0), 16)
    box(st, (x, y - .105, z - .30), (w * .68, .03, .64), m[towel], .014)
    box(st, (x, y - .055, z - .24), (w * .68, .03, .52), m[towel], .014)
    box(st, (x, y - .08, z + .012), (w * .68, .078, .024), m[towel], .011)


def base(st, look, metal):
    m, c = interior(st, look, metal)
    m['porcelain'] = mt.plain('porcelain', (.84, .84, .83), .12, .5, coat=.4)
    m['amber'] = mt.plain('amber', (.16, .07, .02), .15, .5)
    m['led'] = mt.plain('led', (1, .84, .64), .5, emit=5)
    m['cabinet'] = m['wood']
    return m, c


def marble_bath(st):
    """Marble walls, double vanity with lit mirrors on the left, free-standing tub under a window."""
    m, c = base(st, 'city', 'brass')
    m['wall'] = mt.tiles('wall', (.74, .73, .71), 'uz', (1.2, .8), .003, .16, .03, (.5, .5, .49), 0, .55)
    m['floor'] = mt.tiles('floor', (.30, .29, .28), 'xy', (.6, .6), .004, .2, .05, None, 0, .35)
    w, d, h = 3.9, 3.6, 2.6
    win = (.35, 1.65, .95, 2.15)
    shell(st, m, w, d, h, {'back': [win]}, skirting=False)
    m['frame'] = m['trim']
    window_frame(st, 'x', d / 2 + .12, win, m['frame'], (1, 0))
    # vanity along the left part of the back wall
    vx, vw = -.95, 1.75
    box(st, (vx, d / 2 - .27, .62), (vw, .52, .34), m['wood'], .006)
    for k in (-1, 1):
        box(st, (vx + k * vw / 4, d / 2 - .535, .62), (vw / 2 - .012, .018, .32), m['wood'], .004)
        box(st, (vx + k * vw / 4, d / 2 - .552, .73), (.26, .014, .014), m['metal'], .003)
    box(st, (vx, d / 2 - .28, .81), (vw + .03, .56, .04), m['stone'], .005)
    for k in (-1, 1):
        basin(st, m, vx + k * .44, d / 2 - .30, .83)
        fu.mirror_round(st, m, vx + k * .44, d / 2 - .03, 1.62, .36)
        lathe(st, (vx + k * .44, d / 2 - .012, 1.62), [(.33, 0), (.375, 0)], m['led'], 64, (90, 0, 0)).visible_shadow = False
    for k in (-1, 0, 1):
        fu.wall_lamp(st, m, vx + k * .88, d / 2, 1.68, 3.2)
    accessories(st, m, vx - .10, d / 2 - .14, .83)
    fu.towel_stack(st, m, vx, d / 2 - .32, .20, 3, .40, .30)
    box(st, (vx, d / 2 - .27, .18), (vw, .46, .03), m['wood'], .006)
    tub(st, m, 1.0, d / 2 - .62)
    tube(st, [(1.72, d / 2 - .22, 0), (1.72, d / 2 - .22, .82), (1.70, d / 2 - .28, .88), (1.66, d / 2 - .45, .88), (1.66, d / 2 - .46, .84)], .014, m['metal'])
    # stool with towels, plant, mat
    fu.table_round(st, m, .42, d / 2 - 1.36, .17, .46, 'wood', 'metal')
    fu.towel_stack(st, m, .42, d / 2 - 1.36, .46, 2, .26, .20)
    box(st, (1.0, d / 2 - 1.45, .012), (.95, .58, .024), m['towel'], .01)
    fu.fiddle_tree(st, m, 1.68, d / 2 - 1.35, 1.35, n=40)
    od.sky(st, 'hazy', 1.0, 2.2, .3)
    opening_light(st, 'back', d / 2, win, 48)
    st.sun(36, 20, 1.6, (1, .93, .82))
    st.area((0, 0, h - .03), (2.6, 2.2), 26, (0, 0, 0), (1, .91, .80))
    fill(st, d, h, 22, width=2.4)
    return dict(family='bathroom', tags=['bathroom', 'bath', 'vanity', 'towels'], style='classic', bed=None, key=.56, hot=.05,
                colourways={'warm': {'wall': (.70, .64, .56), 'floor': (.34, .28, .22)}, 'grey': {'wall': (.44, .45, .46), 'floor': (.17, .17, .18)}, 'green': {'wall': (.40, .50, .44)}},
                cameras=[dict(at=(-.42, -1.62, 1.32), to=(.08, 1.8, 1.32), lens=19, shift_y=-.08),
                         dict(at=(-1.0, -1.1, 1.15), to=(1.05, 1.7, 1.15), lens=25, shift_y=-0.08, info={'tags': ['bathroom', 'bath', 'towels']}),
                         dict(at=(.05, -.75, 1.36), to=(-1.0, 1.8, 1.36), lens=24, shift_y=-0.05, info={'tags': ['bathroom', 'vanity', 'towels']})])


def shower(st):
    """Smaller bathroom: walk-in shower with black frame, timber vanity, glazed tiles."""
    m, c = base(st, 'fresh', 'black')
    tile = (.13, .26, .23)
    m['tile'] = mt.tiles('tile', tile, 'uz', (.07, .22), .004, .13, .22, (.42, .44, .42), .5)
    m['wall'] = mt.plaster('wall', (.74, .72, .67), .05, 30)
    m['backwall'] = m['tile']
    m['floor'] = mt.tiles('floor', (.46, .44, .41), 'xy', (.6, .6), .004, .34, .05)
    st.slots['tile'] = tile
    w, d, h = 3.1, 3.2, 2.5
    shell(st, m, w, d, h, skirting=False)
    slab(st, (w / 2 - .012, w / 2), (-.1, d / 2), (0, h), m['tile'])
    # shower on the right
    sx = .42
    pane = [(sx, d / 2, 0), (sx, d / 2 - 1.15, 0), (sx, d / 2 - 1.15, 2.05), (sx, d / 2, 2.05)]
    mesh(st, pane, [(0, 1, 2, 3)], mt.glass('pane', (.95, .985, .97), .8))
    for y in (d / 2 - .015, d / 2 - 1.15, d / 2 - .58):
        box(st, (sx, y, 1.02), (.025, .025, 2.05), m['black'], .002)
    for z in (.015, 2.05, 1.36, .70):
        box(st, (sx, d / 2 - .575, z), (.022 if z in (1.36, .70) else .03, 1.15, .02 if z in (1.36, .70) else .03), m['black'], .002)
    slab(st, (sx, w / 2), (d / 2 - 1.15, d / 2), (0, .012), mt.tiles('tray', (.30, .30, .29), 'xy', (.05, .05), .004, .4, .1))
    px = 1.0
    tube(st, [(px, d / 2 - .02, 2.10), (px, d / 2 - .40, 2.12)], .012, m['black'])
    cyl(st, (px, d / 2 - .42, 2.09), .13, .016, m['black'], steps=48)
    tube(st, [(px, d / 2 - .035, 1.05), (px, d / 2 - .035, 2.12)], .010, m['black'])
    box(st, (px, d / 2 - .05, 1.06), (.26, .05, .05), m['black'], .01)
    box(st, (w / 2 - .06, d / 2 - .5, 1.2), (.12, .55, .03), m['stone'], .004)
    accessories(st, m, w / 2 - .08, d / 2 - .62, 1.215)
    # vanity
    vx, vw = -.62, 1.15
    box(st, (vx, d / 2 - .25, .64), (vw, .48, .30), m['wood'], .006)
    box(st, (vx, d / 2 - .497, .715), (vw - .01, .014, .135), m['wood'], .003)
    box(st, (vx, d / 2 - .497, .565), (vw - .01, .014, .135), m['wood'], .003)
    box(st, (vx, d / 2 - .26, .81), (vw + .02, .52, .035), m['stone'], .005)
    basin(st, m, vx + .12, d / 2 - .28, .828, .20)
    accessories(st, m, vx - .42, d / 2 - .16, .828)
    lathe(st, (vx, d / 2 - .014, 1.60), [(.38, 0), (.445, 0)], m['led'], 72, (90, 0, 0)).visible_shadow = False
    fu.mirror_round(st, m, vx, d / 2 - .022, 1.60, .42, 'black')
    for k in (-1, 1):
        fu.pendant(st, m, vx + k * .58 if k < 0 else vx + .60, d / 2 - .28, 1.62, h, .075, 'globe', 4)
    for i in range(3):
        fu.towel_stack(st, m, vx - .28 + i * .28, d / 2 - .26, .19, 2, .24, .34)
    box(st, (vx, d / 2 - .25, .17), (vw, .44, .03), m['wood'], .005)
    # left wall: towel ladder
    for y in (.15, .55):
        tube(st, [(-w / 2 + .30, y, 0), (-w / 2 + .03, y, 1.75)], .014, m['wood'])
    for i in range(5):
        t = .18 + i * .19
        tube(st, [(-w / 2 + .30 - .27 * t, .15, 1.75 * t), (-w / 2 + .30 - .27 * t, .55, 1.75 * t)], .011, m['wood'])
    for t, hh in ((.75, .52), (.37, .44)):
        box(st, (-w / 2 + .31 - .27 * t, .35, 1.75 * t - hh / 2 + .03), (.03, .30, hh), m['towel'], .012, (0, -6, 0))
    box(st, (-.45, d / 2 - 1.05, .012), (.95, .55, .024), m['towel'], .01)
    fu.plant(st, m, -w / 2 + .28, d / 2 - .30, .95, leaves=22, width=.05)
    od.sky(st, 'hazy', .5, 1, .2)
    st.area((-.4, .2, h - .03), (1.6, 1.6), 30, (0, 0, 0), (1, .92, .82))
    st.area((px, d / 2 - .6, h - .03), (.7, .7), 20, (0, 0, 0), (1, .93, .84))
    fill(st, d, h, 16, width=2.2)
    return dict(family='bathroom', tags=['bathroom', 'shower', 'vanity', 'towels'], style='modern', bed=None, key=.50, hot=.05,
                colourways={'blue': {'tile': (.10, .20, .34)}, 'white': {'tile': (.66, .66, .63)}, 'terracotta': {'tile': (.44, .20, .12)}},
                cameras=[dict(at=(-.30, -1.42, 1.34), to=(.06, 1.6, 1.34), lens=19, shift_y=-.07),
                         dict(at=(.15, -.55, 1.32), to=(-.75, 1.6, 1.32), lens=24, shift_y=-0.05, info={'tags': ['bathroom', 'vanity', 'towels']}),
                         dict(at=(-1.15, -1.2, 1.32), to=(.75, 1.5, 1.32), lens=23, shift_y=-0.05, info={'tags': ['bathroom', 'shower', 'vanity']})])
