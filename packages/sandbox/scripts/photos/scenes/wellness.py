"""Spa, gym and indoor pool."""
import math

from mathutils import Matrix

from kit import furniture as fu
from kit import materials as mt
from kit import outdoors as od
from kit.geometry import ball, box, cushion, cyl, lathe, mesh, slab, tube
from kit.room import dressed_window, fill, opening_light, shell
from scenes.looks import interior


def green_court(st, m, x, z=-.3):
    """Bright planted court outside a window on the right."""
    mm = dict(m, leaf=mt.leaf('leaf_out', (.24, .38, .12)), leaf2=mt.leaf('leaf_out2', (.17, .31, .09)))
    slab(st, (x, 60), (-40, 40), (z - .1, z), mt.plaster('gravel', (.52, .50, .45), .6, 30, .95))
    slab(st, (x + 5.2, x + 5.4), (-20, 30), (z, 2.6), mt.plaster('courtwall', (.66, .62, .54), .2, 6))
    for i in range(26):
        y = -9 + i * .95
        od.leaf_cloud(st, (x + 4.2 + .4 * math.sin(i * 2), y, .8 + .5 * math.sin(i * 1.3)), (.8, .7, 1.2), mm['leaf' if i % 2 else 'leaf2'], 700, (.08, .18), .7)
    for i in range(12):
        od.fan_plant(st, mm, x + 2.8 + .3 * math.sin(i), -6 + i * 1.3, 14, 1.0, .07, z, 'leaf')
    for i in range(5):
        od.broad_tree(st, mm, x + 9, -9 + i * 5.2, 7.5, 2.6, 26, z)


