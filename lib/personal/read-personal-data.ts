// Reads what a browser or a link holds: whatever does not fit is left out, so that an old or broken copy never breaks a page.
import { cutText } from "@/lib/format/text";
import {
  type ComparedStay,
  type Look,
  MAX_CARS,
  MAX_COMPARED,
  MAX_ITEMS,
  MAX_LISTS,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_OBSERVED,
  MAX_RECENT,
  type PersonalData,
  type RecentStay,
  type SavedCar,
  type SavedItem,
  type SavedList,
  type SeenPrice,
  type Share,
  type Snapshot,
} from "./personal-data";
import type { SeenStay } from "./price-queue";

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const text = (value: unknown, max = 300): string => (typeof value === "string" ? cutText(value, max) : "");

const orNull = (value: unknown, max?: number): string | null => text(value, max) || null;

const instant = (value: unknown): string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value.slice(0, 40) : "";

/** No party books more rooms. */
const MAX_RATES = 30;

const TERMS = /^[a-z]+=[\w:,.-]*(&[a-z]+=[\w:,.-]*){0,14}$/;

/** Only the spelling of our own addresses: it becomes a link. */
const terms = (value: unknown): string | null =>
  typeof value === "string" && value.length <= 300 && TERMS.test(value) ? value : null;

const stay = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The entries that could be read, `most` at the most. */
function each<T>(value: unknown, max: number, read: (entry: Fields) => T | null): T[] {
  return list(value)
    .slice(0, max)
    .flatMap((entry) => {
      const known = fields(entry);
      const made = known === null ? null : read(known);
      return made === null ? [] : [made];
    });
}

function record<T>(value: unknown, read: (entry: unknown) => T | null): Record<string, T> {
  const made: [string, T][] = [];
  for (const [key, entry] of Object.entries(fields(value) ?? {}).slice(0, 5_000)) {
    const one = read(entry);
    if (one !== null && key !== "__proto__") made.push([key.slice(0, 400), one]);
  }
  return Object.fromEntries(made);
}

function taxOf(value: unknown): SeenPrice["tax"] {
  const given = fields(value);
  const shownText = text(given?.text);
  return shownText === "" ? null : { text: shownText, lang: text(given?.lang, 20) || "en" };
}

function conditionsOf(value: unknown): SeenPrice["conditions"] {
  const given = fields(value);
  const texts = list(given?.texts).flatMap((one) => text(one, 500) || []);
  return texts.length === 0 ? null : { texts: texts.slice(0, 5), lang: text(given?.lang, 20) || "en" };
}

const CURRENCY = /^[A-Z]{3}$/;

function price(value: unknown): SeenPrice | null {
  const given = fields(value);
  const [at, spelt] = [instant(given?.at), terms(given?.terms)];
  if (!given || typeof given.amount !== "number" || !Number.isFinite(given.amount)) return null;
  if (typeof given.currency !== "string" || !CURRENCY.test(given.currency)) return null;
  if (at === "" || spelt === null) return null;
  return {
    amount: given.amount,
    currency: given.currency,
    freeUntil: instant(given.freeUntil) || null,
    tax: taxOf(given.tax),
    conditions: conditionsOf(given.conditions),
    rates: list(given.rates)
      .slice(0, MAX_RATES)
      .flatMap((id) => text(id) || []),
    terms: spelt,
    at,
  };
}

function item(given: Fields): SavedItem | null {
  const id = stay(given.id);
  if (id === null) return null;
  return {
    id,
    savedAt: instant(given.savedAt),
    note: text(given.note, 2 * MAX_NOTE_LENGTH + 1),
    notedAt: instant(given.notedAt),
    terms: terms(given.terms),
    watch: given.watch === true,
  };
}

function savedList(given: Fields): SavedList | null {
  const [id, name] = [text(given.id, 60), text(given.name, MAX_NAME_LENGTH)];
  return id === "" || name === "" ? null : { id, name, items: each(given.items, MAX_ITEMS, item) };
}

