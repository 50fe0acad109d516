"""Bathrooms."""
from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import ball, box, cyl, lathe, mesh, slab, tube, window_frame
from kit.room import beams, fill, opening_light, shell, turned
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


def glass_screen(st, m, x, y0, y1, h=2.0, frame='metal'):
    """Fixed shower pane standing along y at x, held by slim profiles."""
    mesh(st, [(x, y1, .02), (x, y0, .02), (x, y0, h), (x, y1, h)], [(0, 1, 2, 3)], mt.glass('pane%d' % len(st.scene.collection.objects), (.95, .985, .97), .4))
    for y in (y0, y1):
        box(st, (x, y, h / 2), (.018, .018, h), m[frame], .002)
    box(st, (x, (y0 + y1) / 2, .012), (.022, y1 - y0, .024), m[frame], .002)
    tube(st, [(x, y0, h - .01), (x, y1, h - .01)], .009, m[frame])


def rain_shower(st, m, x, y, z=2.1):
    """Overhead shower, mixer and hand shower on a wall behind +Y."""
    tube(st, [(x, y - .02, z), (x, y - .40, z + .02)], .012, m['metal'])
    cyl(st, (x, y - .42, z - .01), .13, .016, m['metal'], steps=48)
    tube(st, [(x, y - .035, 1.05), (x, y - .035, z + .02)], .010, m['metal'])
    box(st, (x, y - .05, 1.06), (.26, .05, .05), m['metal'], .01)
    cyl(st, (x + .10, y - .09, 1.52), .045, .03, m['metal'], (60, 0, 0), 28)
    tube(st, [(x + .10, y - .08, 1.50), (x + .10, y - .05, 1.34)], .010, m['metal'])
    tube(st, [(x + .10, y - .06, 1.34), (x + .15, y - .10, 1.0), (x + .12, y - .10, .80), (x + .03, y - .07, .84), (x, y - .05, 1.04)], .007, m['metal'])


def budget_bath(st):
    """Small tiled bathroom: shower corner behind glass, wash-basin with a shelf mirror, wall-hung toilet."""
    m, c = base(st, 'plain', 'steel')
    m['backwall'] = m['wall'] = mt.tiles('wall', (.76, .76, .74), 'uz', (.20, .20), .004, .12, .03, (.58, .58, .56))
    m['floor'] = mt.tiles('floor', (.30, .33, .36), 'xy', (.30, .30), .005, .3, .08)
    band = (.16, .34, .40)
    m['band'] = mt.tiles('band', band, 'uz', (.10, .10), .004, .12, .30, (.60, .60, .58))
    st.slots['band'] = band
    st.slots['floor'] = (.30, .33, .36)
    w, d, h = 2.7, 3.0, 2.45
    shell(st, m, w, d, h, skirting=False)
    sx = .42
    slab(st, (sx, w / 2), (d / 2 - .012, d / 2), (0, h), m['band'])
    slab(st, (w / 2 - .012, w / 2), (d / 2 - 1.0, d / 2), (0, h), m['band'])
    slab(st, (sx, w / 2), (d / 2 - 1.0, d / 2), (0, .045), m['porcelain'])
    glass_screen(st, m, sx, d / 2 - 1.0, d / 2 - .02)
    rain_shower(st, m, .92, d / 2)
    box(st, (w / 2 - .07, d / 2 - .45, 1.15), (.12, .30, .02), m['metal'], .004)
    accessories_plain(st, m, w / 2 - .08, d / 2 - .50, 1.16)
    # wash-basin with half pedestal
    vx = -.22
    o = lathe(st, (vx, d / 2 - .24, .70), [(.001, 0), (.13, 0), (.22, .05), (.275, .14), (.275, .16), (.25, .16), (.20, .075), (.001, .05)], m['porcelain'], 64)
    o.scale = (1.05, .84, 1)
    box(st, (vx, d / 2 - .06, .83), (.54, .12, .06), m['porcelain'], .02)
    box(st, (vx, d / 2 - .12, .50), (.16, .20, .44), m['porcelain'], .05)
    tube(st, [(vx, d / 2 - .10, .85), (vx, d / 2 - .10, .95), (vx, d / 2 - .13, .98), (vx, d / 2 - .22, .96)], .014, m['metal'])
    box(st, (vx, d / 2 - .10, .985), (.02, .07, .012), m['metal'], .004)
    box(st, (vx, d / 2 - .018, 1.55), (.62, .03, .86), m['metal'], .006)
    box(st, (vx, d / 2 - .036, 1.55), (.59, .008, .83), m['mirror'], 0)
    box(st, (vx, d / 2 - .07, 2.06), (.52, .07, .05), m['led'], .01).visible_shadow = False
    st.area((vx, d / 2 - .12, 2.02), (.5, .08), 6, (0, 0, 0), (1, .93, .84))
    box(st, (vx, d / 2 - .08, 1.07), (.50, .13, .014), m['metal'], .003)
    fu.drinking_glass(st, m, vx - .16, d / 2 - .08, 1.077, .032, .10, .5, None)
    fu.vase(st, m, vx + .16, d / 2 - .08, 1.077, .11, stems=4)
    wc(st, m, -.92, d / 2)
    cyl(st, (-.62, d / 2 - .07, .72), .055, .10, m['paper'], (0, 90, 0), 28)
    tube(st, [(-.62, d / 2, .78), (-.62, d / 2 - .07, .78)], .007, m['metal'])
    with turned(st, m, -w / 2, .30, 90) as mm:
        towel_rail(st, mm, 0, 0, 1.45, .62, 'towel')
        towel_rail(st, mm, 0, 0, .78, .62, 'throw')
    box(st, (-.10, d / 2 - .95, .012), (.72, .48, .024), m['towel'], .01)
    fu.plant(st, m, -1.16, d / 2 - .74, .72, leaves=18, width=.04)
    od.sky(st, 'hazy', .4, 1, .2)
    st.area((-.3, .1, h - .03), (1.5, 1.5), 30, (0, 0, 0), (1, .95, .88))
    st.area((.9, d / 2 - .5, h - .03), (.5, .5), 10, (0, 0, 0), (1, .95, .88))
    fill(st, d, h, 14, width=1.8)
    return dict(family='bathroom', tags=['bathroom', 'shower', 'toilet', 'towels'], style='simple', bed=None, key=.60, hot=.05,
                colourways={'green': {'band': (.18, .36, .22), 'throw': (.18, .30, .20)}, 'terracotta': {'band': (.48, .22, .13), 'floor': (.36, .28, .22), 'throw': (.44, .18, .10)}, 'grey': {'band': (.30, .31, .32), 'floor': (.20, .20, .21), 'throw': (.28, .29, .30)}},
                cameras=[dict(at=(-.28, -1.32, 1.38), to=(.02, 1.5, 1.38), lens=19, shift_y=-.09)])


