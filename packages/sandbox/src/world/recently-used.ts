// Keeps what was asked for lately, in two generations: cheap to fill, cheap to forget.

/** Holds at least `capacity / 2` and at most `capacity` of the values used last. */
export class RecentlyUsed<T, K = number> {
  private young = new Map<K, T>();
  private old = new Map<K, T>();

  constructor(private readonly capacity: number) {}

  get(key: K): T | undefined {
    const fresh = this.young.get(key);
    if (fresh !== undefined) return fresh;
    const aged = this.old.get(key);
    if (aged !== undefined) this.set(key, aged);
    return aged;
  }

  set(key: K, value: T): void {
    if (this.young.size >= this.capacity / 2) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
