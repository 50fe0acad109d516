// What our copy learned of stays since a reader last looked at them; asks nothing of the platform.
import "server-only";
import type { Words } from "@/lib/i18n";
import { changesSince } from "@/lib/mirror/history";
import { readRecords } from "@/lib/mirror/read";
import { sinceSentences } from "@/lib/views/stay/since";
import { zoneOf } from "../rules/zone";
import { lookupsFor } from "./read-lookups";

export interface LookedAt {
  id: number;
  /** ISO instant, at our own clock. */
  since: string;
}

export interface SinceAnswer {
  /** ISO instant up to which this answer holds. */
  at: string;
  /** Stays that changed, in the order asked. */
  stays: { id: number; sentences: string[] }[];
}

export async function changedSince(lookedAt: readonly LookedAt[], words: Words): Promise<SinceAnswer> {
  const at = new Date().toISOString();
  const changes = await changesSince(lookedAt);
  const records = await readRecords([...changes.keys()]);
  // Names of facilities only: those of cities, which no sentence says, might have to be asked for.
  const lookups = await lookupsFor(words, []);
  const stays = lookedAt.flatMap(({ id }) => {
    const [changed, details] = [changes.get(id), records.get(id)?.details];
    if (!changed || !details) return [];
    const sentences = sinceSentences(changed, { words, lookups, details, zone: zoneOf(details) });
    return sentences.length === 0 ? [] : [{ id, sentences }];
  });
  return { at, stays };
}
