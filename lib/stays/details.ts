// The static half of a property page: from the mirror, else one live call, else known to be absent; since when a closed one is
// closed, and which stays of its city are open.
import "server-only";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { dayText, nightsBetween } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { readCards, topOfPlace } from "@/lib/mirror/read";
import { closedSince } from "@/lib/mirror/stay-changes";
import { patienceUntil } from "@/lib/patience";
import type { HostFacts } from "@/lib/rules/booker-laws";
import { type LodgingFacts, lodgingFacts } from "@/lib/views/landing/structured-data";
import { cardFacts } from "@/lib/views/list/card-facts";
import { daysOfStay, type StayDays } from "@/lib/views/money/damage";
import type { ProblemView } from "@/lib/views/problem";
import type { ClosedView, PropertyView } from "@/lib/views/stay/property";
import { type PropertyContext, propertyView } from "@/lib/views/stay/property-view";
import type { FitContext } from "@/lib/views/stay/room-fit-view";
import { zoneOf } from "../rules/zone";
import { allowedWeb } from "./allowed-url";
import { schemesFor } from "./narrow";
import { problemOf } from "./outcome";
import { lookupsFor } from "./read-lookups";

const PATIENCE_MS = 4_000;

/** `absent` only when the platform answered that it knows no such stay; a failed call is `failed`. */
export type PropertyAnswer =
  | { kind: "found"; view: PropertyView; lodging: LodgingFacts; host: HostFacts }
  | { kind: "absent" }
  | { kind: "failed"; problem: ProblemView };

const unknownAnswer = (id: number): DemandFailure =>
  new DemandFailure("mismatch", { operation: "details", detail: `stay ${id} is neither known nor absent` });

const partyOf = ({ adults, children, rooms, checkin, checkout }: StayTerms): FitContext => ({
  adults,
  children,
  rooms,
  nights: nightsBetween(checkin, checkout),
});

/** What is asked beside the record; without days party and cookie may still be known. */
interface PropertyRequest {
  /** Days date the damage deposit (row P07), and whole terms also tell who fits (feature 10). */
  terms: StayDays | StayTerms | null;
  pay: PropertyContext["pay"];
  wants?: PropertyContext["wants"];
  /** Of the reader. */
  bookerCountry: string;
}

/** The static half of property `id`, worded for what is asked. */
export async function propertyOf(
  id: number,
  words: Words,
  { terms: stay, pay, wants, bookerCountry }: PropertyRequest,
): Promise<PropertyAnswer> {
  const { records, absent, failure } = await ensureRecords([id], { deadline: patienceUntil(PATIENCE_MS) });
  const record = records.get(id);
  if (!record)
    return absent.includes(id)
      ? { kind: "absent" }
      : { kind: "failed", problem: problemOf(failure ?? unknownAnswer(id), words) };
  const { details, fetchedAt } = record;
  const lookups = await lookupsFor(words, [details]);
  const zone = zoneOf(details);
  const view = propertyView(details, {
    words,
    lookups,
    zone,
    fetchedAt,
    stay: stay && daysOfStay(stay, { zone, quotedAt: new Date(now()).toISOString() }),
    pay,
    wants,
    party: stay !== null && "adults" in stay ? partyOf(stay) : null,
    webUrl: allowedWeb(details.url?.web),
    schemes: schemesFor(bookerCountry),
  });
  return { kind: "found", view, lodging: lodgingFacts(details), host: details };
}

const MAX_OTHERS = 4;

async function openInCity(
  id: number,
  cityId: number,
  terms: StayTerms | null,
  words: Words,
): Promise<ClosedView["others"]> {
  const ids = await topOfPlace({ kind: "city", id: String(cityId) }, MAX_OTHERS + 1);
  const others = ids.filter((other) => other !== id).slice(0, MAX_OTHERS);
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
