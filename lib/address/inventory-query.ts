// What the inventory is asked: filter, order and page, out of its address; what cannot be used is told, not guessed.
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS, type StayFlag, UNKNOWN } from "@/lib/rules/stay-traits";
import { STAY_SORTS, type StayOrder, type StaySort } from "./stay-filter";

export const INVENTORY_FIELDS = [
  "q",
  "city",
  "chain",
  "country",
  "type",
  "status",
  "stars",
  "score",
  "complete",
  "flag",
  "sort",
  "page",
] as const;
export type InventoryField = (typeof INVENTORY_FIELDS)[number];

export const INVENTORY_PAGE = 100;
/** What lies beyond is narrowed down to, not paged to. */
export const MOST_INVENTORY_PAGES = 1_000;
const MOST_IDS = 1_000;
const LONGEST = 8_000;
const MOST_STARS = 10;

export interface InventoryQuery {
  /** As typed: words of a name, or numbers of properties. */
  q: string;
  /** Empty unless `q` is nothing but numbers. */
  ids: number[];
  /** Beginning of a city's name, or its number. */
  city: string;
  /** A chain by its number, or one brand of it. */
  chain: { kind: "chain" | "brand"; id: number } | null;
  countries: string[];
  types: (number | "none")[];
  statuses: string[];
  stars: (number | "none")[];
  scores: string[];
  completeness: string[];
  flags: StayFlag[];
  order: StayOrder;
  /** Counts from 1. */
  page: number;
  problems: { field: InventoryField; sentence: string }[];
}

type Given = Record<string, string | string[] | undefined>;

/** All values of a parameter, given several times or with commas between. */
function listOf(given: string | string[] | undefined): string[] {
  const text = [given ?? []].flat().join(",").slice(0, LONGEST);
  return [...new Set(text.split(",").map((value) => value.trim()))].filter((value) => value !== "");
}

const textOf = (given: string | string[] | undefined): string =>
  ([given ?? ""].flat()[0] ?? "").trim().slice(0, LONGEST);

function idsIn(q: string): number[] {
  const parts = q.split(/[\s,;]+/).filter(Boolean);
  const ids = parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return parts.every((part) => /^\d+$/.test(part)) && ids.length === parts.length ? [...new Set(ids)] : [];
}

function chainIn(text: string): InventoryQuery["chain"] {
  const match = /^(brand:)?(\d{1,9})$/.exec(text);
  return match ? { kind: match[1] ? "brand" : "chain", id: Number(match[2]) } : null;
}

const isOneOf =
  (names: readonly string[]) =>
  (value: string): boolean =>
    value === UNKNOWN || names.includes(value);

const FLAG_NAMES: readonly string[] = STAY_FLAGS.map(({ name }) => name);

/** `none` as it is, everything else as a number. */
const numbered = (values: readonly string[]): (number | "none")[] =>
  values.map((value) => (value === UNKNOWN ? UNKNOWN : Number(value)));

/** Reads the parameters; a value that cannot be used is left out, with a sentence. */
export function readInventory(given: Given): InventoryQuery {
  const problems: InventoryQuery["problems"] = [];
  const list = (field: InventoryField, isUsable: (value: string) => boolean, sentence: string): string[] => {
    const values = listOf(given[field]);
    if (!values.every(isUsable)) problems.push({ field, sentence });
    return values.filter(isUsable);
  };
  const one = <T>(field: InventoryField, read: (text: string) => T | null, none: T, sentence: string): T => {
    const text = textOf(given[field]);
    if (text === "") return none;
    const value = read(text);
    if (value === null) problems.push({ field, sentence });
    return value ?? none;
  };
  const q = textOf(given.q);
  const ids = idsIn(q);
  if (ids.length > MOST_IDS)
    problems.push({
      field: "q",
      sentence: `At most ${MOST_IDS} numbers can be looked up at once: the first ${MOST_IDS} were.`,
    });
  const by = one<StaySort>(
    "sort",
    (text) => STAY_SORTS.find((sort) => sort === text.replace(/^-/, "")) ?? null,
    "popularity",
    "The list cannot be sorted by that.",
  );
  return {
    q,
    ids: ids.slice(0, MOST_IDS),
    city: textOf(given.city),
    chain: one("chain", chainIn, null, "A chain is named by its number, a brand as brand:7."),
    countries: list("country", (code) => /^[a-z]{2}$/.test(code), "A country has two small letters, as nl."),
    types: numbered(
      list("type", (id) => id === UNKNOWN || /^\d{1,9}$/.test(id), "A type is named by its number, or none."),
    ),
    statuses: list("status", (name) => /^[a-z_]{1,40}$/.test(name), "A status is one word, as open."),
    stars: numbered(
      list(
        "stars",
        (text) => text === UNKNOWN || (/^\d(\.5)?$/.test(text) && Number(text) <= MOST_STARS),
        "Stars are a number in halves, or none.",
      ),
    ),
    scores: list("score", isOneOf(SCORE_BANDS.map(({ name }) => name)), "There is no such band of scores."),
    completeness: list(
      "complete",
      isOneOf(COMPLETENESS_BANDS.map(({ name }) => name)),
      "There is no such band of completeness.",
    ),
    flags: list("flag", (name) => FLAG_NAMES.includes(name), "There is no such flag.") as StayFlag[],
    order: { by, reversed: textOf(given.sort).startsWith("-") },
    page: one(
      "page",
      (text) =>
        /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_INVENTORY_PAGES
          ? Number(text)
          : null,
      1,
      `Pages go from 1 to ${MOST_INVENTORY_PAGES}: narrow the filter down to see what lies beyond.`,
    ),
    problems,
  };
}

type Params = Partial<Record<InventoryField, string>>;

const chainText = (chain: InventoryQuery["chain"]): string => {
  if (chain === null) return "";
  return chain.kind === "brand" ? `brand:${chain.id}` : String(chain.id);
};

/** The query as parameters, one each, defaults and the page left out; `changed` wins. */
export function inventoryParams(query: InventoryQuery, changed: Params = {}): Params {
  const { by, reversed } = query.order;
  const all: Params = {
    q: query.q,
    city: query.city,
    chain: chainText(query.chain),
    country: query.countries.join(","),
    type: query.types.join(","),
    status: query.statuses.join(","),
    stars: query.stars.join(","),
    score: query.scores.join(","),
    complete: query.completeness.join(","),
    flag: query.flags.join(","),
    sort: by === "popularity" && !reversed ? "" : `${reversed ? "-" : ""}${by}`,
    ...changed,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** `q=inn&status=open`: what is kept of a filter, without its page. */
export const inventorySearch = (query: InventoryQuery): string =>
  new URLSearchParams(inventoryParams(query) as Record<string, string>).toString();

/** One line of the list, worded. */
export interface InventoryRow {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  type: string | null;
  /** As the platform says it. */
  status: string;
  statusText: string;
  stars: number | null;
  score: number | null;
  reviews: number;
  completeness: number;
  /** Labels. */
  flags: string[];
}

const STATUS_NAMES: Record<string, string> = {
  open: "Open",
  closed_temporarily: "Closed for a time",
  closed_permanently: "Closed for good",
  closed_fraud: "Closed, fraud",
};

/** A status nobody has told us of is shown as it came. */
export const statusName = (status: string): string => STATUS_NAMES[status] ?? status.replaceAll("_", " ");
