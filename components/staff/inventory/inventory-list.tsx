"use client";
// A client component because a long list is drawn and read only where somebody has scrolled to.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { InventoryRow } from "@/lib/address/inventory-query";
import { DataTable } from "../ui/data-table";
import { LongList } from "./long-list";
import { type SortHeads, STAY_COLUMNS } from "./stay-cells";

/** A list up to this long is simply drawn. */
const SHORT = 200;
/** Narrower windows show each stay as a block of lines, whose height is not known beforehand. */
const WIDE = "(min-width: 64rem)";

interface InventoryListProps {
  rows: InventoryRow[];
  total: number;
  /** Where the rows stand in the list; the first is 0. */
  offset: number;
  /** The filter as the handler takes it, without a page. */
  search: string;
  /** `?in=…`, put behind the address of a property; empty without a context. */
  contextSearch: string;
  sorts: SortHeads;
  /** The way through the list page by page. */
  pages: ReactNode;
}

const watchWidth = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: 60_000 } } });

export function InventoryList(props: InventoryListProps) {
  const { rows, total, offset, contextSearch, sorts, pages } = props;
  const [client] = useState(makeClient);
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const hrefOf = (id: number) => `/staff/inventory/${id}${contextSearch}`;
  if (isWide && total > SHORT && offset === 0)
    return (
      <QueryClientProvider client={client}>
        <LongList {...props} hrefOf={hrefOf} />
      </QueryClientProvider>
    );
  const columns = STAY_COLUMNS.map(({ key, head, end, sort, cell }) => ({
    key,
    head,
    ...(end ? { end } : {}),
    ...(key === "name" ? { names: true as const } : {}),
    ...(sort && sorts[sort] ? { sort: sorts[sort] } : {}),
    cell: (row: InventoryRow) => cell(row, hrefOf(row.id)),
  }));
  return (
    <>
      <DataTable caption="Properties of our copy" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {pages}
    </>
  );
}
