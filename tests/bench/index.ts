// The index in memory against SQL over the same stays in the same run: facets and a page (B8), map boxes (B9).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { FACET_GROUPS, type StayFilter } from "@/lib/address/stay-filter";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { openDatabase } from "@/lib/db/open";
import { readSnapshot, writeSnapshot } from "@/lib/mirror/find/snapshot";
import { StayIndex } from "@/lib/mirror/find/stay-index";
import type { TraitRow } from "@/lib/mirror/find/trait";
import { allTraits } from "@/lib/mirror/find/trait-rows";
import { upsertTraits } from "@/lib/mirror/upsert";
import { randomOf } from "@/tests/support/chance";
import { openMemoryDatabase } from "@/tests/support/memory-database";
import { cpuOfThis, median, milliseconds, print, quantile } from "./figures";

/** Sizes; questions of the index before any is timed, and timed ones; those of SQL; map boxes. */
const FULL = { sizes: [10_000, 100_000, 1_000_000], warm: 50, rounds: 200, sqlRounds: 5, boxes: 2_000 };
const SMALL = { sizes: [1_500, 3_000], warm: 5, rounds: 20, sqlRounds: 1, boxes: 100 };
/** Share of the largest city; the others get smaller by rank. */
const LARGEST_CITY_SHARE = 0.011;
const FIXED_CITY = -7;
const FIXED_CITY_STAYS = 1_000;
const LARGEST_CITY = -1;
const FACILITIES = 120;
const FACILITIES_PER_STAY = 19;
const COUNTRIES = 200;
const INSERT = 2_000;
const LOAD = 4_000;
const PAGE = 25;
const MARKERS = 100;
const WRITTEN_AT = new Date("2027-02-01T09:00:00Z");
const WORDS = "Grand Hotel Inn Park Central Garden Royal Sea View House Old Mill".split(" ");

function cityOf(index: number, total: number, draw: () => number): number {
  if (index < FIXED_CITY_STAYS) return FIXED_CITY;
  if (draw() < LARGEST_CITY_SHARE) return LARGEST_CITY;
  return -10 - Math.floor(draw() ** 2 * (total / 40));
}

function stayOf(index: number, total: number, draw: () => number): TraitRow {
  const city = cityOf(index, total, draw);
  const place = randomOf(Math.abs(city) * 7_919);
  const word = () => WORDS[Math.floor(draw() * WORDS.length)] ?? "";
  const facilities = new Set<number>();
  while (facilities.size < FACILITIES_PER_STAY) facilities.add(1 + Math.floor(draw() ** 1.5 * FACILITIES));
  return {
    id: index + 1,
    name: `${word()} ${word()} ${word()} ${index % 997}`,
    ...{ city, country: `c${Math.abs(city) % COUNTRIES}`, photos: 20, writtenAt: WRITTEN_AT },
    status: draw() < 0.97 ? "open" : "closed_temporarily",
    latitude: -60 + place() * 130 + (draw() - 0.5) * 0.2,
    longitude: -180 + place() * 360 + (draw() - 0.5) * 0.2,
    type: 200 + Math.floor(draw() * 25),
    stars: draw() < 0.3 ? null : 1 + Math.floor(draw() * 9) / 2,
    reviewScore: draw() < 0.1 ? null : 5 + Math.floor(draw() * 50) / 10,
    numberOfReviews: Math.floor(draw() ** 4 * 5_000),
    ranking: Math.floor(draw() * 10_000),
    brands: draw() < 0.2 ? [1 + Math.floor(draw() * 300)] : [],
    facilities: [...facilities].sort((a, b) => a - b),
    ...{ certificates: [], chains: [], roomFacilities: [], themes: [], languages: [], lacking: [] },
    flags: ["preferred", "genius", "cash"].filter(() => draw() < 0.3),
    completeness: 40 + Math.floor(draw() * 61),
  };
}

/** Adds the stays from `from` on, the same in every run; the others are there already. */
async function fill(from: number, total: number): Promise<void> {
  const draw = randomOf(42 + from);
  const db = await database();
  for (let at = from; at < total; at += INSERT) {
    const count = Math.min(INSERT, total - at);
    const stays = Array.from({ length: count }, (_, i) => stayOf(at + i, total, draw));
    await upsertTraits(db, stays);
  }
  await db.execute(sql`analyze accommodation_trait`);
}

async function load(count: number): Promise<StayIndex> {
  const index = new StayIndex(count);
  for await (const rows of allTraits(LOAD)) for (const row of rows) index.put(row, row.writtenAt);
  for (const _turn of index.settle());
  return index;
}

/** From its file to an index that answers. */
async function loadSaved(index: StayIndex): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "roomward-bench-"));
  const place = { file: join(folder, "stay-index"), of: "bench" };
  await writeSnapshot(place, index);
  const { wall } = await timed(1, () => readSnapshot(place));
  await rm(folder, { recursive: true });
  return median(wall);
}

/** Milliseconds by the clock, and of this process: what it takes on a machine that others keep busy. */
async function timed(rounds: number, work: (round: number) => unknown) {
  const times = { wall: [] as number[], cpu: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [startedAt, used] = [performance.now(), cpuOfThis()];
    await work(round);
    times.wall.push(performance.now() - startedAt);
    times.cpu.push(cpuOfThis() - used);
  }
  return times;
}

/** The city itself is chosen: what other cities would add is no part of its facets, nor of the SQL's. */
const GROUPS = FACET_GROUPS.filter((group) => group !== "city");

/** Half of them with a filter, as somebody narrows down. */
const filterOf = (city: number, round: number): StayFilter => ({
  cities: [city],
  ...(round % 2 === 0 ? {} : { facilities: [1 + (round % 20)], scores: ["8", "9"] }),
});

