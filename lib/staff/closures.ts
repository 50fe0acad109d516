// The closures board: closed stays of our copy, since when, and what of ours still leads to each.
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  countryCode,
  type ListParams,
  orderBy,
  pageNumber,
  type Query,
  readParams,
} from "@/lib/address/list-params";
import { database, rowsOf } from "@/lib/db/database";
import { countryName } from "@/lib/format/intl";
import { indexes } from "@/lib/places/indexes";
import { type ChangeCause, CLOSED_KINDS, type ClosedKind } from "@/lib/rules/changes";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";

/** `since`: when our copy learnt of it; empty where that was before it kept a history. */
export const CLOSURE_COLUMNS = {
  name: "text",
  id: "text",
  kind: "text",
  closed_for: "text",
  since: "instant",
  known_by: "text",
  country: "text",
  still_leads_to_it: "text",
} as const;

const CLOSURE_PARAMS = {
  country: countryCode,
  kind: z.enum(CLOSED_KINDS, "Choose one of the kinds of closures."),
  sort: orderBy(["since"]),
  /** Only those that something of ours still leads to. */
  linked: z.literal("1", "Choose those that something still leads to, or all."),
  page: pageNumber(1_000),
};

export type ClosureParams = ListParams<typeof CLOSURE_PARAMS>;

export const readClosureParams = (query: Query): ClosureParams => readParams(CLOSURE_PARAMS, query);

export const CLOSURES_PAGE = 50;

interface Row extends Record<string, unknown> {
  id: string | number;
  name: string;
  country: string | null;
  status: ClosedKind;
  since: string | Date | null;
  cause: ChangeCause | null;
  visits: string | number;
}

/**
 * Closed stays with the latest change that closed them, and what names them. Visits are counted by the hour, so what
 * tells those after the closure from those before it, in the hour of the closure itself, is that they found it closed.
 */
function board({ country, kind }: ClosureParams["values"]): SQL {
  return sql`
    select a.id, a.name, a.country, a.status, c.applied_at as since, c.cause,
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

async function viewOf({ id, name, country, status, since, cause, visits }: Row) {
  const { stays } = await indexes();
  const times = Number(visits);
  const links = [
    ...(stays.has("accommodation", String(id)) ? ["Offered by destination search"] : []),
    ...(times > 0 ? [`Opened ${times === 1 ? "once" : `${times} times`} since it closed`] : []),
  ];
  return {
    id: Number(id),
    name: name || `Property ${id}`,
    kind: KIND_WORDS[status],
    since: since === null ? null : new Date(since).toISOString(),
    known_by: cause && CAUSE_WORDS[cause],
    country: country && countryName(country, "en-GB"),
    still_leads_to_it: links.join("\n"),
  };
}

/** One page of closed stays, those closed last first, and how many there are in all. */
export async function readClosures({ sort, linked, page = 1, ...filter }: ClosureParams["values"]) {
  const order = sort?.isDescending ? sql`asc` : sql`desc`;
  const db = await database();
  const answer = await db.execute(sql`
    select *, count(*) over () as total from (${board(filter)}) b ${linked ? sql`where visits > 0` : sql``}
    order by since ${order} nulls last, id limit ${CLOSURES_PAGE} offset ${(page - 1) * CLOSURES_PAGE}`);
  const rows = rowsOf<Row & { total: string | number }>(answer);
  return { rows: await Promise.all(rows.map(viewOf)), total: Number(rows[0]?.total ?? 0) };
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
