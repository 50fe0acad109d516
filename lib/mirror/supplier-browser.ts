// Third-party suppliers as the platform lists them, in whatever shape, with the products that named them.
import "server-only";
import { isRow } from "@roomward/contract/left-out";
import { orderBy, type Query, readParams, searchText } from "@/lib/address/list-params";
import { listExport, rowsWith } from "@/lib/http/list-file";
import { type SeenTotals, seenTotals, UNNAMED } from "@/lib/rules/seen-products";
import { listReadAt, readAsCame, readList } from "./lists";
import { readSeen } from "./seen-inventory";

export interface SupplierRow {
  /** As it came; null when the entry has none that can be told. */
  id: string | null;
  name: string | null;
  address: string | null;
  /** Fields nobody expected, as they came. */
  others: { field: string; value: string }[];
  /** False for an id that products name and the list lacks. */
  isListed: boolean;
  /** Third-party products that named it; null when its id cannot be told. */
  seen: number | null;
}

const LONGEST = 300;
const MAX_FIELDS = 20;
const MAX_ENTRIES = 2_000;

/** A value of unknown shape as a line of text. */
function valueText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const EXPECTED = ["id", "name", "company_address"] as const;

function rowOf(entry: unknown): Omit<SupplierRow, "seen"> {
  if (!isRow(entry))
    return {
      ...{ id: null, name: null, address: null, isListed: true },
      others: [{ field: "value", value: valueText(entry) }],
    };
  const { id, name, company_address: address } = entry;
  const fits = {
    id: typeof id === "number" || typeof id === "string",
    name: typeof name === "string",
    company_address: typeof address === "string",
  };
  const unexpected = Object.entries(entry).filter(([field, value]) => {
    const expected = EXPECTED.find((one) => one === field);
    return expected === undefined ? true : !fits[expected] && value !== null && value !== undefined;
  });
  return {
    id: fits.id ? String(id) : null,
    name: typeof name === "string" && name.trim() !== "" ? name : null,
    address: typeof address === "string" && address.trim() !== "" ? address : null,
    others: unexpected.slice(0, MAX_FIELDS).map(([field, value]) => ({ field, value: valueText(value) })),
    isListed: true,
  };
}

/** Entries of `data`: a list as it is, an object by its keys, which then stand as the field `key`. */
function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data.slice(0, MAX_ENTRIES);
  if (!isRow(data)) return data === null || data === undefined ? [] : [data];
  return Object.entries(data)
    .slice(0, MAX_ENTRIES)
    .map(([key, value]) => (isRow(value) ? { key, ...value } : { key, value }));
}

/** Third-party products by supplier, of search and availability together. */
function seenBySupplier({ of }: SeenTotals): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { suppliers } of Object.values(of))
    for (const [id, count] of Object.entries(suppliers)) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

/** Never throws, whatever `data` is. Suppliers that only products name come last. */
export function supplierRows(data: unknown, totals: SeenTotals): SupplierRow[] {
  const counts = seenBySupplier(totals);
  const listed = entriesOf(data).map((entry) => {
    const row = rowOf(entry);
    return { ...row, seen: row.id === null ? null : (counts.get(row.id) ?? 0) };
  });
  const known = new Set(listed.map(({ id }) => id));
  const missing = [...counts].filter(([id]) => !known.has(id) && id !== UNNAMED);
  return [
    ...listed,
    ...missing.map(([id, seen]) => ({
      ...{ id, name: null, address: null, others: [], isListed: false },
      seen,
    })),
  ];
}

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

export const SUPPLIER_COLUMNS = {
  id: "text",
  name: "text",
  address: "text",
  in_list: "text",
  products_seen: "number",
  other_fields: "text",
} as const;

export const supplierCells = (rows: readonly SupplierRow[]) =>
  rows.map(({ isListed, seen, others, ...row }) => ({
    ...row,
    in_list: isListed,
    products_seen: seen,
    other_fields: others.map(({ field, value }) => `${field}: ${value}`).join("; "),
  }));

const SUPPLIER_PARAMS = { q: searchText, sort: orderBy(Object.keys(SUPPLIER_COLUMNS)) };

/** `q`: anything a supplier sent. */
export const readSupplierParams = (query: Query) => readParams(SUPPLIER_PARAMS, query);

export const suppliersFile = listExport({
  name: "suppliers",
  fields: Object.keys(SUPPLIER_PARAMS),
  params: readSupplierParams,
  columns: SUPPLIER_COLUMNS,
  rows: async (values) => rowsWith(supplierCells((await readSupplierBrowser()).rows), values),
});
