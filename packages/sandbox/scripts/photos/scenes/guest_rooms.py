"""Guest rooms made from recipes: the seed chooses headboard, lamps, art, palette and the side the bed stands on."""
import math

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import box, cushion, cyl, lathe, slab
from kit.room import dressed_window, fill, mouldings, opening_light, shell, turned
from scenes.looks import interior
from scenes.rooms import FABRICS, ways


def carpet(m, colour):
    m['floor'] = mt.fabric('floor', colour, 150, .7, .10)


def outside(st, kind, side='back', ground=-16):
    """What the window shows: 'city', 'dusk' (lit city) or 'hills'."""
    if kind == 'dusk':
        od.sky(st, 'dusk', 1.0, 1.7, .4, 0 if side == 'back' else 90)
        od.skyline(st, 30, 240, -120, 120, ground - 12, 90, .3, lit=.22, haze=(.20, .18, .24), glow=1.3, direction='y' if side == 'back' else 'x')
    elif kind == 'city':
        od.sky(st, 'hazy', 1.0, 1.9, .3)
        od.skyline(st, 30, 220, -100, 110, ground, 80, .16, haze=(.72, .76, .80), direction='y' if side == 'back' else 'x')
    else:
        od.sky(st, 'day', 1.1, 1.7, .5)
        d = 'y' if side == 'back' else 'x'
        across, away = (-400, 400), (20, 900)
        slab(st, *((across, away) if d == 'y' else (away, across)), (-14.1, -14), mt.plaster('meadow', (.10, .14, .06), .3, 2))
        od.ridge(st, 160, -300, 320, -14, 34, (.16, .20, .11), seed=2.0, direction=d, depth=160)
        od.ridge(st, 420, -700, 800, -16, 96, (.27, .32, .31), seed=4.0, direction=d, depth=260)


