// Search results that may be offered to a reader, for figures that stand without the stay's own card.
import "server-only";
import type { StayTerms } from "@/lib/address/stay-query";
import { ensureCards } from "@/lib/mirror/ensure";
import { patienceUntil } from "@/lib/patience";
import { needsCheckedTrader, traderWithheld } from "@/lib/rules/trader-law";

const RECORDS_MS = 1_500;

async function recordsFor(results: readonly { id: number }[]) {
  const ids = results.map(({ id }) => id);
  return (await ensureCards(ids, { deadline: patienceUntil(RECORDS_MS) })).records;
}

/** Without those that may not be booked from the reader's country, as far as their records are there in time. */
export async function sellableIn<Result extends { id: number }>(
  results: readonly Result[],
  { bookerCountry }: Pick<StayTerms, "bookerCountry">,
): Promise<readonly Result[]> {
  if (!needsCheckedTrader(bookerCountry)) return results;
  const records = await recordsFor(results);
  return results.filter(
    ({ id }) => traderWithheld(records.get(id)?.details ?? null, bookerCountry) !== "trader",
  );
}

/** Those of `results` whose price may be shown; records are read only where the law asks for them. */
export async function offeredIn<Result extends { id: number }>(
  results: readonly Result[],
  { bookerCountry }: Pick<StayTerms, "bookerCountry">,
): Promise<readonly Result[]> {
  if (!needsCheckedTrader(bookerCountry)) return results;
  const records = await recordsFor(results);
  return results.filter(({ id }) => traderWithheld(records.get(id)?.details ?? null, bookerCountry) === null);
}
