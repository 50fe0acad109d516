// What can be told again of stays a reader keeps: from our own copy alone, so that it costs no call.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Words } from "@/lib/i18n";
import { popularExample, readCards } from "@/lib/mirror/read";
import { cardFacts } from "@/lib/views/list/card-facts";
import type { PropertyView } from "@/lib/views/stay/property";
import { statusOf } from "@/lib/views/stay/property-view";
import type { Wording } from "@/lib/views/wording";
import { lookupsFor } from "./lookups";
import { zoneOf } from "./zone";

/** The most stays one question may name. */
export const MOST_KEPT_ASKED = 50;

export interface KeptFacts {
  id: number;
  name: string;
  lang: string;
  area: string | null;
  kind: string | null;
  photo: string | null;
  alt: string;
  /** IANA zone; null when unknown. */
  zone: string | null;
  status: PropertyView["status"];
  /** ISO instant of this answer. */
  at: string;
}

export interface KeptAnswer {
  at: string;
  stays: KeptFacts[];
  /** Ids our copy does not hold: nothing is said about them. */
  unknown: number[];
}

function factsOf(details: AccommodationDetails, at: string, wording: Wording): KeptFacts {
  const status = statusOf(details);
  const facts = cardFacts(details, wording);
  const told = { id: details.id, status, at };
  // Of a stay closed for fraud nothing is shown but that it is closed (row P11).
  if (status === "closed_fraud") {
    const { t, tag } = wording.words;
    const name = t("stay.closed.headingUnnamed");
    return { ...told, name, lang: tag, area: null, kind: null, photo: null, alt: "", zone: null };
  }
  return {
    ...told,
    name: facts.name.text,
    lang: facts.name.lang,
    area: facts.area,
    kind: facts.typeName,
    photo: facts.photo?.standard ?? null,
    alt: facts.photo?.alt ?? "",
    zone: zoneOf(details),
  };
}

/** Facts and status of `ids` in their order. */
export async function keptFacts(ids: readonly number[], words: Words): Promise<KeptAnswer> {
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
export async function exampleStay(words: Words): Promise<KeptFacts | null> {
  const id = await popularExample();
  if (id === null) return null;
  return (await keptFacts([id], words)).stays[0] ?? null;
}
