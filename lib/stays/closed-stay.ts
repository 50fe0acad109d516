// What a closed stay's page can still say: since when, and which stays of the same city are open.
import "server-only";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { dayText } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import type { Words } from "@/lib/i18n";
import { readCards, topOfPlace } from "@/lib/mirror/read";
import { closedSince } from "@/lib/mirror/stay-changes";
import { cardFacts } from "@/lib/views/list/card-facts";
import type { ClosedView } from "@/lib/views/stay/closed";
import type { PropertyView } from "@/lib/views/stay/property";
import { lookupsFor } from "./read-lookups";

const MOST_OTHERS = 4;

async function openInCity(
  id: number,
  cityId: number,
  terms: StayTerms | null,
  words: Words,
): Promise<ClosedView["others"]> {
  const ids = await topOfPlace({ kind: "city", id: String(cityId) }, MOST_OTHERS + 1);
  const others = ids.filter((other) => other !== id).slice(0, MOST_OTHERS);
  const records = await readCards(others);
  const wording = {
    words,
    lookups: await lookupsFor(
      words,
      [...records.values()].map((record) => record.details),
    ),
  };
  const query = terms === null ? "" : `?${termsToParams(terms)}`;
  return others.flatMap((other) => {
    const record = records.get(other);
    if (!record) return [];
    return [{ facts: cardFacts(record.details, wording), href: `/${words.locale}/stays/${other}${query}` }];
  });
}

async function sinceText(stay: PropertyView, { t, tag }: Words): Promise<string> {
  const closedAt = await closedSince(stay.id, stay.status);
  if (closedAt !== null) return t("gone.told", { day: dayText(closedAt.slice(0, 10), tag) });
  return t("gone.asOf", { time: utcText(stay.fetchedAt, tag) ?? stay.fetchedAt });
}

/** The mirror alone is asked: nothing here costs a call for prices. */
export async function closedOf(
  stay: PropertyView,
  terms: StayTerms | null,
  words: Words,
): Promise<ClosedView> {
  const [since, others] = await Promise.all([
    sinceText(stay, words),
    stay.cityId === null ? [] : openInCity(stay.id, stay.cityId, terms, words),
  ]);
  return { since, others };
}
