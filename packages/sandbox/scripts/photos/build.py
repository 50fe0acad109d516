"""Render the catalogue and keep the library and its index true.

    python3 build.py [--only room-double-city-1,pool] [--work DIR] [--library DIR] [--force] [--index-only]

A shot is one scene + seed + camera. Its EXR stays in the work folder (not in git), so recolouring again
costs no render. Pictures whose files were deleted from the library drop out of the index."""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import time

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def shot_name(s):
    return '%s-%d%s' % (s['scene'], s.get('seed', 1), ' bcdef'[s.get('camera', 0)].strip())


def render(s, exr, cfg, nice, describe=False):
    cmd = ['nice', '-n', str(nice), 'blender', '-b', '--factory-startup', '-P', os.path.join(HERE, 'render.py'), '--',
           '--scene', s['scene'], '--seed', str(s.get('seed', 1)), '--camera', str(s.get('camera', 0)),
           '--size', s.get('size', cfg['size']), '--samples', str(s.get('samples', cfg['samples'])), '--out', exr if describe else exr + '.part.exr'] + (['--describe'] if describe else [])
    r = subprocess.run(cmd, capture_output=True, text=True)
    if describe:
        return
    lines = [l for l in r.stdout.splitlines() if 'RENDERED' in l or 'Error' in l]
    print('\n'.join(lines) or r.stdout[-800:] + r.stderr[-800:], flush=True)
    if not os.path.exists(exr + '.part.exr'):
        return False
    os.replace(exr + '.part.json', os.path.splitext(exr)[0] + '.json')
    os.replace(exr + '.part.exr', exr)
    return True


def entry(path, info, colour):
    from contact import load
    img = load(path)
    flat = (img[::8, ::8].reshape(-1, 3).mean(0) * 255 + .5).astype(int)
    data = open(path, 'rb').read()
    tags = list(info['tags'])
    return {'file': os.path.basename(path), 'family': info['family'], 'scene': info['scene'], 'seed': info['seed'], 'camera': info['camera'],
            'colour': colour, 'tags': tags, 'style': info['style'], 'bed': info.get('bed'), 'outside': info.get('outside'), 'width': img.shape[1], 'height': img.shape[0],
            'dominant': '#%02x%02x%02x' % tuple(flat), 'bytes': len(data), 'sha256': hashlib.sha256(data).hexdigest()}


def main():
    sys.path.insert(0, HERE)
    p = argparse.ArgumentParser()
    p.add_argument('--only', default='', help='comma list of shot names, scenes or families')
    p.add_argument('--work', default=os.path.join(os.environ.get('TMPDIR', '/tmp'), 'photos', 'work'))
    p.add_argument('--library', default=os.path.join(HERE, '..', '..', 'src', 'photos', 'library'))
    p.add_argument('--catalogue', default=os.path.join(HERE, 'catalogue.json'))
    p.add_argument('--nice', type=int, default=15)
    p.add_argument('--force', action='store_true', help='render again even if the EXR exists')
    p.add_argument('--redevelop', action='store_true', help='describe and develop again (new colourways, tags, exposure) without rendering')
    p.add_argument('--index-only', action='store_true')
    a = p.parse_args()
    with open(a.catalogue) as f:
        cfg = json.load(f)
    os.makedirs(a.work, exist_ok=True)
    os.makedirs(a.library, exist_ok=True)
    index_path = os.path.join(a.library, 'index.json')
    index = {}
    if os.path.exists(index_path):
        with open(index_path) as f:
            index = {e['file']: e for e in json.load(f)['pictures']}
    for s in cfg['shots']:
        name = shot_name(s)
        if a.only and not any(name == o or name.startswith(o + '-') for o in a.only.split(',')):
            continue
        exr = os.path.join(a.work, name + '.exr')
        side = os.path.join(a.work, name + '.json')
        t = time.time()
        if not a.index_only:
            if (a.force or not os.path.exists(exr)) and not render(s, exr, cfg, a.nice):
                print('FAILED', name, flush=True)
                continue
            if a.redevelop and not a.force:
                render(s, exr, cfg, a.nice, describe=True)
            with open(side) as f:
                info = json.load(f)
            ways = [w for w in ['base'] + list(info['colourways']) if w not in s.get('drop', [])]
            files = [os.path.join(a.library, name + ('' if w == 'base' else '-' + w) + '.webp') for w in ways]
            if a.redevelop or a.force or not all(os.path.exists(x) for x in files):
                subprocess.run(['nice', '-n', str(a.nice), sys.executable, os.path.join(HERE, 'develop.py'), exr, a.library, '--width', str(cfg['width']),
                                '--quality', str(cfg['quality']), '--only', ','.join(ways)], check=True)
            print('%s ready in %.0f s' % (name, time.time() - t), flush=True)
        if not os.path.exists(side):
            continue
        with open(side) as f:
            info = json.load(f)
        for w in ['base'] + list(info['colourways']):
            path = os.path.join(a.library, name + ('' if w == 'base' else '-' + w) + '.webp')
            if os.path.exists(path):
                index[os.path.basename(path)] = entry(path, info, w)
    keep = [index[k] for k in sorted(index) if os.path.exists(os.path.join(a.library, k))]
    with open(index_path, 'w') as f:
        json.dump({'licence': 'CC0-1.0', 'note': 'Computer-generated pictures; no real place is shown.', 'pictures': keep}, f, indent=1)
        f.write('\n')
    print('%d pictures, %.1f MB' % (len(keep), sum(e['bytes'] for e in keep) / 1e6))


if __name__ == '__main__':
    main()
