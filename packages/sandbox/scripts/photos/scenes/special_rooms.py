"""Rooms of particular kinds of stay: tatami room, dormitory, old-town room with beams, riad."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import ball, box, cushion, cyl, lathe, mesh, slab, tube
from kit.room import arch_wall, beams, dressed_window, fill, opening_light, shell, shoji, turned
from scenes.looks import interior
from scenes.rooms import FABRICS


def mats(st, m, nx, ny, x0, y0):
    """Tatami in blocks of 1.8 x 1.8 m, two mats each, turned in turn."""
    edge = mt.plain('edge', (.035, .05, .035), .8, .2)
    for i in range(nx):
        for j in range(ny):
            for k in range(2):
                bx, by = x0 + i * 1.8, y0 + j * 1.8
                if (i + j) % 2 == 0:
                    box(st, (bx + .9, by + .45 + .9 * k, .018), (1.796, .896, .036), m['tatami']['x'], .003)
                    for e in (.016, .884):
                        box(st, (bx + .9, by + e + .9 * k, .0185), (1.796, .030, .0372), edge, 0)
                else:
                    box(st, (bx + .45 + .9 * k, by + .9, .018), (.896, 1.796, .036), m['tatami']['y'], .003)
                    for e in (.016, .884):
                        box(st, (bx + e + .9 * k, by + .9, .0185), (.030, 1.796, .0372), edge, 0)


def alcove(st, m, x0, x1, y, h):
    """Tokonoma: raised board, post, hanging scroll, branch in a vase; open towards -Y, its back at y."""
    box(st, ((x0 + x1) / 2, y - .38, .08), (x1 - x0, .78, .16), m['wood'], .008)
    box(st, (x1 + .04, y - .72, h / 2), (.11, .11, h), m['wood'], .02)
    box(st, ((x0 + x1) / 2, y - .72, 2.06), (x1 - x0, .10, .11), m['wood'], .006)
    slab(st, (x0, x1), (y - .74, y - .70), (2.10, h), m['wall'])
    cx = (x0 + x1) / 2
    box(st, (cx, y - .012, 1.20), (.50, .012, 1.30), mt.fabric('scroll', (.30, .33, .28), 200, .2), 0)
    box(st, (cx, y - .02, 1.24), (.38, .010, .92), mt.art('ink', [(.80, .77, .68), (.78, .74, .64), (.50, .50, .47), (.12, .13, .13)], 1, 3.0, .9), 0)
    for z in (.55, 1.86):
        cyl(st, (cx, y - .022, z), .016, .56, m['wood']['x'], (0, 90, 0), 14)
    fu.vase(st, m, x0 + .36, y - .40, .16, .24, 'pot', stems=0)
    for k, (a, l) in enumerate(((.4, .55), (1.3, .44), (-.5, .36))):
        pts = [(x0 + .36 + l * .55 * math.sin(a) * t, y - .40, .38 + l * t * (1 - .18 * t)) for t in (0, .3, .6, 1.0)]
        tube(st, pts, .006, m['trunk'])
        for p in pts[1:]:
            for q in range(5):
                ball(st, (p[0] + st.rng.uniform(-.06, .06), p[1] + st.rng.uniform(-.05, .05), p[2] + st.rng.uniform(-.05, .06)), .018, m['petal'], .8, 10)
    st.area((cx, y - .5, 2.04), (x1 - x0 - .3, .06), 5, (0, 0, 0), (1, .78, .50))


def closet(st, m, x0, x1, y, h=1.98):
    """Fusuma: paper-covered sliding doors with a low pattern and round pulls."""
    w = (x1 - x0) / 2
    for i in range(2):
        cx, k = x0 + w * (i + .5), y - .02 - .03 * i
        box(st, (cx, k, h / 2), (w, .024, h), m['fusuma'], 0)
        for xx in (cx - w / 2 + .012, cx + w / 2 - .012):
            box(st, (xx, k - .004, h / 2), (.024, .032, h), m['black'], .002)
        for z in (.014, h - .014):
            box(st, (cx, k - .004, z), (w, .032, .028), m['black'], .002)
        lathe(st, (cx + (w / 2 - .09) * (1 if i == 0 else -1), k - .013, .92), [(.001, .004), (.026, .004), (.034, 0)], m['metal'], 28, (90, 0, 0))
    box(st, ((x0 + x1) / 2, y - .05, h + .035), (x1 - x0 + .1, .12, .07), m['wood'], .004)


def tatami(st):
    """Tatami room with two futons, alcove, glowing paper screens on the left."""
    m, c = interior(st, 'tatami', 'black', 3.0)
    m['tatami'] = mt.tatami('tatami')
    m['shoji'] = mt.plain('shoji', (.92, .89, .82), .9, .05, emit=.85)
    m['fusuma'] = mt.plaster('fusuma', (.70, .66, .56), .04, 60)
    st.slots['fusuma'] = (.70, .66, .56)
    m['petal'] = mt.plain('petal', (.82, .58, .60), .7, .1)
    m['ceil'] = mt.tiles('boards', (.34, .22, .12), 'xy', (4.0, .45), .006, .5, .10, (.08, .05, .03))
    m['shade'] = mt.plain('shade', (1.0, .78, .50), .9, .1, emit=2.2)
    w, d, h = 3.6, 5.4, 2.45
    shell(st, m, w, d, h, skirting=False)
    mats(st, m, 2, 3, -w / 2, -d / 2)
    alcove(st, m, -w / 2, -.05, d / 2, h)
    closet(st, m, .08, w / 2, d / 2)
    slab(st, (.05, w / 2), (d / 2 - .012, d / 2), (2.04, h), m['wall'])
    with turned(st, m, -w / 2, .30, 90) as mm:
        shoji(st, mm, -1.8, 1.55, 0, 1.98, 4)
    for z in (2.05,):
        box(st, (w / 2 - .02, 0, z), (.04, d, .09), m['wood'], .004)
        box(st, (-w / 2 + .02, 0, z), (.04, d, .09), m['wood'], .004)
    for y in (-.92, .9):
        box(st, (w / 2 - .03, y, h / 2), (.06, .10, h), m['wood'], .006)
    box(st, (-w / 2 + .03, 2.02, h / 2), (.08, .10, h), m['wood'], .006)
    for i in range(5):
        box(st, (0, -d / 2 + .7 + i * 1.0, h - .025), (w, .035, .05), m['wood'], .003)
    fu.futon(st, m, -.42, 1.35, 1.0, 2.0, 'throw', .036)
    fu.futon(st, m, .78, 1.35, 1.0, 2.0, 'throw', .036)
    fu.andon(st, m, .18, 1.58, .50, .22, 5)
    # low table with cushions, moved to the front left for the night
    box(st, (-1.12, -1.22, .34), (.95, .62, .045), m['wood'], .012)
    for a in (-1, 1):
        for b in (-1, 1):
            box(st, (-1.12 + a * .38, -1.22 + b * .22, .18), (.05, .05, .29), m['wood'], .006)
    cushion(st, (-1.10, -1.86, .085), (.56, .56, .10), m['chair'], (0, 0, 8), .3, .006)
    lathe(st, (-1.20, -1.18, .363), [(.001, 0), (.055, 0), (.075, .04), (.062, .085), (.03, .095), (.001, .10)], m['black'], 36)
    fu.cup(st, m, -.95, -1.12, .363, 'ceramic', 'coffee', .034)
    # paper lamp from the ceiling
    box(st, (.1, -.1, h - .12), (.62, .62, .13), m['shade'], .006).visible_shadow = False
    for a in (-1, 1):
        box(st, (.1 + a * .31, -.1, h - .12), (.02, .64, .16), m['wood'], .002)
        box(st, (.1, -.1 + a * .31, h - .12), (.64, .02, .16), m['wood'], .002)
    st.area((.1, -.1, h - .22), (.55, .55), 16, (0, 0, 0), (1, .82, .58))
    od.sky(st, 'hazy', .5, 1, .2)
    st.area((-w / 2 + .16, .42, 1.05), (1.9, 3.3), 42, (0, -90, 0), (1, .96, .88))
    fill(st, d, h, 16, (1, .88, .72), width=2.2)
    return dict(family='room', tags=['room', 'bed', 'tatami', 'futon', 'japanese-style room'], style='natural', bed='futon', key=.50, hot=.05,
                colourways={'plum': {'throw': (.20, .075, .115), 'chair': (.10, .14, .26)}, 'moss': {'throw': (.20, .23, .12), 'chair': (.34, .16, .06), 'fusuma': (.62, .62, .48)}, 'white': {'throw': (.74, .72, .68), 'chair': (.10, .15, .27)}},
                cameras=[dict(at=(1.32, -2.35, 1.12), to=(-.35, 2.2, 1.12), lens=20, shift_y=-.04),
                         dict(at=(.35, -1.75, .98), to=(-.55, 2.4, .98), lens=25, shift_y=-.04, info={'tags': ['room', 'bed', 'tatami', 'futon', 'japanese-style room', 'photo of the bed']})])


def dorm(st):
    """Six-bed dormitory: two bunks on the left, one and lockers on the right, window at the end of the aisle."""
    m, c = interior(st, 'dorm', 'black')
    m['bulb'] = mt.plain('bulb', (1.0, .80, .52), .5, emit=6)
    w, d, h = 3.7, 5.4, 2.75
    win = (-.62, .62, .78, 2.20)
    shell(st, m, w, d, h, {'back': [win]})
    m['frame'] = m['trim']
    dressed_window(st, m, 'back', d / 2, win, h, (1, 0), spread=.26)
    m['duvet'] = mt.linen('duvet', (.30, .42, .46))
    st.slots['duvet'] = (.30, .42, .46)
    for y in (d / 2 - .06, d / 2 - 2.22):
        with turned(st, m, -w / 2 + .02, y, 0) as mm:
            fu.bunk(st, mm, .98, 2.06, .30, True, ('duvet', 'duvet'))
    with turned(st, m, w / 2 - .02, d / 2 - 2.12, 180) as mm:
        fu.bunk(st, mm, .98, 2.06, .30, True, ('duvet', 'duvet'))
    # lockers, rug
    fu.rug(st, m, 0, .9, .95, 3.0)
    with turned(st, m, w / 2, -.13, -90) as mm:
        box(st, (.655, -.25, .94), (.03, .50, 1.88), mm['wood'], .004)
        for i in range(3):
            for j in range(2):
                box(st, (-.42 + i * .42, -.25, .46 + j * .92), (.412, .48, .905), mm['accent'] if (i + j) % 3 == 1 else mm['trim'], .006)
                box(st, (-.30 + i * .42, -.497, .46 + j * .92), (.014, .016, .12), mm['black'], .003)
    fu.table_round(st, m, 0, 2.05, .26, .50, 'wood', 'black')
    fu.plant(st, m, 0, 2.05, .42, leaves=20, width=.03, z=.50)
    for y in (-.9, 1.2):
        fu.pendant(st, m, 0, y, 2.28, h, .13, 'dome', 9)
    od.sky(st, 'hazy', 1.0, 1.9, .3)
    od.skyline(st, 24, 160, -70, 70, -14, 50, .1, low=(8, 17), haze=(.74, .77, .80))
    st.sun(36, -18, 2.0, (1, .93, .82))
    opening_light(st, 'back', d / 2, win, 70)
    st.area((0, -.2, h - .04), (1.0, 4.0), 26, (0, 0, 0), (1, .92, .82))
    fill(st, d, h, 26, width=2.2)
    return dict(family='dorm', tags=['room', 'bed', 'dormitory', 'bunk bed'], style='simple', bed='bunk', key=.58, hot=.06,
                colourways={'mustard': {'duvet': (.62, .44, .14), 'curtain': (.40, .40, .38), 'accent': (.06, .12, .18)}, 'sage': {'duvet': (.42, .48, .36), 'curtain': (.26, .31, .21), 'accent': (.44, .17, .08)}, 'grey': {'duvet': (.62, .61, .58), 'curtain': (.09, .10, .12), 'accent': (.46, .30, .06)}},
                cameras=[dict(at=(.80, -2.5, 1.40), to=(-.38, 2.2, 1.40), lens=20, shift_y=-.05),
                         dict(at=(1.0, -1.5, 1.30), to=(-1.45, 1.5, 1.30), lens=22, shift_y=-.03, info={'tags': ['room', 'bed', 'dormitory', 'bunk bed', 'photo of the bed']})])


def roofs(st, n=26, ground=-9):
    """Old town seen through a window behind +X: plain houses with tiled saddle roofs."""
    rng = st.rng
    tile = [mt.tiles('roof%d' % i, c, 'xy', (.30, .25), .02, .8, .25, (.16, .07, .04), .5) for i, c in enumerate(((.40, .17, .09), (.46, .22, .12), (.34, .15, .09)))]
    wallm = [mt.window_grid('house%d' % i, c, (2.2, 2.9), (.30, .42), 0, 0, (.10, .09, .08), rng.uniform(0, 9)) for i, c in enumerate(((.66, .54, .38), (.72, .66, .56), (.60, .42, .30), (.70, .60, .44)))]
    slab(st, (4, 400), (-200, 200), (ground - .2, ground), mt.plain('street', (.30, .27, .24), .9))
    for i in range(n):
        x, y = 13 + (i % 5) * 9 + rng.uniform(-2, 2), -24 + (i // 5) * 10 + rng.uniform(-2, 2)
        a, b, hh = rng.uniform(3, 4.6), rng.uniform(3.5, 5), rng.uniform(5.5, 8.5) + (i % 5) * .9
        top = ground + hh
        box(st, (x, y, ground + hh / 2), (2 * a, 2 * b, hh), wallm[i % 4], 0)
        e, r = .4, rng.uniform(1.5, 2.2)
        v = [(x - a - e, y - b - e, top - .1), (x + a + e, y - b - e, top - .1), (x + a + e, y + b + e, top - .1), (x - a - e, y + b + e, top - .1), (x, y - b - e, top + r), (x, y + b + e, top + r)]
        mesh(st, v, [(0, 4, 5, 3), (1, 2, 5, 4), (0, 1, 4), (3, 5, 2)], tile[i % 3])


def old_town(st):
    """Stone wall, oak beams, terracotta floor; roofs before the window."""
    m, c = interior(st, 'oldtown', 'black', 3.0)
    m['wall'] = mt.plaster('wall', c['wall'], .35, 5)
    m['backwall'] = mt.brick('stonewall', (.52, .44, .34), (.40, .34, .27), (.58, .52, .43), (.46, .21), .024, .85, .9, .6)
    m['floor'] = mt.tiles('floor', c['floor'], 'xy', (.30, .30), .008, .42, .22, (.30, .22, .16))
    m['rug'] = mt.diamonds('rug', (.52, .40, .30), (.26, .07, .05), .50, .07)
    m['duvet'] = mt.linen('duvet', (.80, .76, .68))
    w, d, h = 4.6, 4.8, 2.85
    win = (-.35, .95, .70, 2.15)
    shell(st, m, w, d, h, {'right': [win]}, thick=.45)
    beams(st, m, w, d, h, 7, (.14, .16))
    m['frame'] = m['wood']
    dressed_window(st, m, 'right', w / 2 + .2, win, h, (1, 1), curtains=False)
    shutter(st, m)
    for s, y in ((-1, win[0]), (1, win[1])):
        for k in range(2):
            box(st, (w / 2 - .03, y + s * (.17 + .33 * k), (win[2] + win[3]) / 2), (.04, .32, win[3] - win[2] + .06), m['shutter'], .006)
            for q in range(15):
                box(st, (w / 2 - .055, y + s * (.17 + .33 * k), win[2] + .06 + q * .095), (.02, .25, .05), m['shutter'], .003, (0, 30, 0))
    box(st, (w / 2 - .02, .3, win[2] - .02), (.30, win[1] - win[0] + .1, .05), m['wood'], .01)
    with turned(st, m, -.30, d / 2, 0) as mm:
        fu.bed_group(st, mm, c, 1.7, 'boards', 1.85, 1.25, 'table', 1, 'drawer', 0, 0, 2, 'throw', 'wood', 'duvet', None, h)
    fu.rug(st, m, -.25, d / 2 - 2.05, 2.7, 1.8)
    # chest at the foot, wardrobe corner chair
    box(st, (-.30, d / 2 - 2.52, .24), (1.15, .44, .42), m['wood'], .012)
    box(st, (-.30, d / 2 - 2.52, .475), (1.20, .48, .05), m['wood'], .012)
    for x in (-.65, .05):
        box(st, (x, d / 2 - 2.52, .26), (.045, .452, .44), m['black'], .002)
    fu.armchair(st, m, 1.45, .62, -118)
    cushion(st, (1.43, .66, .62), (.40, .36, .14), m['throw'], (70, 0, -118), .12, .01)
    fu.table_round(st, m, 1.70, -.22, .24, .52, 'wood', 'black')
    fu.vase(st, m, 1.70, -.22, .52, .2, 'pot', stems=6)
    fu.floor_lamp(st, m, 1.82, 1.72, 1.5, 8)
    with turned(st, m, -w / 2, .05, 90) as mm:
        fu.wall_desk(st, mm, 1.2, .5)
        box(st, (0, -.02, 1.60), (.78, .03, .98), mm['wood'], .01)
        box(st, (0, -.038, 1.60), (.66, .01, .86), mm['mirror'], 0)
    lathe(st, (.3, -.15, 2.02), [(.40, 0), (.42, .015), (.40, .03), (.385, .015), (.40, 0)], m['black'], 48)
    for k in range(6):
        a = math.radians(k * 60)
        x, y = .3 + .40 * math.cos(a), -.15 + .40 * math.sin(a)
        cyl(st, (x, y, 2.09), .016, .10, m['paper'])
        ball(st, (x, y, 2.17), .022, m['bulb'], 1.5).visible_shadow = False
        tube(st, [(x, y, 2.04), (.3, -.15, 2.42)], .004, m['black'])
    cyl(st, (.3, -.15, 2.5), .006, .3, m['black'])
    st.point((.3, -.15, 2.22), 15, (1, .74, .46), .2)
    od.sky(st, 'day', 1.1, 1.6, .5)
    roofs(st)
    od.ridge(st, 300, -400, 420, -10, 60, (.30, .36, .34), seed=2.0, direction='x', depth=200)
    st.sun(38, 150, 3.2, (1, .90, .74))
    opening_light(st, 'right', w / 2 + .3, win, 90, (1, .96, .90))
    fill(st, d, h, 30, (1, .92, .82))
    return dict(family='room', tags=['room', 'bed', 'double room', 'old town', 'seating area'], style='rustic', bed='double', key=.52, hot=.06,
                colourways={'navy': {**FABRICS['navy'], 'shutter': (.10, .16, .24)}, 'terracotta': {**FABRICS['terracotta'], 'shutter': (.20, .12, .07)}, 'sand': {**FABRICS['sand'], 'shutter': (.40, .42, .38)}},
                cameras=[dict(at=(-1.7, -2.1, 1.34), to=(.45, 1.6, 1.34), lens=20, shift_y=-.02),
                         dict(at=(1.05, -1.75, 1.15), to=(-.70, 2.2, 1.15), lens=25, shift_y=-.01, info={'tags': ['room', 'bed', 'double room', 'photo of the bed']})])


def shutter(st, m):
    m['shutter'] = mt.plain('shutter', (.20, .27, .20), .55, .3)
    st.slots['shutter'] = (.20, .27, .20)
    return m['shutter']


def riad(st):
    """Bed in an arched recess, punched lanterns, glazed tiles, Berber rug."""
    m, c = interior(st, 'riad', 'brass', 3.0)
    m['wall'] = mt.plaster('wall', c['wall'], .22, 6, .6)
    m['ceil'] = mt.plaster('ceil', (.80, .74, .64), .1, 10)
    m['floor'] = mt.tiles('floor', (.44, .20, .12), 'xy', (.20, .20), .005, .25, .22, (.30, .20, .14))
    m['zellige'] = mt.tiles('zellige', (.045, .20, .21), 'uz', (.10, .10), .003, .10, .5, (.40, .36, .28))
    st.slots['zellige'] = (.045, .20, .21)
    m['rug'] = mt.diamonds('rug', c['rug'], (.10, .06, .04), .46, .05)
    m['pierced'] = mt.pierced('pierced')
    w, d, h = 4.8, 5.2, 3.1
    win = (-.55, .95, .45, 2.10)
    shell(st, m, w, d, h, {'right': [win]}, thick=.4, skirting=False)
    y0 = d / 2 - .55
    arch_wall(st, m['wall'], y0, -w / 2, w / 2, h, [(0, 1.22, 1.42, 0), (-1.88, .26, 1.62, .62), (1.88, .26, 1.62, .62)], .55)
    slab(st, (-1.22, 1.22), (d / 2 - .02, d / 2), (0, 1.30), m['zellige'])
    box(st, (0, d / 2 - .03, 1.32), (2.44, .06, .04), m['wood'], .006)
    for x0, x1 in ((-w / 2, -1.22), (1.22, w / 2)):
        slab(st, (x0, x1), (y0 - .014, y0), (0, .60), m['zellige'])
        box(st, ((x0 + x1) / 2, y0 - .02, .61), (x1 - x0, .045, .03), m['wood'], .004)
    slab(st, (-w / 2, -w / 2 + .014), (-d / 2, y0), (0, .60), m['zellige'])
    box(st, (-w / 2 + .02, (y0 - d / 2) / 2, .61), (.045, y0 + d / 2, .03), m['wood'], .004)
    fu.bed(st, m, 0, d / 2 - .10, 1.8, 2.1, pillows=2, throw='throw', cushions=2, base='wood')
    for s in (-1, 1):
        fu.lantern_pierced(st, m, s * 1.88, y0 + .26, .86, None, .15, 5)
        z = fu.bedside(st, m, s * 1.52, y0 - .02, .40, 'round')
        fu.vase(st, m, s * 1.52, y0 - .24, z, .18, 'pot', stems=5) if s > 0 else fu.books(st, m, s * 1.52, y0 - .22, z, 3, 12)
    st.area((0, d / 2 - .3, 2.5), (1.2, .1), 10, (0, 0, 0), (1, .70, .40))
    fu.rug(st, m, 0, .05, 3.0, 2.1)
    fu.lantern_pierced(st, m, .1, .0, 2.30, h, .24, 15)
    # brass tray table with poufs
    lathe(st, (1.40, .10, .42), [(.001, .004), (.33, .004), (.36, .03), (.365, .03), (.34, 0), (.001, 0)], m['metal'], 56)
    for a in (0, 60, 120, 180, 240, 300):
        dx, dy = .24 * math.cos(math.radians(a)), .24 * math.sin(math.radians(a))
        tube(st, [(1.40 + dx, .10 + dy, .42), (1.40 - dx, .10 - dy, 0)], .012, m['wood'])
    lathe(st, (1.35, .15, .424), [(.001, 0), (.05, 0), (.085, .05), (.07, .12), (.022, .16), (.026, .19), (.001, .22)], m['metal'], 36)
    tube(st, [(1.42, .15, .48), (1.48, .15, .52), (1.51, .15, .60)], .008, m['metal'])
    tube(st, [(1.29, .15, .57), (1.23, .15, .56), (1.23, .15, .48), (1.28, .15, .46)], .007, m['metal'])
    for dx, dy in ((.08, -.14), (.16, -.04)):
        fu.drinking_glass(st, m, 1.40 + dx, .10 + dy, .424, .026, .08, .7, 'coffee')
    cushion(st, (1.92, .70, .19), (.56, .56, .38), m['chair'], edge=.7, lump=.008, power=5)
    cushion(st, (.95, -.55, .17), (.54, .54, .34), m['accent'], edge=.7, lump=.008, power=5)
    # wooden lattice in the window
    m['frame'] = m['wood']
    dressed_window(st, m, 'right', w / 2 + .16, win, h, (0, 0), curtains=False)
    a0, a1, z0, z1 = win
    n = 9
    for i in range(n + 1):
        box(st, (w / 2 + .14, a0 + (a1 - a0) * i / n, (z0 + z1) / 2), (.022, .022, z1 - z0), m['wood'], 0)
    for i in range(n + 1):
        box(st, (w / 2 + .14, (a0 + a1) / 2, z0 + (z1 - z0) * i / n), (.022, a1 - a0, .022), m['wood'], 0)
    fu.plant(st, m, 2.02, 1.35, 1.3, leaves=28)
    with turned(st, m, -w / 2, .35, 90) as mm:
        box(st, (0, -.22, .42), (1.25, .42, .80), mm['wood'], .01)
        for k in (-1, 1):
            box(st, (k * .30, -.437, .42), (.54, .016, .66), mm['wood'], .006)
            ball(st, (k * .07, -.455, .44), .016, mm['metal'])
        fu.mirror_round(st, mm, 0, 0, 1.55, .40)
        fu.lantern_pierced(st, mm, .42, -.22, .98, None, .12, 4)
        fu.vase(st, mm, -.36, -.22, .82, .26, 'pot', stems=0)
    od.sky(st, 'golden', 1.0, 1.6, .2)
    st.sun(26, 68, 4.2, (1, .80, .56))
    opening_light(st, 'right', w / 2 + .3, win, 80, (1, .88, .72))
    st.area((0, -.4, h - .05), (2.6, 2.6), 16, (0, 0, 0), (1, .84, .66))
    fill(st, d, h, 26, (1, .86, .70))
    return dict(family='room', tags=['room', 'bed', 'double room', 'riad', 'desert'], style='boutique', bed='double', key=.46, hot=.05,
                colourways={'blue': {'zellige': (.03, .09, .26), 'throw': (.06, .12, .28), 'chair': (.40, .28, .12)}, 'white': {'wall': (.78, .74, .66), 'zellige': (.10, .24, .14), 'throw': (.22, .30, .16)}, 'plum': {'wall': (.62, .36, .27), 'throw': (.26, .06, .10), 'zellige': (.30, .16, .05)}},
                cameras=[dict(at=(-1.25, -2.3, 1.36), to=(.22, 2.0, 1.36), lens=20, shift_y=-.02),
                         dict(at=(.95, -1.55, 1.15), to=(-.45, 2.3, 1.15), lens=25, shift_y=.0, info={'tags': ['room', 'bed', 'double room', 'riad', 'desert', 'photo of the bed']})])
