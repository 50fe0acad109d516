// The stored constants and currencies joined with how many stays of our copy use them.
import "server-only";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import { orderBy, type Query, readParams, searchText } from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { type Cell, type ColumnKind, type ListExport, listTable, rowsWith } from "@/lib/http/list-file";
import { demandUsable, Refusal } from "@/lib/http/problem";
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
  };
}

/** Shown where no other list is chosen. */
export const USUAL_LIST: ConstantList = "accommodation_facilities";

const nameColumn = (tag: string) => `name_${tag}`;
export const CONSTANT_COLUMNS: Record<string, ColumnKind> = {
  ...{ id: "text", in_list: "text", group: "text", used_by_stays: "number" },
  ...Object.fromEntries(REQUIRED_LANGUAGES.map((tag) => [nameColumn(tag), "text" as const])),
};

/** As the file and the page have them: names in every language. */
const constantCells = (entries: readonly ConstantEntry[]) =>
  entries.map(
    ({ id, isListed, group, used, names }): Record<string, Cell> => ({
      ...{ id, in_list: isListed, group, used_by_stays: used },
      ...Object.fromEntries(REQUIRED_LANGUAGES.map((tag) => [nameColumn(tag), nameIn(names, tag)])),
    }),
  );

const CONSTANT_PARAMS = {
  list: z.enum(CONSTANT_LISTS, "There is no such list."),
  q: searchText,
  lacks: z
    .string()
    .refine(
      (tag) => REQUIRED_LANGUAGES.includes(tag),
      "That language is not one of those our copy asks for.",
    ),
  sort: orderBy(Object.keys(CONSTANT_COLUMNS)),
};

/** `q`: part of a name in any language, or an id; `lacks`: only entries without a name in this language. */
export const readConstantParams = (query: Query) => readParams(CONSTANT_PARAMS, query);

export function constantRows(
  entries: readonly ConstantEntry[],
  { lacks, ...values }: ReturnType<typeof readConstantParams>["values"],
) {
  const fitting = entries.filter(({ names }) => lacks === undefined || nameIn(names, lacks) === null);
  return rowsWith(constantCells(fitting), values);
}

export const constantsFile: ListExport = {
  fields: Object.keys(CONSTANT_PARAMS),
  async read(query) {
    const { values, problems } = readConstantParams(query);
    demandUsable(problems);
    const { list = USUAL_LIST } = values;
    const { entries } = await readConstantsBrowser(list);
    if (entries === null)
      throw new Refusal({
        status: 502,
        kind: "upstream",
        detail: "The list could not be read from the platform: try again in a moment.",
      });
    return listTable(list, CONSTANT_COLUMNS, [constantRows(entries, values)]);
  },
};
