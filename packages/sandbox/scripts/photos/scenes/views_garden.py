"""Views by day from garden terrace, desert roof and canal balcony."""
import math

from mathutils import Matrix

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit import plants as pl
from kit.building import arch_front, day_materials
from kit.geometry import box, cushion, cyl, lathe, mesh, slab, tube
from scenes.outdoor import garden_materials
from scenes.townhouses import town_house, town_materials
from scenes.tropics import straw
from scenes.views import cafe_set, iron_rail, pot


def garden(st):
    """Terrace in front of a flowering garden closed by trees."""
    st.sun_only = True
    m = garden_materials(st)
    m['core'] = mt.plain('core', (.012, .022, .008), .9, .05)
    m['leaf'] = pl.foliage('leaf', (.085, .150, .040))
    m['deep'] = pl.foliage('deep', (.050, .100, .032))
    m['pale'] = pl.foliage('pale', (.150, .185, .100))
    m['crown'] = pl.foliage('crown', (.105, .165, .040), .5, .45)
    m['crown2'] = pl.foliage('crown2', (.075, .130, .045), .5, .45)
    for k, c in (('rose', (.60, .18, .24)), ('blush', (.74, .46, .46)), ('whitef', (.80, .78, .72)), ('lav', (.24, .18, .44))):
        m[k] = pl.foliage(k, c, .18, .25)
    bark = mt.plaster('bark', (.15, .115, .085), .9, 24)
    stone = mt.tiles('paving', (.36, .325, .27), 'xy', (.9, .6), .008, .75, .16, (.17, .155, .125), .5)
    slab(st, (-8, 8), (-5, 2.3), (-.3, 0), stone)
    turf = mt.plaster('lawn', (.060, .095, .026), .9, 18, .95)
    slab(st, (-60, 60), (2.2, 60), (-.4, -.06), turf)
    pl.lawn(st, pl.foliage('grass', (.105, .170, .045), .4, .3), (-6, 6), (2.4, 16.5), -.06, (.05, .10))
    # rose arch on two posts frames the view
    wood = m['wood']
    for x in (-3.25, 3.25):
        box(st, (x, 2.0, 1.42), (.14, .14, 2.84), wood, .012)
        for i in range(8):
            z = .25 + i * .34
            pl.shrub(st, m, x + .10 * math.sin(i * 2), 1.96, .26, .34, 'leaf', 'rose' if i % 3 else 'blush', z - .15, 700, (.04, .075), 26, .045, '')
    box(st, (0, 2.0, 2.86), (7.2, .12, .16), wood, .012)
    for i in range(20):
        x = -3.6 + i * .38
        pl.shrub(st, m, x, 1.98 + .06 * math.sin(i * 1.7), .30, .34, 'leaf', 'rose' if i % 4 else 'blush', 2.70 + .08 * math.sin(i * 2.3), 700, (.04, .075), 22, .045, '')
    # dining table on the left, easy chairs on the right
    mm = dict(m, chair=m['cushion'], stone=m['white'])
    slab(st, (-2.6, -.8), (.1, 1.0), (.70, .745), wood['x'], .008)
    for x in (-2.5, -.9):
        for y in (.2, .9):
            box(st, (x, y, .35), (.07, .07, .70), wood, .006)
    for x in (-2.2, -1.2):
        fu.chair(st, mm, x, 1.32, 0, 'chair', 'wood')
        fu.chair(st, mm, x, -.22, 180, 'chair', 'wood')
    fu.vase(st, mm, -1.7, .55, .745, .22, stems=8)
    for x, y in ((-2.2, .8), (-1.2, .8), (-2.2, .3), (-1.2, .3)):
        fu.plate(st, mm, x, y, .745, .125, 'white')
        fu.drinking_glass(st, mm, x + .2, y, .745, .034, .12, .7, 'juice')
    fu.armchair(st, m, 1.30, .95, 165, 'cushion', 'wood')
    fu.armchair(st, m, 2.45, .65, 215, 'cushion', 'wood')
    fu.table_round(st, m, 1.85, 1.45, .26, .46, 'wood', 'black')
    fu.cup(st, m, 1.85, 1.42, .46)
    for x, y, r in ((-3.35, 1.3, .25), (3.3, 1.45, .25), (.25, 1.95, .17), (-.35, 2.0, .15)):
        lathe(st, (x, y, 0), [(.001, 0), (r * .62, 0), (r, r * 1.6), (r * 1.08, r * 1.7), (r * .9, r * 1.7), (.001, r * 1.55)], m['pot'], 36)
        pl.shrub(st, m, x, y, r * 1.5, r * 2.2, 'leaf', 'whitef' if r > .2 else 'blush', r * 1.45, 1800, (.04, .07), 80, .035)
    # borders: lavender at the lawn, roses and shrubs behind, hedge and trees close the garden
    for s in (-1, 1):
        for i in range(24):
            pl.lavender(st, m, s * (2.9 + .8 * math.sin(i * .28 + (s > 0)) + st.rng.uniform(-.12, .12)), 2.9 + i * .50, .34, 90, 'pale')
        for i in range(17):
            y = 2.9 + i * .75
            edge = 3.75 + .8 * math.sin(i * .42 + (s > 0))
            pl.shrub(st, m, s * (edge + st.rng.uniform(-.15, .25)), y, .50, .62, ('leaf', 'pale', 'deep')[i % 3], ('blush', 'whitef', 'rose', None)[(i + (s > 0)) % 4], 0, 1800, (.045, .08), 60, .04)
            pl.shrub(st, m, s * (edge + 1.25 + st.rng.uniform(-.2, .4)), y + .3, .85, 1.35, ('deep', 'leaf')[i % 2], (None, 'whitef', None, 'blush')[i % 4], 0, 3000, (.06, .10), 90, .05)
    for i in range(19):
        pl.shrub(st, m, -9 + i * 1.0, 16.6 + .5 * math.sin(i * 1.9), .95, 1.9 + .5 * math.sin(i * 2.7), ('deep', 'leaf', 'deep')[i % 3], (None, 'whitef', None)[i % 3], 0, 2600, (.08, .14), 60, .06)
    trees = [pl.hidden(pl.grown_tree(st, m['crown' if k else 'deep'], bark, 8.5, .95, 5, 20, (.12, .20), .17, .42)) for k in range(3)]
    for k, (x, y, s) in enumerate(((-5.6, 10.5, .62), (6.2, 13.0, .72), (-14, 19, 1.15), (-10, 21, 1.0), (-6.4, 19.5, 1.2), (-2.5, 22, 1.05), (1.2, 20.5, 1.15), (5.0, 22, 1.0), (8.6, 20, 1.2), (12.5, 21, 1.05), (-17, 14, 1.1), (16, 15, 1.15), (-12, 9, .9), (12, 8.5, .9), (-8, 26, 1.4), (0, 27, 1.4), (8, 26, 1.45), (15, 26, 1.4), (-16, 26, 1.4))):
        pl.copy(st, trees[k % 3], x, y, 0, 77 * k, s)
    pl.copy(st, trees[1], 7.2, -.9, 0, 40, .70)
    slab(st, (-60, 60), (27, 28), (-1, 6), m['core'])
    for i in range(9):
        cx, cy = .25 * math.sin(i * 1.1), 2.75 + i * .85
        lathe(st, (cx, cy, -.055), [(.001, .05), (.29 + .03 * math.sin(i * 3), .05), (.31, .03), (.30, 0)], m['stone'], 9)
    od.sky(st, 'day', 1.0, 1.7, .6)
    st.sun(37, 104, 6.0, (1, .89, .71), .8)
    return dict(family='view', tags=['view', 'garden view', 'garden', 'patio', 'balcony/terrace'], style='natural', bed=None, key=.32, hot=.03,
                colourways={'sage': {'cushion': (.30, .36, .25)}, 'terracotta': {'cushion': (.50, .20, .11)}},
                cameras=[dict(at=(.05, -3.3, 1.62), to=(0, 4.0, 1.62), lens=24, shift_y=-.03)])