def accessories_plain(st, m, x, y, z):
    for i, (dy, h, r) in enumerate(((0, .19, .026), (.07, .16, .026))):
        cyl(st, (x, y + dy, z + h / 2), r, h, m['ceramic'] if i else m['band'], steps=28)
        cyl(st, (x, y + dy, z + h + .012), .016, .024, m['black'], steps=18)


def dark_bath(st):
    """Dark slate bathroom with brass, long stone basin, backlit mirror and walk-in shower."""
    m, c = base(st, 'slate', 'brass')
    m['wall'] = mt.tiles('wall', (.085, .090, .095), 'uz', (.90, .60), .003, .26, .12, (.05, .05, .05), .5, .25)
    m['backwall'] = m['wall']
    st.slots['wall'] = (.085, .090, .095)
    m['floor'] = mt.tiles('floor', (.12, .12, .12), 'xy', (.60, .60), .003, .22, .08, (.06, .06, .06), 0, .15)
    m['ceil'] = mt.plain('ceil', (.30, .29, .28), .9, .1)
    m['wood'] = mt.wood('wood', (.26, .14, .07))
    w, d, h = 3.6, 3.4, 2.6
    shell(st, m, w, d, h, skirting=False)
    # slatted timber wall behind the basins
    vx, vw = -.62, 1.70
    for i in range(int(vw / .05)):
        box(st, (vx - vw / 2 + .025 + i * .05, d / 2 - .02, 1.30), (.032, .04, 2.6), m['wood'], .003)
    box(st, (vx, d / 2 - .27, .66), (vw, .50, .30), m['wood'], .005)
    box(st, (vx, d / 2 - .27, .825), (vw + .02, .54, .035), dark_stone(m), .004)
    for k in (-1, 1):
        o = lathe(st, (vx + k * .42, d / 2 - .29, .842), [(.001, 0), (.17, 0), (.20, .03), (.205, .115), (.19, .115), (.17, .03), (.001, .02)], m['stone'], 60)
        o.scale = (1.05, .85, 1)
        tube(st, [(vx + k * .42, d / 2 - .03, 1.08), (vx + k * .42, d / 2 - .20, 1.08), (vx + k * .42, d / 2 - .22, 1.05)], .012, m['metal'])
        cyl(st, (vx + k * .42 + .12, d / 2 - .05, 1.08), .018, .06, m['metal'], (90, 0, 0), 20)
        o = lathe(st, (vx + k * .42, d / 2 - .062, 1.66), [(.24, 0), (.285, 0)], m['led'], 72, (90, 0, 0))
        o.visible_shadow = False
        fu.mirror_round(st, m, vx + k * .42, d / 2 - .055, 1.66, .27)
    accessories(st, m, vx - .09, d / 2 - .16, .842)
    for x in (vx - vw / 2 - .16, vx + vw / 2 + .16):
        fu.pendant(st, m, x, d / 2 - .26, 1.52, h, .085, 'globe', 5)
    st.area((vx, d / 2 - .27, .48), (vw - .1, .3), 5, (0, 0, 0), (1, .70, .40))
    fu.towel_stack(st, m, vx - .45, d / 2 - .28, .20, 3, .36, .30)
    fu.towel_stack(st, m, vx + .02, d / 2 - .28, .20, 2, .36, .30)
    box(st, (vx, d / 2 - .27, .18), (vw, .44, .03), m['wood'], .005)
    # shower behind glass
    sx = .62
    glass_screen(st, m, sx, d / 2 - 1.25, d / 2 - .02, 2.1)
    slab(st, (sx, w / 2), (d / 2 - 1.25, d / 2), (0, .012), mt.tiles('tray', (.16, .16, .16), 'xy', (.05, .05), .004, .4, .15))
    rain_shower(st, m, 1.22, d / 2, 2.12)
    slab(st, (w / 2 - .10, w / 2), (d / 2 - .90, d / 2 - .30), (1.15, 1.17), m['metal'])
    st.area((1.22, d / 2 - .35, h - .03), (.9, .10), 16, (0, 0, 0), (1, .74, .46))
    with turned(st, m, -w / 2, .35, 90) as mm:
        towel_rail(st, mm, 0, 0, 1.35, .66)
    fu.stool(st, m, .30, d / 2 - 1.25, .46)
    fu.towel_stack(st, m, .30, d / 2 - 1.25, .495, 2, .24, .20)
    box(st, (-.45, d / 2 - 1.05, .012), (1.05, .55, .024), m['throw'], .01)
    fu.fiddle_tree(st, m, -1.52, d / 2 - .42, 1.35, n=36)
    od.sky(st, 'blue', .3, 1, .2)
    st.area((vx, .6, h - .03), (1.8, .9), 22, (0, 0, 0), (1, .84, .64))
    fill(st, d, h, 16, (1, .86, .70), width=2.2)
    return dict(family='bathroom', tags=['bathroom', 'shower', 'vanity', 'towels', 'evening'], style='boutique', bed=None, key=.30, hot=.04,
                colourways={'green': {'wall': (.035, .080, .062)}, 'navy': {'wall': (.035, .055, .105)}, 'brown': {'wall': (.115, .070, .050)}},
                cameras=[dict(at=(.05, -1.52, 1.34), to=(.02, 1.6, 1.34), lens=19, shift_y=-.06),
                         dict(at=(.30, -.75, 1.32), to=(-.80, 1.7, 1.32), lens=24, shift_y=-.04, info={'tags': ['bathroom', 'vanity', 'towels', 'evening']})])


