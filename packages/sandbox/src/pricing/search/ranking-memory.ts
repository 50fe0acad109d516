// Keeps the last rankings for a minute, so that the pages of one search do not start over.
import type { World } from "../../world/world";
import type { Ranking } from "./ranking";

const MAX_STORED = 64;
const STORE_MS = 60_000;

interface Entry {
  ranking: Ranking;
  madeAt: number;
}

const memories = new WeakMap<World, Map<string, Entry>>();

/** The ranking under `key` of this world, made anew when there is none of the last minute. */
export function rememberedRanking(world: World, key: string, now: number, make: () => Ranking): Ranking {
  const memory = memories.get(world) ?? new Map<string, Entry>();
  memories.set(world, memory);
  const known = memory.get(key);
  memory.delete(key);
  const isFresh = known !== undefined && now >= known.madeAt && now - known.madeAt <= STORE_MS;
  const entry = isFresh ? known : { ranking: make(), madeAt: now };
  memory.set(key, entry);
  for (const oldest of memory.keys()) {
    if (memory.size <= MAX_STORED) break;
    memory.delete(oldest);
  }
  return entry.ranking;
}
