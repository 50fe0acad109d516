// What other processes wrote to the same database: rows written lately, told once each.
import "server-only";
import { writtenSince } from "./trait-rows";

/** Clocks of other processes may be that far behind ours, and their transactions that long. */
const OVERLAP_MS = 30_000;

export class RecentWrites {
  private until: number;
  /** When each row of the last half minute was written, as far as it was told. */
  private readonly told = new Map<number, number>();

  /** `from`: epoch milliseconds; what was written half a minute before it or later is told. */
  constructor(from: number) {
    this.until = from;
  }

  /** Ids of rows that were written since they were told last. */
  async ids(): Promise<number[]> {
    const since = this.until - OVERLAP_MS;
    const rows = await writtenSince(new Date(since));
    const fresh = rows.filter(({ id, at }) => this.told.get(id) !== at);
    for (const { id, at } of fresh) {
      this.told.set(id, at);
      this.until = Math.max(this.until, at);
    }
    for (const [id, at] of this.told) if (at < since) this.told.delete(id);
    return fresh.map(({ id }) => id);
  }
}
