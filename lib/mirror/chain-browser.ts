// The platform's chains and brands, joined with the stays of our copy that name them.
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import { sql } from "drizzle-orm";
import { orderBy, type Query, readParams, searchText } from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { type ListExport, listTable } from "@/lib/http/list-file";
import { finder } from "@/lib/rules/spelling";
import { listReadAt, readList } from "./lists";

/** Stays of our copy that name exactly these brands. */
export interface BrandGroup {
  brands: number[];
  open: number;
  closed: number;
  /** Sum of the scores of the open ones. */
  scores: number;
  /** Open ones with a description in every required language. */
  everyLanguage: number;
}

export interface StayCounts {
  open: number;
  closed: number;
  /** Mean score of the open ones; null without any. */
  average: number | null;
  /** Share of the open ones described in every required language, 0 to 1; null without any. */
  everyLanguage: number | null;
}

export interface BrandRow extends StayCounts {
  id: number;
  /** Null when the list names none, or does not hold the brand. */
  name: string | null;
}

export interface ChainRow extends StayCounts {
  id: number;
  name: string | null;
  brands: BrandRow[];
}

export interface ChainRows {
  chains: ChainRow[];
  /** Brands that stays name and the list does not hold. */
  unlisted: BrandRow[];
  /** Stays that name no brand. */
  independent: StayCounts;
}

function countsOf(groups: readonly BrandGroup[]): StayCounts {
  const sum = (field: "open" | "closed" | "scores" | "everyLanguage") =>
    groups.reduce((all, group) => all + group[field], 0);
  const open = sum("open");
  return {
    open,
    closed: sum("closed"),
    average: open === 0 ? null : sum("scores") / open,
    everyLanguage: open === 0 ? null : sum("everyLanguage") / open,
  };
}

/** A stay of two brands of one chain counts once for the chain. */
export function chainRows(list: readonly Chain[], groups: readonly BrandGroup[]): ChainRows {
  const listed = new Set(list.flatMap(({ brands }) => (brands ?? []).map(({ id }) => id)));
  const ofBrand = (id: number) => countsOf(groups.filter(({ brands }) => brands.includes(id)));
  const chains = list.map(({ id, name, brands }) => {
    const ids = new Set((brands ?? []).map((brand) => brand.id));
    return {
      id,
      name: name ?? null,
      ...countsOf(groups.filter((group) => group.brands.some((brand) => ids.has(brand)))),
      brands: (brands ?? []).map((brand) => ({
        id: brand.id,
        name: brand.name ?? null,
        ...ofBrand(brand.id),
      })),
    };
  });
  const named = [...new Set(groups.flatMap(({ brands }) => brands))].sort((a, b) => a - b);
  return {
    chains,
    unlisted: named.filter((id) => !listed.has(id)).map((id) => ({ id, name: null, ...ofBrand(id) })),
    independent: countsOf(groups.filter(({ brands }) => brands.length === 0)),
  };
}

const CHAIN_SORTS = ["name", "open", "closed", "average", "languages"] as const;
export type ChainSort = (typeof CHAIN_SORTS)[number];

const VALUE: Record<ChainSort, (row: ChainRow) => string | number> = {
  name: ({ id, name }) => name ?? String(id),
  open: ({ open }) => open,
  closed: ({ closed }) => closed,
  average: ({ average }) => average ?? -1,
  languages: ({ everyLanguage }) => everyLanguage ?? -1,
};

const inOrder = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");

const CHAIN_PARAMS = { q: searchText, sort: orderBy(CHAIN_SORTS) };

/** `q`: part of a name of a chain or brand, or a number. */
export const readChainParams = (query: Query) => readParams(CHAIN_PARAMS, query);

/** Chains that fit, in order; of a chain that fits by a brand only, that brand is shown. */
export function narrowedChains(
  rows: readonly ChainRow[],
  { q = "", sort = { by: "name", isDescending: false } }: ReturnType<typeof readChainParams>["values"],
): ChainRow[] {
  const isFound = finder(q);
  const fits = ({ id, name }: { id: number; name: string | null }) => String(id) === q || isFound(name ?? "");
  const found = rows.flatMap((chain) => {
    if (q === "" || fits(chain)) return [chain];
    const brands = chain.brands.filter(fits);
    return brands.length === 0 ? [] : [{ ...chain, brands }];
  });
  found.sort(
    (a, b) => inOrder(VALUE[sort.by](a), VALUE[sort.by](b)) || inOrder(VALUE.name(a), VALUE.name(b)),
  );
  return sort.isDescending ? found.reverse() : found;
}

const isOpen = sql`${trait.status} = 'open'`;
const isDescribed = sql`not exists (select from unnest(${trait.lacking}) as code where code like 'description:%')`;
const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})::integer`;

/** One entry for each set of brands that stays name; the empty set stands for independent ones. */
async function readBrandGroups(): Promise<BrandGroup[]> {
  return (await database())
    .select({
      brands: trait.brands,
      open: counted(isOpen),
      closed: counted(sql`not (${isOpen})`),
      scores: sql<number>`coalesce(sum(${trait.completeness}) filter (where ${isOpen}), 0)::integer`,
      everyLanguage: counted(sql`${isOpen} and ${isDescribed}`),
    })
    .from(trait)
    .groupBy(trait.brands);
}

/** The platform's list, null when it could not be had, joined with the stays of our copy. */
export async function readChainBrowser(): Promise<
  ChainRows & { list: Chain[] | null; readAt: string | null }
> {
  const [list, readAt, groups] = await Promise.all([
    readList("chains"),
    listReadAt("chains"),
    readBrandGroups(),
  ]);
  return { list, readAt: readAt?.toISOString() ?? null, ...chainRows(list ?? [], groups) };
}

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

const cellsOf = (brand: BrandRow, chain: { id: number; name: string | null } | null) => ({
  chain_id: chain?.id ?? null,
  chain: chain?.name ?? null,
  brand_id: brand.id,
  brand: brand.name,
  in_list: chain !== null,
  open: brand.open,
  closed: brand.closed,
  average_completeness: rounded(brand.average, 1),
  share_in_every_language: rounded(brand.everyLanguage, 3),
});

const FILE_COLUMNS = {
  chain_id: "text",
  chain: "text",
  brand_id: "text",
  brand: "text",
  in_list: "text",
  open: "number",
  closed: "number",
  average_completeness: "number",
  share_in_every_language: "number",
} as const;

/** Every brand with its chain and the stays of our copy. */
export const chainsFile: ListExport = {
  fields: [],
  async read() {
    const { chains, unlisted } = await readChainBrowser();
    const rows = [
      ...chains.flatMap((chain) => chain.brands.map((brand) => cellsOf(brand, chain))),
      ...unlisted.map((brand) => cellsOf(brand, null)),
    ];
    return listTable("chains", FILE_COLUMNS, [rows]);
  },
};
