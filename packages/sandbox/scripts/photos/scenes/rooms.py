"""Guest rooms. Head wall at +Y, camera near the front; the window is mostly on the right."""
from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import box, cushion, cyl, slab, tube
from kit.room import cove, dressed_window, fill, mouldings, opening_light, shell
from scenes.looks import interior

FABRICS = {
    'sage': {'throw': (.28, .33, .24), 'chair': (.28, .33, .25), 'accent': (.34, .28, .17)},
    'navy': {'throw': (.060, .095, .17), 'chair': (.07, .105, .18), 'accent': (.42, .30, .12)},
    'terracotta': {'throw': (.48, .15, .07), 'chair': (.46, .17, .09), 'accent': (.16, .10, .07)},
    'mustard': {'throw': (.58, .34, .05), 'chair': (.50, .31, .07), 'accent': (.07, .12, .15)},
    'plum': {'throw': (.20, .075, .115), 'chair': (.18, .08, .11), 'accent': (.40, .30, .24)},
    'sand': {'throw': (.50, .40, .28), 'chair': (.42, .33, .23), 'accent': (.20, .15, .10)},
}


def ways(*names, **walls):
    """Colourways by fabric name; walls={'sage': (r,g,b)} also repaints the wall."""
    return {n: {**FABRICS[n], **({'wall': walls[n]} if n in walls else {})} for n in names}


def double_city(st):
    m, c = interior(st, 'city')
    w, d, h = 4.5, 5.0, 2.75
    win = (-.9, 1.55, .38, 2.42)
    shell(st, m, w, d, h, {'right': [win]})
    m['sheer'] = mt.sheer(opacity=1.0)
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.55)
    by, bx = d / 2 - .12, -.30
    box(st, (bx, d / 2 - .025, .70), (3.5, .05, 1.40), m['wood'], .004)
    fu.headboard(st, m, bx, d / 2 - .05, 2.1, 'channels', 1.16)
    cove(st, bx, d / 2, 1.43, 3.3, 9)
    fu.bed(st, m, bx, by - .05, 1.8, 2.05, pillows=2, throw='throw', cushions=1)
    for s in (-1, 1):
        z = fu.bedside(st, m, bx + s * 1.30, d / 2 - .06)
        fu.table_lamp(st, m, bx + s * 1.30, d / 2 - .26, z, .46, 7, 0)
    fu.books(st, m, bx - 1.40, d / 2 - .36, .49, 2, 10)
    fu.picture(st, m, bx - .46, d / 2, 1.98, .74, .62, [(.70, .62, .50), c['accent'], c['throw'], (.74, .70, .62)], 1)
    fu.picture(st, m, bx + .46, d / 2, 1.98, .74, .62, [(.70, .62, .50), c['throw'], c['accent'], (.74, .70, .62)], 1)
    fu.rug(st, m, bx + .1, d / 2 - 1.75, 2.9, 2.2)
    fu.armchair(st, m, 1.52, .55, -118, style='lounge')
    fu.table_round(st, m, 1.62, -.32, .25, .48)
    fu.cup(st, m, 1.58, -.34, .48)
    fu.plant(st, m, 1.86, 2.12, 1.25, leaves=30)
    fu.desk(st, m, -w / 2, .2, 1.4, .5)
    fu.tv(st, m, -w / 2, .2, 1.38, 1.1)
    fu.pendant(st, m, .1, -.2, 2.24, h, .15, 'globe', 10)
    od.sky(st, 'hazy', .9, 1.9, .3)
    od.skyline(st, 26, 230, -90, 130, -30, 80, .22, haze=(.70, .75, .80), direction='x')
    st.sun(30, 62, 2.6, (1, .90, .76), 1.2)
    opening_light(st, 'right', w / 2, win, 95)
    fill(st, d, h, 26)
    return dict(family='room', tags=['room', 'bed', 'double room', 'city view', 'seating area', 'desk', 'tv'], style='modern', outside='towers', bed='double', key=.62, hot=.07,
                colourways=ways('sage', 'navy', 'plum', sage=(.62, .66, .58), navy=(.70, .72, .74)),
                cameras=[dict(at=(-1.85, -2.25, 1.28), to=(.42, 1.6, 1.28), lens=20, shift_y=-.06),
                         dict(at=(1.55, -1.7, 1.15), to=(-.62, 2.2, 1.15), lens=27, shift_y=-.05, info={'tags': ['room', 'bed', 'double room', 'photo of the bed'], 'outside': None})])


