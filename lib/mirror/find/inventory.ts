// The inventory's question put to the index: names made ids, and the answer's ids made rows again.
import "server-only";
import { inArray } from "drizzle-orm";
import { INVENTORY_FIELDS, type InventoryQuery, idsIn, readInventory } from "@/lib/address/inventory-query";
import type { ParamProblem, Query } from "@/lib/address/list-params";
import { INVENTORY_PAGE, type StayFilter, type StayOrder } from "@/lib/address/stay-filter";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { countryName } from "@/lib/format/intl";
import { type ListExport, listTable, ofToday } from "@/lib/http/list-file";
import { demandUsable, Refusal } from "@/lib/http/problem";
import { fold } from "@/lib/rules/spelling";
import { type Band, COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS } from "@/lib/rules/stay-traits";
import { cityNames } from "../city-names";
import { type Constants, readConstants } from "../constants";
import { readList } from "../lists";
import { gazetteer } from "./gazetteer";
import { readyIndex } from "./open";
import type { StayIndex } from "./stay-index";

/** How long a page waits for the index to be loaded. */
export const INDEX_PATIENCE_MS = 3_000;
const TAG = "en-GB";
const LOCALE = "en";
/** An id nothing has: a name that belongs to no place is no reason to show everything. */
const NOTHING = 0;
const STATUS_NAMES: Record<string, string> = {
  open: "Open",
  closed_temporarily: "Closed for a time",
  closed_permanently: "Closed for good",
  closed_fraud: "Closed, fraud",
};
const FLAG_LABELS = new Map<string, string>(STAY_FLAGS.map(({ name, label }) => [name, label]));

async function citiesOf(text: string | undefined): Promise<number[] | undefined> {
  if (text === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(text)) return [Number(text)];
  const { places } = await gazetteer();
  const wanted = fold(text);
  const cities = [...places.all()].filter(
    ({ kind, folded }) => kind === "city" && wanted !== "" && folded.some((name) => name.startsWith(wanted)),
  );
  return cities.length === 0 ? [NOTHING] : cities.map(({ id }) => Number(id));
}

/** What `query` names that no list knows, a sentence each: nothing fits it, which is no news of our copy. */
export async function unknownNames({
  city,
  chain,
  country = [],
}: Pick<InventoryQuery, "city" | "chain" | "country">): Promise<ParamProblem[]> {
  const [{ places }, chains, cities] = await Promise.all([gazetteer(), readList("chains"), citiesOf(city)]);
  const isListed = ({ id, brands }: NonNullable<typeof chains>[number]) =>
    chain?.kind === "brand" ? brands?.some((brand) => brand.id === chain.id) : id === chain?.id;
  const found: (ParamProblem | false | undefined)[] = [
    ...country.map(
      (code) =>
        places.get("country", code) === null && {
          field: "country",
          sentence: `The list of countries holds none with the code ${code}.`,
        },
    ),
    cities?.[0] === NOTHING && { field: "city", sentence: `No city is called "${city?.slice(0, 60)}".` },
    chain &&
      !chains?.some(isListed) && {
        field: "chain",
        sentence: `The list of chains holds no ${chain.kind} with the number ${chain.id}.`,
      },
  ];
  // Before the lists have come nothing is known to be missing from them.
  return places.size === 0 || chains === null ? [] : found.flatMap((problem) => problem || []);
}

async function brandsOf(chain: InventoryQuery["chain"]): Promise<number[] | undefined> {
  if (chain === undefined) return undefined;
  if (chain.kind === "brand") return [chain.id];
  const chains = (await readList("chains")) ?? [];
  const brands = chains.find(({ id }) => id === chain.id)?.brands ?? [];
  return brands.length === 0 ? [NOTHING] : brands.map(({ id }) => id);
}

/** The query with names of cities and chains made ids; a number that is no property's may be a name. */
export async function filterOf(query: InventoryQuery, index: StayIndex): Promise<StayFilter> {
  const { q = "", city, chain, country = [], type = [], status = [], ...more } = query;
  const { stars = [], score = [], complete = [], flag = [] } = more;
  const [cities, brands] = await Promise.all([citiesOf(city), brandsOf(chain)]);
  const ids = idsIn(q);
  const isName = ids.length === 0 || (ids.length === 1 && !index.has(ids[0] ?? NOTHING));
  return {
    ...(isName ? { name: q } : { ids }),
    ...(cities ? { cities } : {}),
    ...(brands ? { brands } : {}),
    ...{ countries: country, types: type, statuses: status },
    ...{ stars, scores: score, completeness: complete, flags: flag },
  };
}

const orderOf = ({ sort }: InventoryQuery): StayOrder => ({
  by: sort?.by ?? "popularity",
  reversed: sort?.isDescending ?? false,
});

type Stored = typeof trait.$inferSelect;

function rowOf(row: Stored, cities: ReadonlyMap<string, string>, constants: Constants) {
  const { id, name, city, country, type, status } = row;
  return {
    ...{ id, name, status },
    city: city === null ? null : (cities.get(String(city)) ?? String(city)),
    country: country === null ? null : countryName(country, TAG),
    type: type === null ? null : (constants.typeName(type, LOCALE)?.text ?? String(type)),
    stars: row.stars,
    score: row.reviewScore,
    reviews: row.numberOfReviews,
    completeness: row.completeness,
    flags: row.flags.map((flag) => FLAG_LABELS.get(flag) ?? flag).join("; "),
  };
}

