// Every property of our copy as the inventory lists it: the rows that fit, what can be chosen, and the filters one keeps.
import "server-only";
import type { InventoryQuery } from "@/lib/address/inventory-query";
import {
  INDEX_PATIENCE_MS,
  inventoryChoices,
  inventoryPage,
  unknownNames,
} from "@/lib/mirror/find/inventory";
import { indexStatus, readyIndex } from "@/lib/mirror/find/open";
import { savedViews } from "./saved-views";

/** `unknown`: what the filter names and no list holds. `list` and `choices` are null while the index is still being loaded, which `status` tells of. */
export async function readInventoryList(query: InventoryQuery, staffId: string) {
  const [index, views] = await Promise.all([readyIndex(INDEX_PATIENCE_MS), savedViews(staffId, "inventory")]);
  const [list, choices] =
    index === null
      ? [null, null]
      : await Promise.all([inventoryPage(query, index), inventoryChoices(query, index)]);
  const unknown = await unknownNames(query);
  return { list, choices, views, unknown, status: indexStatus(), held: index?.size ?? 0 };
}
