// The index in memory against SQL over the same stays in the same run: facets and a page (B8), map boxes (B9).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { FACET_GROUPS, type StayFilter } from "@/lib/address/stay-filter";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { openDatabase } from "@/lib/db/open";
import type { StayTraits } from "@/lib/mirror/find/columns";
import { readSnapshot, writeSnapshot } from "@/lib/mirror/find/snapshot";
import { StayIndex } from "@/lib/mirror/find/stay-index";
import type { TraitRow } from "@/lib/mirror/find/trait";
import { allTraits } from "@/lib/mirror/find/trait-rows";
import { upsertTraits } from "@/lib/mirror/upsert";
import { openMemoryDatabase } from "@/tests/support/memory-database";
import { median, milliseconds, print, quantile } from "./figures";

interface Amounts {
  sizes: readonly number[];
  /** Questions of the index before any is timed, timed ones, and those of SQL. */
  warm: number;
  rounds: number;
  sqlRounds: number;
  boxes: number;
  linearBoxes: number;
}

const FULL: Amounts = {
  sizes: [10_000, 100_000, 1_000_000],
  warm: 50,
  rounds: 200,
  sqlRounds: 5,
  boxes: 2_000,
  linearBoxes: 20,
};
const SMALL: Amounts = {
  sizes: [1_500, 3_000],
  warm: 5,
  rounds: 20,
  sqlRounds: 1,
  boxes: 100,
  linearBoxes: 3,
};
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

/** The same stays in every run. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const WORDS = [
  "Grand",
  "Hotel",
  "Inn",
  "Park",
  "Central",
  "Garden",
  "Royal",
  "Sea",
  "View",
  "House",
  "Old",
  "Mill",
];

function cityOf(index: number, total: number, draw: () => number): number {
  if (index < FIXED_CITY_STAYS) return FIXED_CITY;
  if (draw() < LARGEST_CITY_SHARE) return LARGEST_CITY;
  return -10 - Math.floor(draw() ** 2 * (total / 40));
}

function stayOf(index: number, total: number, draw: () => number): TraitRow {
  const city = cityOf(index, total, draw);
  const place = drawer(Math.abs(city) * 7_919);
  const word = () => WORDS[Math.floor(draw() * WORDS.length)] ?? "";
  const facilities = new Set<number>();
  while (facilities.size < FACILITIES_PER_STAY) facilities.add(1 + Math.floor(draw() ** 1.5 * FACILITIES));
  return {
    id: index + 1,
    name: `${word()} ${word()} ${word()} ${index % 997}`,
    city,
    country: `c${Math.abs(city) % COUNTRIES}`,
    status: draw() < 0.97 ? "open" : "closed_temporarily",
    latitude: -60 + place() * 130 + (draw() - 0.5) * 0.2,
    longitude: -180 + place() * 360 + (draw() - 0.5) * 0.2,
    type: 200 + Math.floor(draw() * 25),
    stars: draw() < 0.3 ? null : 1 + Math.floor(draw() * 9) / 2,
    reviewScore: draw() < 0.1 ? null : 5 + Math.floor(draw() * 50) / 10,
    numberOfReviews: Math.floor(draw() ** 4 * 5_000),
    ranking: Math.floor(draw() * 10_000),
    chains: [],
    brands: draw() < 0.2 ? [1 + Math.floor(draw() * 300)] : [],
    facilities: [...facilities].sort((a, b) => a - b),
    roomFacilities: [],
    themes: [],
    certificates: [],
    flags: ["preferred", "genius", "cash"].filter(() => draw() < 0.3),
    languages: [],
    photos: 20,
    completeness: 40 + Math.floor(draw() * 61),
    lacking: [],
    writtenAt: WRITTEN_AT,
  };
}

/** Adds the stays from `from` on; the others are there already. */
async function fill(from: number, total: number): Promise<void> {
  const draw = drawer(42 + from);
  const db = await database();
  let batch: TraitRow[] = [];
  for (let i = from; i < total; i++) {
    batch.push(stayOf(i, total, draw));
    if (batch.length === INSERT || i === total - 1) {
      await upsertTraits(db, batch);
      batch = [];
    }
  }
  await db.execute(sql`analyze accommodation_trait`);
}

interface Loaded {
  index: StayIndex;
  /** Milliseconds in all, those of this process's processor, and those of reading lines and building alone. */
  total: number;
  cpu: number;
  building: number;
}

async function load(count: number): Promise<Loaded> {
  const used = process.cpuUsage();
  const startedAt = performance.now();
  const index = new StayIndex(count);
  let building = 0;
  for await (const rows of allTraits(LOAD)) {
    const at = performance.now();
    for (const row of rows) index.put(row, row.writtenAt);
    building += performance.now() - at;
  }
  const at = performance.now();
  for (const _turn of index.settle());
  building += performance.now() - at;
  const { user, system } = process.cpuUsage(used);
  return { index, total: performance.now() - startedAt, cpu: (user + system) / 1_000, building };
}