def twin(st):
    m, c = interior(st, 'fresh', 'black')
    w, d, h = 4.3, 4.7, 2.65
    win = (-.55, 1.35, .55, 2.30)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.5)
    x = -.35
    fu.headboard(st, m, x, d / 2, 3.4, 'slats', 1.15)
    for s in (-1, 1):
        fu.bed(st, m, x + s * .88, d / 2 - .07, 1.0, 2.0, pillows=1, throw='throw', cushions=1)
    z = fu.bedside(st, m, x, d / 2 - .06, .52, 'shelf')
    fu.table_lamp(st, m, x, d / 2 - .24, z, .44, 7, 2)
    for s in (-1, 1):
        fu.picture(st, m, x + s * .88, d / 2, 1.72, .52, .68, [(.74, .70, .60), c['accent'], c['throw'], (.76, .66, .44)], 0, frame='black')
    fu.rug(st, m, x, d / 2 - 1.9, 3.3, 1.9)
    fu.armchair(st, m, 1.52, .10, -125, style='wood')
    fu.floor_lamp(st, m, 1.75, 1.72, 1.5, 8)
    fu.table_round(st, m, 1.40, -.72, .23, .46)
    fu.vase(st, m, 1.40, -.72, .46, .18, stems=5)
    fu.pendant(st, m, x, .2, 2.18, h, .14, 'drum', 9)
    od.sky(st, 'hazy', .9, 2.1, .3)
    mm = dict(m, leaf=mt.leaf('leaf_out', (.20, .30, .10)))
    slab(st, (w / 2 + 1, 200), (-100, 100), (-5.1, -5), mt.plaster('lawn', (.13, .17, .075), .3, 3))
    for i in range(7):
        od.tree(st, mm, w / 2 + 13 + (i % 3) * 4, -9 + i * 4.2, 6.2 + (i % 3), 2.6, 8, z=-5)
    st.sun(34, 60, 2.4, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 80)
    fill(st, d, h, 26)
    return dict(family='room', tags=['room', 'bed', 'twin room', 'seating area'], style='natural', bed='twin', key=.62, hot=.07,
                colourways=ways('navy', 'terracotta', 'mustard', terracotta=(.74, .66, .58)),
                cameras=[dict(at=(-1.75, -2.1, 1.30), to=(.35, 1.6, 1.30), lens=20, shift_y=-.06),
                         dict(at=(1.05, -1.9, 1.12), to=(-.75, 2.1, 1.12), lens=26, shift_y=-0.05, info={'tags': ['room', 'bed', 'twin room', 'photo of the bed']})])


