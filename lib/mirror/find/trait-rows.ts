// Trait rows as the index reads them: in order of their ids, by id, or those written lately.
import "server-only";
import { AccommodationDetails } from "@roomward/contract/details";
import { asc, count, eq, gt, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { queueMirrorWork } from "@/lib/mirror/work-queue";
import type { StayFlag } from "@/lib/rules/stay-traits";
import { traitRowOf } from "./trait";
import { type StoredTraits, traitsIn } from "./trait-lines";

const BATCH = 25;

type Stored = Pick<typeof accommodation.$inferSelect, "id" | "record" | "languages" | "fetchedAt">;

const STORED = {
  id: accommodation.id,
  record: accommodation.record,
  languages: accommodation.languages,
  fetchedAt: accommodation.fetchedAt,
};

function rowOf({ id, record, languages }: Stored): ReturnType<typeof traitRowOf> {
  const parsed = AccommodationDetails.safeParse(record);
  // A copy that this version cannot read is asked again one day; until then it is found by its id and by what lacks.
  return traitRowOf(parsed.success ? parsed.data : { id }, languages, new Date());
}

async function write(stored: readonly Stored[]): Promise<void> {
  if (stored.length === 0) return;
  await (await database()).insert(trait).values(stored.map(rowOf)).onConflictDoNothing();
}

/**
 * Writes the rows of up to 25 stays that were stored before there were any, while nobody waits. Returns their ids; an empty list means that none
 * lacks its row.
 */
export async function fillSomeTraits(): Promise<number[]> {
  let ids: number[] = [];
  await queueMirrorWork(async () => {
    const stored = await (await database())
      .select(STORED)
      .from(accommodation)
      .leftJoin(trait, eq(trait.id, accommodation.id))
      .where(isNull(trait.id))
      .orderBy(asc(accommodation.id))
      .limit(BATCH);
    await write(stored);
    ids = stored.map(({ id }) => id);
  });
  return ids;
}

/** The same for the stays `ids`, as far as they are stored. */
export async function fillTraitsOf(ids: readonly number[]): Promise<void> {
  const stored = await (await database())
    .select(STORED)
    .from(accommodation)
    .where(inArray(accommodation.id, [...ids]));
  await write(stored);
}

/** Clocks of other processes may be that far behind ours, and their transactions that long. */
const OVERLAP_MS = 30_000;

/** Rows that other processes wrote to the same database lately, each told once. */
export class RecentWrites {
  private until: number;
  /** When each row of the last half minute was written, as far as it was told. */
  private readonly writtenAt = new Map<number, number>();

  /** `from`: epoch milliseconds; what was written half a minute before it or later is told. */
  constructor(from: number) {
    this.until = from;
  }

  /** Ids of rows that were written since they were told last. */
  async ids(): Promise<number[]> {
    const since = this.until - OVERLAP_MS;
    const rows = await writtenSince(new Date(since));
    const fresh = rows.filter(({ id, at }) => this.writtenAt.get(id) !== at);
    for (const { id, at } of fresh) {
      this.writtenAt.set(id, at);
      this.until = Math.max(this.until, at);
    }
    for (const [id, at] of this.writtenAt) if (at < since) this.writtenAt.delete(id);
    return fresh.map(({ id }) => id);
  }
}

const writtenMs = sql`trunc(extract(epoch from ${trait.writtenAt}) * 1000)::bigint`;

/** Between values and between rows: no name has either, as they are taken out of it. */
const [TAB, LINE_END] = ["\t", "\n"];

const VOUCHED: StayFlag = "vouched_certificate";

/** What is stored, and whether a certificate is of a scheme on the brand's list, which changes without the rows. */
function flags(): SQL {
  const schemes = sql.join(
    config.brand.vouchedSchemes.map((scheme) => sql`${scheme}`),
    sql`, `,
  );
  return sql`${trait.flags} || case when ${trait.certificates} && array[${schemes}]::text[]
    then array[${VOUCHED}]::text[] else array[]::text[] end`;
}

/**
 * A row as a line of text, as TraitLines reads it. Some thousand rows come as one value: a row of its own each costs
 * several times as much on the way, and JSON takes longer to read.
 */
const line =
  (): SQL => sql`concat_ws(${TAB}, ${trait.id}, ${writtenMs}, coalesce(${trait.city}::text, ''), coalesce(${trait.country}, ''),
  ${trait.status}, coalesce(${trait.latitude}::text, ''), coalesce(${trait.longitude}::text, ''),
  coalesce(${trait.type}::text, ''), coalesce(${trait.stars}::text, ''), coalesce(${trait.reviewScore}::text, ''),
  ${trait.numberOfReviews}, coalesce(${trait.ranking}::text, ''), ${trait.completeness}, ${trait.brands}, ${trait.facilities},
  ${trait.roomFacilities}, ${trait.themes}, ${flags()}, translate(${trait.name}, ${TAB + LINE_END}, '  '))`;

/** Rows on their way into an index: each is read from its line when it is its turn. */
export interface TraitPage extends Iterable<StoredTraits> {
  count: number;
}

async function read(where: SQL, limit: number): Promise<TraitPage & { last: number }> {
  const some = (await database())
    .select({ id: trait.id, line: line().as("line") })
    .from(trait)
    .where(where)
    .orderBy(asc(trait.id))
    .limit(limit)
    .as("some");
  const [row] = await (await database())
    .select({
      count: count(),
      last: sql<string | null>`max(${some.id})`,
      text: sql<string | null>`string_agg(${some.line}, ${LINE_END})`,
    })
    .from(some);
  const text = row?.text ?? "";
  return {
    count: row?.count ?? 0,
    last: Number(row?.last ?? 0),
    [Symbol.iterator]: () => traitsIn(text),
  };
}

/** All rows, the smallest ids first, at most `limit` at a time; the next are on their way while these are worked on. */
export async function* allTraits(limit: number): AsyncGenerator<TraitPage> {
  let coming = read(gt(trait.id, -1), limit);
  for (let page = await coming; page.count > 0; page = await coming) {
    coming = read(gt(trait.id, page.last), limit);
    // Whoever stops here does not hear of it any more.
    coming.catch(() => {});
    yield page;
  }
}

/** Up to `limit` rows of a city. */
export const traitsOfCity = (city: number, limit: number): Promise<TraitPage> =>
  read(eq(trait.city, city), limit);

/** Rows of `ids`, in no order; a stay without one is left out. */
export const traitsOfStays = async (ids: readonly number[]): Promise<StoredTraits[]> => [
  ...(await read(inArray(trait.id, [...ids]), ids.length)),
];

const STAMPS = 20_000;

/** Ids beyond `after`, smallest first, some thousand at a time, each with the instant its row was written (epoch milliseconds). */
export async function stampsAfter(after: number): Promise<[id: number, writtenAt: number][]> {
  const some = (await database())
    .select({ id: trait.id, writtenAt: trait.writtenAt })
    .from(trait)
    .where(gt(trait.id, after))
    .orderBy(asc(trait.id))
    .limit(STAMPS)
    .as("accommodation_trait");
  const rows = await (await database())
    .select({
      all: sql<
        string | null
      >`json_agg(json_build_array(${trait.id}, ${writtenMs}) order by ${trait.id})::text`,
    })
    .from(some);
  return JSON.parse(rows[0]?.all ?? "[]") as [number, number][];
}

export async function countTraits(): Promise<number> {
  const rows = await (await database()).select({ count: count() }).from(trait);
  return rows[0]?.count ?? 0;
}

/** Ids of rows written at `since` or later, with the instant (epoch milliseconds). */
export async function writtenSince(since: Date): Promise<{ id: number; at: number }[]> {
  const rows = await (await database())
    .select({ id: trait.id, at: trait.writtenAt })
    .from(trait)
    .where(gte(trait.writtenAt, since));
  return rows.map(({ id, at }) => ({ id, at: at.getTime() }));
}
