"use client";
// A client module because a booking is kept fresh while it is open, and shown whole only in this window's memory.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingDetail } from "@/lib/taxi/desk/desk";
import { readBooking, reveal } from "../desk-requests";
import { useAction } from "../use-action";
import { useLast } from "../use-last";

const REFRESH_MS = 5000;

/** True while nothing happened to the booking since it was revealed. */
function isSame(whole: BookingDetail, fresh: BookingDetail): boolean {
  return (
    whole.blankedAt === fresh.blankedAt &&
    whole.timeline.length === fresh.timeline.length &&
    whole.row?.revision === fresh.row?.revision
  );
}

/** Takes words that only a reveal holds from the revealed copy, and everything else from the fresh one. */
function combine(fresh: BookingDetail, whole: BookingDetail): BookingDetail {
  return {
    ...whole,
    row: fresh.row && { ...fresh.row, passenger: whole.row?.passenger ?? fresh.row.passenger },
    listing: fresh.listing,
    retainUntil: fresh.retainUntil,
    timeline: whole.timeline.map((entry) => {
      const now = fresh.timeline.find(({ id }) => id === entry.id);
      if (now === undefined) return entry;
      const { sentence, times, outcome, isOpen, decision, settledAt, settledBy } = now;
      return { ...entry, sentence, times, outcome, isOpen, decision, settledAt, settledBy };
    }),
  };
}

export function useBooking(reference: string) {
  const query = useQuery({
    queryKey: ["desk", "booking", reference],
    queryFn: ({ signal }) => readBooking(reference, signal),
    refetchInterval: REFRESH_MS,
  });
  const [whole, setWhole] = useState<BookingDetail | null>(null);
  const revealing = useAction(() => reveal({ reference, what: "details" }));
  const show = () => revealing.mutate(undefined, { onSuccess: setWhole });
  const fresh = query.data;
  const isOutdated = whole !== null && fresh != null && !isSame(whole, fresh);
  const detail = fresh && whole && !isOutdated ? combine(fresh, whole) : fresh;
  return {
    query,
    lastError: useLast(query.error),
    detail,
    isOutdated,
    revealing,
    show,
    hide: () => setWhole(null),
  };
}
