// A search of cars as a traveller sees it, with its request, response and gaps (C20, C21).
import "server-only";
import { CarOffer } from "@roomward/contract/cars-search";
import { findDrift } from "@roomward/contract/drift";
import type { CarQuery } from "@/lib/address/car-query";
import { firstText, type Query } from "@/lib/address/list-params";
import type { PlaceRef } from "@/lib/address/stay-query";
import { listCars, viewSetting } from "@/lib/cars/list";
import { parseCars } from "@/lib/cars/query";
import { readOffers } from "@/lib/cars/search";
import { moneyText } from "@/lib/format/money";
import { wordsFor } from "@/lib/i18n";
import { type CarView, carView } from "@/lib/views/cars/car";
import type { FoundCar } from "@/lib/views/cars/found-car";
import type { PlaceOption } from "@/lib/views/list/place";
import type { FieldProblem, ProblemView } from "@/lib/views/problem";
import type { Exchange } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { witnessed } from "./ask/exchange";
import { placeTyped } from "./ask/search";

const PAGE = "staff/cars";
/** Offers that are shown; what they lack is counted over all. */
const ROWS = 100;

/** Of `of` offers that could state `field`, so many do not. */
export interface UnstatedField {
  field: string;
  unstated: number;
  of: number;
}

/** A charge, value or field outside the contract. */
export interface UnknownWord {
  kind: "charge" | "word" | "field";
  field: string;
  word: string;
  offers: number;
}

export interface CarGaps {
  /** Most often unstated first. */
  unstated: UnstatedField[];
  /** Fields that every offer states. */
  stated: number;
  unknown: UnknownWord[];
}

export interface StaffCar {
  view: CarView;
  ids: { offer: number; car: number; supplier: number; pickupDepot: number; dropoffDepot: number };
  /** For staff alone; null where the platform states none. */
  commission: string | null;
}

export interface CarsFound {
  /** Names of the places. */
  pickup: string;
  dropoff: string;
  /** In the platform's order, cut off. */
  rows: StaffCar[];
  total: number;
  /** Offers that could not be read. */
  unread: number;
  gaps: CarGaps;
}

export interface CarsPreview {
  /** Null where nothing was sent. */
  exchange: Exchange | null;
  /** Null when the search failed; `problem` has the reason. */
  found: CarsFound | null;
  /** True where the platform refuses cars to this partner. */
  isRefused: boolean;
  problem: ProblemView | null;
}

type Counts = Record<"objects" | "values", Map<string, number>>;

const add = (counts: Map<string, number>, key: string, by = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + by);

/** Counts objects by path, and values that are not null. */
function countValues(record: object, path: string, counts: Counts): void {
  add(counts.objects, path);
  for (const [name, value] of Object.entries(record)) {
    const field = path === "" ? name : `${path}.${name}`;
    add(counts.values, field, (value ?? null) === null ? 0 : 1);
    const parts = [value].flat().filter((part): part is object => typeof part === "object" && part !== null);
    for (const part of parts) countValues(part, Array.isArray(value) ? `${field}[]` : field, counts);
  }
}

/** A field is missed where the object around it is there: of a deposit that is null nobody misses the currency. */
function fieldCounts(offers: readonly CarOffer[]): UnstatedField[] {
  const counts: Counts = { objects: new Map(), values: new Map() };
  for (const offer of offers) countValues(offer, "", counts);
  return [...counts.values].map(([field, values]) => {
    const of = counts.objects.get(field.slice(0, Math.max(0, field.lastIndexOf(".")))) ?? values;
    return { field, unstated: of - values, of };
  });
}

const KINDS = { unknown_value: "word", unknown_key: "field" } as const;

/** Each once for an offer, in the order of the answer. */
function unknownOf({ offer, money }: FoundCar): Omit<UnknownWord, "offers">[] {
  const charges = (money.included ?? []).filter(({ kind }) => kind === "other").map(({ id }) => id);
  return [
    ...[...new Set(charges)].map((word) => ({
      ...{ kind: "charge" as const, field: "price.extra_charges[].charge", word },
    })),
    ...findDrift(CarOffer, offer).flatMap(({ kind, path, detail }) =>
      kind === "mismatch" ? [] : { kind: KINDS[kind], field: path, word: detail },
    ),
  ];
}

