// The platform's chains and brands, joined with the stays of our copy that name them.
import "server-only";
import { sql } from "drizzle-orm";
import { orderBy, type Query, readParams, searchText } from "@/lib/address/list-params";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { listExport, rowsWith } from "@/lib/http/list-file";
import { listReadAt, readList } from "./lists";

/** Stays of our copy that name exactly these brands. */
interface BrandGroup {
  brands: number[];
  open: number;
  closed: number;
  /** Sum of the scores of the open ones. */
  scores: number;
  /** Open ones with a description in every required language. */
  everyLanguage: number;
}

/** The open ones' mean score and their share with a description in every required language; null without any. */
function countsOf(groups: readonly BrandGroup[]) {
  const sum = (field: "open" | "closed" | "scores" | "everyLanguage") =>
    groups.reduce((all, group) => all + group[field], 0);
  const open = sum("open");
  return {
    open,
    closed: sum("closed"),
    average_completeness: open === 0 ? null : Number((sum("scores") / open).toFixed(1)),
    share_in_every_language: open === 0 ? null : Number((sum("everyLanguage") / open).toFixed(3)),
  };
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

export const CHAIN_COLUMNS = {
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

/**
 * Every brand with its chain and the stays of our copy that name it, those the list lacks last; stays that name none
 * are counted apart. The list is not there when it could not be had.
 */
export async function readChainBrowser() {
  const [list, readAt, groups] = await Promise.all([
    readList("chains"),
    listReadAt("chains"),
    readBrandGroups(),
  ]);
  const ofBrand = (id: number) => countsOf(groups.filter(({ brands }) => brands.includes(id)));
  const listed = (list ?? []).flatMap((chain) => (chain.brands ?? []).map((brand) => ({ chain, brand })));
  const known = new Set(listed.map(({ brand }) => brand.id));
  const unlisted = [...new Set(groups.flatMap(({ brands }) => brands))].filter((id) => !known.has(id));
  return {
    isThere: list !== null,
    readAt: readAt?.toISOString() ?? null,
    rows: [
      ...listed.map(({ chain, brand }) => ({
        ...{ chain_id: chain.id, chain: chain.name ?? null },
        ...{ brand_id: brand.id, brand: brand.name ?? null, in_list: true },
        ...ofBrand(brand.id),
      })),
      ...unlisted
        .sort((a, b) => a - b)
        .map((id) => ({
          ...{ chain_id: null, chain: null, brand_id: id, brand: null, in_list: false },
          ...ofBrand(id),
        })),
    ],
    independent: countsOf(groups.filter(({ brands }) => brands.length === 0)),
  };
}

const CHAIN_PARAMS = { q: searchText, sort: orderBy(Object.keys(CHAIN_COLUMNS)) };

/** `q`: part of a name of a chain or brand, or a number. */
export const readChainParams = (query: Query) => readParams(CHAIN_PARAMS, query);

export const chainsFile = listExport({
  name: "chains",
  fields: Object.keys(CHAIN_PARAMS),
  params: readChainParams,
  columns: CHAIN_COLUMNS,
  rows: async (values) => rowsWith((await readChainBrowser()).rows, values),
});
