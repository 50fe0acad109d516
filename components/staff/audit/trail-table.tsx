// Entries of the trail, newest first.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toSecond } from "@/components/staff/ui/words";
import type { TrailEntry } from "@/lib/staff/audit-trail";
import { TrailChange } from "./trail-change";

const COLUMNS: Column<TrailEntry>[] = [
  {
    key: "at",
    head: "When",
    cell: ({ at }) => (
      <time dateTime={at} className="figures text-xs whitespace-nowrap text-soft">
        {toSecond(at)}
      </time>
    ),
  },
  { key: "actor", head: "Who", cell: ({ actor }) => <span className="block max-w-56">{actor}</span> },
  {
    key: "action",
    head: "What",
    cell: ({ action }) => <code className="text-xs whitespace-nowrap">{action}</code>,
  },
  {
    key: "subject",
    head: "To what",
    cell: ({ subject }) => <span className="block max-w-56">{subject}</span>,
  },
  {
    key: "change",
    head: "Change",
    cell: ({ before, after, requestId }) => (
      <>
        <TrailChange before={before} after={after} />
        {requestId && (
          <p className="mt-1 text-2xs text-faint">
            Request <code className="break-all">{requestId}</code>
          </p>
        )}
      </>
    ),
  },
];

export function TrailTable({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <DataTable
      caption="What staff did, newest first"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}
