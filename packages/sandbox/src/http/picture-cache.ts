// Encoded pictures kept in memory up to a number of bytes, the longest unused going first; one encoding at a time each.

export interface PictureCache {
  /** The picture under `key`; `make` runs only when it is neither kept nor being made. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function pictureCache(limitBytes: number): PictureCache {
  const cache = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, picture: Buffer): void {
    cache.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of cache) {
      if (bytes <= limitBytes) return;
      cache.delete(oldest);
      bytes -= length;
    }
  }

  async function made(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await make();
      keep(key, picture);
      return picture;
    } finally {
      making.delete(key);
    }
  }

  return {
    async get(key, make) {
      const picture = cache.get(key);
      if (picture) {
        cache.delete(key);
        cache.set(key, picture);
        return picture;
      }
      const running = making.get(key) ?? made(key, make);
      making.set(key, running);
      return running;
    },
  };
}