def bedside_room(st):
    """Bed with its head on the left wall, broad curtained window behind, desk under the window's end."""
    r = {1: dict(look='sandstone', metal='brass', board='grid', lamps='reading', out='city', carpet=(.42, .37, .31), sun=True, duvet=None),
         2: dict(look='blush', metal='brass', board='cane', lamps='cone', out='hills', carpet=None, sun=True, duvet=(.70, .58, .50)),
         3: dict(look='olive', metal='brass', board='round', lamps='wall', out='dusk', carpet=(.30, .26, .20), sun=False, duvet=None)}[st.seed]
    m, c = interior(st, r['look'], r['metal'], 2.6 if r['sun'] else 3.0)
    if r['carpet']:
        carpet(m, r['carpet'])
    m['cane'] = mt.cane()
    m['duvet'] = mt.linen('duvet', r['duvet'] or (.86, .85, .82))
    w, d, h = 4.7, 4.6, 2.7
    win = (-.95, 1.75, .30, 2.36)
    shell(st, m, w, d, h, {'back': [win]})
    dressed_window(st, m, 'back', d / 2, win, h, (2, 0), spread=.55)
    with turned(st, m, -w / 2, .38, 90) as mm:
        if st.seed == 1:
            box(st, (0, -.02, .70), (3.6, .04, 1.40), mm['wood'], .004)
        elif st.seed == 3:
            mouldings(st, mt.plaster('wall.panel', c['wall'], .03, 30, .6), 0, -2.0, 1.9, .25, 2.45, 4)
        fu.bed_group(st, mm, c, 1.8, r['board'], 2.1 if r['board'] == 'grid' else None, 1.24, r['lamps'], 1, 'drawer' if st.seed != 2 else 'round', 1 if st.seed != 2 else 2, st.seed % 3,
                     2, 'throw', 'head' if st.seed != 2 else 'wood', 'duvet', None, h, art_z=1.86)
    fu.rug(st, m, -.55, .30, 2.9, 2.5, 'rug')
    with turned(st, m, w / 2, .15, -90) as mm:
        fu.wall_desk(st, mm, 1.25, .5)
        fu.mirror_round(st, mm, 0, 0, 1.62, .36, 'metal')
    fu.armchair(st, m, 1.18, 1.62, -25, style='lounge' if st.seed != 2 else 'wood')
    fu.table_round(st, m, .42, 1.78, .22, .48, 'stone')
    fu.cup(st, m, .44, 1.76, .48)
    fu.fiddle_tree(st, m, 2.02, 1.95, 1.6)
    if st.seed != 1:
        fu.pendant(st, m, .3, .1, 2.22, h, .15, 'rattan' if st.seed == 2 else 'drum', 9)
    outside(st, r['out'])
    if r['sun']:
        st.sun(34, 24, 2.2, (1, .92, .80))
        opening_light(st, 'back', d / 2, win, 95)
        fill(st, d, h, 24)
    else:
        opening_light(st, 'back', d / 2, win, 24, (.55, .66, 1.0))
        st.area((0, .2, h - .04), (2.4, 2.4), 14, (0, 0, 0), (1, .80, .58))
        fill(st, d, h, 20, (1, .84, .66))
    look = {1: ('modern', ['city view', 'desk'], ways('navy', 'terracotta', 'plum', navy=(.68, .70, .72), terracotta=(.76, .69, .60))),
            2: ('natural', ['mountain view', 'seating area'], ways('sage', 'sand', 'navy', sage=(.62, .65, .56), navy=(.66, .69, .72))),
            3: ('boutique', ['city view', 'evening', 'seating area'], {'navy': {'wall': (.10, .14, .22), **FABRICS['mustard']}, 'clay': {'wall': (.40, .20, .13), **FABRICS['sand']}})}[st.seed]
    return dict(family='room', tags=['room', 'bed', 'double room'] + look[1], style=look[0], outside='hills' if r['out'] == 'hills' else 'towers', bed='double', key=.62 if r['sun'] else .34, hot=.06, colourways=look[2],
                cameras=[dict(at=(1.95, -1.95, 1.28), to=(-.62, 1.6, 1.28), lens=20, shift_y=-.06),
                         dict(at=(.75, -1.7, 1.10), to=(-1.9, 1.25, 1.10), lens=27, shift_y=-.04, info={'tags': ['room', 'bed', 'double room', 'photo of the bed'] + look[1][:1]})])


def symmetric_room(st):
    """Seen straight on: bed in the middle of the back wall, window at the side."""
    r = {1: dict(look='mist', board='grid', lamps='pendant', base='head', metal='brass', lower=True, duvet=None, art=1),
         2: dict(look='sandstone', board='boards', lamps='table', base='wood', metal='black', lower=False, duvet=(.56, .54, .48), art=3)}[st.seed]
    m, c = interior(st, r['look'], r['metal'], 2.8)
    if st.seed == 1:
        carpet(m, (.30, .29, .28))
    m['duvet'] = mt.linen('duvet', r['duvet'] or (.86, .85, .82))
    w, d, h = 4.4, 4.9, 2.75
    win = (-.6, 1.5, .32, 2.40)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.5)
    if r['lower']:
        mouldings(st, mt.plaster('wall.panel', c['wall'], .03, 30, .6), d / 2, -w / 2, w / 2, .22, 2.50, 5)
    with turned(st, m, 0, d / 2, 0) as mm:
        fu.bed_group(st, mm, c, 1.8, r['board'], 2.9 if st.seed == 1 else 2.0, 1.30 if st.seed == 1 else 1.05, r['lamps'], 1, 'round' if st.seed == 1 else 'drawer', r['art'], 0 if st.seed == 1 else 1,
                     2, 'throw', r['base'], 'duvet', 'linen', h, art_z=1.90 if st.seed == 1 else 1.75)
    fu.rug(st, m, 0, d / 2 - 1.9, 3.2, 2.3)
    fu.bench(st, m, 0, d / 2 - 2.55, 1.35)
    fu.armchair(st, m, 1.62, .30, -115)
    fu.floor_lamp(st, m, 1.86, 1.75, 1.55, 8)
    with turned(st, m, -w / 2, .0, 90) as mm:
        fu.wall_desk(st, mm, 1.2, .48)
        fu.mirror_round(st, mm, 0, 0, 1.6, .34)
    outside(st, 'city', 'right')
    st.sun(34, 64, 2.2, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 85)
    fill(st, d, h, 28)
    return dict(family='room', tags=['room', 'bed', 'double room', 'seating area', 'desk'], style='classic' if st.seed == 1 else 'natural', outside='towers', bed='double', key=.50 if st.seed == 1 else .60, hot=.06,
                colourways={'sage': {'wall': (.40, .44, .35), 'head': (.17, .22, .15), **FABRICS['sand']}, 'clay': {'wall': (.56, .36, .26), 'head': (.30, .12, .07), **FABRICS['navy']}, 'cream': {'wall': (.76, .70, .60), 'head': (.38, .30, .22), **FABRICS['plum']}} if st.seed == 1
                else ways('navy', 'sand', 'mustard', navy=(.70, .72, .73)),
                cameras=[dict(at=(0, -2.28, 1.24), to=(0, 2.0, 1.24), lens=21, shift_y=-.04),
                         dict(at=(-.95, -.55, 1.12), to=(.75, 2.3, 1.12), lens=29, shift_y=-.02, info={'tags': ['room', 'bed', 'double room', 'photo of the bed']})])


