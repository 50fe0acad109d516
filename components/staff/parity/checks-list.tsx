// The checks that are kept, each with what its newest run came to.
import Link from "next/link";
import { utcText } from "@/lib/format/instants";
import {
  cellName,
  cellOf,
  PARITY_INTERVALS,
  type ParityCheckView,
  type ParityRunView,
} from "@/lib/views/staff/parity";
import { type Column, DataTable } from "../ui/data-table";
import { EmptyList } from "../ui/empty-list";
import { CheckActions } from "./check-actions";

const TAG = "en-GB";

const OUTCOMES: Record<ParityRunView["outcome"], { text: string; tone: string }> = {
  same: { text: "Nothing to look at", tone: "text-good" },
  differs: { text: "Differs", tone: "text-caution" },
  failed: { text: "Not all were answered", tone: "text-danger" },
};

const NOTHING_TO_COMPARE = { text: "Nothing was offered", tone: "text-caution" };

export function OutcomeText({ outcome, findings }: Pick<ParityRunView, "outcome" | "findings">) {
  const isUnknown = outcome === "same" && findings.some(({ severity }) => severity === "unknown");
  const { text, tone } = isUnknown ? NOTHING_TO_COMPARE : OUTCOMES[outcome];
  return <span className={`font-medium ${tone}`}>{text}</span>;
}

const everyText = (minutes: number): string =>
  `every ${PARITY_INTERVALS.find((interval) => interval.minutes === minutes)?.text ?? `${minutes} minutes`}`;

const cellText = (key: string): string => {
  const cell = cellOf(key);
  return cell === null ? key : cellName(cell);
};

function LastRun({ last, id }: { last: ParityRunView | null; id: number }) {
  if (last === null) return <span className="text-faint">Not run yet</span>;
  const alerts = last.findings.filter(({ severity }) => severity === "alert").length;
  return (
    <span>
      <OutcomeText {...last} />
      {alerts > 0 && <span className="text-danger">, {alerts} to look at</span>}
      <span className="block text-2xs text-faint">
        {utcText(last.at, TAG)} ·{" "}
        <Link prefetch={false} className="link" href={`/staff/parity?check=${id}#runs`}>
          History
        </Link>
      </span>
    </span>
  );
}

function columns(mayAct: boolean): Column<ParityCheckView>[] {
  return [
    {
      key: "name",
      head: "Check",
      names: true,
      cell: ({ name, accommodation, href, daysAhead, nights, currency }) => (
        <>
          <Link prefetch={false} className="link" href={href}>
            {name}
          </Link>
          <span className="block text-2xs font-normal text-faint">
            Property {accommodation} · {daysAhead} days ahead, {nights} {nights === 1 ? "night" : "nights"} ·{" "}
            {currency}
          </span>
        </>
      ),
    },
    {
      key: "cells",
      head: "Travellers",
      cell: ({ cells, reference }) => (
        <span className="text-xs">
          {cells.map((key) => (
            <span key={key} className="block">
              {cellText(key)}
              {key === reference && <span className="text-faint"> (reference)</span>}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "last",
      head: "Newest run",
      cell: ({ last, id }) => <LastRun last={last} id={id} />,
    },
    {
      key: "when",
      head: "Runs",
      cell: ({ everyMinutes, isPaused, nextAt }) => (
        <span className="text-xs">
          <span>
            {isPaused ? <span className="font-medium text-caution">Paused</span> : everyText(everyMinutes)}
          </span>
          {!isPaused && <span className="block text-2xs text-faint">next {utcText(nextAt, TAG)}</span>}
        </span>
      ),
    },
    ...(mayAct
      ? [
          {
            key: "actions",
            head: "Actions",
            cell: ({ id, name, isPaused }: ParityCheckView) => (
              <CheckActions id={id} name={name} isPaused={isPaused} />
            ),
          },
        ]
      : []),
  ];
}

export function ChecksList({ checks, mayAct }: { checks: ParityCheckView[]; mayAct: boolean }) {
  if (checks.length === 0)
    return (
      <EmptyList>
        No comparison is kept as a check yet. Compare a property above, then save the comparison: it is asked
        again by itself, and what changes is kept here.
      </EmptyList>
    );
  return (
    <DataTable
      caption="Parity checks with their newest run"
      columns={columns(mayAct)}
      rows={checks}
      keyOf={({ id }) => id}
    />
  );
}
