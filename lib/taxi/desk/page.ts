// One screen of the desk: counts of every tab, the rows of one, and how the platform and the journal stand.
import "server-only";
import type { DeskTab } from "@/lib/address/taxi-desk";
import { frozenWorld, now, standingAt } from "@/lib/clock";
import { journalStatus } from "../inbound/journal";
import { platformHealth } from "../platform/poll";
import type { DeskPage } from "./desk";
import { countParked, findParked } from "./parked";
import { type BookingTab, countBookings, findBookings, type Reading, type Wanted } from "./read";
import { rowOf } from "./row";

export const isBookingTab = (wanted: Wanted): wanted is Wanted<BookingTab> => wanted.tab !== "parked";

type Counts = { all: number; unseen: number };

function pick(counts: Record<DeskTab, Counts>, which: keyof Counts): Record<DeskTab, number> {
  return {
    new: counts.new[which],
    upcoming: counts.upcoming[which],
    changed: counts.changed[which],
    cancelled: counts.cancelled[which],
    parked: counts.parked[which],
    all: counts.all[which],
  };
}

export async function deskPage(db: Reading, wanted: Wanted): Promise<DeskPage> {
  const at = now();
  const [{ decisions, ...tabs }, parkedCounts, found, parked] = await Promise.all([
    countBookings(db, wanted, at),
    countParked(db, wanted.q),
    isBookingTab(wanted) ? findBookings(db, wanted, at) : [],
    isBookingTab(wanted) ? [] : findParked(db, wanted.q, at, wanted.limit),
  ]);
  const counts = { ...tabs, parked: parkedCounts };
  return {
    now: new Date(at).toISOString(),
    isFrozen: standingAt() !== null,
    isOtherWorld: frozenWorld() !== null,
    tab: wanted.tab,
    counts: pick(counts, "all"),
    unseen: pick(counts, "unseen"),
    openDecisions: decisions,
    rows: found.map(({ booking, ...beside }) => rowOf(booking, beside)),
    parked,
    total: counts[wanted.tab].all,
    platform: platformHealth(),
    journalPending: journalStatus().pending,
  };
}
