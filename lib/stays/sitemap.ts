// The sitemaps: which pages there are, straight from our copy; a closed stay is in none of them.
import "server-only";
import { brandLegalPages } from "@/lib/legal-pages";
import { countOpen, readCities, readListed, type StaysOf } from "@/lib/mirror/landing";
import type { SitemapEntry } from "@/lib/views/landing/sitemap-xml";
import { chainsWithStays } from "./landing-index";
import { listedChains } from "./landing-pages";

/** In seven languages that is just under the 5,000 addresses we put into a file. */
const STAYS_PER_FILE = 700;
/** A sitemap index may name 50,000 files. */
const MAX_FILES = 50_000;

const files = (kind: string, id: number, count: number): string[] =>
  Array.from(
    { length: Math.ceil(count / STAYS_PER_FILE) },
    (_, at) => `/sitemaps/${kind}/${id}/${at + 1}.xml`,
  );

/** Paths of all sitemaps: pages first, then the stays of each city, then those of each chain, the largest first. */
export async function sitemapPaths(): Promise<string[]> {
  const [cities, chains] = await Promise.all([readCities(), chainsWithStays()]);
  const ofCities = cities.flatMap(({ id, count }) => files("city", id, count));
  const ofChains = await Promise.all(
    chains.map(async ({ id, brands }) => files("chain", id, await countOpen({ brands }))),
  );
  return ["/sitemaps/pages.xml", ...ofCities, ...ofChains.flat()].slice(0, MAX_FILES);
}

const page = (path: string): SitemapEntry => ({ path, day: null });

/** Home, how prices work, the two lists, and a page for each city and each chain with open stays. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const [cities, chains] = await Promise.all([readCities(), chainsWithStays()]);
  return [
    ...["", "/prices", "/cities", "/chains", ...brandLegalPages().map((one) => `/legal/${one}`)].map(page),
    ...cities.map(({ id }) => page(`/cities/${id}`)),
    ...chains.map(({ id }) => page(`/chains/${id}`)),
  ];
}

async function staysOf(kind: "city" | "chain", id: number): Promise<StaysOf> {
  if (kind === "city") return { city: id };
  const chain = (await listedChains()).find((one) => one.id === id);
  return { brands: (chain?.brands ?? []).map((brand) => brand.id) };
}

/** One file of stays; empty when there is no such file. */
export async function stayEntries(kind: "city" | "chain", id: number, file: number): Promise<SitemapEntry[]> {
  const offset = (file - 1) * STAYS_PER_FILE;
  const listed = await readListed(await staysOf(kind, id), { offset, limit: STAYS_PER_FILE });
  return listed.map((stay) => ({ path: `/stays/${stay.id}`, day: stay.day }));
}
