// What every step came to; of hand-offs above all whether the price held.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure, share } from "@/components/staff/ui/words";
import { type ClickOuts, type OutcomeCount, STEPS } from "@/lib/rules/click-outs";
import { OUTCOME_WORDS, STEP_NAMES } from "@/lib/views/staff/click-outs";

export function Held({ held }: Pick<ClickOuts, "held">) {
  return (
    <p className="text-sm">
      <span className="figures block text-2xl font-semibold">
        {held === null ? "Not known" : share(held)}
      </span>
      <span className="text-soft">
        {held === null
          ? "No hand-off of this period could be compared with a price the traveller had seen."
          : "of the compared hand-offs cost what the traveller had seen before."}
      </span>
    </p>
  );
}

export function Outcomes({ outcomes, total }: Pick<ClickOuts, "outcomes" | "total">) {
  const columns: Column<OutcomeCount>[] = [
    {
      key: "outcome",
      head: "What came of it",
      names: true,
      cell: ({ step, outcome }) => OUTCOME_WORDS[`${step} ${outcome}`] ?? outcome,
    },
    { key: "step", head: "Step", cell: ({ step }) => STEP_NAMES[step] },
    { key: "times", head: "Times", end: true, cell: ({ times }) => figure(times) },
    {
      key: "share",
      head: "Share of the step",
      end: true,
      cell: ({ step, times }) => share(total[step] === 0 ? 0 : times / total[step]),
    },
  ];
  const rows = STEPS.toReversed().flatMap((step) => outcomes.filter((one) => one.step === step));
  return (
    <DataTable
      caption="Outcomes by step"
      columns={columns}
      rows={rows}
      keyOf={({ step, outcome }) => `${step} ${outcome}`}
    />
  );
}