def suite(st):
    """Large room: bed on the left wall, sofa group before the windows."""
    m, c = interior(st, 'sandstone', 'brass', 3.0)
    m['floor'] = mt.herringbone('floor', (.34, .21, .12))
    m['cane'] = mt.cane()
    m['sofa'] = mt.fabric('sofa', (.62, .57, .49), 220, .4)
    w, d, h = 7.0, 5.2, 3.0
    wins = [(-.55, .95, .10, 2.62), (1.55, 3.05, .10, 2.62)]
    shell(st, m, w, d, h, {'back': wins})
    for win in wins:
        dressed_window(st, m, 'back', d / 2, win, h, (1, 0), spread=.32, sill=False)
        opening_light(st, 'back', d / 2, win, 75)
    panel = mt.plaster('wall.panel', c['wall'], .03, 30, .6)
    with turned(st, m, -w / 2, .30, 90) as mm:
        mouldings(st, panel, 0, -2.6, 2.2, .25, 2.70, 5)
        fu.bed_group(st, mm, c, 2.0, 'arch', 2.5, 1.5, 'wall', 1, 'round', 0, 0, 2, 'throw', 'head', 'linen', None, h, length=2.1)
        fu.bench(st, mm, 0, -2.55, 1.45)
    mouldings(st, panel, d / 2, -w / 2, -.85, .25, 2.70, 2)
    fu.rug(st, m, -2.0, .3, 3.1, 3.0)
    fu.rug(st, m, 1.65, .75, 3.0, 2.2, 'rug')
    with turned(st, m, 3.0, .55, -90) as mm:
        fu.sofa(st, mm, 0, 0, 0, 2.1, 'sofa', ('throw', 'accent', 'throw'))
    fu.table_round(st, m, 1.75, .62, .42, .38, 'stone', 'metal')
    fu.table_round(st, m, 1.36, .16, .26, .46, 'wood', 'metal')
    fu.books(st, m, 1.85, .70, .38, 3, 20)
    fu.vase(st, m, 1.62, .52, .38, .2, stems=6)
    fu.armchair(st, m, 1.22, 1.80, 35)
    fu.floor_lamp(st, m, 3.15, 2.05, 1.6, 9)
    fu.fiddle_tree(st, m, 1.25, 2.25, 1.9)
    with turned(st, m, w / 2, .55, -90) as mm:
        fu.picture(st, mm, 0, 0, 1.75, 1.4, .95, [(.76, .72, .62), c['accent'], c['throw'], (.70, .56, .36)], 1, frame='metal')
    with turned(st, m, -1.70, d / 2, 0) as mm:
        fu.picture(st, mm, 0, 0, 1.62, .8, 1.1, [(.76, .72, .62), c['throw'], c['accent'], (.70, .56, .36)], 0, frame='metal')
    for r, z in ((.46, 2.36), (.30, 2.50)):
        lathe(st, (.1, .6, z), [(r, 0), (r + .02, .012), (r, .03), (r - .012, .012), (r, 0)], m['metal'], 64)
        lathe(st, (.1, .6, z - .003), [(r - .008, 0), (r + .012, 0)], mt.plain('ring', (1, .84, .62), .5, emit=7), 64).visible_shadow = False
    cyl(st, (.1, .6, 2.75), .008, .5, m['metal'])
    st.point((.1, .6, 2.30), 16, (1, .80, .56), .3)
    outside(st, 'city', 'back', -40)
    st.sun(34, -28, 2.0, (1, .92, .80))
    fill(st, d, h, 40, width=4.5)
    return dict(family='room', tags=['room', 'bed', 'suite', 'seating area', 'city view'], style='classic', outside='towers', bed='king', key=.60, hot=.06,
                colourways={'navy': {'wall': (.66, .67, .68), 'head': (.07, .10, .17), **FABRICS['navy']}, 'green': {'wall': (.36, .40, .31), 'head': (.14, .19, .12), **FABRICS['sand']}, 'plum': {'head': (.20, .08, .11), **FABRICS['plum']}},
                cameras=[dict(at=(1.55, -2.35, 1.34), to=(-.75, 2.0, 1.34), lens=18, shift_y=-.05),
                         dict(at=(-1.0, -1.9, 1.22), to=(2.05, 1.9, 1.22), lens=24, shift_y=-.06, info={'tags': ['room', 'seating area', 'suite', 'city view', 'living room']}),
                         dict(at=(.30, -1.25, 1.15), to=(-3.2, 1.05, 1.15), lens=25, shift_y=-.03, info={'tags': ['room', 'bed', 'suite', 'photo of the bed'], 'outside': None})])


