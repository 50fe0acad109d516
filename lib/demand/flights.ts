// Equal questions asked while one is under way share its answer; nothing is kept once it is given.
import "server-only";

/** Less time than this is not worth asking again after a shared call timed out for somebody in more haste. */
export const SECOND_ASK_MS = 250;

/** In-flight work by key. */
export class Flights {
  private readonly flying = new Map<string, Promise<unknown>>();

  /** The work under `key`, begun by `start` unless it is already under way. */
  join<T>(key: string, start: () => Promise<T>): { answer: Promise<T>; joined: boolean } {
    const known = this.flying.get(key);
    if (known) return { answer: known as Promise<T>, joined: true };
    const answer = start().finally(() => this.flying.delete(key));
    this.flying.set(key, answer);
    return { answer, joined: false };
  }

  get size(): number {
    return this.flying.size;
  }
}