def boutique_dark(st):
    m, c = interior(st, 'dark', 'brass', 3.2)
    m['floor'] = mt.planks('floor', c['floor'], .62, .10)
    w, d, h = 5.0, 5.2, 3.0
    win = (-.7, 1.5, .28, 2.62)
    shell(st, m, w, d, h, {'right': [win]})
    m['panel'] = mt.plaster('wall.panel', c['wall'], .03, 30, .6)
    mouldings(st, m['panel'], d / 2, -w / 2, w / 2, 1.45, 2.68, 5)
    mouldings(st, m['panel'], d / 2, -w / 2, w / 2, .24, 1.20, 5)
    slab(st, (-w / 2, w / 2), (d / 2 - .10, d / 2), (h - .10, h), m['trim'], .02)
    slab(st, (-w / 2, -w / 2 + .10), (-d / 2, d / 2), (h - .10, h), m['trim'], .02)
    dressed_window(st, m, 'right', w / 2, win, h, (1, 1), spread=.6)
    x = -.35
    fu.headboard(st, m, x, d / 2, 2.5, 'arch', 1.55)
    fu.bed(st, m, x, d / 2 - .12, 1.9, 2.1, pillows=2, throw='throw', cushions=2)
    for s in (-1, 1):
        z = fu.bedside(st, m, x + s * 1.42, d / 2 - .03, .46, 'round')
        fu.pendant(st, m, x + s * 1.42, d / 2 - .30, 1.28, h, .10, 'globe', 7)
        fu.books(st, m, x + s * 1.42, d / 2 - .28, z, 2, 12 * s)
    fu.vase(st, m, x + 1.50, d / 2 - .20, .505, .2, stems=4)
    fu.rug(st, m, x + .1, d / 2 - 1.9, 3.3, 2.3)
    box(st, (x, d / 2 - 2.52, .42), (1.3, .42, .12), m['chair'], .05)
    for s in (-1, 1):
        for t in (-1, 1):
            cyl(st, (x + s * .58, d / 2 - 2.52 + t * .15, .18), .014, .36, m['metal'])
    fu.armchair(st, m, 1.72, .30, -115)
    fu.table_round(st, m, 1.72, -.62, .24, .50, 'stone')
    fu.cup(st, m, 1.70, -.60, .50)
    fu.floor_lamp(st, m, 2.1, 1.9, 1.62, 13)
    fu.desk(st, m, -w / 2, .3, 1.4, .5)
    fu.table_lamp(st, m, -w / 2 + .25, .75, .752, .46, 8, 2)
    fu.picture(st, m, -w / 2, .2, 1.75, .95, 1.2, [(.70, .58, .42), c['accent'], (.05, .10, .10), (.62, .48, .30)], 0, 'y-', 'metal')
    fu.pendant(st, m, .9, -.6, 2.40, h, .16, 'drum', 11)
    cove(st, x, d / 2 - .1, .30, 2.2, 3, False)
    od.sky(st, 'dusk', 1.1, 1.7, .4, 90)
    od.skyline(st, 30, 260, -120, 130, -36, 95, .35, lit=.24, haze=(.20, .18, .24), glow=1.3, direction='x')
    opening_light(st, 'right', w / 2, win, 26, (.55, .66, 1.0))
    fill(st, d, h, 20, (1, .82, .62))
    return dict(family='room', tags=['room', 'bed', 'suite', 'city view', 'evening', 'seating area'], style='boutique', outside='towers', bed='king', key=.27, hot=.03,
                colourways={'navy': {'wall': (.022, .040, .085), 'throw': (.45, .27, .07), 'head': (.05, .08, .15), 'chair': (.45, .27, .07), 'curtain': (.040, .055, .095), 'accent': (.30, .27, .22)},
                            'aubergine': {'wall': (.075, .032, .045), 'throw': (.30, .24, .18), 'head': (.13, .05, .07), 'chair': (.16, .20, .17), 'curtain': (.14, .085, .085), 'accent': (.16, .20, .17)},
                            'graphite': {'wall': (.060, .058, .055), 'throw': (.14, .20, .15), 'head': (.12, .11, .10), 'chair': (.16, .22, .17), 'curtain': (.11, .105, .095), 'accent': (.34, .30, .23)}},
                cameras=[dict(at=(-1.95, -2.3, 1.30), to=(.50, 1.6, 1.30), lens=20, shift_y=-.03),
                         dict(at=(1.9, -2.1, 1.25), to=(-.75, 2.0, 1.25), lens=23, shift_y=-.02, info={'tags': ['room', 'bed', 'suite', 'evening', 'photo of the bed'], 'outside': None})])


