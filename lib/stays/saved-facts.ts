// What is known of stays a reader saved: from our own copy alone, so that it costs no call.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Words } from "@/lib/i18n";
import { popularExample, readCards } from "@/lib/mirror/read";
import type { ScoreView } from "@/lib/views/list/card";
import { cardFacts } from "@/lib/views/list/card-facts";
import type { PropertyView } from "@/lib/views/stay/property";
import { statusOf } from "@/lib/views/stay/property-view";
import type { Wording } from "@/lib/views/wording";
import { zoneOf } from "../rules/zone";
import { lookupsFor } from "./read-lookups";

/** The most stays one request may name. */
export const MAX_SAVED_REQUESTED = 50;

export interface SavedFacts {
  id: number;
  name: string;
  lang: string;
  area: string | null;
  kind: string | null;
  photo: string | null;
  alt: string;
  /** IANA zone; null when unknown. */
  zone: string | null;
  /** Null without reviews. */
  score: ScoreView | null;
  status: PropertyView["status"];
  /** ISO instant of this answer. */
  at: string;
}

export interface SavedAnswer {
  at: string;
  stays: SavedFacts[];
  /** Ids our copy does not hold: nothing is said about them. */
  unknown: number[];
}

function factsOf(details: AccommodationDetails, at: string, wording: Wording): SavedFacts {
  const status = statusOf(details);
  const facts = cardFacts(details, wording);
  const always = { id: details.id, status, at };
  // Of a stay closed for fraud nothing is shown but that it is closed (row P11).
  if (status === "closed_fraud") {
    const { t, tag } = wording.words;
    const name = t("stay.closed.headingUnnamed");
    return {
      ...always,
      name,
      lang: tag,
      area: null,
      kind: null,
      photo: null,
      alt: "",
      zone: null,
      score: null,
    };
  }
  return {
    ...always,
    name: facts.name.text,
    lang: facts.name.lang,
    area: facts.area,
    kind: facts.typeName,
    photo: facts.photo?.standard ?? null,
    alt: facts.photo?.alt ?? "",
    zone: zoneOf(details),
    score: facts.score,
  };
}

/** Facts and status of `ids` in their order. */
export async function savedFacts(ids: readonly number[], words: Words): Promise<SavedAnswer> {
  const at = new Date().toISOString();
  const records = await readCards(ids);
  const known = ids.flatMap((id) => records.get(id)?.details ?? []);
  const wording = { words, lookups: await lookupsFor(words, known) };
  return {
    at,
    stays: known.map((details) => factsOf(details, at, wording)),
    unknown: ids.filter((id) => !records.has(id)),
  };
}

/** Some open stay people like, to show how saving is done; null while our copy holds none. */
export async function exampleStay(words: Words): Promise<SavedFacts | null> {
  const id = await popularExample();
  if (id === null) return null;
  return (await savedFacts([id], words)).stays[0] ?? null;
}