/** From its file to an index that answers. */
async function loadSaved(index: StayIndex): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "roomward-bench-"));
  const place = { file: join(folder, "stay-index"), of: "bench" };
  await writeSnapshot(place, index);
  const startedAt = performance.now();
  await readSnapshot(place);
  const took = performance.now() - startedAt;
  await rm(folder, { recursive: true });
  return took;
}

async function timed(rounds: number, work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  return times;
}

interface Times {
  wall: number[];
  /** Of this process: what it takes on a machine that others keep busy. */
  cpu: number[];
}

function timedHere(rounds: number, work: (round: number) => unknown): Times {
  const times: Times = { wall: [], cpu: [] };
  for (let round = 0; round < rounds; round++) {
    const used = process.cpuUsage();
    const startedAt = performance.now();
    work(round);
    times.wall.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(used);
    times.cpu.push((user + system) / 1_000);
  }
  return times;
}

const both = (times: Times, q: number): string =>
  `${quantile(times.wall, q).toFixed(2)} (${quantile(times.cpu, q).toFixed(2)}) ms`;

/** The city itself is chosen: what other cities would add is no part of its facets, nor of the SQL's. */
const GROUPS = FACET_GROUPS.filter((group) => group !== "city");

/** Half of them with a filter, as somebody narrows down. */
const filterOf = (city: number | null, round: number): StayFilter => ({
  ...(city === null ? {} : { cities: [city] }),
  ...(round % 2 === 0 ? {} : { facilities: [1 + (round % 20)], scores: ["8", "9"] }),
});

/** A question nobody asked before: the additional status is no stay's. */
const newFilterOf = (round: number): StayFilter => ({
  ...filterOf(LARGEST_CITY, 1 + 2 * round),
  statuses: ["open", `none${round}`],
});

const ask = (index: StayIndex, city: number | null) => (round: number) => {
  const filter = filterOf(city, round);
  return [index.facets(filter, GROUPS), index.filter(filter, 0, PAGE)];
};

/** The same counts and page from the database: facilities, types, stars and countries, then the page. */
const askSql = (city: number | null) => async () => {
  const db = await database();
  const where = city === null ? sql`true` : sql`city = ${city}`;
  await db.execute(
    sql`select f, count(*) from accommodation_trait, unnest(facilities) f where ${where} group by f`,
  );
  await db.execute(sql`select type, stars, country, status, count(*) from accommodation_trait where ${where}
    group by grouping sets ((type), (stars), (country), (status))`);
  await db.execute(
    sql`select id from accommodation_trait where ${where} order by ranking desc, id limit ${PAGE}`,
  );
};

function bounds(draw: () => number): {
  zoom: number;
  west: number;
  south: number;
  east: number;
  north: number;
} {
  const zoom = Math.floor(draw() * 17);
  const width = Math.min(360, (360 / 2 ** zoom) * 5);
  const west = -180 + draw() * 360;
  const south = -60 + draw() * 100;
  const east = west + width > 180 ? west + width - 360 : west + width;
  return {
    zoom,
    west: width >= 360 ? -180 : west,
    south,
    east: width >= 360 ? 180 : east,
    north: Math.min(85, south + width / 2),
  };
}

function linearScan(
  stays: readonly StayTraits[],
  { west, east, south, north }: ReturnType<typeof bounds>,
): number[] {
  const inside = stays.filter(({ status, latitude, longitude }) => {
    if (status !== "open" || latitude === null || longitude === null) return false;
    const isBetween =
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
    return isBetween && latitude >= south && latitude <= north;
  });
  return inside
    .sort((a, b) => (b.ranking ?? 0) - (a.ranking ?? 0))
    .slice(0, MARKERS)
    .map(({ id }) => id);
}

async function allStays(): Promise<StayTraits[]> {
  const stays: StayTraits[] = [];
  for await (const rows of allTraits(LOAD)) for (const row of rows) stays.push(row);
  return stays;
}

interface Figures {
  size: number;
  largest: number;
  fixed: number;
  box: number;
}

