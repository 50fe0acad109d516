"use client";
// A client component because it holds what the parts of the desk share: address, zone, list, open booking.
import { useEffect, useState } from "react";
import { watchAttention } from "./attention";
import { hrefOf } from "./desk-address";
import { DeskList, MAX_ROWS } from "./desk-list";
import { Cautions, Freshness } from "./desk-status";
import { DeskTabs } from "./desk-tabs";
import { DeskTools } from "./desk-tools";
import { ExportLinks } from "./export-links";
import { BookingPanel } from "./panel/booking-panel";
import { SiteClockProvider } from "./site-clock";
import { Stale } from "./stale";
import { useAddress } from "./use-address";
import { useDeskPage } from "./use-desk-page";
import { useSeen } from "./use-seen";
import { useZone, ZoneChooser } from "./zone-chooser";

const ROWS_AT_ONCE = 100;

type Role = "viewer" | "operator" | "admin";

/** Everything the parts share, so that the drawing below stays a drawing. */
function useDesk(role: Role) {
  const { address, isKnown, change } = useAddress();
  useEffect(() => watchAttention(), []);
  const zone = useZone(address.zone);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const desk = useDeskPage(address, limit, isKnown);
  const seen = useSeen();
  const mayMark = role !== "viewer";
  const unseen = mayMark ? (desk.page?.rows ?? []).filter((row) => row.unseen !== null) : [];
  const open = (booking: string) => change({ booking }, address.booking === null ? "push" : "replace");
  const close = () => {
    const { booking } = address;
    if (booking === null) return;
    change({ booking: null });
    // After the list is drawn again, where the booking had taken its place.
    const row = `[data-row="${CSS.escape(booking)}"] [data-row-link]`;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus());
  };
  const chooseZone = (wanted: string) => change({ zone: wanted });
  const more = () => setLimit((shown) => Math.min(MAX_ROWS, shown + ROWS_AT_ONCE));
  return { address, change, zone, chooseZone, desk, seen, unseen, open, close, more };
}

type Parts = ReturnType<typeof useDesk>;

function Top({ zone, chooseZone }: Parts) {
  return (
    <div className="flex items-center justify-between gap-x-3 sm:gap-x-6">
      <h1 className="text-xl whitespace-nowrap">Taxi desk</h1>
      <ZoneChooser zone={zone} onZone={chooseZone} />
    </div>
  );
}

function List({ role, ...parts }: Parts & { role: Role }) {
  const { address, change, zone, desk, seen, unseen, open, more } = parts;
  const { query, page, lastPage } = desk;
  return (
    <div className={`@container min-w-0 ${address.booking === null ? "" : "max-xl:hidden"}`}>
      <div className="border-b border-line">
        <DeskTabs
          current={address.tab}
          page={lastPage}
          hrefFor={(tab) => hrefOf({ ...address, tab, booking: null })}
          onChoose={(tab) => change({ tab, booking: null })}
        />
      </div>
      <div className="mt-3 grid gap-2 empty:hidden">
        {page && query.error && (
          <Stale error={query.error} updatedMs={query.dataUpdatedAt} zone={zone} here={hrefOf(address)} />
        )}
        {lastPage && <Cautions page={lastPage} zone={zone} />}
      </div>
      <DeskTools
        address={address}
        change={change}
        findsPeople={role !== "viewer"}
        unseen={unseen}
        isMarking={seen.isMarking}
        onMarkAll={() => seen.mark(unseen)}
      />
      <p role="alert" className="mb-3 text-xs text-danger empty:hidden">
        {seen.error && `Nothing was marked as seen. ${seen.error.message}`}
      </p>
      <DeskList
        desk={desk}
        address={address}
        zone={zone}
        findsPeople={role !== "viewer"}
        change={change}
        onOpen={open}
        onMore={more}
      />
      <div className="mt-5 grid gap-3 px-3">
        {page && (
          <Freshness page={page} updatedMs={query.dataUpdatedAt} isStale={query.isError} zone={zone} />
        )}
        {role !== "viewer" && page && <ExportLinks address={address} />}
      </div>
    </div>
  );
}

export function DeskBody({ role }: { role: Role }) {
  const parts = useDesk(role);
  const { address, desk, seen, zone, close } = parts;
  const { lastPage } = desk;
  const clock = lastPage ?? { now: new Date().toISOString(), isFrozen: false };
  return (
    <SiteClockProvider
      serverNow={clock.now}
      receivedMs={desk.query.dataUpdatedAt || Date.now()}
      isFrozen={clock.isFrozen}
    >
      <Top {...parts} />
      <p role="status" className="visually-hidden">
        {seen.said}
      </p>
      <div
        className={`mt-2 grid gap-x-7 ${address.booking === null ? "" : "xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"}`}
      >
        <List {...parts} role={role} />
        {address.booking !== null && (
          <div className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:border-s xl:border-line xl:ps-7">
            <BookingPanel
              key={address.booking}
              reference={address.booking}
              role={role}
              zone={zone}
              platform={lastPage?.platform ?? null}
              isMarking={seen.isMarking}
              onSeen={(row) => seen.mark([row])}
              onClose={close}
              here={hrefOf(address)}
            />
          </div>
        )}
      </div>
    </SiteClockProvider>
  );
}
