"""Stage: the Blender scene, its random source, its render settings and light passes."""
import math
import random

import bpy
from mathutils import Vector

PASSES = ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect',
          'glossy_color', 'transmission_direct', 'transmission_indirect', 'transmission_color',
          'emit', 'environment', 'normal', 'position')


class Stage:
    """One empty scene. Everything random must come from `rng`, so a seed gives the same picture."""

    def __init__(self, name, seed):
        self.name, self.seed = name, seed
        self.rng = random.Random('%s/%d' % (name, seed))
        self.slots = {}                     # material slot -> base colour (for recolouring)
        self.sun_only = False               # by day: lamps stay dark, so that few samples are enough for clean shadows
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene

    # ---- render set-up -------------------------------------------------
    def configure(self, width, height, samples, threads=2, bounces=5):
        s = self.scene
        s.render.engine = 'CYCLES'
        c = s.cycles
        c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', samples, False, False
        c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, 3, 3, 3
        c.caustics_reflective = c.caustics_refractive = False
        c.sample_clamp_indirect = 4
        c.sample_clamp_direct = 12
        c.seed = self.seed
        s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
        s.render.threads_mode, s.render.threads = 'FIXED', threads
        layer = s.view_layers[0]
        for p in PASSES:
            setattr(layer, 'use_pass_' + p, True)
        layer.use_pass_cryptomatte_material = True      # anti-aliased masks per material
        layer.pass_cryptomatte_depth = 4
        f = s.render.image_settings
        f.file_format, f.color_depth, f.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'ZIP'

    def render(self, path):
        if self.sun_only:
            for material in bpy.data.materials:     # glowing surfaces stay visible but are not sampled as lights
                material.cycles.sample_as_light = False
            self.scene.world.cycles.sampling_method = 'NONE'    # every light sample goes to the sun; the sky comes by bounces
        self.scene.render.filepath = path
        bpy.ops.render.render(write_still=True)

    # ---- objects -------------------------------------------------------
    def link(self, obj, mat=None):
        self.scene.collection.objects.link(obj)
        if mat is not None:
            obj.data.materials.append(mat)
        return obj

    def camera(self, loc, target, lens=24, shift_y=0.0, shift_x=0.0):
        """`lens` in mm on 36 mm; keep loc and target at equal height and use shift_y: verticals stay upright."""
        cam = bpy.data.cameras.new('camera')
        cam.lens, cam.shift_y, cam.shift_x, cam.clip_end = lens, shift_y, shift_x, 20000
        cam.clip_start = .02
        o = self.link(bpy.data.objects.new('camera', cam))
        o.location = loc
        o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
        self.scene.camera = o
        return o

    # ---- lights --------------------------------------------------------
    def _light(self, kind, energy, colour, loc, rot):
        l = bpy.data.lights.new(kind.lower(), kind)
        l.energy, l.color = energy, colour
        o = bpy.data.objects.new(kind.lower(), l)
        if kind == 'SUN' or not self.sun_only:
            self.link(o)
        o.location, o.rotation_euler = loc, [math.radians(a) for a in rot]
        o.visible_camera = False
        self.last_light = o
        return l

    def point(self, loc, energy, colour=(1, .74, .46), radius=.06):
        l = self._light('POINT', energy, colour, loc, (0, 0, 0))
        l.shadow_soft_size = radius
        return l

    def area(self, loc, size, energy, rot=(0, 0, 0), colour=(1, .96, .9)):
        """Rectangle that shines along its local -Z: rot (0,0,0) shines down, (180,0,0) up."""
        l = self._light('AREA', energy, colour, loc, rot)
        l.shape, l.size, l.size_y = 'RECTANGLE', size[0], size[1]
        return l

    def spot(self, loc, energy, rot, angle=80, blend=.8, colour=(1, .72, .42), radius=.04):
        l = self._light('SPOT', energy, colour, loc, rot)
        l.spot_size, l.spot_blend, l.shadow_soft_size = math.radians(angle), blend, radius
        return l

    def sun(self, elevation, azimuth, energy, colour=(1, .95, .86), angle=1.5):
        """Azimuth in degrees: 0 = light comes from +Y, 90 = from +X, 180 = from the camera side (-Y)."""
        l = self._light('SUN', energy, colour, (0, 0, 0), (0, 0, 0))
        l.angle = math.radians(angle)
        e, a = math.radians(elevation), math.radians(azimuth)
        d = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
        self.last_light.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
        return l
