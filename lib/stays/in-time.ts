// Waiting for something that is nice to have, but not for long.

/** What `wanted` came to, or `otherwise` after `patienceMs`; a later failure of `wanted` troubles nobody. */
export async function inTime<T, F>(wanted: Promise<T>, patienceMs: number, otherwise: F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<F>((done) => {
    timer = setTimeout(() => done(otherwise), patienceMs);
  });
  wanted.catch(() => undefined);
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