/** A question nobody asked before: the additional status is no stay's. */
const newFilterOf = (round: number): StayFilter => ({
  ...filterOf(LARGEST_CITY, 1 + 2 * round),
  statuses: ["open", `none${round}`],
});

/** The same counts and page from the database: facilities, types, stars and countries, then the page. */
async function askSql(): Promise<void> {
  const db = await database();
  const where = sql`city = ${LARGEST_CITY}`;
  await db.execute(
    sql`select f, count(*) from accommodation_trait, unnest(facilities) f where ${where} group by f`,
  );
  await db.execute(sql`select type, stars, country, status, count(*) from accommodation_trait where ${where}
    group by grouping sets ((type), (stars), (country), (status))`);
  await db.execute(
    sql`select id from accommodation_trait where ${where} order by ranking desc, id limit ${PAGE}`,
  );
}

function viewOf(draw: () => number) {
  const zoom = Math.floor(draw() * 17);
  const width = Math.min(360, (360 / 2 ** zoom) * 5);
  const west = width >= 360 ? -180 : -180 + draw() * 360;
  const south = -60 + draw() * 100;
  const east = width >= 360 ? 180 : ((west + width + 180) % 360) - 180;
  return { zoom, west, south, east, north: Math.min(85, south + width / 2) };
}

async function measure(size: number, { warm, rounds, sqlRounds, boxes }: typeof FULL) {
  const show = (what: string, times: Awaited<ReturnType<typeof timed>>, q: number, aim = "") => {
    const figure = `${quantile(times.wall, q).toFixed(2)} (${quantile(times.cpu, q).toFixed(2)}) ms`;
    print(`${size.toLocaleString("en-GB")}: ${what}, p${q * 100} (CPU)`, figure, aim);
  };
  let index = new StayIndex(1);
  const loading = await timed(1, async () => {
    index = await load(size);
  });
  const label = size.toLocaleString("en-GB");
  const stored = Object.values(index.bytes).reduce((sum, bytes) => sum + bytes, 0);
  show("load, reading included", loading, 0.5, "1 M in 5 s");
  print(`${label}: load from its file`, milliseconds(await loadSaved(index)), "1 M in 1 s");
  print(`${label}: bytes per stay, columns alone`, (index.bytes.columns / size).toFixed(1), "32 to 40");
  print(`${label}: bytes per stay, everything`, (stored / size).toFixed(1), "250");
  const askFor = (filter: StayFilter) => [index.facets(filter, GROUPS), index.filter(filter, 0, PAGE)];
  const ask = (city: number) => (round: number) => askFor(filterOf(city, round));
  await timed(warm, ask(LARGEST_CITY));
  const largest = await timed(rounds, ask(LARGEST_CITY));
  const bySql = await timed(sqlRounds, askSql);
  show("B8 largest city, facets and page", largest, 0.5);
  show("B8 largest city, facets and page", largest, 0.95, "1 ms");
  const unasked = await timed(rounds, (round) => askFor(newFilterOf(round)));
  show("B8 the same, never asked before", unasked, 0.95, "1 ms");
  show("B8 the same by SQL", bySql, 0.5);
  print(`${label}: B8 index to SQL`, (median(largest.wall) / median(bySql.wall)).toFixed(4), "0.05");
  const fixed = await timed(rounds, ask(FIXED_CITY));
  show("B8 city of 1,000", fixed, 0.5);
  const narrow = (round: number) =>
    index.facets({ flags: ["genius"], statuses: ["open", `none${round}`] }, GROUPS);
  await timed(3, narrow);
  show("B8 whole corpus", await timed(rounds, () => index.facets({}, GROUPS)), 0.95, "10 ms");
  show("B8 whole corpus narrowed", await timed(20, (round) => narrow(100 + round)), 0.95, "20 ms");
  const draw = randomOf(7);
  const views = Array.from({ length: boxes }, () => viewOf(draw));
  const look = (round: number) => {
    const view = views[round];
    return view && index.box(view, view.zoom, MARKERS);
  };
  await timed(boxes, look);
  const box = await timed(boxes, look);
  show("B9 map box", box, 0.5);
  show("B9 map box", box, 0.99, "1 ms");
  return { size, largest: median(largest.cpu), fixed: median(fixed.cpu), box: quantile(box.cpu, 0.99) };
}

/** With TEST_DATABASE_URL (an empty database) on that server, else embedded in memory; INDEX_BENCH_MOST caps the sizes. */
export async function benchIndex(small: boolean): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  setDatabase(url ? await openDatabase({ kind: "server", url }) : await openMemoryDatabase());
  const max = Number(process.env.INDEX_BENCH_MOST ?? Number.POSITIVE_INFINITY);
  const amounts = small ? SMALL : FULL;
  const figures: Awaited<ReturnType<typeof measure>>[] = [];
  for (const size of amounts.sizes.filter((one) => one <= max)) {
    await fill(figures.at(-1)?.size ?? 0, size);
    figures.push(await measure(size, amounts));
  }
  const [first, last] = [figures[0], figures.at(-1)];
  for (const [what, of, aim] of [
    ["B8 growth of the largest city", "largest", "0.1"],
    ["B8 growth of a city of 1,000", "fixed", "0.1"],
    ["B9 growth of a map box, p99", "box", "0.2"],
  ] as const) {
    // Slope between the smallest and the largest size on a double logarithm.
    const slope = first && last && Math.log(last[of] / first[of]) / Math.log(last.size / first.size);
    print(what, first === last || slope === undefined ? "one size alone" : slope.toFixed(2), aim);
  }
  await closeDatabase();
}