def single(st):
    """Narrow room for one: bed along the left wall, desk under the window."""
    m, c = interior(st, 'fresh', 'black')
    w, d, h = 2.9, 4.3, 2.6
    win = (-.15, 1.15, .88, 2.20)
    shell(st, m, w, d, h, {'back': [win]})
    m['frame'] = m['trim']
    m['duvet'] = mt.linen('duvet', (.86, .85, .82))
    dressed_window(st, m, 'back', d / 2, win, h, (1, 0), spread=.26)
    bx = -w / 2 + .56
    slab(st, (-w / 2, -w / 2 + .03), (-.6, d / 2), (0, 1.10), m['wood']['y'])
    box(st, (-w / 2 + .03, (d / 2 - .6) / 2, 1.112), (.07, d / 2 + .6, .024), m['wood'], .004)
    fu.headboard_wide(st, m, bx, d / 2, 1.0, 'round', 1.05)
    fu.bed(st, m, bx, d / 2 - .13, .95, 2.0, pillows=1, throw='throw', cushions=1, base='wood')
    fu.reading_lamp(st, m, bx - .1, d / 2, 1.42, 3)
    z = fu.bedside(st, m, bx + .70, d / 2 - .02, .36, 'shelf')
    fu.table_lamp(st, m, bx + .70, d / 2 - .2, z, .38, 4, 2)
    for k in range(2):
        with turned(st, m, -w / 2, 1.35 - k * .75, 90) as mm:
            fu.picture(st, mm, 0, 0, 1.62, .46, .58, [(.78, .74, .64), c['throw'] if k else c['accent'], (.72, .58, .34), (.80, .78, .70)], 1, frame='black')
    with turned(st, m, w / 2, .75, -90) as mm:
        fu.wall_desk(st, mm, 1.25, .48)
        fu.picture(st, mm, -.1, 0, 1.55, .75, .5, [(.78, .74, .64), c['chair'], c['throw'], (.80, .78, .70)], 0, frame='black')
    fu.rug(st, m, .18, .15, 1.0, 1.9)
    fu.plant(st, m, w / 2 - .26, d / 2 - .30, 1.0, leaves=24)
    fu.pendant(st, m, .15, .1, 2.16, h, .13, 'rattan', 8)
    outside(st, 'city', 'back', -12)
    st.sun(36, 24, 2.0, (1, .93, .82))
    opening_light(st, 'back', d / 2, win, 55)
    fill(st, d, h, 24, width=2.0)
    return dict(family='room', tags=['room', 'bed', 'single room', 'desk'], style='simple', bed='single', key=.62, hot=.06,
                colourways=ways('navy', 'terracotta', 'mustard'),
                cameras=[dict(at=(.72, -1.98, 1.32), to=(-.22, 2.0, 1.32), lens=20, shift_y=-.07)])


