"use client";
// A client component because only the visible rows are in the document, and the others are read when they come into view.
import { useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import Link from "next/link";
import { useRef } from "react";
import { figure } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { AS } from "@/components/ui/table-roles";
import type { InventoryRow } from "@/lib/address/inventory-query";
import { INVENTORY_PAGE, MOST_INVENTORY_PAGES } from "@/lib/address/stay-filter";
import { ScrollRegion } from "../ui/scroll-region";
import { type SortHeads, STAY_COLUMNS } from "./stay-cells";

const ROW_PX = 56;
const OVERSCAN = 8;
/** A scrolled list higher than browsers can draw would end early without saying so. */
const MOST_ROWS = INVENTORY_PAGE * MOST_INVENTORY_PAGES;

const GRID =
  "grid grid-cols-[minmax(0,2.4fr)_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_3.5rem_4.5rem_6rem_minmax(0,1.8fr)] gap-x-4 px-3";
const ARROWS = { ascending: "↑", descending: "↓", none: "" } as const;

interface Page {
  rows: InventoryRow[];
}

async function readPage(search: string, page: number, signal: AbortSignal): Promise<Page> {
  const parameters = new URLSearchParams(search);
  parameters.set("page", String(page));
  const answer = await fetch(`/api/staff/inventory?${parameters}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`the inventory answered ${answer.status}`);
  return (await answer.json()) as Page;
}

interface LongListProps {
  rows: InventoryRow[];
  total: number;
  search: string;
  sorts: SortHeads;
  hrefOf(id: number): string;
}

function Heads({ sorts }: { sorts: SortHeads }) {
  return (
    <thead {...AS.group} className="sticky top-0 z-10 block border-b border-edge bg-paper">
      <tr {...AS.row} aria-rowindex={1} className={`${GRID} items-center py-2`}>
        {STAY_COLUMNS.map(({ key, head, end, sort }) => {
          const sorting = sort && sorts[sort];
          return (
            <th
              {...AS.column}
              key={key}
              aria-sort={sorting && sorting.now !== "none" ? sorting.now : undefined}
              className={`text-2xs font-medium text-faint ${end ? "text-end" : "text-start"}`}
            >
              {sorting ? (
                <Link
                  href={sorting.href}
                  prefetch={false}
                  className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
                >
                  {head}
                  <span aria-hidden="true">{ARROWS[sorting.now]}</span>
                </Link>
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** `row` undefined: not read yet. */
function Cells({ row, href }: { row: InventoryRow | undefined; href: string }) {
  if (!row)
    return (
      <td {...AS.cell} colSpan={STAY_COLUMNS.length} className="col-span-full text-2xs text-faint">
        Being read…
      </td>
    );
  return STAY_COLUMNS.map(({ key, end, cell }) => {
    const look = `min-w-0 ${end ? "figures text-end" : ""} ${key === "flags" ? "line-clamp-2" : "truncate"}`;
    return key === "name" ? (
      <th {...AS.rowHeader} key={key} className={`${look} text-start font-medium`}>
        {cell(row, href)}
      </th>
    ) : (
      <td {...AS.cell} key={key} className={look}>
        {cell(row, href)}
      </td>
    );
  });
}

export function LongList({ rows, total, search, sorts, hrefOf }: LongListProps) {
  const scroller = useRef<HTMLElement>(null);
  const count = Math.min(total, MOST_ROWS);
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 600 },
  });
  const visible = list.getVirtualItems();
  const pageOf = (index: number) => Math.floor(index / INVENTORY_PAGE) + 1;
  const wanted = [...new Set(visible.map(({ index }) => pageOf(index)))];
  const answers = useQueries({
    queries: wanted.map((page) => ({
      queryKey: ["inventory", search, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(search, page, signal),
      staleTime: 30_000,
      ...(page === 1 ? { initialData: { rows } } : {}),
    })),
  });
  const pages = new Map(wanted.map((page, i) => [page, answers[i]?.data]));
  const failed = answers.filter(({ isError }) => isError);
  return (
    <>
      <p role="status" className="text-sm text-caution empty:hidden">
        <span>
          {failed.length > 0 && "Some rows could not be read. What stands here is what was read before. "}
        </span>
        {failed.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              for (const answer of failed) void answer.refetch();
            }}
          >
            Read them again
          </Button>
        )}
      </p>
      <ScrollRegion
        ref={scroller}
        label="Properties; scroll for more"
        className="relative h-[72dvh] min-h-72 overflow-y-auto border-b border-line"
      >
        <table {...AS.table} aria-rowcount={total + 1} className="block text-sm">
          <caption className="visually-hidden">Properties of our copy</caption>
          <Heads sorts={sorts} />
          <tbody {...AS.group} className="relative block" style={{ height: list.getTotalSize() }}>
            {visible.map(({ index, start }) => {
              const row = pages.get(pageOf(index))?.rows[index % INVENTORY_PAGE];
              return (
                <tr
                  {...AS.row}
                  key={index}
                  aria-rowindex={index + 2}
                  className={`${GRID} absolute inset-x-0 h-14 items-center border-b border-line text-xs`}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Cells row={row} href={row ? hrefOf(row.id) : ""} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {total > MOST_ROWS && (
        <p className="mt-3 text-sm text-soft">
          The list ends at {figure(MOST_ROWS)}: narrow the filter down, or export it whole.
        </p>
      )}
    </>
  );
}
