// The stored suppliers as they came, with the products that named them.
import "server-only";
import { type SeenTotals, seenTotals } from "@/lib/rules/seen-products";
import { type SupplierRow, supplierRows } from "@/lib/views/staff/supplier-rows";
import { listReadAt, readAsCame, readList } from "./lists";
import { readSeen } from "./seen-inventory";

export interface SupplierBrowser {
  rows: SupplierRow[];
  totals: SeenTotals;
  /** ISO instant; null when our copy has none. */
  readAt: string | null;
  /** False when no answer could be had, of whatever shape. */
  isThere: boolean;
  /** False when the latest answer had another shape than assumed: it is shown as it came. */
  isUnderstood: boolean;
}

/** An answer nobody understood is shown rather than nothing. */
export async function readSupplierBrowser(): Promise<SupplierBrowser> {
  const [list, totals] = [await readList("suppliers"), seenTotals(await readSeen())];
  const [asCame, listed] = await Promise.all([readAsCame("suppliers"), listReadAt("suppliers")]);
  // What came first is stored first: an answer that was understood is the younger of the two, or as old.
  const isUnderstood = list !== null && (asCame === null || (listed !== null && listed >= asCame.fetchedAt));
  const data = asCame?.body ?? list;
  return {
    rows: supplierRows(data, totals),
    totals,
    readAt: (asCame?.fetchedAt ?? listed)?.toISOString() ?? null,
    isThere: data !== null && data !== undefined,
    isUnderstood,
  };
}
