// Adds up what travellers did, by time, country, property and outcome.
import "server-only";
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type ListParams, type Query, readParams } from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { carSupplier } from "@/lib/db/schema";
import { accommodationTrait, visitTally } from "@/lib/db/schema-current";
import { type ColumnKind, listExport } from "@/lib/http/list-file";
import {
  ATTRIBUTES,
  type Attribute,
  type ClickOuts,
  type OutcomeCount,
  PERIOD_HOURS,
  PERIODS,
  type Period,
  type Step,
  type StepCounts,
  type StepRow,
  type SupplierSteps,
  UNKNOWN,
} from "@/lib/rules/click-outs";
import { PLACEMENTS } from "@/lib/rules/label";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_PROPERTIES = 50;

const attribution = z
  .string()
  .regex(/^([A-Za-z0-9.-]{1,40})$/, "Choose one of the list, as it is written there.");

const FIELDS = {
  period: z.enum(PERIODS, "Choose the last 24 hours, 7, 30 or 90 days."),
  country: z.string().regex(/^[a-z]{2}$/, "Choose one of the countries."),
  stay: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "Write the number of a property, e.g. 1000042.")
    .transform(Number),
  campaign: attribution,
  source: attribution,
  placement: z.enum([...PLACEMENTS, UNKNOWN], "Choose one of the places a way out begins at."),
  language: z.string().regex(/^([a-z]{2}|-)$/, "Choose one of the languages."),
};

export type ClickOutParams = ListParams<typeof FIELDS>;

export const readClickOutParams = (query: Query): ClickOutParams => readParams(FIELDS, query);

/** 24 hours by hour, everything longer by day; what is under way belongs to it. */
function within(period: Period, values: ClickOutParams["values"], now: number): SQL | undefined {
  const { country, stay } = values;
  const stepMs = period === "24h" ? HOUR_MS : DAY_MS;
  const end = (Math.floor(now / stepMs) + 1) * stepMs;
  return and(
    gte(visitTally.hour, new Date(end - PERIOD_HOURS[period] * HOUR_MS)),
    lt(visitTally.hour, new Date(end)),
    ...(country ? [eq(visitTally.country, country)] : []),
    ...(stay ? [eq(visitTally.accommodation, stay)] : []),
    ...ATTRIBUTES.flatMap((name) => {
      const one = values[name];
      return one ? [eq(visitTally[name], one === UNKNOWN ? "" : one)] : [];
    }),
  );
}

const stepSum = (step: Step) =>
  sql<number>`coalesce(sum(${visitTally.times}) filter (where ${visitTally.event} = ${step}), 0)::int`.mapWith(
    Number,
  );

const COUNTS = {
  search: stepSum("search"),
  property: stepSum("property"),
  handoff: stepSum("handoff"),
  leave: stepSum("leave"),
};

function handOffSum(outcome: string) {
  const which = and(eq(visitTally.event, "handoff"), eq(visitTally.outcome, outcome));
  return sql<number>`coalesce(sum(${visitTally.times}) filter (where ${which}), 0)::int`.mapWith(Number);
}

const HAND_OFFS = { dearer: handOffSum("dearer"), cheaper: handOffSum("cheaper"), gone: handOffSum("gone") };

const NONE: StepCounts = { search: 0, property: 0, handoff: 0, leave: 0 };

function storedOf(outcomes: readonly OutcomeCount[]): number | null {
  const times = (outcome: string) =>
    outcomes.find((one) => one.step === "handoff" && one.outcome === outcome)?.times ?? 0;
  const compared = times("same") + times("dearer") + times("cheaper");
  return compared === 0 ? null : times("same") / compared;
}

/** Counts by each value of an attribute; of those anybody can name, the first fifty. */
async function byAttribute(name: Attribute, where: SQL | undefined): Promise<StepRow[]> {
  const db = await database();
  const rows = await db
    .select({ key: visitTally[name], ...COUNTS })
    .from(visitTally)
    .where(where)
    .groupBy(visitTally[name])
    .orderBy(desc(sql`sum(${visitTally.times})`), asc(visitTally[name]))
    .limit(MAX_PROPERTIES);
  return rows.map(({ key, ...counts }) => ({ key, name: null, counts }));
}

