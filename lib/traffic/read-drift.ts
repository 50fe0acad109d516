// Every surprise that was kept, with its place in our contract, and the records that are kept out.
import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { and, asc, count, desc, eq, gte, ilike, or, type SQL } from "drizzle-orm";
import * as z from "zod";
import { database } from "@/lib/db/database";
import { quarantine } from "@/lib/db/schema";
import { driftEntry } from "@/lib/db/schema-current";
import { type ListExport, listTable, ofToday } from "@/lib/http/list-file";
import { demandUsable } from "@/lib/http/problem";
import { processWide } from "@/lib/process-wide";
import {
  DRIFT_KINDS,
  type DriftKindName,
  type DriftPlace,
  type DriftRow,
  type QuarantinedRow,
} from "@/lib/rules/drift";
import { type ListParams, type Query, readParams, searchText } from "../address/list-params";

const CONTRACT = "packages/contract/src";

/** Every line of our contract that declares a field; none where only the build was deployed. */
function declarations(): (DriftPlace & { field: string })[] {
  const folder = resolve(/* turbopackIgnore: true */ process.cwd(), CONTRACT);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".ts")) : [];
  return names.flatMap((name) =>
    readFileSync(resolve(folder, name), "utf8")
      .split("\n")
      .flatMap((text, at) => {
        const field = /^\s+(\w+): [\w(]/.exec(text)?.[1];
        return field === undefined ? [] : [{ field, file: `${CONTRACT}/${name}`, line: at + 1 }];
      }),
  );
}

/** Declared on more lines than this, the name of a field says nothing of where it is. */
const MAX_PLACES = 6;

/** The lines that declare a field of the name with which `path` ends. */
function placesOf(path: string): DriftPlace[] {
  const name = /(\w+)\W*$/.exec(path)?.[1];
  const found = processWide("contract-declarations", declarations).filter(({ field }) => field === name);
  return found.length > MAX_PLACES ? [] : found.map(({ file, line }) => ({ file, line }));
}

const DAY_MS = 86_400_000;
const MOST_SHOWN = 200;
const MOST_QUARANTINED = 100;

export const DRIFT_ORDERS = ["last", "first", "count"] as const;
export type DriftOrder = (typeof DRIFT_ORDERS)[number];

const FIELDS = {
  op: z.enum(OPERATION_NAMES as [string, ...string[]], "Choose one of the operations."),
  kind: z.enum(DRIFT_KINDS, "Choose one of the kinds."),
  text: searchText,
  fresh: z.literal("1", "Choose those first seen in the last 24 hours, or at any time."),
  order: z.enum(DRIFT_ORDERS, "Sort by the latest seen, the newest or the most frequent."),
};

export type DriftParams = ListParams<typeof FIELDS>;

export const readDriftParams = (query: Query): DriftParams => readParams(FIELDS, query);

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function conditions({ op, kind, text, fresh }: DriftParams["values"], now: number): (SQL | undefined)[] {
  return [
    ...(op ? [eq(driftEntry.operation, op)] : []),
    ...(kind ? [eq(driftEntry.kind, kind)] : []),
    ...(text
      ? [or(ilike(driftEntry.path, containing(text)), ilike(driftEntry.detail, containing(text)))]
      : []),
    ...(fresh ? [gte(driftEntry.firstSeen, new Date(now - DAY_MS))] : []),
  ];
}

const ORDERS: Record<DriftOrder, SQL> = {
  last: desc(driftEntry.lastSeen),
  first: desc(driftEntry.firstSeen),
  count: desc(driftEntry.count),
};

/** Up to `limit` surprises that fit; `now` in epoch milliseconds. Throws when the database is away. */
async function readRows(asked: DriftParams["values"], now: number, limit: number): Promise<DriftRow[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(driftEntry)
    .where(and(...conditions(asked, now)))
    .orderBy(
      ORDERS[asked.order ?? "last"],
      asc(driftEntry.operation),
      asc(driftEntry.path),
      asc(driftEntry.detail),
    )
    .limit(limit);
  return rows.map((row) => {
    const kind = row.kind as DriftKindName;
    return {
      ...row,
      kind,
      firstSeen: row.firstSeen.toISOString(),
      lastSeen: row.lastSeen.toISOString(),
      isNew: row.firstSeen.getTime() >= now - DAY_MS,
      places: placesOf(row.path),
    };
  });
}

export interface DriftPage {
  rows: DriftRow[];
  /** Of all that are kept, whatever the filter. */
  all: number;
  fresh: number;
  /** How many fit the filter; `rows` holds 200 at most. */
  fitting: number;
  quarantined: QuarantinedRow[];
  allQuarantined: number;
}

/** `now`: epoch milliseconds by the machine's clock. Throws when the database is away. */
export async function readDrift(asked: DriftParams["values"], now: number): Promise<DriftPage> {
  const db = await database();
  const [rows, [all], [fresh], [fitting], kept, [allKept]] = await Promise.all([
    readRows(asked, now, MOST_SHOWN),
    db.select({ count: count() }).from(driftEntry),
    db
      .select({ count: count() })
      .from(driftEntry)
      .where(gte(driftEntry.firstSeen, new Date(now - DAY_MS))),
    db
      .select({ count: count() })
      .from(driftEntry)
      .where(and(...conditions(asked, now))),
    db.select().from(quarantine).orderBy(desc(quarantine.seenAt)).limit(MOST_QUARANTINED),
    db.select({ count: count() }).from(quarantine),
  ]);
  return {
    rows,
    all: all?.count ?? 0,
    fresh: fresh?.count ?? 0,
    fitting: fitting?.count ?? 0,
    quarantined: kept.map(({ operation, id, reason, times, seenAt, retryAt }) => ({
      operation,
      id: id === 0 ? null : id,
      reason,
      times,
      seenAt: seenAt.toISOString(),
      retryAt: retryAt?.toISOString() ?? null,
    })),
    allQuarantined: allKept?.count ?? 0,
  };
}

const COLUMNS = {
  operation: "text",
  kind: "text",
  path: "text",
  detail: "text",
  count: "number",
  firstSeen: "instant",
  lastSeen: "instant",
  requestId: "text",
  example: "text",
  schema: "text",
} as const;
const MOST_KEPT = 5_000;

async function* everySurprise(filter: DriftParams["values"]) {
  const rows = await readRows(filter, Date.now(), MOST_KEPT);
  yield rows.map(({ places, ...row }) => ({
    ...row,
    schema: places.map(({ file, line }) => `${file}:${line}`).join(" ") || null,
  }));
}

export const driftFile: ListExport = {
  fields: Object.keys(FIELDS),
  async read(query) {
    const { values, problems } = readDriftParams(query);
    demandUsable(problems);
    return listTable(ofToday("drift"), COLUMNS, everySurprise(values));
  },
};
