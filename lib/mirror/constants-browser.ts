// The stored constants and currencies joined with how many stays of our copy use them.
import "server-only";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import {
  CONSTANT_LISTS,
  type ConstantEntry,
  type ConstantList,
  coverageOf,
  type ListCoverage,
  nameIn,
  sentEntries,
  withUse,
} from "@/lib/rules/constant-lists";
import { REQUIRED_LANGUAGES } from "./languages";
import { listReadAt, readList } from "./lists";

type Use = Map<number, number>;

async function staysById(id: ReturnType<typeof sql<number>>): Promise<Use> {
  const rows = await (await database())
    .select({ id, count: sql<number>`count(*)::integer` })
    .from(trait)
    .groupBy(sql`1`);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[Number(row.id), row.count] as const])));
}

const inside = (column: PgColumn) => staysById(sql<number>`unnest(${column})`);

/** Stays that use each id; null for lists whose use only the records themselves tell. */
async function readUse(list: ConstantList): Promise<Use | null> {
  if (list === "accommodation_facilities") return inside(trait.facilities);
  if (list === "room_facilities") return inside(trait.roomFacilities);
  return list === "accommodation_types" ? staysById(sql<number>`${trait.type}`) : null;
}

export interface ConstantsBrowser {
  /** ISO instant; null when our copy has none. */
  readAt: string | null;
  /** False when the constants could not be had. */
  isThere: boolean;
  coverage: ListCoverage[];
  /** Entries of the chosen list; null when the platform did not send it. */
  entries: ConstantEntry[] | null;
  /** All entries of the groups of facilities, to name them. */
  groups: ConstantEntry[];
}

/** Coverage of every list, and the entries of `list`. */
export async function readConstantsBrowser(list: ConstantList): Promise<ConstantsBrowser> {
  const [constants, currencies, readAt, use] = await Promise.all([
    readList("constants"),
    readList("currencies"),
    listReadAt("constants"),
    readUse(list),
  ]);
  const entriesOf = (one: ConstantList) => sentEntries(one, constants, currencies);
  const entries = entriesOf(list);
  return {
    readAt: readAt?.toISOString() ?? null,
    isThere: constants !== null,
    coverage: CONSTANT_LISTS.map((one) => coverageOf(one, entriesOf(one), REQUIRED_LANGUAGES)),
    entries: entries === null ? null : withUse(entries, use),
    groups: entriesOf("facility_types") ?? [],
  };
}

const CONSTANT_SORTS = ["id", "name", "used"] as const;
export type ConstantSort = (typeof CONSTANT_SORTS)[number];

export interface ConstantsQuestion {
  list: ConstantList;
  /** Part of a name in any language, or an id. */
  q: string;
  /** Only entries without a name in this language. */
  lacks: string | null;
  sort: ConstantSort;
  isDescending: boolean;
  problems: string[];
}

type Query = Record<string, string | string[] | undefined>;

/** Reads the parameters; what cannot be used is told and left out. */
export function readConstantsQuestion(given: Query, languages: readonly string[]): ConstantsQuestion {
  const text = (name: string) => [given[name] ?? ""].flat()[0]?.trim().slice(0, 100) ?? "";
  const list = CONSTANT_LISTS.find((one) => one === text("list"));
  const lacks = languages.find((tag) => tag === text("lacks")) ?? null;
  const sort = text("sort");
  const problems = [
    ...(text("list") !== "" && !list ? ["There is no such list; the facilities are shown."] : []),
    ...(text("lacks") !== "" && !lacks ? ["That language is not one of those our copy asks for."] : []),
  ];
  return {
    list: list ?? "accommodation_facilities",
    q: text("q"),
    lacks,
    sort: CONSTANT_SORTS.find((one) => one === sort.replace(/^-/, "")) ?? "id",
    isDescending: sort.startsWith("-"),
    problems,
  };
}

const byId = (a: ConstantEntry, b: ConstantEntry): number =>
  a.id.localeCompare(b.id, "en", { numeric: true });

/** Entries that fit, in order; `tag` is the language names are shown in. */
export function narrowedEntries(
  entries: readonly ConstantEntry[],
  { q, lacks, sort, isDescending }: ConstantsQuestion,
  tag: string,
): ConstantEntry[] {
  const wanted = q.toLowerCase();
  const found = entries.filter(
    ({ id, names }) =>
      (lacks === null || nameIn(names, lacks) === null) &&
      (wanted === "" ||
        id === wanted ||
        Object.values(names).some((name) => name?.toLowerCase().includes(wanted))),
  );
  const orders: Record<ConstantSort, (a: ConstantEntry, b: ConstantEntry) => number> = {
    id: byId,
    name: (a, b) => (nameIn(a.names, tag) ?? "\uFFFF").localeCompare(nameIn(b.names, tag) ?? "\uFFFF", tag),
    used: (a, b) => (a.used ?? -1) - (b.used ?? -1),
  };
  found.sort((a, b) => orders[sort](a, b) || byId(a, b));
  return isDescending ? found.reverse() : found;
}
