// Records that are kept out because they do not fit the contract.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toSecond } from "@/components/staff/ui/words";
import type { QuarantinedRow } from "@/lib/rules/drift";
import { figure } from "../traffic/words";

const COLUMNS: Column<QuarantinedRow>[] = [
  {
    key: "id",
    head: "Record",
    names: true,
    cell: ({ id, operation }) => `${operation} ${id ?? "without a readable number"}`,
  },
  {
    key: "reason",
    head: "Reason",
    cell: ({ reason }) => <code className="text-xs break-all">{reason}</code>,
  },
  { key: "times", head: "Times", end: true, cell: ({ times }) => figure(times) },
  { key: "seen", head: "Last seen", cell: ({ seenAt }) => toSecond(seenAt) },
  {
    key: "retry",
    head: "Asked again",
    cell: ({ retryAt }) => (retryAt === null ? "When it is met again" : `From ${toSecond(retryAt)}`),
  },
];

export function Quarantined({ rows }: { rows: readonly QuarantinedRow[] }) {
  return (
    <DataTable
      caption="Records kept out, latest first"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ operation, id, reason }) => `${operation} ${id} ${reason}`}
    />
  );
}