def apartment_bedroom(st):
    """Calm bedroom of a flat: wardrobe, linen duvet, plants."""
    m, c = interior(st, 'olive', 'black', 2.6)
    m['wall'] = mt.plaster('wall', (.76, .74, .69), .05, 24)
    st.slots['wall'] = (.76, .74, .69)
    m['backwall'] = mt.plaster('feature', (.40, .43, .34), .05, 24)
    st.slots['feature'] = (.40, .43, .34)
    m['wood'] = mt.wood('wood', (.50, .34, .20))
    m['floor'] = mt.planks('floor', (.48, .34, .22))
    m['duvet'] = mt.linen('duvet', (.62, .55, .45))
    w, d, h = 4.5, 4.6, 2.65
    win = (-.45, 1.45, .45, 2.30)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.45)
    with turned(st, m, .05, d / 2, 0) as mm:
        fu.bed_group(st, mm, c, 1.6, 'pads', 1.7, 1.06, 'pendant', 1, 'shelf', 1, 1, 1, None, 'wood', 'duvet', None, h, art_z=1.72, gap=.26)
    with turned(st, m, -w / 2, .35, 90) as mm:
        fu.wardrobe(st, mm, -.9, .9, 0, 2.35, .58)
    fu.rug(st, m, .05, d / 2 - 1.95, 2.9, 1.9)
    fu.bench(st, m, .05, d / 2 - 2.45, 1.25, .40, 'chair')
    fu.armchair(st, m, 1.62, .12, -120, style='wood')
    fu.fiddle_tree(st, m, 1.92, 1.92, 1.6)
    outside(st, 'hills', 'right')
    st.sun(34, 62, 2.4, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 85)
    fill(st, d, h, 26)
    return dict(family='apartment', tags=['bedroom', 'bed', 'room', 'seating area'], style='natural', outside='hills', bed='double', key=.60, hot=.06,
                colourways={'blue': {'feature': (.24, .32, .40), **FABRICS['navy']}, 'clay': {'feature': (.52, .30, .20), **FABRICS['sand']}, 'white': {'feature': (.76, .74, .69), **FABRICS['mustard']}},
                cameras=[dict(at=(-1.0, -2.12, 1.28), to=(.30, 1.8, 1.28), lens=20, shift_y=-.06),
                         dict(at=(1.2, -1.3, 1.1), to=(-.5, 2.3, 1.1), lens=27, shift_y=-.03, info={'tags': ['bedroom', 'bed', 'room', 'photo of the bed']})])