def budget(st):
    m, c = interior(st, 'plain', 'black')
    w, d, h = 3.2, 4.2, 2.55
    win = (-.65, .65, .90, 2.10)
    shell(st, m, w, d, h, {'back': [win]})
    m['frame'] = m['trim']
    dressed_window(st, m, 'back', d / 2, win, h, (1, 0), spread=.36)
    bx = .82
    # bed along the right wall, head at the back
    fu.headboard(st, m, bx, d / 2 - .10, 1.44, 'panel', .98)
    fu.bed(st, m, bx, d / 2 - .17, 1.4, 2.0, .52, pillows=2, throw='throw', cushions=0)
    z = fu.bedside(st, m, -.16, d / 2 - .16, .40, 'shelf')
    fu.table_lamp(st, m, -.16, d / 2 - .36, z, .38, 5, 2)
    fu.desk(st, m, -w / 2, .55, 1.2, .5)
    fu.chair(st, m, -w / 2 + .66, .55, -90, 'chair', 'wood')
    fu.tv(st, m, -w / 2, .55, 1.45, .92)
    fu.books(st, m, -w / 2 + .25, .98, .752, 3, 5)
    fu.picture(st, m, w / 2, .55, 1.60, .95, .62, [(.74, .72, .66), c['accent'], (.52, .60, .66), (.80, .66, .34)], 1, 'y+', 'black')
    fu.rug(st, m, -.35, -.1, 1.15, 2.0)
    fu.plant(st, m, -w / 2 + .30, d / 2 - .40, 1.05, leaves=24)
    fu.pendant(st, m, -.2, -.1, 2.10, h, .13, 'drum', 9)
    od.sky(st, 'hazy', 1.0, 1.9, .3)
    od.skyline(st, 24, 160, -70, 70, -14, 50, .1, low=(8, 17), haze=(.74, .77, .80))
    st.sun(36, 28, 2.2, (1, .93, .82))
    opening_light(st, 'back', d / 2, win, 55)
    fill(st, d, h, 26)
    return dict(family='room', tags=['room', 'bed', 'small double room', 'desk', 'tv'], style='simple', bed='double', key=.62, hot=.07,
                colourways=ways('mustard', 'sage', 'terracotta', sage=(.66, .70, .62)),
                cameras=[dict(at=(-1.10, -1.95, 1.32), to=(.22, 2.0, 1.32), lens=20, shift_y=-.08),
                         dict(at=(1.30, -1.95, 1.25), to=(-.55, 1.7, 1.25), lens=22, shift_y=-0.06, info={'tags': ['room', 'bed', 'small double room', 'desk', 'tv']})])


def family(st):
    m, c = interior(st, 'family', 'black')
    w, d, h = 5.4, 5.0, 2.65
    win = (-.6, 1.5, .50, 2.28)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.5)
    x = -1.10
    slab(st, (-w / 2, w / 2), (d / 2 - .02, d / 2), (0, 1.22), m['wood']['x'])
    box(st, (0, d / 2 - .03, 1.235), (w, .06, .03), m['wood'], .005)
    fu.headboard(st, m, x, d / 2 - .02, 2.0, 'rows', 1.08)
    fu.bed(st, m, x, d / 2 - .12, 1.8, 2.0, pillows=2, throw='throw', cushions=1)
    fu.headboard(st, m, 1.45, d / 2 - .02, 1.05, 'rows', 1.08)
    fu.bed(st, m, 1.45, d / 2 - .12, .95, 1.95, pillows=1, throw='chair', cushions=1)
    z = fu.bedside(st, m, .38, d / 2 - .04, .50)
    fu.table_lamp(st, m, .38, d / 2 - .24, z, .44, 7, 1)
    z = fu.bedside(st, m, -2.33, d / 2 - .04, .44)
    fu.table_lamp(st, m, -2.33, d / 2 - .24, z, .44, 7, 1)
    for i, px in enumerate((-1.55, -1.10, -.65)):
        fu.picture(st, m, px, d / 2, 1.80, .38, .50, [(.78, .74, .64), [c['throw'], c['accent'], c['chair']][i], (.72, .58, .34), (.80, .78, .70)], 1, frame='black')
    fu.picture(st, m, 1.45, d / 2, 1.80, .60, .50, [(.78, .74, .64), c['throw'], c['accent'], (.80, .78, .70)], 0, frame='black')
    fu.rug(st, m, .15, d / 2 - 2.4, 3.9, 2.1)
    cushion(st, (1.35, -.65, .20), (.62, .62, .40), m['chair'], edge=.75, lump=.01, power=6)
    cushion(st, (.55, -.25, .17), (.52, .52, .34), m['accent'], edge=.75, lump=.01, power=6)
    fu.desk(st, m, -w / 2, -.1, 1.3, .5)
    fu.chair(st, m, -w / 2 + .70, -.1, -90, 'chair', 'wood')
    fu.tv(st, m, -w / 2, -.1, 1.42, 1.1)
    fu.plant(st, m, 2.35, 2.10, 1.1, leaves=26)
    fu.pendant(st, m, .1, .1, 2.10, h, .16, 'rattan', 11)
    od.sky(st, 'hazy', .9, 2.1, .35)
    mm = dict(m, leaf=mt.leaf('leaf_out', (.20, .30, .10)))
    slab(st, (w / 2 + 1, 200), (-100, 100), (-3.1, -3), mt.plaster('lawn', (.13, .17, .075), .3, 3))
    for i in range(7):
        od.tree(st, mm, w / 2 + 12 + (i % 3) * 4, -9 + i * 4.0, 5.0 + (i % 3), 2.5, 8, z=-3)
    st.sun(32, 62, 2.4, (1, .91, .78))
    opening_light(st, 'right', w / 2, win, 95)
    fill(st, d, h, 32)
    return dict(family='room', tags=['room', 'bed', 'family room', 'desk', 'tv'], style='natural', bed='double + single', key=.62, hot=.07,
                colourways=ways('sage', 'navy', 'terracotta'),
                cameras=[dict(at=(-2.25, -2.25, 1.32), to=(.15, 1.8, 1.32), lens=19, shift_y=-.07),
                         dict(at=(-.85, -1.5, 1.12), to=(1.55, 2.2, 1.12), lens=25, shift_y=-0.05, info={'tags': ['room', 'bed', 'family room', 'photo of the bed']}),
                         dict(at=(.55, -2.3, 1.2), to=(-1.45, 2.1, 1.2), lens=25, shift_y=-0.05, info={'tags': ['room', 'bed', 'family room', 'desk', 'tv']})])