def spa(st):
    """Relaxation room: loungers with towels before a planted court."""
    m, c = interior(st, 'fresh', 'brass', 2.0)
    m['wall'] = mt.plaster('wall', (.60, .55, .46), .10, 12)
    m['floor'] = mt.tiles('floor', (.44, .40, .34), 'xy', (.9, .45), .004, .35, .06, None, .5)
    m['juice'] = mt.plain('juice', (.46, .52, .12), .15, .4)
    m['cushion'] = mt.fabric('cushion', (.76, .73, .66))
    m['throw'] = mt.fabric('throw', (.30, .36, .27), 200, .5)
    st.slots['wall'] = (.60, .55, .46)
    st.slots['throw'] = (.30, .36, .27)
    w, d, h = 7.0, 8.6, 3.0
    win = (-3.2, 3.4, .12, 2.65)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (3, 0), spread=.5)
    # slatted back wall with a lit niche
    for i in range(int(w / .085)):
        x = -w / 2 + .04 + i * .085
        if not -1.3 < x < 1.3:
            box(st, (x, d / 2 - .03, h / 2), (.042, .06, h), m['wood'], 0)
    slab(st, (-1.32, 1.32), (d / 2 - .05, d / 2), (0, h), mt.marble('niche', (.50, .47, .42), (.26, .24, .22), .3, .6))
    st.area((0, d / 2 - .11, h - .03), (2.5, .08), 26, (0, 0, 0), (1, .76, .50))
    box(st, (0, d / 2 - .28, .45), (2.3, .46, .08), m['wood'], .008)
    fu.towel_stack(st, m, -.75, d / 2 - .28, .49, 4)
    fu.vase(st, m, .75, d / 2 - .28, .49, .34, stems=9)
    for x, s in ((-.1, .10), (.12, .07), (.28, .09)):
        cyl(st, (x, d / 2 - .30, .49 + s), s * .42, s * 2, m['paper'], steps=20)
        ball(st, (x, d / 2 - .30, .50 + 2 * s), .012, m['bulb'], 1.6, 10)
    for i in range(9):
        ball(st, (-.35 + .09 * (i % 4), d / 2 - .34 + .07 * (i // 4), .515), .035, m['black'], .6, 14)
    # loungers
    for i in range(4):
        y = -2.15 + i * 1.45
        od.lounger(st, dict(m), .95, y, 90, 'cushion', 34)
        box(st, (1.45, y, .435), (.42, .46, .045), m['towel'], .018)
        cushion(st, (.18, y, .80), (.26, .50, .11), m['throw'], (0, 0, 0), .3, .006, 5)
        if i < 3:
            fu.table_round(st, m, .55, y + .72, .20, .44, 'wood', 'metal')
            fu.drinking_glass(st, m, .52, y + .70, .44, .032, .11, .8, 'juice' if i % 2 else None)
            cyl(st, (.62, y + .76, .47), .026, .06, m['shade'], steps=16)
    # left: bench with towels and baskets, hanging screen of cords
    box(st, (-w / 2 + .3, -.2, .42), (.52, 4.6, .07), m['wood'], .008)
    for y in (-2.2, 0, 1.8):
        box(st, (-w / 2 + .3, y, .2), (.46, .08, .40), m['wood'], .006)
    for y in (-1.6, -.9):
        fu.towel_stack(st, m, -w / 2 + .3, y, .455, 3)
    lathe(st, (-w / 2 + .3, .6, .0), [(.001, 0), (.17, 0), (.20, .30), (.19, .30), (.001, .02)], m['rattan'], 40)
    fu.towel_stack(st, m, -w / 2 + .3, .6, .22, 2, .26, .20)
    fu.picture(st, m, -w / 2, .2, 1.7, 1.9, 1.1, [(.70, .66, .58), (.40, .44, .36), (.56, .50, .40), (.74, .70, .62)], 1, 'y-', 'metal')
    for i in range(3):
        fu.pendant(st, m, -1.6, -1.4 + i * 1.9, 2.1, h, .15, 'rattan', 12)
    fu.plant(st, m, -w / 2 + .5, 3.5, 1.5, leaves=34)
    fu.fiddle_tree(st, m, 2.6, 3.6, 2.1, n=70)
    fu.plant(st, m, 2.9, -3.0, 1.2, leaves=30)
    green_court(st, m, w / 2 + .3)
    od.sky(st, 'hazy', 1.1, 1.8, .3)
    st.sun(50, 222, 5.0, (1, .92, .80), 1.0)
    opening_light(st, 'right', w / 2, win, 330, (1, .98, .94))
    fill(st, d, h, 60, (1, .92, .82), 0, 4)
    return dict(family='spa', tags=['spa', 'wellness', 'relaxation area'], style='natural', bed=None, key=.46, hot=.05,
                colourways={'rust': {'throw': (.42, .19, .10), 'wall': (.56, .45, .34)}, 'blue': {'throw': (.12, .22, .30), 'wall': (.54, .55, .54)}},
                cameras=[dict(at=(-1.7, -3.9, 1.42), to=(.55, 2.4, 1.42), lens=21, shift_y=-.05)])


def treadmill(st, m, x, y):
    """Runs towards +Y."""
    box(st, (x, y, .12), (.82, 1.75, .16), m['machine'], .03)
    box(st, (x, y - .05, .205), (.52, 1.6, .012), m['black'], .003)
    for s in (-1, 1):
        box(st, (x + s * .34, y, .215), (.12, 1.6, .03), m['grey'], .008)
        tube(st, [(x + s * .38, y + .70, .18), (x + s * .38, y + .78, .8), (x + s * .36, y + .66, 1.22)], .035, m['machine'])
        tube(st, [(x + s * .36, y + .66, 1.12), (x + s * .36, y + .22, 1.02)], .024, m['black'])
    box(st, (x, y + .70, 1.26), (.80, .10, .20), m['machine'], .03, (-24, 0, 0))
    box(st, (x, y + .72, 1.50), (.62, .05, .36), m['screen'], .02, (-14, 0, 0))
    box(st, (x, y + .92, .22), (.74, .36, .24), m['machine'], .05)


def bike(st, m, x, y, deg=0):
    def at(dx, dy, z):
        a, b = fu.rot2(dx, dy, deg)
        return (x + a, y + b, z)
    for dy in (-.45, .48):
        box(st, at(0, dy, .05), (.52, .09, .07), m['machine'], .02, (0, 0, deg))
    tube(st, [at(0, -.45, .07), at(0, .48, .07)], .04, m['machine'])
    tube(st, [at(0, .05, .1), at(0, -.10, .50), at(0, -.22, .92)], .035, m['machine'])
    tube(st, [at(0, .30, .1), at(0, .34, .6), at(0, .30, 1.08)], .035, m['machine'])
    tube(st, [at(0, -.10, .46), at(0, .34, .56)], .03, m['machine'])
    lathe(st, at(.035, .34, .36), [(.001, -.035), (.27, -.035), (.28, -.02), (.28, .02), (.27, .035), (.001, .035)], m['grey'], 40, (0, 90, deg))
    cushion(st, at(0, -.25, .96), (.24, .30, .07), m['black'], (0, 0, deg), .6, .003, 6)
    tube(st, [at(-.22, .42, 1.14), at(-.20, .28, 1.10), at(.20, .28, 1.10), at(.22, .42, 1.14)], .018, m['black'])
    box(st, at(0, .34, 1.22), (.30, .03, .20), m['screen'], .01, (-20, 0, deg))


def gym(st):
    """Small bright gym with treadmills, bikes, free weights and a mirror wall."""
    m, c = interior(st, 'city', 'steel')
    m['wall'] = mt.plaster('wall', (.72, .71, .68), .04, 20)
    m['accent'] = mt.plain('accent', (.05, .14, .16), .8, .2)
    st.slots['wall'] = (.72, .71, .68)
    st.slots['accent'] = (.05, .14, .16)
    m['machine'] = mt.plain('machine', (.045, .047, .05), .35, .5)
    m['grey'] = mt.plain('grey', (.32, .33, .34), .4, .5, .4)
    m['floor'] = mt.planks('floor', (.38, .27, .17), 1.8, .18)
    m['mat'] = mt.plain('mat', (.032, .033, .035), .85, .2)
    w, d, h = 7.6, 8.8, 3.1
    win = (-3.4, 3.6, .12, 2.75)
    shell(st, m, w, d, h, {'right': [win]})
    dressed_window(st, m, 'right', w / 2, win, h, (4, 0), curtains=False)
    slab(st, (-w / 2, w / 2), (d / 2 - .02, d / 2), (0, h), m['accent'])
    for i in range(4):
        slab(st, (-w / 2 + .004, -w / 2 + .02), (-3.1 + i * 1.66, -3.1 + i * 1.66 + 1.64), (.25, 2.4), m['mirror'])
    # light lines in the ceiling
    glow = mt.plain('line', (1, .95, .88), .5, emit=6)
    for x in (-2.3, .1, 2.5):
        box(st, (x, 0, h - .01), (.07, 7.6, .02), glow, 0).visible_shadow = False
        st.area((x, 0, h - .05), (.1, 7.6), 90, (0, 0, 0), (1, .95, .88))
    for i in range(4):
        y = -2.2 + i * 1.35
        old = len(st.scene.collection.objects)
        treadmill(st, m, 0, 0)
        place = Matrix.Translation((2.35, y, 0)) @ Matrix.Rotation(math.radians(-90), 4, 'Z')
        for o in list(st.scene.collection.objects)[old:]:
            o.matrix_world = place @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)
    for i in range(2):
        bike(st, m, .95 + i * 1.2, 3.2, 200)
    slab(st, (-w / 2 + .1, -.9), (-3.6, 3.2), (0, .02), m['mat'])
    # dumbbell rack
    for z in (.45, .85):
        box(st, (-w / 2 + .38, 1.5, z), (.44, 2.3, .05), m['machine'], .01, (0, 14, 0))
        for i in range(8):
            y = .55 + i * .27
            r = .055 + .008 * i if z < .6 else .042 + .005 * i
            for s in (-1, 1):
                cyl(st, (-w / 2 + .38 + s * .11, y, z + .09), r, .09, m['black'], (0, 90, 0), 20)
            cyl(st, (-w / 2 + .38, y, z + .09), .016, .24, m['metal'], (0, 90, 0), 12)
    for y in (.42, 2.58):
        box(st, (-w / 2 + .38, y, .45), (.40, .06, .9), m['machine'], .01)
    # bench, kettlebells, balls, mats
    box(st, (-1.75, .2, .40), (.34, 1.25, .09), m['black'], .03)
    box(st, (-1.75, .2, .20), (.08, 1.1, .3), m['machine'], .01)
    for y in (-.35, .75):
        box(st, (-1.75, y, .03), (.55, .08, .06), m['machine'], .01)
    for i, r in enumerate((.10, .115, .13)):
        ball(st, (-2.9, -1.5 - i * .34, .02 + r), r, m['black'], .95)
        tube(st, [(-2.9 - .05, -1.5 - i * .34, .02 + 1.7 * r), (-2.9 - .06, -1.5 - i * .34, .08 + 2.0 * r), (-2.9 + .06, -1.5 - i * .34, .08 + 2.0 * r), (-2.9 + .05, -1.5 - i * .34, .02 + 1.7 * r)], .016, m['machine'])
    ball(st, (-1.2, 3.6, .36), .34, m['accent'])
    ball(st, (-2.1, 3.75, .32), .30, mt.plain('ball2', (.52, .50, .46), .5, .3))
    for i, k in enumerate(('accent', 'grey', 'accent')):
        cyl(st, (-3.3 + i * .17, 4.1, .34), .07, .64, m[k], (8, 0, 0), 20)
    slab(st, (-2.35, -1.55), (-3.0, -1.2), (.02, .032), m['accent'], .004)
    fu.towel_stack(st, m, -.3, d / 2 - .35, .92, 4)
    box(st, (-.1, d / 2 - .32, .45), (1.0, .5, .9), m['wood'], .008)
    for i in range(4):
        cyl(st, (.15 + i * .08, d / 2 - .30, 1.0), .03, .20, m['grey'], steps=16)
    fu.plant(st, m, 3.3, 4.0, 1.3, leaves=30)
    od.sky(st, 'hazy', 1.1, 1.8, .3)
    od.skyline(st, 34, 240, -100, 120, -14, 70, .3, direction='x')
    st.sun(36, 96, 3.6, (1, .92, .80), 1.0)
    opening_light(st, 'right', w / 2, win, 300, (.96, .98, 1.0))
    fill(st, d, h, 60, (1, .97, .93), 0, 5)
    return dict(family='gym', tags=['fitness centre', 'fitness centre/facilities', 'gym'], style='modern', outside='towers', bed=None, key=.48, hot=.05,
                colourways={},      # the mirrors show the accent wall and would keep its first colour
                cameras=[dict(at=(-1.0, -4.1, 1.42), to=(.35, 2.6, 1.42), lens=20, shift_y=-.05)])


def pool_indoor(st):
    """Indoor pool with a glazed side, loungers and soft light lines."""
    m, c = interior(st, 'fresh', 'brass', 2.0)
    m['wall'] = mt.tiles('wall', (.60, .58, .54), 'uz', (1.2, .6), .003, .4, .04)
    st.slots['wall'] = (.60, .58, .54)
    m['cushion'] = mt.fabric('cushion', (.76, .73, .66))
    m['throw'] = mt.fabric('throw', (.10, .27, .32), 200, .5)
    st.slots['throw'] = (.10, .27, .32)
    stone = mt.tiles('floor', (.50, .47, .42), 'xy', (.6, .6), .004, .3, .06)
    w, d, h = 9.0, 13.0, 3.6
    win = (-5.4, 5.8, .12, 3.2)
    px0, px1, py0, py1 = -1.5, 2.5, -6.6, 5.0
    shell(st, dict(m, floor=mt.plain('under', (.1, .1, .1))), w, d, h, {'right': [win]}, skirting=False)
    for x, y in (((-w / 2, px0), (-d / 2, d / 2)), ((px1, w / 2), (-d / 2, d / 2)), ((px0, px1), (py1, d / 2))):
        slab(st, x, y, (-.05, .16), stone)
    mesh(st, [(px0, py0, .09), (px1, py0, .09), (px1, py1, .09), (px0, py1, .09)], [(0, 1, 2, 3)], mt.pool_water())
    for x, y in (((px0 - .3, px0), (py0, py1 + .3)), ((px1, px1 + .3), (py0, py1 + .3)), ((px0, px1), (py1, py1 + .3))):
        slab(st, x, y, (.15, .185), mt.plaster('coping', (.66, .63, .58), .1, 12), .008)
    dressed_window(st, m, 'right', w / 2, win, h, (6, 0), curtains=False)
    for i in range(int(w / .10)):
        box(st, (-w / 2 + .05 + i * .10, d / 2 - .03, h / 2), (.05, .06, h), m['wood'], 0)
    glow = mt.plain('line', (1, .90, .74), .5, emit=5)
    for x in (-2.9, 3.5):
        box(st, (x, 0, h - .012), (.08, 12, .024), glow, 0).visible_shadow = False
        st.area((x, 0, h - .06), (.1, 12), 130, (0, 0, 0), (1, .90, .74))
    for i in range(4):
        y = -2.6 + i * 2.1
        old = len(st.scene.collection.objects)
        od.lounger(st, m, -3.3, y, 90, 'cushion', 38)
        box(st, (-2.75, y - .1, .43), (.42, .50, .05), m['throw'], .02)
        if i < 3:
            fu.table_round(st, m, -3.7, y + 1.05, .22, .44, 'wood', 'metal')
            fu.towel_stack(st, m, -3.7, y + 1.05, .44, 2, .28, .2)
        for o in list(st.scene.collection.objects)[old:]:
            o.location.z += .16
    for x, y in ((-4.0, 5.7), (3.6, 5.8), (-4.1, -4.2)):
        old = len(st.scene.collection.objects)
        fu.fiddle_tree(st, m, x, y, 2.3, n=80)
        for o in list(st.scene.collection.objects)[old:]:
            o.location.z += .16
    for s in (-1, 1):
        tube(st, [(.5 + s * .28, py1 + .35, .18), (.5 + s * .28, py1 + .35, .95), (.5 + s * .28, py1 - .1, 1.0), (.5 + s * .28, py1 - .15, -.2)], .022, mt.plain('steel', (.62, .62, .62), .15, .5, 1))
    green_court(st, m, w / 2 + .3)
    od.sky(st, 'hazy', 1.1, 1.8, .3)
    st.sun(50, 222, 5.0, (1, .92, .80), 1.0)
    opening_light(st, 'right', w / 2, win, 620, (1, .98, .95))
    fill(st, d, h, 90, (1, .93, .84), 0, 5)
    return dict(family='pool', tags=['swimming pool', 'indoor pool', 'spa', 'wellness'], style='modern', bed=None, key=.50, hot=.05,
                colourways={'terracotta': {'throw': (.44, .17, .09), 'wall': (.58, .48, .38)}, 'graphite': {'wall': (.20, .205, .21)}},
                cameras=[dict(at=(-.6, -6.0, 1.62), to=(.25, 3.0, 1.62), lens=21, shift_y=-.04)])
