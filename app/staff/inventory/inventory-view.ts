// What the inventory page shows, read at once: the list, what can be chosen, and why nothing is listed.

import {
  type InventoryField,
  type InventoryQuery,
  inventoryParams,
  inventorySearch,
  readInventory,
} from "@/lib/address/inventory-query";
import { STAY_SORTS, type StaySort } from "@/lib/address/stay-filter";
import { INDEX_PATIENCE_MS, inventoryChoices, inventoryPage } from "@/lib/mirror/find/inventory";
import { indexStatus, readyIndex } from "@/lib/mirror/find/open";
import { savedViews } from "@/lib/staff/saved-views";
import { contextParams, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

export const INVENTORY_PATH = "/staff/inventory";

type Query = Record<string, string | string[] | undefined>;

/** These sorts put the largest first unless they are turned round. */
const LARGEST_FIRST: ReadonlySet<StaySort> = new Set(["popularity", "score", "reviews", "completeness"]);

function sortHeads(
  query: InventoryQuery,
  hrefWith: (changed: Partial<Record<InventoryField, string>>) => string,
) {
  const { by, reversed } = query.order;
  return Object.fromEntries(
    STAY_SORTS.map((sort) => {
      const isBy = sort === by;
      const isDescending = LARGEST_FIRST.has(sort) !== reversed;
      return [
        sort,
        {
          href: hrefWith({ sort: isBy && !reversed ? `-${sort}` : sort }),
          now: isBy ? (isDescending ? ("descending" as const) : ("ascending" as const)) : ("none" as const),
        },
      ];
    }),
  );
}

export async function inventoryView(given: Query, context: StaffContext, staffId: string) {
  const query = readInventory(given);
  const [index, views] = await Promise.all([readyIndex(INDEX_PATIENCE_MS), savedViews(staffId, "inventory")]);
  const [list, choices] =
    index === null
      ? [null, null]
      : await Promise.all([inventoryPage(query, index), inventoryChoices(query, index)]);
  const hrefWith = (changed: Partial<Record<InventoryField, string>>) =>
    staffHref(INVENTORY_PATH, context, inventoryParams(query, changed));
  const own = contextParams(context);
  return {
    query,
    list,
    choices,
    status: indexStatus(),
    held: index?.size ?? 0,
    search: inventorySearch(query),
    contextSearch: own === "" ? "" : `?${own}`,
    sorts: sortHeads(query, hrefWith),
    hrefWith,
    views: views.map(({ id, name, query: kept }) => ({
      id,
      name,
      href: staffHref(INVENTORY_PATH, context, Object.fromEntries(new URLSearchParams(kept))),
    })),
  };
}