def seaside(st):
    m, c = interior(st, 'sea', 'brass')
    m['frame'] = mt.plain('frame', (.82, .81, .79), .45, .3)
    m['sheer'] = mt.sheer(opacity=1.0)
    w, d, h = 4.8, 5.0, 2.8
    door = (-.02, 2.22, .02, 2.46)
    shell(st, m, w, d, h, {'back': [door]})
    dressed_window(st, m, 'back', d / 2, door, h, (1, 0), spread=.24, sill=False)
    bx = -1.26
    fu.headboard(st, m, bx, d / 2, 1.86, 'channels', 1.12)
    fu.bed(st, m, bx, d / 2 - .12, 1.8, 2.05, pillows=2, throw='throw', cushions=2)
    z = fu.bedside(st, m, -2.20 + .02, d / 2 - .02, .36, 'shelf')
    fu.table_lamp(st, m, -2.18, d / 2 - .2, z, .42, 5, 1)
    fu.picture(st, m, bx, d / 2, 1.78, 1.10, .70, [(.80, .78, .72), (.45, .62, .68), c['accent'], (.74, .64, .48)], 1, frame='rattan')
    fu.rug(st, m, .1, .05, 3.2, 2.2)
    fu.armchair(st, m, 1.70, 1.0, -40, style='wood')
    fu.table_round(st, m, .98, 1.35, .24, .46)
    fu.vase(st, m, .98, 1.35, .46, .18, stems=5)
    fu.fiddle_tree(st, m, -.02 + 2.15, 1.55, 1.7)
    fu.pendant(st, m, .3, .9, 2.34, h, .13, 'rattan', 9)
    # balcony
    slab(st, (-3, 5), (d / 2 + .2, d / 2 + 1.9), (-.06, .0), mt.tiles('terrace', (.56, .50, .42), 'xy', (.5, .5)))
    for i in range(60):
        cyl(st, (-1.5 + i * .11, d / 2 + 1.82, .52), .008, 1.0, m['frame'], steps=8)
    box(st, (2, d / 2 + 1.82, 1.03), (8, .06, .05), m['frame'], .01)
    od.sky(st, 'day', 1.2, 1.6, .5)
    od.sea(st, -12, 10, 9000, col=(.02, .14, .19))
    od.ridge(st, 900, 250, 1500, -12, 130, (.34, .38, .38), seed=3.0)
    st.sun(38, 38, 3.0, (1, .93, .82))
    opening_light(st, 'back', d / 2, door, 90)
    fill(st, d, h, 36)
    return dict(family='room', tags=['room', 'bed', 'double room', 'sea view', 'balcony/terrace', 'seating area'], style='coastal', bed='double', key=.64, hot=.07,
                colourways=ways('sage', 'terracotta', 'mustard', terracotta=(.80, .74, .66)),
                cameras=[dict(at=(.75, -2.25, 1.28), to=(.02, 2.3, 1.28), lens=19, shift_y=-.06),
                         dict(at=(1.0, -1.35, 1.12), to=(-1.35, 2.3, 1.12), lens=28, shift_y=-0.05, info={'tags': ['room', 'bed', 'double room', 'photo of the bed']}),
                         dict(at=(-.75, -1.15, 1.12), to=(1.35, 2.4, 1.12), lens=26, shift_y=-0.04, info={'tags': ['room', 'sea view', 'balcony/terrace', 'seating area']})])


