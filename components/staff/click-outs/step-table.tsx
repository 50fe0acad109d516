// Counts of every step by time, country or property.
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import { STEPS, type StepRow } from "@/lib/rules/click-outs";
import { STEP_NAMES } from "@/lib/views/staff/click-outs";

interface StepTableProps<Row extends StepRow> {
  caption: string;
  /** Head of the first column. */
  what: string;
  rows: readonly Row[];
  name(row: Row): ReactNode;
  /** Property tables have no searches: they are about places. */
  withoutSearches?: boolean;
  /** Columns after the steps. */
  more?: readonly Column<Row>[];
}

export function StepTable<Row extends StepRow>(props: StepTableProps<Row>) {
  const { caption, what, rows, name, withoutSearches = false, more = [] } = props;
  const steps = STEPS.filter((step) => step !== "search" || !withoutSearches);
  const columns: Column<Row>[] = [
    { key: "what", head: what, names: true, cell: name },
    ...steps.map((step) => ({
      key: step,
      head: STEP_NAMES[step],
      end: true as const,
      cell: ({ counts }: Row) => figure(counts[step]),
    })),
    ...more,
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
