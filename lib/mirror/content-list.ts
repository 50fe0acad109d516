// Stays by how complete their content is, out of the rows they are found by.
import "server-only";
import { and, asc, desc, eq, gte, ilike, lte, type SQL, sql } from "drizzle-orm";
import type {
  ContentFilter,
  ContentRequest,
  ContentRow,
  ContentSort,
  ContentSummary,
} from "@/lib/address/content-request";
import { database } from "@/lib/db/database";
import { place } from "@/lib/db/schema";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { cityNames } from "./city-names";
import { readList } from "./lists";

export const CONTENT_PAGE = 100;
const BATCH = 1_000;

/** What a `like` pattern would read as more than itself. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

const isNumber = (text: string): boolean => /^-?\d{1,15}$/.test(text);

function namedOrNumbered(q: string | undefined): SQL[] {
  if (q === undefined) return [];
  if (isNumber(q)) return [eq(trait.id, Number(q))];
  return [ilike(trait.name, `%${literally(q)}%`)];
}

function inCity(city: string | undefined): SQL[] {
  if (city === undefined) return [];
  if (isNumber(city)) return [eq(trait.city, Number(city))];
  const named = sql`select ${place.id}::bigint from ${place} where ${place.kind} = 'city'
    and ${place.names} ->> 'en-gb' ilike ${`${literally(city)}%`}`;
  return [sql`${trait.city} in (${named})`];
}

/** Brands of a chain; none of an unknown one, so that nothing fits. */
async function brandsOf(chain: number): Promise<number[]> {
  const chains = (await readList("chains")) ?? [];
  return (chains.find(({ id }) => id === chain)?.brands ?? []).map(({ id }) => id);
}

async function inChain(chain: number | undefined): Promise<SQL[]> {
  if (chain === undefined) return [];
  const brands = await brandsOf(chain);
  const listed = sql.join(
    brands.map((id) => sql`${id}`),
    sql`, `,
  );
  return [brands.length === 0 ? sql`false` : sql`${trait.brands} && array[${listed}]::integer[]`];
}

/** Everything but the score and the reason, which the summary is about. */
async function conditions(filter: ContentFilter): Promise<SQL[]> {
  const { q, country, city, chain, status = "open" } = filter;
  return [
    ...namedOrNumbered(q),
    ...(country === undefined ? [] : [eq(trait.country, country)]),
    ...inCity(city),
    ...(await inChain(chain)),
    ...(status === "all" ? [] : [eq(trait.status, status)]),
  ];
}

const ofScore = ({ min = 0, max = 100 }: ContentFilter): SQL[] => [
  ...(min > 0 ? [gte(trait.completeness, min)] : []),
  ...(max < 100 ? [lte(trait.completeness, max)] : []),
];

const ofReason = ({ reason }: ContentFilter): SQL[] =>
  reason === undefined ? [] : [sql`${trait.lacking} @> array[${reason}]::text[]`];

const COLUMN: Record<ContentSort, SQL> = {
  score: sql`${trait.completeness}`,
  name: sql`lower(${trait.name})`,
  photos: sql`${trait.photos}`,
  reviews: sql`${trait.numberOfReviews}`,
};

const SELECTED = {
  id: trait.id,
  name: trait.name,
  city: trait.city,
  country: trait.country,
  status: trait.status,
  score: trait.completeness,
  lacking: trait.lacking,
  photos: trait.photos,
  reviews: trait.numberOfReviews,
  languages: trait.languages,
};

type Selected = Omit<ContentRow, "city"> & { city: number | null };

async function withCities(rows: readonly Selected[]): Promise<ContentRow[]> {
  const names = await cityNames(rows.map(({ city }) => city));
  return rows.map((row) => ({ ...row, city: names.get(String(row.city)) ?? null }));
}

async function narrowed(filter: ContentFilter): Promise<SQL | undefined> {
  return and(...(await conditions(filter)), ...ofScore(filter), ...ofReason(filter));
}

/** One page of the list, and how many stays fit in all. */
export async function readContentPage(
  request: ContentRequest,
): Promise<{ rows: ContentRow[]; total: number }> {
  const db = await database();
  const { sort = { by: "score", isDescending: false }, page = 1 } = request;
  const where = await narrowed(request);
  const by = sort.isDescending ? desc(COLUMN[sort.by]) : asc(COLUMN[sort.by]);
  const [rows, counted] = await Promise.all([
    db
      .select(SELECTED)
      .from(trait)
      .where(where)
      .orderBy(by, asc(trait.id))
      .limit(CONTENT_PAGE)
      .offset((page - 1) * CONTENT_PAGE),
    db.select({ count: sql<number>`count(*)::integer` }).from(trait).where(where),
  ]);
  return { rows: await withCities(rows), total: counted[0]?.count ?? 0 };
}

/** Every stay that fits, worst first, in batches; each batch is one query that goes on after the last row. */
export async function* everyContentRow(filter: ContentFilter): AsyncGenerator<ContentRow[]> {
  const db = await database();
  const where = await narrowed(filter);
  let last: Selected | undefined;
  for (;;) {
    const after = last && sql`(${trait.completeness}, ${trait.id}) > (${last.score}, ${last.id})`;
    const rows = await db
      .select(SELECTED)
      .from(trait)
      .where(and(where, after))
      .orderBy(asc(trait.completeness), asc(trait.id))
      .limit(BATCH);
    if (rows.length > 0) yield await withCities(rows);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** How many stays fit, their average, and what they lack most often, whatever reason was chosen. */
export async function readContentSummary(filter: ContentFilter): Promise<ContentSummary> {
  const db = await database();
  const base = [...(await conditions(filter)), ...ofScore(filter)];
  const code = sql<string>`unnest(${trait.lacking})`;
  const [[all], reasons] = await Promise.all([
    db
      .select({
        total: sql<number>`count(*)::integer`,
        average: sql<number | null>`avg(${trait.completeness})::float8`,
      })
      .from(trait)
      .where(and(...base, ...ofReason(filter))),
    db
      .select({ code, count: sql<number>`count(*)::integer` })
      .from(trait)
      .where(and(...base))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc`, sql`1`),
  ]);
  return { total: all?.total ?? 0, average: all?.average ?? null, reasons };
}

/** Countries that have stays in our copy, most stays first. */
export async function readContentCountries(): Promise<string[]> {
  const rows = await (await database())
    .select({ country: trait.country })
    .from(trait)
    .groupBy(trait.country)
    .orderBy(sql`count(*) desc`);
  return rows.flatMap(({ country }) => country ?? []);
}
