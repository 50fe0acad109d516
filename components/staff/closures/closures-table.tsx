// Closed stays, how long they have been closed, and what of ours still leads to each.
import Link from "next/link";
import { KindMark } from "@/components/staff/changes/change-list";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toMinute } from "@/components/staff/ui/words";
import { countryName } from "@/lib/format/names";
import type { ClosureView } from "@/lib/staff/closures";
import { CAUSE_WORDS } from "@/lib/views/staff/changes";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface ClosuresTableProps {
  rows: readonly ClosureView[];
  context: StaffContext;
  /** The machine's now, in milliseconds. */
  now: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `3 days`, `5 hours`, `1 minute`: how long ago, in the largest unit that fits. */
export function ageText(sinceMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - sinceMs);
  const [size, unit] =
    age >= DAY_MS ? [DAY_MS, "day"] : age >= HOUR_MS ? [HOUR_MS, "hour"] : ([MINUTE_MS, "minute"] as const);
  const count = Math.max(1, Math.floor(age / Number(size)));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function Since({ row, now }: { row: ClosureView; now: number }) {
  if (row.since === null || row.cause === null)
    return <span className="text-xs text-soft">Before our copy kept a history</span>;
  return (
    <>
      {ageText(Date.parse(row.since), now)}
      <span className="block text-2xs text-faint">
        <time dateTime={row.since} className="figures">
          {toMinute(row.since)}
        </time>
        , {CAUSE_WORDS[row.cause].toLowerCase()}
      </span>
    </>
  );
}

function columnsOf(context: StaffContext, now: number): Column<ClosureView>[] {
  return [
    {
      key: "name",
      head: "Property",
      names: true,
      cell: ({ accommodation, name }) => (
        <>
          <Link
            className="link"
            prefetch={false}
            href={staffHref(`/staff/inventory/${accommodation}`, context)}
          >
            {name === "" ? `Property ${accommodation}` : name}
          </Link>
          <span className="figures block text-2xs font-normal text-faint">{accommodation}</span>
        </>
      ),
    },
    { key: "kind", head: "Kind", cell: ({ kind }) => <KindMark kind={kind} /> },
    { key: "since", head: "Closed for", cell: (row) => <Since row={row} now={now} /> },
    {
      key: "country",
      head: "Country",
      cell: ({ country }) => (country === null ? "Not known" : countryName(country, "en-GB")),
    },
    {
      key: "links",
      head: "Still leads to it",
      cell: ({ links }) =>
        links.length === 0 ? (
          <span className="text-faint">Nothing of ours</span>
        ) : (
          <ul className="space-y-0.5 text-xs">
            {links.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        ),
    },
    {
      key: "history",
      head: "History",
      cell: ({ accommodation }) => (
        <Link
          className="link text-xs"
          prefetch={false}
          href={staffHref("/staff/changes", context, { stay: accommodation, days: 30 })}
        >
          Changes
        </Link>
      ),
    },
  ];
}

export function ClosuresTable({ rows, context, now }: ClosuresTableProps) {
  return (
    <DataTable
      caption="Closed properties of our copy"
      columns={columnsOf(context, now)}
      rows={rows}
      keyOf={({ accommodation }) => accommodation}
    />
  );
}
