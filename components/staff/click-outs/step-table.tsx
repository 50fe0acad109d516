// Counts of every step by time, country or property.
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import { STEPS, type StepRow } from "@/lib/rules/click-outs";
import { STEP_NAMES } from "@/lib/views/staff/click-outs";

interface StepTableProps {
  caption: string;
  /** Head of the first column. */
  what: string;
  rows: readonly StepRow[];
  name(row: StepRow): ReactNode;
  /** Property tables have no searches: they are about places. */
  withoutSearches?: boolean;
}

export function StepTable({ caption, what, rows, name, withoutSearches = false }: StepTableProps) {
  const steps = STEPS.filter((step) => step !== "search" || !withoutSearches);
  const columns: Column<StepRow>[] = [
    { key: "what", head: what, names: true, cell: name },
    ...steps.map((step) => ({
      key: step,
      head: STEP_NAMES[step],
      end: true as const,
      cell: ({ counts }: StepRow) => figure(counts[step]),
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