function gapsOf(cars: readonly FoundCar[]): CarGaps {
  const fields = fieldCounts(cars.map(({ offer }) => offer));
  const unknown = new Map<string, UnknownWord>();
  for (const one of cars.flatMap(unknownOf)) {
    const key = JSON.stringify(one);
    unknown.set(key, { ...one, offers: (unknown.get(key)?.offers ?? 0) + 1 });
  }
  const unstated = fields.filter((field) => field.unstated > 0);
  return {
    unstated: unstated.sort(
      (a, b) => b.unstated / b.of - a.unstated / a.of || a.field.localeCompare(b.field),
    ),
    stated: fields.length - unstated.length,
    unknown: [...unknown.values()].sort((a, b) => b.offers - a.offers),
  };
}

/** The search of `query` as a traveller makes it, sent now and stored nowhere. */
export async function carsPreview(query: CarQuery): Promise<CarsPreview> {
  const words = wordsFor("en");
  let exchange: Exchange | null = null;
  const outcome = await listCars(query, {
    words,
    page: PAGE,
    ask: async (body) => {
      const asked = await witnessed("carSearch", body, PAGE, readOffers);
      exchange = asked.exchange;
      if (!asked.ok) throw asked.failure;
      return asked.answer;
    },
  });
  if (!outcome.ok) return { exchange, found: null, isRefused: false, problem: outcome.problem };
  const { cars, unread, hasNone } = outcome.value;
  const setting = viewSetting(query, outcome.value, words);
  const rows = cars.slice(0, ROWS).map((car): StaffCar => {
    const { offer, choice } = car;
    const { amount, currency } = offer.estimated_commission ?? {};
    return {
      view: carView(car, setting),
      ids: { ...choice, offer: offer.offer },
      commission: amount === undefined || !currency ? null : moneyText(amount, currency, words.tag),
    };
  });
  const found = { ...setting.places, rows, total: cars.length, unread, gaps: gapsOf(cars) };
  return { exchange, found: hasNone ? null : found, isRefused: hasNone, problem: null };
}

export interface CarsRequest {
  /** Values of the form. */
  typed: Partial<Record<(typeof CAR_FIELDS)[number], string>>;
  /** Null while there is nothing to search. */
  query: CarQuery | null;
  problems: FieldProblem[];
  /** Places the name of the pick-up may mean besides. */
  others: PlaceOption[];
}

/** What the context does not say of a rental, by the names of a traveller's address. */
const CAR_FIELDS = ["to", "back", "at", "day", "until", "age"] as const;
const LONGEST = 200;

/**
 * The rental that an address of the page names; days, country and currency are the context's. `day` is the day of return
 * where it is another than the context's: a stay has at least one night, and a rental may end on the day it begins.
 */
export async function readCarsRequest(given: Query, context: StaffContext): Promise<CarsRequest> {
  const texts = CAR_FIELDS.map((name) => [name, firstText(given[name]).slice(0, LONGEST)] as const);
  const typed: CarsRequest["typed"] = Object.fromEntries(texts.filter(([, text]) => text !== ""));
  if (!typed.to) return { typed, query: null, problems: [], others: [] };
  const [to, back] = await Promise.all([placeTyped(typed.to), typed.back ? placeTyped(typed.back) : null]);
  const refText = (ref: PlaceRef | null | undefined) => (ref ? `${ref.kind}:${ref.id}` : undefined);
  const unknown = (field: "to" | "back") => ({
    field,
    sentence: `No place is called "${typed[field]?.slice(0, 60)}".`,
  });
  const problems = [...(to.ref ? [] : [unknown("to")]), ...(back && !back.ref ? [unknown("back")] : [])];
  if (problems.length > 0) return { typed, query: null, problems, others: to.others };
  const { day, ...own } = typed;
  const parsed = parseCars(
    {
      ...own,
      ...{ to: refText(to.ref), back: refText(back?.ref), in: context.checkin, out: day ?? context.checkout },
      ...{ from: context.bookerCountry, cur: context.currency },
    },
    { words: wordsFor("en") },
  );
  return parsed.ok
    ? { typed, query: parsed.query, problems: [], others: to.others }
    : {
        ...{ typed, query: null, others: to.others },
        problems: parsed.problems.map(({ field, sentence }) => ({
          field: day !== undefined && field === "out" ? "day" : field,
          sentence,
        })),
      };
}
