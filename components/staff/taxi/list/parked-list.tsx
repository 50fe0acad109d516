"use client";
// A client component because a parked reference opens without a new document.
import { CircleAlert, ListChecks, MailQuestion } from "lucide-react";
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/events";
import type { ParkedRow } from "@/lib/taxi/desk/desk";
import { Chip } from "../chip";
import { momentIn } from "../desk-times";
import { useSiteNow } from "../site-clock";

const KINDS = {
  update: { tone: "caution", icon: MailQuestion, words: "Update without a booking" },
  listed: { tone: "caution", icon: ListChecks, words: "On the platform's list only" },
  refused: { tone: "danger", icon: CircleAlert, words: "Refused, needs a person" },
} as const;

interface ParkedListProps {
  rows: ParkedRow[];
  zone: string;
  openReference: string | null;
  hrefFor: (reference: string) => string;
  onOpen: (reference: string) => void;
}

function Item({ row, zone, openReference, hrefFor, onOpen }: ParkedListProps & { row: ParkedRow }) {
  const now = useSiteNow();
  const kind = KINDS[row.kind];
  const isOpen = row.reference === openReference;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(row.reference);
  };
  return (
    <li
      data-row={row.reference}
      className={`relative grid gap-1.5 border-b border-line px-3 py-3.5 text-xs ${isOpen ? "bg-wash" : "hover:bg-surface"}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={hrefFor(row.reference)}
          onClick={open}
          aria-current={isOpen ? "true" : undefined}
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 outline-none after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {row.reference}
        </a>
        <Chip tone={kind.tone} icon={kind.icon}>
          {kind.words}
        </Chip>
      </div>
      <p className="max-w-prose text-sm">{row.sentence}</p>
      <p className="figures flex flex-wrap gap-x-4 text-2xs text-soft">
        <span>
          Since <time dateTime={row.receivedAt}>{momentIn(row.receivedAt, zone, now)}</time>
        </span>
        {row.deliveries > 0 && (
          <span>{row.deliveries === 1 ? "1 delivery" : `${row.deliveries} deliveries`}</span>
        )}
        {row.pickupAt && <span>Pickup {momentIn(row.pickupAt, zone, now)}</span>}
      </p>
    </li>
  );
}

export function ParkedList(props: ParkedListProps) {
  return (
    <ul className="border-t border-line">
      {props.rows.map((row) => (
        <Item key={`${row.kind} ${row.reference} ${row.receivedAt}`} row={row} {...props} />
      ))}
    </ul>
  );
}
