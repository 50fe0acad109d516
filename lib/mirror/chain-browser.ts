// How many stays of our copy name which brands, and how complete they are.
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import { sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { type BrandGroup, type ChainRows, chainRows } from "@/lib/views/staff/chain-rows";
import { listReadAt, readList } from "./lists";

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