/** Rows of `ids` in their order; one that was removed meanwhile is left out. */
export async function inventoryRows(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const stored = await (await database())
    .select()
    .from(trait)
    .where(inArray(trait.id, [...ids]));
  const [cities, constants] = await Promise.all([cityNames(stored.map(({ city }) => city)), readConstants()]);
  const rows = new Map(stored.map((row) => [row.id, rowOf(row, cities, constants)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function inventoryPage(query: InventoryQuery, index: StayIndex) {
  const offset = ((query.page ?? 1) - 1) * INVENTORY_PAGE;
  const { ids, total } = index.filter(await filterOf(query, index), offset, INVENTORY_PAGE, orderOf(query));
  return { rows: await inventoryRows(ids), total };
}

const EXPORT_BATCH = 500;

/** Everything that fits, in the query's order, in batches; which stays those are is settled before the first. */
export async function* everyInventoryRow(query: InventoryQuery, index: StayIndex) {
  const { ids } = index.filter(await filterOf(query, index), 0, index.size, orderOf(query));
  for (let at = 0; at < ids.length; at += EXPORT_BATCH)
    yield await inventoryRows(ids.slice(at, at + EXPORT_BATCH));
}

interface Counted {
  value: string;
  text: string;
  count: number;
}

const byText = (a: { text: string }, b: { text: string }): number => a.text.localeCompare(b.text, "en");

/** Each chain before its brands, with how many stays fit. */
async function chainChoices(counts: ReadonlyMap<string | number, number>) {
  const chains = (await readList("chains")) ?? [];
  const groups = chains.map(({ id, name, brands }) => {
    const label = name ?? String(id);
    const own = (brands ?? []).map((brand) => ({
      value: `brand:${brand.id}`,
      text: brand.name ?? String(brand.id),
      count: counts.get(brand.id) ?? 0,
    }));
    return { label, options: [{ value: String(id), text: `All of ${label}` }, ...own.sort(byText)] };
  });
  return groups.sort((a, b) => a.label.localeCompare(b.label, "en"));
}

/** What else can be chosen, each with how many stays would then fit; what nobody has is not offered. */
export async function inventoryChoices(query: InventoryQuery, index: StayIndex) {
  const facets = index.facets(await filterOf(query, index), [
    ...(["country", "type", "status", "stars", "score", "completeness", "flags", "brands"] as const),
  ]);
  const constants = await readConstants();
  const counted = (group: keyof typeof facets, text: (value: string) => string): Counted[] =>
    [...(facets[group] ?? [])].map(([value, count]) => ({
      ...{ value: String(value), text: text(String(value)), count },
    }));
  const named = (bands: readonly Pick<Band, "name" | "label">[], none: string) => (value: string) =>
    bands.find(({ name }) => name === value)?.label ?? none;
  const inBands = (group: "score" | "completeness", bands: readonly Band[], none: string) => {
    const found = counted(group, named(bands, none));
    return [...bands.map(({ name }) => name), "none"].flatMap(
      (name) => found.find(({ value }) => value === name) ?? [],
    );
  };
  return {
    country: counted("country", (code) => countryName(code, TAG)).sort(byText),
    type: counted("type", (value) =>
      value === "none" ? "None stated" : (constants.typeName(Number(value), LOCALE)?.text ?? value),
    ).sort(byText),
    status: counted("status", (value) => STATUS_NAMES[value] ?? value.replaceAll("_", " ")),
    stars: counted("stars", (value) =>
      value === "none" ? "None stated" : `${value} ${value === "1" ? "star" : "stars"}`,
    ).sort((a, b) => Number(b.value) - Number(a.value) || byText(b, a)),
    score: inBands("score", SCORE_BANDS, "No score yet"),
    complete: inBands("completeness", COMPLETENESS_BANDS, "Not judged"),
    flag: counted("flags", (value) => FLAG_LABELS.get(value) ?? value),
    chains: await chainChoices(facets.brands ?? new Map()),
  };
}

/** How long a client is to wait before it asks again. */
const RETRY_S = "5";

/** @throws {Refusal} 400 for a filter that cannot be used, 503 while the index is still being loaded */
export async function inventoryRequest(given: Query): Promise<{ query: InventoryQuery; index: StayIndex }> {
  const { values: query, problems } = readInventory(given);
  demandUsable([...problems, ...(await unknownNames(query))]);
  const index = await readyIndex(INDEX_PATIENCE_MS);
  if (index !== null) return { query, index };
  throw new Refusal({
    status: 503,
    kind: "busy",
    detail: "The index of properties is still being loaded: try again in a few seconds.",
    headers: { "retry-after": RETRY_S },
  });
}

export const INVENTORY_COLUMNS = {
  id: "text",
  name: "text",
  city: "text",
  country: "text",
  type: "text",
  status: "text",
  stars: "number",
  score: "number",
  reviews: "number",
  completeness: "number",
  flags: "text",
} as const;

export const inventoryFile: ListExport = {
  fields: INVENTORY_FIELDS,
  async read(given) {
    const { query, index } = await inventoryRequest(given);
    return listTable(ofToday("inventory"), INVENTORY_COLUMNS, everyInventoryRow(query, index));
  },
};
