// What the inventory is asked: filter, order and page, out of its address; what cannot be used is told, not guessed.
import * as z from "zod";
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS, type StayFlag, UNKNOWN } from "@/lib/rules/stay-traits";
import { type ListParams, orderBy, pageNumber, type Query, readParams } from "./list-params";
import { MAX_INVENTORY_PAGES, STAY_SORTS } from "./stay-filter";

const MAX_IDS = 1_000;
const LONGEST = 8_000;
const MAX_STARS = 10;

/** Numbers of properties; empty unless `q` is nothing but numbers. */
export function idsIn(q: string): number[] {
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
    (stars) => /^\d(\.5)?$/.test(stars) && Number(stars) <= MAX_STARS,
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
  /** Words of a name, or numbers of properties. */
  q: text.refine(
    (q) => idsIn(q).length <= MAX_IDS,
    `At most ${MAX_IDS} numbers can be looked up at once: name fewer.`,
  ),
  /** Beginning of a city's name, or its number. */
  city: text,
  /** A chain by its number, or one brand of it. */
  chain: z
    .string()
    .regex(/^(brand:)?\d{1,9}$/, "A chain is named by its number, a brand as brand:7.")
    .transform((chain) => {
      const id = chain.replace("brand:", "");
      return { kind: chain === id ? ("chain" as const) : ("brand" as const), id: Number(id) };
    }),
  ...LISTS,
  sort: orderBy(STAY_SORTS),
  page: pageNumber(MAX_INVENTORY_PAGES),
};

export const INVENTORY_FIELDS = Object.keys(FIELDS);
export type InventoryParams = ListParams<typeof FIELDS>;
export type InventoryQuery = InventoryParams["values"];

/** Several values come with commas, or one by one. */
const joined = (query: Query): Query => ({
  ...query,
  ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, [query[name] ?? []].flat().join(",")])),
});

/** Reads the parameters; one that cannot be used is left out, with a sentence. */
export const readInventory = (given: Query): InventoryParams => readParams(FIELDS, joined(given));
