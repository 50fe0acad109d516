"use client";
// A client component because an administrator can move the day, or delete at once after confirming.
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { BookingDetail } from "@/lib/taxi/desk/desk";
import { retain } from "../desk-requests";
import { longDay } from "../desk-times";
import { useAction } from "../use-action";
import { Failed, Part } from "./part";

const DAY_MS = 86_400_000;

/** When everything of the passenger goes, and counted from what. */
export function retentionSentence(
  detail: Pick<BookingDetail, "retainUntil" | "blankedAt" | "row">,
  now: string,
): string {
  const { retainUntil, blankedAt, row } = detail;
  if (blankedAt !== null) return `The personal data was deleted on ${longDay(blankedAt, "UTC")}.`;
  if (retainUntil === null)
    return "Without a booking, what came is deleted when its retention ends, counted from the day it came.";
  if (Date.parse(retainUntil) <= Date.parse(now))
    return "The personal data is due for deletion and goes with the next run, within ten minutes.";
  const from = row?.pickup?.at ?? row?.receivedAt;
  const days = from === undefined ? null : (Date.parse(retainUntil) - Date.parse(from)) / DAY_MS;
  const counted =
    days === null || days < 0
      ? ""
      : `, ${Math.round(days)} days after ${row?.pickup ? "the pickup" : "the booking came"}`;
  return `Personal data is deleted on ${longDay(retainUntil, "UTC")}${counted}.`;
}

function ConfirmDelete({ reference, onDelete }: { reference: string; onDelete: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = () => {
    dialog.current?.close();
    onDelete();
  };
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="text-danger"
        onClick={() => dialog.current?.showModal()}
      >
        Delete now…
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="delete-heading"
        className="w-[min(28rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-6 shadow-over"
      >
        <h2 id="delete-heading" className="text-lg">
          Delete the personal data of {reference}?
        </h2>
        <p className="mt-3 text-sm text-soft">
          Name, phone number, flight, comment, services and every stored delivery of this booking are blanked.
          This cannot be undone. The booking itself stays, without its passenger, and who deleted it is
          recorded.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="small" className="bg-danger! text-paper!" onClick={confirm}>
            Delete now
          </Button>
          <Button size="small" variant="secondary" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}

interface RetentionProps {
  detail: BookingDetail;
  isAdmin: boolean;
  now: string;
}

export function Retention({ detail, isAdmin, now }: RetentionProps) {
  const { reference, retainUntil, blankedAt } = detail;
  const keeping = useAction(retain);
  const [day, setDay] = useState("");
  const mayChange = isAdmin && blankedAt === null && retainUntil !== null;
  const move = (event: FormEvent) => {
    event.preventDefault();
    keeping.mutate({ reference, retainUntil: `${day}T00:00:00Z` }, { onSuccess: () => setDay("") });
  };
  return (
    <Part title="Retention">
      <p className="text-sm">{retentionSentence(detail, now)}</p>
      {mayChange && (
        <form onSubmit={move} className="mt-3 flex flex-wrap items-end gap-3">
          <label className="grid gap-1 text-2xs text-faint">
            Delete on another day (UTC)
            <input
              type="date"
              required
              value={day}
              min={now.slice(0, 10)}
              onChange={(event) => setDay(event.target.value)}
              className="box min-h-9 text-xs"
            />
          </label>
          <Button type="submit" size="small" variant="secondary" disabled={keeping.isPending || day === ""}>
            {keeping.isPending ? "Saving…" : "Change the day"}
          </Button>
          <ConfirmDelete
            reference={reference}
            onDelete={() => keeping.mutate({ reference, retainUntil: "now" })}
          />
        </form>
      )}
      <Failed error={keeping.error} what="Nothing was changed." />
    </Part>
  );
}
