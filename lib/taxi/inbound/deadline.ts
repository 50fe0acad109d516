// Waits for something no longer than it may take; what comes later is not heard any more.

export class TooSlow extends Error {
  constructor(milliseconds: number) {
    super(`not done within ${milliseconds} ms`);
    this.name = "TooSlow";
  }
}

/** @throws {TooSlow} after `milliseconds`; the work itself goes on. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow(milliseconds)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
