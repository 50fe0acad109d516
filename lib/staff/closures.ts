// The closures board: closed stays of our copy, since when, and what of ours still leads to each.
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { countryCode, type ListParams, pageNumber, type Query, readParams } from "@/lib/address/list-params";
import { database, rowsOf } from "@/lib/db/database";
import { indexes } from "@/lib/places/indexes";
import { CLOSED_KINDS, type ClosedKind } from "@/lib/rules/changes";

export interface ClosureView {
  accommodation: number;
  name: string;
  country: string | null;
  city: number | null;
  kind: ClosedKind;
  /** When our copy learnt of it, ISO instant; null when it was closed before our copy kept a history. */
  since: string | null;
  /** How we know; null without a history. */
  cause: "feed" | "reload" | "retry" | null;
  /** What of ours still leads to it, a sentence each. */
  links: string[];
}

const CLOSURE_PARAMS = {
  country: countryCode,
  kind: z.enum(CLOSED_KINDS, "Choose one of the kinds of closures."),
  sort: z.enum(["newest", "oldest"], "Sort by the newest or the oldest."),
  /** Only those that something of ours still leads to. */
  linked: z.literal("1", "Choose those that something still leads to, or all."),
  page: pageNumber(1_000),
};

export type ClosureParams = ListParams<typeof CLOSURE_PARAMS>;

export const readClosureParams = (query: Query): ClosureParams => readParams(CLOSURE_PARAMS, query);

const CLOSURES_PAGE = 50;

interface Row extends Record<string, unknown> {
  id: string | number;
  name: string;
  country: string | null;
  city: string | number | null;
  status: ClosedKind;
  since: string | Date | null;
  cause: ClosureView["cause"];
  visits: string | number;
}

/**
 * Closed stays with the latest change that closed them, and what names them. Visits are counted by the hour, so what
 * tells those after the closure from those before it, in the hour of the closure itself, is that they found it closed.
 */
function board({ country, kind }: ClosureParams["values"]): SQL {
  return sql`
    select a.id, a.name, a.country, a.city, a.status, c.applied_at as since, c.cause,
      (select coalesce(sum(t.times), 0) from visit_tally t
        where t.accommodation = a.id and t.event = 'property' and t.outcome = 'closed'
          and t.hour >= date_trunc('hour', coalesce(c.applied_at, now() - interval '30 days'))) as visits
    from accommodation a
    left join lateral (
      select applied_at, cause from change
      where accommodation = a.id and status_after = a.status and status_before is distinct from status_after
      order by seq desc limit 1
    ) c on true
    where a.status <> 'open'
      ${country ? sql`and a.country = ${country}` : sql``}
      ${kind ? sql`and a.status = ${kind}` : sql``}`;
}

async function linksOf({ id, visits }: Row): Promise<string[]> {
  const { stays } = await indexes();
  const times = Number(visits);
  return [
    ...(stays.has("accommodation", String(id)) ? ["Offered by destination search"] : []),
    ...(times > 0 ? [`Opened ${times === 1 ? "once" : `${times} times`} since it closed`] : []),
  ];
}

async function viewOf(row: Row): Promise<ClosureView> {
  return {
    accommodation: Number(row.id),
    name: row.name,
    country: row.country,
    city: row.city === null ? null : Number(row.city),
    kind: row.status,
    since: row.since === null ? null : new Date(row.since).toISOString(),
    cause: row.cause,
    links: await linksOf(row),
  };
}

/** One page of closed stays. The stays' age is told at the machine's clock, when our copy learnt of the closure. */
export async function readClosures(
  params: ClosureParams["values"],
): Promise<{ rows: ClosureView[]; hasMore: boolean }> {
  const order = params.sort === "oldest" ? sql`since asc nulls last, id` : sql`since desc nulls last, id`;
  const db = await database();
  const answer = await db.execute(sql`
    select * from (${board(params)}) b ${params.linked ? sql`where visits > 0` : sql``}
    order by ${order} limit ${CLOSURES_PAGE + 1} offset ${((params.page ?? 1) - 1) * CLOSURES_PAGE}`);
  const rows = rowsOf<Row>(answer);
  return {
    rows: await Promise.all(rows.slice(0, CLOSURES_PAGE).map(viewOf)),
    hasMore: rows.length > CLOSURES_PAGE,
  };
}

/** Closed stays of our copy by kind, and the countries that have any. */
export async function countClosures(): Promise<{ kinds: Map<ClosedKind, number>; countries: string[] }> {
  const db = await database();
  const answer = await db.execute(
    sql`select status, country, count(*)::int as count from accommodation where status <> 'open' group by status, country`,
  );
  const rows = rowsOf<{ status: ClosedKind; country: string | null; count: number }>(answer);
  const kinds = new Map<ClosedKind, number>();
  for (const { status, count } of rows) kinds.set(status, (kinds.get(status) ?? 0) + count);
  const countries = [...new Set(rows.flatMap(({ country }) => country ?? []))].sort();
  return { kinds, countries };
}