def studio(st):
    """One room for all: bed at the right, kitchen units on the left of the back wall, table for two."""
    m, c = interior(st, 'fresh', 'black')
    m['steel'] = mt.plain('steel', (.55, .55, .55), .3, .5, 1)
    m['wood_z'] = m['wood']['z']
    m['cabinet'] = mt.plain('cabinet', (.30, .36, .40), .5, .3)
    st.slots['cabinet'] = (.30, .36, .40)
    m['duvet'] = mt.linen('duvet', (.80, .78, .74))
    w, d, h = 5.6, 5.0, 2.7
    win = (-.35, 1.75, .40, 2.36)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), spread=.45)
    k0, k1 = -w / 2, -.72
    slab(st, (k0, k1), (d / 2 - .012, d / 2), (.88, 1.49), mt.tiles('splash', (.74, .73, .70), 'xz', (.15, .15), .004, .12, .06))
    fu.kitchen_run(st, m, k0, k1, d / 2, 4, 'wood_z', .60, .25)
    fu.vase(st, m, -.95, d / 2 - .3, .892, .2, stems=5)
    fu.cup(st, m, -2.60, d / 2 - .3, .892)
    # screen of slats between kitchen and bed
    for i in range(11):
        box(st, (-.60, d / 2 - .06 - i * .13, 1.20), (.045, .05, 2.40), m['wood'], .004)
    box(st, (-.60, d / 2 - .70, .02), (.08, 1.40, .04), m['wood'], .004)
    box(st, (-.60, d / 2 - .70, 2.40), (.08, 1.40, .05), m['wood'], .004)
    with turned(st, m, .98, d / 2, 0) as mm:
        fu.bed_group(st, mm, c, 1.6, 'round', 1.7, 1.05, 'reading', 1, 'shelf', 1, 0, 2, 'throw', 'head', 'duvet', None, h, art_z=1.72, gap=.18)
    fu.rug(st, m, 1.0, .55, 2.3, 1.5)
    fu.table_round(st, m, -1.55, .75, .40, .74, 'wood', 'black')
    for a, dx, dy in ((-90, .56, 0), (90, -.56, 0)):
        fu.chair(st, m, -1.55 + dx, .75 + dy, a, 'chair')
    fu.vase(st, m, -1.55, .75, .74, .18, stems=5)
    fu.pendant(st, m, -1.55, .75, 1.66, h, .14, 'dome', 8)
    fu.fiddle_tree(st, m, 2.45, 2.1, 1.5)
    outside(st, 'city', 'right', -22)
    st.sun(34, 64, 2.4, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 105)
    fill(st, d, h, 34)
    return dict(family='apartment', tags=['room', 'bed', 'studio', 'kitchen', 'dining area', 'city view'], style='modern', outside='towers', bed='double', key=.62, hot=.06,
                colourways={'sage': {'cabinet': (.30, .36, .27), **FABRICS['terracotta']}, 'white': {'cabinet': (.72, .71, .68), **FABRICS['navy']}, 'clay': {'cabinet': (.46, .22, .13), **FABRICS['sand']}},
                cameras=[dict(at=(-.85, -2.35, 1.34), to=(.10, 2.0, 1.34), lens=19, shift_y=-.07)])