function recent(given: Fields): RecentStay | null {
  const [id, at] = [stay(given.id), instant(given.at)];
  return id === null || at === "" ? null : { id, at, terms: terms(given.terms) };
}

function compared(given: Fields): ComparedStay | null {
  const id = stay(given.id);
  return id === null ? null : { id, name: text(given.name), terms: terms(given.terms) };
}

const CAR_QUERY = /^to=[\w:~,.-]+(&[a-z]+=[\w:~,.-]*){1,12}$/;

function car(given: Fields): SavedCar | null {
  const query = typeof given.query === "string" && given.query.length <= 500 ? given.query : "";
  const [name, savedAt, seen] = [text(given.name), instant(given.savedAt), fields(given.seen)];
  if (!CAR_QUERY.test(query) || name === "" || savedAt === "") return null;
  if (typeof seen?.amount !== "number" || !Number.isFinite(seen.amount)) return null;
  if (typeof seen.currency !== "string" || !CURRENCY.test(seen.currency)) return null;
  return {
    query,
    name,
    supplier: text(given.supplier),
    rental: text(given.rental, 500),
    seen: { amount: seen.amount, currency: seen.currency },
    savedAt,
  };
}

function share(given: Fields): Share | null {
  const [token, revoke] = [text(given.word, 60), text(given.revoke, 60)];
  if (token === "" || revoke === "") return null;
  return { list: text(given.list, 60), word: token, revoke, expiresAt: instant(given.expiresAt) };
}

function scoreOf(value: unknown): Snapshot["score"] {
  const given = fields(value);
  if (typeof given?.value !== "number" || typeof given.count !== "number") return null;
  const [valueText, countText] = [text(given.valueText, 20), text(given.countText, 100)];
  if (valueText === "" || countText === "") return null;
  return { value: given.value, valueText, word: orNull(given.word, 100), count: given.count, countText };
}

const PICTURE = /^https?:\/\//;

function snapshot(value: unknown): Snapshot | null {
  const given = fields(value);
  if (!given || text(given.name) === "") return null;
  const photo = text(given.photo, 500);
  return {
    name: text(given.name),
    lang: text(given.lang, 20) || "en",
    area: orNull(given.area),
    kind: orNull(given.kind, 100),
    photo: PICTURE.test(photo) || photo.startsWith("/") ? photo : null,
    alt: text(given.alt),
    zone: orNull(given.zone, 60),
    score: scoreOf(given.score),
    status: text(given.status, 40) || "unknown",
    at: instant(given.at),
  };
}

function look(value: unknown): Look | null {
  const given = fields(value);
  const at = instant(given?.at);
  return at === "" ? null : { at, price: price(given?.price) };
}

function seenStay(given: Fields): SeenStay | null {
  const [id, seen] = [stay(given.id), price(given.price)];
  return id === null || seen === null ? null : { id, price: seen };
}

/** Prices out of the text they were put down in; none out of anything else. */
export function readSeen(text: string): SeenStay[] {
  try {
    return each(JSON.parse(text), 100, seenStay);
  } catch {
    return [];
  }
}

const observed = (value: unknown): SeenPrice[] => each(value, MAX_OBSERVED, price);

/** What is kept, out of a stored or transferred value; null when it is nothing of ours. */
export function readPersonalData(value: unknown): PersonalData | null {
  const given = fields(value);
  if (given?.version !== 1) return null;
  return {
    version: 1,
    lists: each(given.lists, MAX_LISTS, savedList),
    cars: each(given.cars, MAX_CARS, car),
    recent: each(given.recent, MAX_RECENT, recent),
    compare: each(given.compare, MAX_COMPARED, compared),
    shares: each(given.shares, 200, share),
    stays: record(given.stays, snapshot),
    looks: record(given.looks, look),
    history: record(given.history, observed),
    checked: record(given.checked, (at) => instant(at) || null),
    unseen: record(given.unseen, (count) => (typeof count === "number" && count > 0 ? count : null)),
  };
}
