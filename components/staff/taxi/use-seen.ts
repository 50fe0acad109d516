"use client";
// A client module because marking is sent while the list stays, and its result is said aloud.
import { useState } from "react";
import type { DeskRow } from "@/lib/taxi/desk/desk";
import { markSeen } from "./desk-requests";
import { useAction } from "./use-action";

type Seen = Pick<DeskRow, "reference" | "revision">;

const saidOf = (rows: Seen[], marked: number): string => {
  const [first] = rows;
  if (rows.length === 1 && first)
    return marked === 1
      ? `Booking ${first.reference} marked as seen`
      : `Booking ${first.reference} was marked before, or changed meanwhile`;
  return `${marked} of ${rows.length} bookings marked as seen`;
};

/** Marks what the reader saw: the revision travels along, so that nothing newer is marked with it. */
export function useSeen() {
  const [notice, setNotice] = useState("");
  const marking = useAction((rows: Seen[]) =>
    markSeen({
      references: rows.map(({ reference }) => reference),
      revisions: rows.map(({ revision }) => revision),
    }),
  );
  const mark = (rows: Seen[]) => {
    if (rows.length === 0) return;
    setNotice("");
    marking.mutate(rows, { onSuccess: ({ marked }) => setNotice(saidOf(rows, marked)) });
  };
  return { said: notice, mark, isMarking: marking.isPending, error: marking.error };
}