async function bySupplier(where: SQL | undefined): Promise<SupplierSteps[]> {
  const db = await database();
  const name = sql<string | null>`${carSupplier.record} ->> 'name'`;
  const rows = await db
    .select({ id: visitTally.supplier, name, counts: COUNTS, ...HAND_OFFS })
    .from(visitTally)
    .leftJoin(carSupplier, eq(carSupplier.id, visitTally.supplier))
    .where(and(where, sql`${visitTally.supplier} <> 0`))
    .groupBy(visitTally.supplier, name)
    .orderBy(desc(sql`sum(${visitTally.times})`), asc(visitTally.supplier))
    .limit(MAX_PROPERTIES);
  return rows.map(({ id, ...row }) => ({ key: String(id), ...row }));
}

/** Up to `now` (epoch milliseconds, the machine's clock). Throws when the database is away. */
export async function readClickOuts(values: ClickOutParams["values"], now: number): Promise<ClickOuts> {
  const db = await database();
  const period = values.period ?? "7d";
  const where = within(period, values, now);
  const unit = sql.raw(period === "24h" ? "'hour'" : "'day'");
  const time = sql`date_trunc(${unit}, ${visitTally.hour}, 'UTC')`.mapWith(visitTally.hour);
  const [[total], times, countries, properties, suppliers, outcomes, ...attributes] = await Promise.all([
    db.select(COUNTS).from(visitTally).where(where),
    db
      .select({ time, ...COUNTS })
      .from(visitTally)
      .where(where)
      .groupBy(time)
      .orderBy(desc(time)),
    db
      .select({ country: visitTally.country, ...COUNTS })
      .from(visitTally)
      .where(where)
      .groupBy(visitTally.country)
      .orderBy(desc(sql`sum(${visitTally.times})`), asc(visitTally.country)),
    db
      .select({ id: visitTally.accommodation, name: accommodationTrait.name, ...COUNTS })
      .from(visitTally)
      .leftJoin(accommodationTrait, eq(accommodationTrait.id, visitTally.accommodation))
      .where(and(where, sql`${visitTally.accommodation} <> 0`))
      .groupBy(visitTally.accommodation, accommodationTrait.name)
      .orderBy(desc(sql`sum(${visitTally.times})`), asc(visitTally.accommodation))
      .limit(MAX_PROPERTIES),
    bySupplier(where),
    db
      .select({
        step: visitTally.event,
        outcome: visitTally.outcome,
        times: sql<number>`sum(${visitTally.times})::int`.mapWith(Number),
      })
      .from(visitTally)
      .where(where)
      .groupBy(visitTally.event, visitTally.outcome)
      .orderBy(desc(sql`sum(${visitTally.times})`)),
    ...ATTRIBUTES.map((name) => byAttribute(name, where)),
  ]);
  const [campaign = [], source = [], placement = [], language = []] = attributes;
  return {
    period,
    total: total ?? NONE,
    times: times.map(({ time, ...counts }) => ({ key: time.toISOString(), name: null, counts })),
    countries: countries.map(({ country, ...counts }) => ({ key: country, name: null, counts })),
    properties: properties.map(({ id, name, ...counts }) => ({ key: String(id), name, counts })),
    suppliers,
    by: { campaign, source, placement, language },
    outcomes,
    held: storedOf(outcomes),
  };
}

const COLUMNS: Record<
  "hour" | "event" | "outcome" | "country" | "property" | "supplier" | "times" | Attribute,
  ColumnKind
> = {
  ...{ hour: "instant", event: "text", outcome: "text", country: "text", property: "text", times: "number" },
  supplier: "number",
  ...{ campaign: "text", source: "text", placement: "text", language: "text" },
};
const ROWS_AT_ONCE = 1_000;

async function* everyCount(filter: ClickOutParams["values"]) {
  const where = within(filter.period ?? "7d", filter, Date.now());
  const db = await database();
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await db
      .select()
      .from(visitTally)
      .where(where)
      .orderBy(
        asc(visitTally.hour),
        asc(visitTally.event),
        asc(visitTally.outcome),
        asc(visitTally.country),
        asc(visitTally.accommodation),
        asc(visitTally.supplier),
        ...ATTRIBUTES.map((name) => asc(visitTally[name])),
      )
      .offset(offset)
      .limit(ROWS_AT_ONCE);
    yield rows.map(({ hour, accommodation, supplier, ...row }) => ({
      ...row,
      supplier: supplier === 0 ? null : supplier,
      hour: hour.toISOString(),
      property: accommodation === 0 ? null : accommodation,
    }));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export const clickOutsFile = listExport({
  name: "click-outs",
  fields: Object.keys(FIELDS),
  params: readClickOutParams,
  columns: COLUMNS,
  rows: everyCount,
});
