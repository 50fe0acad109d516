// The inventory's handlers share how a question is read and refused.
import "server-only";
import { INVENTORY_FIELDS, type InventoryQuery, readInventory } from "@/lib/address/inventory-query";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import type { RouteContext } from "@/lib/http/route";
import { INDEX_PATIENCE_MS } from "./inventory";
import { readyIndex } from "./open";
import type { StayIndex } from "./stay-index";

const RETRY_S = "5";

/** @throws {Refusal} 400 for a question that cannot be used, 503 while the index is still being loaded */
export async function askedInventory({
  url,
  words,
}: RouteContext): Promise<{ query: InventoryQuery; index: StayIndex }> {
  const query = readInventory(readQuery(url.searchParams, INVENTORY_FIELDS, words));
  if (query.problems.length > 0)
    throw new Refusal({
      status: 400,
      kind: "invalid",
      detail: "The filter cannot be used: correct what is named.",
      errors: query.problems,
    });
  const index = await readyIndex(INDEX_PATIENCE_MS);
  if (index !== null) return { query, index };
  throw new Refusal({
    status: 503,
    kind: "busy",
    detail: "The index of properties is still being loaded: try again in a few seconds.",
    headers: { "retry-after": RETRY_S },
  });
}
