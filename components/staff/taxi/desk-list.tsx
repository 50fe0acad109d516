"use client";
// A client component because it draws the live list in whichever state it is.
import { Button } from "@/components/ui/button";
import type { DeskPage } from "@/lib/taxi/desk/desk";
import { type DeskAddress, hrefOf } from "./desk-address";
import { TAB_NAMES } from "./desk-tabs";
import { BookingsTable } from "./list/bookings-table";
import { EmptyList, FailedPart, WaitingList } from "./list/list-states";
import { ParkedList } from "./list/parked-list";
import type { ChangeAddress } from "./use-address";
import type { useDeskPage } from "./use-desk-page";

/** The server gives no more than this in one answer. */
export const MAX_ROWS = 500;

interface DeskListProps {
  desk: ReturnType<typeof useDeskPage>;
  address: DeskAddress;
  zone: string;
  findsPeople: boolean;
  change: ChangeAddress;
  onOpen: (reference: string) => void;
  onMore: () => void;
}

function Rows({
  page,
  ...props
}: Omit<DeskListProps, "desk" | "findsPeople" | "onMore"> & { page: DeskPage; isBusy: boolean }) {
  const { address, zone, isBusy, onOpen } = props;
  const hrefFor = (booking: string) => hrefOf({ ...address, booking });
  const shared = { zone, openReference: address.booking, hrefFor, onOpen };
  if (page.tab === "parked") return <ParkedList rows={page.parked} {...shared} />;
  const caption = `${TAB_NAMES[page.tab]}: ${page.rows.length} of ${page.total} ${page.total === 1 ? "booking" : "bookings"}`;
  return <BookingsTable page={page} sort={address.sort} caption={caption} isBusy={isBusy} {...shared} />;
}

function More({ page, isBusy, onMore }: { page: DeskPage; isBusy: boolean; onMore: () => void }) {
  const shown = page.rows.length + page.parked.length;
  if (page.total <= shown) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-4 text-xs text-soft">
      <span className="figures">
        {shown} of {page.total} shown
      </span>
      {shown < MAX_ROWS ? (
        <Button size="small" variant="secondary" onClick={onMore} disabled={isBusy}>
          {isBusy ? "Reading more…" : "Show more"}
        </Button>
      ) : (
        <span>Search or choose a tab to find the others.</span>
      )}
    </div>
  );
}

export function DeskList({ desk, onMore, ...props }: DeskListProps) {
  const { query, page, lastError, hasFailed } = desk;
  const { address, change, findsPeople } = props;
  if (hasFailed)
    return (
      <FailedPart
        error={lastError}
        title="The bookings could not be read"
        isAsking={query.isFetching}
        onRetry={() => query.refetch()}
        here={hrefOf(address)}
      />
    );
  if (page === null) return <WaitingList />;
  const isBusy = query.isPlaceholderData;
  const isEmpty = page.rows.length + page.parked.length === 0;
  // The answer to the search before says nothing about this one.
  if (isEmpty && isBusy) return <WaitingList />;
  if (isEmpty)
    return (
      <EmptyList
        tab={page.tab}
        q={address.q}
        findsPeople={findsPeople}
        counts={page.counts}
        onTab={(tab) => change({ tab, booking: null })}
        onClear={() => change({ q: "" })}
      />
    );
  return (
    <>
      <Rows page={page} isBusy={isBusy} {...props} />
      <More page={page} isBusy={isBusy} onMore={onMore} />
    </>
  );
}