def chalet(st):
    m, c = interior(st, 'chalet', 'black')
    w, d, h = 4.6, 4.9, 2.7
    win = (-.7, 1.4, .62, 2.26)
    m['backwall'] = mt.tiles('boards', c['wood'], 'xz', (2.4, .17), .004, .5, .18, (.08, .04, .02), .4)
    shell(st, m, w, d, h, {'right': [win]})
    for i in range(7):
        box(st, (-w / 2 + .35 + i * .65, 0, h - .07), (.14, d, .14), m['wood'], .012)
    box(st, (0, .2, h - .24), (w, .20, .20), m['wood'], .016)
    dressed_window(st, m, 'right', w / 2, win, h - .14, (1, 1), spread=.5)
    x = -.30
    fu.headboard(st, m, x, d / 2, 2.1, 'rows', 1.10)
    fu.bed(st, m, x, d / 2 - .12, 1.8, 2.05, pillows=2, throw='throw', cushions=2)
    for s in (-1, 1):
        z = fu.bedside(st, m, x + s * 1.30, d / 2 - .02)
        fu.table_lamp(st, m, x + s * 1.30, d / 2 - .22, z, .44, 8, 2)
    fu.rug(st, m, x, d / 2 - 1.8, 3.0, 2.2)
    fu.armchair(st, m, 1.60, .35, -120)
    cushion(st, (1.60, .40, .62), (.40, .36, .14), m['throw'], (70, 0, -120), .12, .01)
    fu.floor_lamp(st, m, 1.95, 1.70, 1.52, 10)
    fu.table_round(st, m, 1.55, -.55, .24, .46)
    fu.cup(st, m, 1.52, -.55, .46)
    fu.desk(st, m, -w / 2, .1, 1.3, .5)
    fu.vase(st, m, -w / 2 + .25, .45, .752, .2, stems=6)
    od.sky(st, 'day', 1.2, 1.5, .5)
    slab(st, (w / 2 + 2, 500), (-300, 300), (-9.1, -9), mt.plaster('meadow', (.17, .22, .10), .3, 2))
    od.ridge(st, 420, -520, 600, -10, 46, (.17, .21, .17), seed=1.0, direction='x', depth=200)
    od.ridge(st, 800, -1500, 1700, -20, 150, (.36, .39, .44), 1.5, 25, 600, 300, 40, 5.0, 'x')
    st.sun(34, 175, 4.0, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 105, (1, .95, .88))
    fill(st, d, h, 26)
    return dict(family='room', tags=['room', 'bed', 'double room', 'mountain view', 'seating area'], style='alpine', bed='double', key=.55, hot=.07,
                colourways=ways('sage', 'navy', 'sand'),
                cameras=[dict(at=(-1.85, -2.15, 1.30), to=(.50, 1.6, 1.30), lens=20, shift_y=-.03),
                         dict(at=(.95, -2.0, 1.12), to=(-.75, 2.2, 1.12), lens=26, shift_y=-0.03, info={'tags': ['room', 'bed', 'double room', 'photo of the bed']})])


