// What the inventory is asked: filter, order and page, out of its address; what cannot be used is told, not guessed.
import * as z from "zod";
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS, type StayFlag, UNKNOWN } from "@/lib/rules/stay-traits";
import { orderBy, type ParamProblem, pageNumber, type Query, readParams } from "./list-params";
import { MOST_INVENTORY_PAGES, STAY_SORTS, type StayOrder } from "./stay-filter";

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
  problems: ParamProblem[];
}

function idsIn(q: string): number[] {
  const parts = q.split(/[\s,;]+/).filter(Boolean);
  const ids = parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return parts.every((part) => /^\d+$/.test(part)) && ids.length === parts.length ? [...new Set(ids)] : [];
}

const text = z.string().max(LONGEST, "This is too long: look for less at once.");

/** Values with commas between. */
const valuesThat = (fits: (value: string) => boolean, sentence: string) =>
  text
    .transform((all) => [...new Set(all.split(",").map((value) => value.trim()))].filter(Boolean))
    .refine((values) => values.every(fits), sentence);

/** `none` as it is, everything else as a number. */
const numbersThat = (fits: (value: string) => boolean, sentence: string) =>
  valuesThat((value) => value === UNKNOWN || fits(value), sentence).transform((values) =>
    values.map((value) => (value === UNKNOWN ? UNKNOWN : Number(value))),
  );

const bandsOf = (bands: readonly { name: string }[], what: string) =>
  valuesThat(
    (value) => value === UNKNOWN || bands.some(({ name }) => name === value),
    `There is no such band of ${what}.`,
  );

/** Several values of one parameter. */
const LISTS = {
  country: valuesThat((code) => /^[a-z]{2}$/.test(code), "A country has two small letters, as nl."),
  type: numbersThat((id) => /^\d{1,9}$/.test(id), "A type is named by its number, or none."),
  status: valuesThat((name) => /^[a-z_]{1,40}$/.test(name), "A status is one word, as open."),
  stars: numbersThat(
    (stars) => /^\d(\.5)?$/.test(stars) && Number(stars) <= MOST_STARS,
    "Stars are a number in halves, or none.",
  ),
  score: bandsOf(SCORE_BANDS, "scores"),
  complete: bandsOf(COMPLETENESS_BANDS, "completeness"),
  flag: valuesThat(
    (name) => STAY_FLAGS.some((flag) => flag.name === name),
    "There is no such flag.",
  ).transform((flags) => flags as StayFlag[]),
};

const FIELDS = {
  q: text,
  city: text,
  chain: z
    .string()
    .regex(/^(brand:)?\d{1,9}$/, "A chain is named by its number, a brand as brand:7.")
    .transform((chain) => {
      const id = chain.replace("brand:", "");
      return { kind: chain === id ? ("chain" as const) : ("brand" as const), id: Number(id) };
    }),
  ...LISTS,
  sort: orderBy(STAY_SORTS),
  page: pageNumber(MOST_INVENTORY_PAGES),
};

export type InventoryField = keyof typeof FIELDS;
export const INVENTORY_FIELDS = Object.keys(FIELDS) as InventoryField[];

/** Boxes that are ticked come one by one. */
const joined = (query: Query): Query => ({
  ...query,
  ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, [query[name] ?? []].flat().join(",")])),
});

/** Reads the parameters; one that cannot be used is left out, with a sentence. */
export function readInventory(given: Query): InventoryQuery {
  const { values, problems } = readParams(FIELDS, joined(given));
  const ids = idsIn(values.q ?? "");
  if (ids.length > MOST_IDS)
    problems.push({
      field: "q",
      sentence: `At most ${MOST_IDS} numbers can be looked up at once: the first ${MOST_IDS} were.`,
    });
  return {
    q: values.q ?? "",
    ids: ids.slice(0, MOST_IDS),
    city: values.city ?? "",
    chain: values.chain ?? null,
    countries: values.country ?? [],
    types: values.type ?? [],
    statuses: values.status ?? [],
    stars: values.stars ?? [],
    scores: values.score ?? [],
    completeness: values.complete ?? [],
    flags: values.flag ?? [],
    order: { by: values.sort?.by ?? "popularity", reversed: values.sort?.isDescending ?? false },
    page: values.page ?? 1,
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
