// The platform's vocabulary: what a facility, type, bed, charge, score, payment card or supplier is called.
import "server-only";
import type { ItemOf } from "@roomward/contract/operations";
import type { ConstantsData } from "@roomward/contract/reference";
import type { LanguageMap } from "@roomward/contract/values";
import { pickText } from "@/lib/format/language";
import { contentLanguages, isLanguage } from "@/lib/i18n";
import { derived } from "./lists";

interface SupplierFacts {
  name: string;
  address: string | null;
}

interface Suppliers {
  supplier(id: number): SupplierFacts | null;
}

function suppliersFrom(data: ItemOf<"suppliers">[] | null): Suppliers {
  const known = new Map(
    (data ?? []).flatMap(({ id, name, company_address }) =>
      name ? [[id, { name, address: company_address ?? null }] as const] : [],
    ),
  );
  return { supplier: (id) => known.get(id) ?? null };
}

/** The stored third-party suppliers. */
export const readSuppliers: () => Promise<Suppliers> = derived("suppliers", suppliersFrom);

interface Cards {
  name(id: number): string | null;
  /** Of all in the platform's list. */
  ids: readonly number[];
}

function cardsFrom(data: ItemOf<"cards">[] | null): Cards {
  const names = new Map((data ?? []).map((card) => [card.id, card.name ?? null]));
  return { name: (id) => names.get(id) ?? null, ids: [...names.keys()] };
}

/** The stored payment cards. */
export const readCardNames: () => Promise<Cards> = derived("cards", cardsFrom);

/** Text and the language tag it is really in. */
export interface NamedText {
  text: string;
  lang: string;
}

/** Lookups by id; null when the platform's list does not hold the id. `locale` is the reader's, e.g. `en`. */
export interface Constants {
  facilityName(id: number, locale: string): NamedText | null;
  /** Id of the group a property facility belongs to. */
  facilityType(id: number): number | null;
  facilityTypeName(id: number, locale: string): NamedText | null;
  roomFacilityName(id: number, locale: string): NamedText | null;
  roomFacilityType(id: number): number | null;
  typeName(id: number, locale: string): NamedText | null;
  roomTypeName(id: number, locale: string): NamedText | null;
  bedTypeName(id: number, locale: string): NamedText | null;
  /** e.g. `90-130 cm wide`. */
  bedTypeDescription(id: number, locale: string): NamedText | null;
  chargeTypeName(id: number, locale: string): NamedText | null;
  themeName(id: number, locale: string): NamedText | null;
  /** What its lists of what stays can be filtered by hold. */
  ids: Record<"type" | "facility" | "roomFacility" | "theme", number[]>;
  /** Word of the band `score` (1 to 10) falls in. */
  reviewWord(score: number, locale: string): NamedText | null;
}

const tagsOf = (locale: string): readonly string[] =>
  isLanguage(locale) ? contentLanguages(locale) : [locale];

function textIn(map: LanguageMap | null | undefined, locale: string): NamedText | null {
  const picked = pickText(map, tagsOf(locale));
  return picked && { text: picked.text, lang: picked.lang };
}

interface Entry {
  id: number;
  name: LanguageMap;
}

const byId = <T extends { id: number }>(list: readonly T[] | null | undefined): Map<number, T> =>
  new Map((list ?? []).map((entry) => [entry.id, entry]));

const idsOf = (list: readonly { id: number }[] | null | undefined) => (list ?? []).map(({ id }) => id);

const namesOf = (list: readonly Entry[] | null | undefined) => {
  const entries = byId(list);
  return (id: number, locale: string) => textIn(entries.get(id)?.name, locale);
};

function reviewWords(bands: ConstantsData["review_scores"]) {
  // Bounds are given in tenths, scores can have more digits: a band reaches up to the next one's lower bound.
  const sorted = [...(bands ?? [])].sort((a, b) => b.minimum_score - a.minimum_score);
  return (score: number, locale: string) => {
    const rounded = Math.round(score * 10) / 10;
    const band = sorted.find((one) => rounded >= one.minimum_score);
    return band && rounded <= band.maximum_score + 0.1 ? textIn(band.name, locale) : null;
  };
}

/** Lookups over one answer of the constants operation; null looks like an answer without any section. */
export function constantsFrom(data: ConstantsData | null): Constants {
  const facilities = byId(data?.accommodation_facilities);
  const roomFacilities = byId(data?.room_facilities);
  const beds = byId(data?.bed_types);
  return {
    facilityName: namesOf(data?.accommodation_facilities),
    facilityType: (id) => facilities.get(id)?.facility_type ?? null,
    facilityTypeName: namesOf(data?.facility_types),
    roomFacilityName: namesOf(data?.room_facilities),
    roomFacilityType: (id) => roomFacilities.get(id)?.facility_type ?? null,
    typeName: namesOf(data?.accommodation_types),
    roomTypeName: namesOf(data?.room_types),
    bedTypeName: namesOf(data?.bed_types),
    bedTypeDescription: (id, locale) => textIn(beds.get(id)?.description, locale),
    chargeTypeName: namesOf(data?.charge_types),
    themeName: namesOf(data?.accommodation_themes),
    ids: {
      type: idsOf(data?.accommodation_types),
      facility: [...facilities.keys()],
      roomFacility: [...roomFacilities.keys()],
      theme: idsOf(data?.accommodation_themes),
    },
    reviewWord: reviewWords(data?.review_scores),
  };
}

/** The stored constants; kept in memory and made again when the stored copy changes. */
export const readConstants: () => Promise<Constants> = derived("constants", constantsFrom);