def apartment_living(st):
    m, c = interior(st, 'fresh', 'black')
    w, d, h = 6.0, 5.4, 2.75
    win = (-1.2, 1.7, .12, 2.42)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (2, 0), spread=.5)
    # kitchenette at the back left
    k0, k1, ky = -w / 2, -.55, d / 2
    box(st, ((k0 + k1) / 2, ky - .30, .44), (k1 - k0, .58, .80), m['trim'], .004)
    n = 4
    for i in range(n):
        cw = (k1 - k0) / n
        box(st, (k0 + cw * (i + .5), ky - .60, .47), (cw - .008, .02, .72), m['accent2'] if 'accent2' in m else mt_cab(st, m), .004)
        box(st, (k0 + cw * (i + .5), ky - .64, .79), (cw * .5, .014, .012), m['metal'], .003)
    box(st, ((k0 + k1) / 2, ky - .31, .875), (k1 - k0, .64, .035), m['stone'], .004)
    box(st, ((k0 + k1) / 2, ky - .17, 1.95), (k1 - k0, .34, .72), m['trim'], .004)
    for i in range(n):
        cw = (k1 - k0) / n
        box(st, (k0 + cw * (i + .5), ky - .35, 1.95), (cw - .008, .02, .70), m['wood']['x'], .004)
    slab(st, (k0, k1), (ky - .012, ky), (.89, 1.59), mt.tiles('splash', (.70, .70, .66), 'xz', (.20, .07), .004, .12, .04, None, .5))
    st.area(((k0 + k1) / 2, ky - .2, 1.575), (k1 - k0 - .2, .04), 9, (0, 0, 0), (1, .80, .55))
    fu.vase(st, m, -.85, ky - .3, .893, .22, stems=6)
    box(st, (-1.55, ky - .32, .896), (.56, .48, .006), m['screen'], .002)
    tap = [(-2.45, ky - .12, .89), (-2.45, ky - .12, 1.16), (-2.45, ky - .20, 1.20), (-2.45, ky - .30, 1.16)]
    tube(st, tap, .012, m['metal'])
    # dining
    fu.table_round(st, m, .55, 1.45, .46, .74, 'wood', 'black')
    for a, dx, dy in ((180, 0, -.62), (0, 0, .62), (90, -.62, 0), (-90, .62, 0)):
        fu.chair(st, m, .55 + dx, 1.45 + dy, a, 'chair')
    fu.vase(st, m, .55, 1.45, .74, .2, stems=6)
    fu.pendant(st, m, .55, 1.45, 1.72, h, .15, 'dome', 9)
    # living
    fu.sofa(st, m, -w / 2 + .55, -.15, 90, 2.2, 'sofa', ('throw', 'accent', 'throw'))
    fu.rug(st, m, -1.0, -.35, 2.4, 2.2)
    fu.table_round(st, m, -1.05, -.30, .42, .36, 'wood', 'black')
    fu.books(st, m, -1.05, -.22, .36, 2, 20)
    fu.cup(st, m, -1.2, -.42, .36)
    fu.picture(st, m, -w / 2, -.15, 1.65, 1.3, .85, [(.76, .72, .62), c['accent'], c['throw'], (.74, .60, .36)], 0, 'y-', 'black')
    fu.armchair(st, m, .80, -.15, -60, style='wood')
    fu.fiddle_tree(st, m, 2.45, 2.15, 1.9)
    fu.floor_lamp(st, m, -2.62, 1.18, 1.5, 7)
    fu.picture(st, m, .55, d / 2, 1.65, .7, .9, [(.76, .72, .62), c['throw'], c['accent'], (.74, .60, .36)], 1)
    od.sky(st, 'hazy', .95, 1.9, .3)
    od.skyline(st, 28, 220, -100, 130, -26, 80, .18, haze=(.72, .76, .80), direction='x')
    st.sun(32, 66, 2.6, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 130)
    fill(st, d, h, 40)
    return dict(family='apartment', tags=['living room', 'seating area', 'kitchen', 'dining area', 'city view'], style='modern', outside='towers', bed=None, key=.62, hot=.07,
                colourways={'navy': {'sofa': (.06, .09, .16), **FABRICS['mustard']}, 'terracotta': {'sofa': (.48, .44, .38), **FABRICS['terracotta']}, 'grey': {'sofa': (.22, .23, .24), **FABRICS['sage']}},
                cameras=[dict(at=(-.55, -2.5, 1.34), to=(.05, 1.8, 1.34), lens=20, shift_y=-.08),
                         dict(at=(1.55, -1.7, 1.15), to=(-2.3, .75, 1.15), lens=24, shift_y=-0.05, info={'tags': ['living room', 'seating area', 'kitchen']}),
                         dict(at=(.1, -.9, 1.30), to=(-1.75, 2.6, 1.30), lens=26, shift_y=-0.06, info={'tags': ['kitchen', 'dining area']})])


def mt_cab(st, m):
    m['accent2'] = mt.plain('cabinet', (.20, .25, .22), .5, .3)
    st.slots['cabinet'] = (.20, .25, .22)
    return m['accent2']