def desert(st):
    """Roof terrace with cushions and lanterns above dunes in the evening sun."""
    st.sun_only = True
    m = garden_materials(st)
    m['wall'] = mt.plaster('wall', (.60, .36, .21), .5, 4, .92)
    m['pot'] = mt.plaster('pot', (.42, .19, .10), .3, 14)
    st.slots['rug'] = (.25, .055, .04)
    m['rug'] = mt.fabric('rug', (.25, .055, .04), 110, .9, .25)
    m['rug2'] = mt.fabric('rug2', (.54, .42, .27), 110, .9, .25)
    m['gold'] = mt.plain('gold', (.62, .42, .16), .3, .5, 1)
    m['kilim'] = mt.fabric('kilim', (.52, .25, .07), 120, .6)
    floor = mt.tiles('floor', (.60, .42, .28), 'xy', (.4, .4), .008, .8, .12, (.44, .32, .22))
    slab(st, (-6, 6), (-5, 2.6), (-.3, 0), floor)
    for a, b in ((-6, -1.5), (1.8, 6)):
        slab(st, (a, b), (2.3, 2.75), (0, .85), m['wall'], .07)
    slab(st, (-1.5, 1.8), (2.3, 2.75), (0, .38), m['wall'], .07)
    for x in (-5.2, -3.9, -2.6, 2.9, 4.2, 5.4):
        box(st, (x, 2.52, .98), (.5, .42, .34), m['wall'], .08)
    slab(st, (-6, -4.3), (-5, 2.4), (0, 3.4), m['wall'], .06)
    box(st, (0, -.1, .008), (4.6, 2.9, .016), m['rug'], .004)
    for k in (-1, 1):
        box(st, (k * 1.85, -.1, .012), (.34, 2.7, .016), m['rug2'], .003)
    for i in range(60):
        for k in (-1, 1):
            box(st, (k * 2.36, -1.5 + i * .048, .006), (.14, .012, .008), m['rug2'], 0)
    # low bench with cushions
    box(st, (-2.55, .9, .16), (1.0, 2.4, .32), m['wall'], .06)
    cushion(st, (-2.55, .9, .40), (.95, 2.3, .18), m['cushion'], edge=.8, lump=.006, power=9)
    for i, k in enumerate(('throw', 'kilim', 'cushion', 'rug')):
        cushion(st, (-2.92, .05 + i * .56, .68), (.50, .50, .18), m[k], (68, 0, 90 + 6 * (-1) ** i), .12, .012)
    for x, y, k in ((1.35, .9, 'kilim'), (1.75, -.2, 'rug2'), (.35, 1.25, 'throw')):
        lathe(st, (x, y, 0), [(.001, .0), (.26, .01), (.34, .10), (.33, .22), (.24, .31), (.001, .33)], m[k], 40)
    # tray table with tea
    tx, ty = .1, .15
    for a in range(4):
        tube(st, [(tx + .25 * math.cos(a * 1.571), ty + .25 * math.sin(a * 1.571), 0), (tx - .2 * math.cos(a * 1.571), ty - .2 * math.sin(a * 1.571), .36)], .018, m['wood'])
    lathe(st, (tx, ty, .36), [(.001, .0), (.40, .0), (.43, .035), (.415, .035), (.39, .012), (.001, .012)], m['gold'], 64)
    lathe(st, (tx - .08, ty + .05, .372), [(.001, 0), (.06, 0), (.085, .05), (.06, .12), (.03, .145), (.035, .16), (.012, .20), (.016, .22), (.001, .23)], m['gold'], 36)
    tube(st, [(tx - .02, ty + .05, .42), (tx + .05, ty + .05, .45), (tx + .09, ty + .05, .53)], .010, m['gold'])
    tube(st, [(tx - .14, ty + .05, .50), (tx - .20, ty + .05, .50), (tx - .20, ty + .05, .43), (tx - .16, ty + .05, .41)], .008, m['gold'])
    for a in (.3, 1.4, 5.2):
        fu.drinking_glass(st, m, tx + .22 * math.cos(a), ty + .22 * math.sin(a), .372, .026, .08, .7, 'juice')
    m['candle'] = mt.plain('candle', (1, .60, .24), .5, emit=6)
    for x, y, s in ((-1.85, 1.95, 1.7), (-1.45, 1.75, 1.2), (2.4, 1.9, 1.8), (2.8, 1.6, 1.2), (2.2, -1.0, 1.3)):
        for a in range(8):
            tube(st, [(x + .05 * s * math.cos(a * .785), y + .05 * s * math.sin(a * .785), .02), (x + .09 * s * math.cos(a * .785), y + .09 * s * math.sin(a * .785), .14 * s), (x + .03 * s * math.cos(a * .785), y + .03 * s * math.sin(a * .785), .26 * s)], .006 * s, m['gold'])
        lathe(st, (x, y, 0), [(.001, 0), (.07 * s, 0), (.07 * s, .02), (.001, .02)], m['gold'], 24)
        lathe(st, (x, y, .25 * s), [(.05 * s, 0), (.02 * s, .05 * s), (.001, .09 * s)], m['gold'], 24)
        cyl(st, (x, y, .07 * s), .03 * s, .10 * s, m['candle'], steps=16)
    # reed shade over the left side
    for x, y in ((-3.6, 2.2), (3.6, 2.2)):
        cyl(st, (x, y, 1.35), .06, 2.7, m['wood'])
    cyl(st, (0, 2.2, 2.72), .055, 8.4, m['wood'], (0, 90, 0))
    reed = straw('reed', (.42, .30, .16))
    for i in range(34):
        y = .85 + i * .043
        cyl(st, (0, y, 2.80 + .012 * math.sin(i * 3.1)), .018, 8.6 + .3 * math.sin(i * 1.7), reed, (0, 90, 0), 8)
    pot(st, m, 3.3, 1.7, .26, 'blade')
    pot(st, m, -3.7, 1.75, .26, 'blade')
    for x, y, h in ((11, 17, 5.8), (13.2, 20, 6.8), (-14, 22, 6.2), (9.2, 21, 5.0)):
        od.palm(st, m, x, y, h + 4, 20, .4, z=-6, length=2.2)
    od.dunes(st, (-420, 420), (9, 900), -12, 17, (.60, .35, .18), 320, 190, .012, 3.0)
    od.sky(st, 'golden', .75, 1.5, .35, 60)
    st.sun(17, 78, 6.4, (1, .70, .42), .8)
    return dict(family='view', tags=['view', 'desert view', 'balcony/terrace', 'sunset', 'lounge'], style='rustic', bed=None, key=.46, hot=.05,
                colourways={'sand': {'rug': (.62, .50, .34), 'throw': (.30, .12, .06)}, 'ochre': {'rug': (.52, .27, .06), 'throw': (.20, .05, .04)}},
                cameras=[dict(at=(.35, -3.6, 1.60), to=(-.05, 3.0, 1.60), lens=23, shift_y=-.03)])