def kitchen(st):
    """Kitchen of a flat with an island and stools."""
    m, c = interior(st, 'fresh', 'black')
    m['steel'] = mt.plain('steel', (.55, .55, .55), .3, .5, 1)
    m['wood_z'] = m['wood']['z']
    m['cabinet'] = mt.plain('cabinet', (.12, .17, .20), .45, .3)
    st.slots['cabinet'] = (.12, .17, .20)
    w, d, h = 4.8, 4.6, 2.7
    win = (-.3, 1.3, .95, 2.30)
    shell(st, m, w, d, h, {'right': [win]})
    m['frame'] = m['black']
    dressed_window(st, m, 'right', w / 2, win, h, (1, 0), curtains=False)
    k0, k1 = -1.62, 1.30
    slab(st, (k0, w / 2), (d / 2 - .012, d / 2), (.88, 2.05), mt.tiles('splash', (.74, .73, .70), 'xz', (.22, .075), .004, .10, .06, None, .5))
    fu.kitchen_run(st, m, k0, w / 2, d / 2, 7, None, .42, .80)
    # tall block with fridge and oven at the left
    box(st, (k0 - .39, d / 2 - .30, 1.14), (.78, .60, 2.28), m['cabinet'], .003)
    box(st, (k0 - .39, d / 2 - .61, .55), (.77, .02, 1.0), m['cabinet'], .003)
    box(st, (k0 - .39, d / 2 - .61, 1.37), (.60, .022, .58), m['screen'], .004)
    box(st, (k0 - .39, d / 2 - .635, 1.60), (.46, .016, .014), m['steel'], .003)
    box(st, (k0 - .39, d / 2 - .61, 1.98), (.77, .02, .58), m['cabinet'], .003)
    # open shelves with dishes, hood
    for z in (1.52, 1.90):
        box(st, (.95, d / 2 - .13, z), (1.15, .24, .035), m['wood'], .004)
    for i in range(5):
        fu.plate(st, m, .55, d / 2 - .13, 1.54 + i * .014, .11)
    for i in range(3):
        fu.cup(st, m, .82 + i * .14, d / 2 - .13, 1.538)
    fu.vase(st, m, 1.30, d / 2 - .13, 1.538, .20, stems=4)
    fu.vase(st, m, .60, d / 2 - .13, 1.918, .22)
    fu.books(st, m, .95, d / 2 - .13, 1.918, 3, 90)
    fu.plant(st, m, 1.35, d / 2 - .13, .42, leaves=18, width=.03, z=1.918)
    hx = k0 + (w / 2 - k0) * .42
    box(st, (hx, d / 2 - .25, 1.62), (.60, .48, .08), m['black'], .004)
    box(st, (hx, d / 2 - .14, 2.18), (.28, .26, 1.04), m['black'], .004)
    # island
    box(st, (-.05, .28, .44), (2.0, .66, .88), m['wood_z'], .004)
    box(st, (-.05, .16, .90), (2.2, .96, .045), m['stone'], .006)
    for x in (-.72, -.05, .62):
        fu.stool(st, m, x, -.42, .66)
    for x in (-.6, .5):
        fu.pendant(st, m, x, .2, 1.72, h, .13, 'dome', 8)
    lathe(st, (-.35, .22, .923), [(.001, 0), (.07, 0), (.15, .07), (.145, .075), (.06, .012), (.001, .012)], m['ceramic'], 48)
    fruit = [mt.plain('lemon', (.80, .52, .04), .5), mt.plain('apple', (.30, .42, .06), .45)]
    for i in range(7):
        a = i * 2.4
        cushion(st, (-.35 + .055 * (i > 0) * math.cos(a), .22 + .055 * (i > 0) * math.sin(a), .975 + .03 * (i == 0)), (.07, .065, .065), fruit[i % 2], edge=.3, n=10)
    fu.vase(st, m, .40, .25, .923, .24, stems=7)
    box(st, (.02, .10, .932), (.34, .24, .018), m['wood'], .005)
    outside(st, 'city', 'right', -18)
    st.sun(34, 64, 2.4, (1, .92, .80))
    opening_light(st, 'right', w / 2, win, 80)
    st.area((hx, d / 2 - .3, 1.56), (.4, .2), 4, (0, 0, 0), (1, .84, .62))
    fill(st, d, h, 38, width=3.4)
    return dict(family='kitchen', tags=['kitchen', 'dining area'], style='modern', bed=None, key=.58, hot=.06,
                colourways={'sage': {'cabinet': (.26, .32, .24)}, 'white': {'cabinet': (.70, .69, .66)}, 'clay': {'cabinet': (.40, .18, .11)}},
                cameras=[dict(at=(-.70, -2.05, 1.42), to=(.22, 2.0, 1.42), lens=22, shift_y=-.08)])
