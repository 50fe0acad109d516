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
  sentEntries,
  withUse,
} from "@/lib/views/staff/constants-browser";
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