def canal(st):
    """Balcony above a canal with gabled houses on the other side."""
    st.sun_only = True
    m = town_materials(st)
    g = garden_materials(st)
    g.update(day_materials(st))
    for k in ('cushion', 'throw', 'chair', 'accent', 'coffee', 'glass', 'juice', 'wood', 'ceramic'):
        m[k] = g[k]
    floor = mt.planks('floor', (.36, .25, .16), 2.4, .14, 'y', .55)
    slab(st, (-4, 4), (-3.6, 2.0), (-.22, 0), floor)
    iron_rail(st, m, 1.9, -4, 4, 1.02)
    cafe_set(st, m, .2, .6)
    pot(st, m, -2.2, 1.3, .24, 'flower')
    pot(st, m, 2.6, 1.2, .22, 'flower')
    for x in (-2.1, 2.3):
        box(st, (x, 2.02, .80), (1.1, .2, .2), m['pot'], .01)
        od.leaf_cloud(st, (x, 2.02, .96), (.58, .19, .17), m['leaf'], 1200, (.04, .08), .8)
        od.leaf_cloud(st, (x, 1.98, 1.0), (.58, .20, .17), m['flower'], 420, (.03, .055), .5)
    # rows of houses on both banks (built facing -Y, then turned), one row across the end
    tones = dict(brick=mt.brick('b1', (.27, .10, .065), (.20, .075, .05), (.42, .38, .33), (.23, .075)), dark=mt.brick('b2', (.12, .08, .065), (.09, .06, .05), (.30, .27, .24), (.23, .075)), brown=mt.brick('b3', (.24, .14, .08), (.18, .10, .06), (.42, .38, .33), (.23, .075)))
    tones.update(cream=mt.plaster('cream', (.70, .64, .52), .12, 8), grey=mt.plaster('greyh', (.42, .44, .45), .12, 8))
    row = [(5.2, 'dark', 'neck'), (4.6, 'cream', 'step'), (5.0, 'brick', 'neck'), (4.5, 'brown', 'flat'), (5.2, 'dark', 'step'), (4.7, 'brick', 'neck'), (4.6, 'cream', 'neck'), (5.0, 'brown', 'step')]
    old = len(st.scene.collection.objects)
    for side, turn in ((-1, 90), (1, -90), (0, 0)):
        first = len(st.scene.collection.objects)
        x = {-1: 7.0, 1: -48.0, 0: -14.0}[side]
        for i, (w, tone, kind) in enumerate(row if side < 1 else row[::-1]):
            if side == 0 and i > 5:
                break
            town_house(st, m, x + w / 2, w, tones[tone], kind, 4 if i % 3 else 3, 2.9, 3.1, 3.0, door=(-1, 1, 0)[i % 3])
            x += w + .04
        place = Matrix.Translation({-1: (-13.5, 0, 0), 1: (13.5, 0, 0), 0: (0, 58, 0)}[side]) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        for o in list(st.scene.collection.objects)[first:]:
            o.matrix_world = place @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)
    quay = mt.tiles('quay', (.36, .33, .30), 'xy', (.3, .2), .008, .8, .12)
    for s in (-1, 1):
        slab(st, tuple(sorted((s * 7.6, s * 14))), (3, 60), (-1.9, 0), quay)
        for i in range(7):
            od.broad_tree(st, m, s * 9.0, 9.5 + i * 7.0 + (1.5 if s > 0 else 0), 6.6 + i % 2, 1.9, 34, leaves=420)
        for i in range(10):
            lathe(st, (s * 7.9, 5 + i * 4.4, 0), [(.09, 0), (.07, .8), (.10, .9), (.001, .95)], m['black'], 12)
    slab(st, (-40, 40), (48, 60), (-1.9, 0), quay)
    # arched bridge
    arch_front(st, 0, -1.9, .2, 5.4, 40, 4.2, tones['brown'], 3.4, 0, 2.4)
    box(st, (0, 41.7, 4.25), (15.8, 3.7, .2), m['stone'], .02)
    for y in (40.05, 43.3):
        for i in range(64):
            box(st, (-7.8 + i * .248, y, 4.8), (.03, .03, .95), m['black'], 0)
        box(st, (0, y, 5.28), (15.8, .07, .06), m['black'], 0)
    for i, (bx, c) in enumerate(((13.0, (.05, .12, .16)), (24.0, (.22, .05, .04)), (33.0, (.60, .56, .48)))):
        hull = mt.plain('hull%d' % i, c, .35, .5)
        n, mid = 16, (-6.1, 6.0, -6.2)[i]
        v = []
        for k in range(n + 1):
            t = k / n
            wd = 1.0 * math.sin(math.pi * (.12 + .83 * t)) ** .6
            for z, q in ((-1.45, .7), (-.75, 1.0)):
                v += [(mid - wd * q, bx - 3.6 + 7.2 * t, z), (mid + wd * q, bx - 3.6 + 7.2 * t, z)]
        f = []
        for k in range(n):
            a = 4 * k
            f += [(a, a + 4, a + 6, a + 2), (a + 1, a + 3, a + 7, a + 5), (a + 2, a + 6, a + 7, a + 3)]
        mesh(st, v, f, hull)
        box(st, (mid, bx + .6, -.45), (1.2, 3.2, .7), m['white'], .06)
        box(st, (mid, bx + .6, -.08), (1.3, 3.4, .06), m['wood'], .02)
    for o in list(st.scene.collection.objects)[old:]:
        o.location.z -= 1.6
    mesh(st, [(-8, 2.2, -2.75), (8, 2.2, -2.75), (8, 60, -2.75), (-8, 60, -2.75)], [(0, 1, 2, 3)], mt.water('canal', (.030, .050, .042), .12, 1.6, .05))
    od.sky(st, 'day', .9, 1.6, .8)
    st.sun(44, 205, 6.6, (1, .91, .77), .8)
    return dict(family='view', tags=['view', 'canal view', 'city view', 'balcony/terrace'], style='classic', bed=None, key=.46, hot=.05,
                colourways={'blue': {'cushion': (.09, .20, .32)}, 'oxblood': {'cushion': (.30, .07, .05)}},
                cameras=[dict(at=(-.3, -2.6, 1.85), to=(.1, 3.0, 1.85), lens=23, shift_y=-.03)])