def dark_stone(m):
    m['darkstone'] = mt.marble('darkstone', (.10, .10, .105), (.34, .30, .24), .16, .5)
    return m['darkstone']


def alpine_bath(st):
    """Timber and stone: larch boards, slate floor, oval tub under a window to the mountains."""
    m, c = base(st, 'chalet', 'black')
    m['backwall'] = mt.tiles('boards', c['wood'], 'xz', (2.2, .15), .004, .5, .18, (.08, .04, .02), .4)
    m['wall'] = mt.plaster('wall', (.72, .68, .60), .18, 8)
    m['floor'] = mt.tiles('floor', (.26, .26, .25), 'xy', (.80, .40), .005, .38, .16, (.16, .16, .15), .5)
    st.slots['floor'] = (.26, .26, .25)
    m['stonewall'] = mt.brick('stonewall', (.40, .38, .34), (.28, .27, .25), (.40, .38, .35), (.40, .13), .014, .85, .9, .6)
    w, d, h = 3.7, 3.6, 2.55
    win = (.25, 1.65, .85, 2.05)
    shell(st, m, w, d, h, {'back': [win]}, skirting=False)
    beams(st, m, w, d, h, 6, (.12, .13), cross=False)
    slab(st, (w / 2 - .04, w / 2), (-d / 2, d / 2), (0, h), m['stonewall'])
    m['frame'] = m['wood']
    window_frame(st, 'x', d / 2 + .12, win, m['frame'], (1, 0))
    box(st, ((win[0] + win[1]) / 2, d / 2 + .02, win[2] - .02), (win[1] - win[0] + .12, .26, .04), m['wood'], .008)
    # vanity: thick board on brackets, stone bowl
    vx, vw = -.98, 1.45
    box(st, (vx, d / 2 - .27, .80), (vw, .52, .08), m['wood'], .012)
    box(st, (vx, d / 2 - .27, .30), (vw, .46, .05), m['wood'], .010)
    for k in (-1, 1):
        box(st, (vx + k * (vw / 2 - .06), d / 2 - .27, .42), (.08, .44, .76), m['wood'], .010)
    o = lathe(st, (vx + .12, d / 2 - .28, .84), [(.001, 0), (.12, 0), (.19, .05), (.215, .13), (.195, .135), (.16, .05), (.001, .03)], rock(m), 64)
    o.scale = (1.05, .9, 1)
    tube(st, [(vx + .12, d / 2 - .05, .84), (vx + .12, d / 2 - .05, 1.10), (vx + .12, d / 2 - .08, 1.13), (vx + .12, d / 2 - .22, 1.12), (vx + .12, d / 2 - .23, 1.09)], .012, m['metal'])
    accessories(st, m, vx - .50, d / 2 - .18, .84)
    box(st, (vx + .05, d / 2 - .025, 1.58), (.92, .05, .82), m['wood'], .012)
    box(st, (vx + .05, d / 2 - .053, 1.58), (.78, .01, .68), m['mirror'], 0)
    for k in (-1, 1):
        fu.wall_lamp(st, m, vx + .05 + k * .62, d / 2, 1.62, 3.4, 'shade')
    fu.towel_stack(st, m, vx - .32, d / 2 - .28, .325, 3, .36, .30)
    fu.towel_stack(st, m, vx + .22, d / 2 - .28, .325, 3, .36, .30, 'throw')
    tub(st, m, .98, d / 2 - .62)
    tube(st, [(.30, d / 2 - .16, 0), (.30, d / 2 - .16, .84), (.32, d / 2 - .22, .90), (.40, d / 2 - .42, .90), (.41, d / 2 - .43, .86)], .014, m['metal'])
    box(st, (.98, d / 2 - .62, .602), (.16, .86, .025), m['wood'], .005)
    fu.towel_stack(st, m, .98, d / 2 - .80, .612, 1, .20, .26, 'throw')
    # trunk stool with candles
    cyl(st, (.20, d / 2 - 1.32, .22), .17, .44, m['wood']['z'], steps=26)
    for k, (dx, dy, hh) in enumerate(((-.05, .03, .12), (.06, .0, .08))):
        cyl(st, (.20 + dx, d / 2 - 1.32 + dy, .44 + hh / 2), .030, hh, m['paper'], steps=24)
        ball(st, (.20 + dx, d / 2 - 1.32 + dy, .46 + hh), .010, m['bulb'], 1.8, 10).visible_shadow = False
    box(st, (.95, d / 2 - 1.42, .012), (.95, .56, .024), m['towel'], .012)
    with turned(st, m, -w / 2, .20, 90) as mm:
        towel_rail(st, mm, 0, 0, 1.40, .62)
    fu.fiddle_tree(st, m, 1.60, d / 2 - .98, 1.15, n=30)
    od.sky(st, 'day', 1.2, 1.5, .4)
    slab(st, (-300, 300), (4, 500), (-9.1, -9), mt.plaster('meadow', (.17, .22, .10), .3, 2))
    od.ridge(st, 420, -520, 600, -10, 50, (.17, .21, .17), seed=1.0, depth=200)
    od.ridge(st, 800, -1500, 1700, -20, 170, (.36, .39, .44), 1.5, 25, 600, 300, 40, 5.0)
    st.sun(34, 205, 3.0, (1, .92, .80))
    opening_light(st, 'back', d / 2, win, 60, (1, .96, .90))
    st.area((-.3, .2, h - .16), (1.8, 1.6), 22, (0, 0, 0), (1, .88, .70))
    fill(st, d, h, 20, (1, .92, .82), width=2.4)
    return dict(family='bathroom', tags=['bathroom', 'bath', 'vanity', 'towels', 'mountain view'], style='alpine', bed=None, key=.50, hot=.05,
                colourways={'navy': {'throw': (.060, .095, .17)}, 'sage': {'throw': (.28, .33, .24)}, 'sand': {'throw': (.50, .40, .28), 'floor': (.40, .36, .30)}},
                cameras=[dict(at=(-.35, -1.62, 1.34), to=(.06, 1.8, 1.34), lens=19, shift_y=-.07)])


def rock(m):
    m['rock'] = mt.plaster('rock', (.34, .33, .31), .5, 16, .6)
    return m['rock']
