// Which stays of a response count for a reader: one rule for the list, the map and every count (row Y12).
import "server-only";
import type { StayTerms } from "@/lib/address/stay-query";
import { ensureCards } from "@/lib/mirror/ensure";
import type { MirrorRecord } from "@/lib/mirror/record";
import { patienceUntil } from "@/lib/patience";
import { needsCheckedTrader, traderWithheld } from "@/lib/rules/booker-laws";

const RECORDS_MS = 1_500;

type Booker = Pick<StayTerms, "bookerCountry">;

export interface Offered<Result> {
  /** All but the withheld; one without a record may turn out to be for sale. */
  counted: readonly Result[];
  /** The counted whose price may be shown without the stay's own card. */
  priced: readonly Result[];
  /** May not be booked from the reader's country. */
  withheld: readonly Result[];
}

export function offeredOf<Result extends { id: number }>(
  results: readonly Result[],
  records: ReadonlyMap<number, MirrorRecord>,
  { bookerCountry }: Booker,
): Offered<Result> {
  const why = new Map(
    results.map(({ id }) => [id, traderWithheld(records.get(id)?.details ?? null, bookerCountry)]),
  );
  return {
    counted: results.filter(({ id }) => why.get(id) !== "trader"),
    priced: results.filter(({ id }) => why.get(id) === null),
    withheld: results.filter(({ id }) => why.get(id) === "trader"),
  };
}

/** The same where no records are at hand; they are read only where the law asks for them. */
export async function offeredIn<Result extends { id: number }>(
  results: readonly Result[],
  terms: Booker,
): Promise<Offered<Result>> {
  if (!needsCheckedTrader(terms.bookerCountry)) return { counted: results, priced: results, withheld: [] };
  const ids = results.map(({ id }) => id);
  const { records } = await ensureCards(ids, { deadline: patienceUntil(RECORDS_MS) });
  return offeredOf(results, records, terms);
}
