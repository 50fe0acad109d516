// The review scores of one property.
import "server-only";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { patienceUntil } from "@/lib/patience";
import type { Outcome } from "@/lib/views/problem";
import type { ScoresView } from "@/lib/views/reviews";
import { scoresView } from "@/lib/views/scores-view";
import { allowedWeb } from "./allowed-url";
import { lookupsFor } from "./lookups";
import { outcomeOf } from "./problem";

const PATIENCE_MS = 4_000;

/** Null when the platform answered and has no score for `id` (no reviews yet). */
export function scoresOf(id: number, words: Words): Promise<Outcome<ScoresView | null>> {
  return outcomeOf(words, async () => {
    const answer = await call(
      "scores",
      { accommodations: [id] },
      { deadline: patienceUntil(PATIENCE_MS), page: "scores" },
    );
    const record = answer.data.find((candidate) => candidate.id === id);
    if (!record && answer.quarantined > 0)
      throw new DemandFailure("mismatch", {
        operation: "scores",
        detail: "the record of this stay does not fit the contract",
        requestId: answer.requestId,
      });
    if (!record) return null;
    return scoresView(record, allowedWeb(record.url), { words, lookups: await lookupsFor(words, []) });
  });
}