async function measure(size: number, amounts: Amounts): Promise<Figures> {
  const { warm, rounds, sqlRounds } = amounts;
  const label = size.toLocaleString("en-GB");
  const { index, total, cpu: used, building } = await load(size);
  const held = Object.values(index.bytes).reduce((sum, bytes) => sum + bytes, 0);
  print(`${label}: load, reading included`, milliseconds(total), "1 M in 5 s");
  print(`${label}: the same, processor of this process`, milliseconds(used), "1 M in 5 s");
  print(`${label}: of it reading lines and building the index`, milliseconds(building));
  print(`${label}: load from its file`, milliseconds(await loadSaved(index)), "1 M in 1 s");
  print(`${label}: bytes per stay, columns alone`, (index.bytes.columns / size).toFixed(1), "32 to 40");
  print(`${label}: bytes per stay, everything`, (held / size).toFixed(1), "250");
  timedHere(warm, ask(index, LARGEST_CITY));
  const largest = timedHere(rounds, ask(index, LARGEST_CITY));
  const largestSql = await timed(sqlRounds, askSql(LARGEST_CITY));
  const share = median(largest.wall) / median(largestSql);
  print(`B8 ${label}: largest city, facets and page, p50 (CPU)`, both(largest, 0.5));
  print(`B8 ${label}: the same, p95 (CPU)`, both(largest, 0.95), "1 ms");
  const fresh = timedHere(rounds, (round) => [
    index.facets(newFilterOf(round), GROUPS),
    index.filter(newFilterOf(round), 0, PAGE),
  ]);
  print(`B8 ${label}: the same, never asked before, p95 (CPU)`, both(fresh, 0.95), "1 ms");
  print(`B8 ${label}: the same by SQL, p50`, milliseconds(median(largestSql)));
  print(`B8 ${label}: index to SQL`, share.toFixed(4), "0.05");
  const fixed = timedHere(rounds, ask(index, FIXED_CITY));
  print(`B8 ${label}: city of 1,000, p50 (CPU)`, both(fixed, 0.5));
  const bare = timedHere(rounds, () => index.facets({}, GROUPS));
  const narrow = (round: number) =>
    index.facets({ flags: ["genius"], statuses: ["open", `none${round}`] }, GROUPS);
  timedHere(3, narrow);
  const narrowed = timedHere(20, (round) => narrow(100 + round));
  const wholeSql = await timed(1, askSql(null));
  print(`B8 ${label}: whole corpus, p95 (CPU)`, both(bare, 0.95), "10 ms");
  print(`B8 ${label}: whole corpus narrowed, p95 (CPU)`, both(narrowed, 0.95), "20 ms");
  print(`B8 ${label}: whole corpus by SQL`, milliseconds(median(wholeSql)));
  const draw = drawer(7);
  const views = Array.from({ length: amounts.boxes }, () => bounds(draw));
  const show = (round: number) => {
    const view = views[round];
    return view && index.box(view, view.zoom, MARKERS);
  };
  timedHere(amounts.boxes, show);
  const boxes = timedHere(amounts.boxes, show);
  const stays = await allStays();
  const linear = timedHere(amounts.linearBoxes, (round) => {
    const view = views[round];
    return view && linearScan(stays, view);
  });
  print(`B9 ${label}: map box, p50 (CPU)`, both(boxes, 0.5));
  print(`B9 ${label}: map box, p99 (CPU)`, both(boxes, 0.99), "1 ms");
  print(`B9 ${label}: by looking at every stay, p50 (CPU)`, both(linear, 0.5));
  const cpu = (times: Times, q: number) => quantile(times.cpu, q);
  return { size, largest: cpu(largest, 0.5), fixed: cpu(fixed, 0.5), box: cpu(boxes, 0.99) };
}

/** Slope between the smallest and the largest size on a double logarithm. */
function exponent(
  first: Figures | undefined,
  last: Figures | undefined,
  of: (one: Figures) => number,
): string {
  if (!first || !last || first === last) return "one size alone";
  return (Math.log(of(last) / of(first)) / Math.log(last.size / first.size)).toFixed(2);
}

/** With TEST_DATABASE_URL (an empty database) on that server, else embedded in memory; INDEX_BENCH_MOST caps the sizes. */
export async function benchIndex(small: boolean): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  setDatabase(url ? await openDatabase({ kind: "server", url }) : await openMemoryDatabase());
  const most = Number(process.env.INDEX_BENCH_MOST ?? Number.POSITIVE_INFINITY);
  const amounts = small ? SMALL : FULL;
  const figures: Figures[] = [];
  let filled = 0;
  for (const size of amounts.sizes.filter((one) => one <= most)) {
    await fill(filled, size);
    filled = size;
    figures.push(await measure(size, amounts));
  }
  const [first, last] = [figures[0], figures.at(-1)];
  print(
    "B8 growth of the largest city",
    exponent(first, last, ({ largest }) => largest),
    "0.1",
  );
  print(
    "B8 growth of a city of 1,000",
    exponent(first, last, ({ fixed }) => fixed),
    "0.1",
  );
  print(
    "B9 growth of a map box, p99",
    exponent(first, last, ({ box }) => box),
    "0.2",
  );
  await closeDatabase();
}
