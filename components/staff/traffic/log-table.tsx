// One line per request to the platform (row T10).
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { LIMITS, type LoggedCall, levelOf } from "@/lib/rules/traffic";
import { CALLER_NAMES, OUTCOME_NAMES } from "@/lib/views/staff/traffic";
import { Judged } from "./operations-table";
import { latency, toMillisecond } from "./words";

const callerName = (caller: string): string => (CALLER_NAMES as Record<string, string>)[caller] ?? caller;

function outcomeText({ outcome, status }: LoggedCall): string {
  const name = OUTCOME_NAMES[outcome] ?? outcome;
  return status === null ? name : `${name} (${status})`;
}

function sentText({ attempts, joined }: LoggedCall): string {
  if (joined) return "Shared";
  if (attempts === 0) return "Not sent";
  return attempts === 1 ? "Once" : `${attempts} times`;
}

const COLUMNS: Column<LoggedCall>[] = [
  {
    key: "at",
    head: "Time (UTC)",
    names: true,
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {toMillisecond(at)}
      </time>
    ),
  },
  { key: "operation", head: "Operation", cell: ({ operation }) => operation },
  {
    key: "outcome",
    head: "Outcome",
    cell: (call) => (
      <Judged level={call.outcome === "ok" ? "good" : "danger"} word={null}>
        {outcomeText(call)}
      </Judged>
    ),
  },
  {
    key: "ms",
    head: "Latency",
    end: true,
    cell: ({ ms }) => <Judged level={levelOf(ms, LIMITS.p95)}>{latency(ms)}</Judged>,
  },
  { key: "attempts", head: "Sent", cell: sentText },
  { key: "ids", head: "Stays named", end: true, cell: ({ ids }) => ids ?? "none" },
  { key: "caller", head: "Asked by", cell: ({ caller }) => callerName(caller) },
  { key: "page", head: "Page", cell: ({ page }) => page ?? "not stated" },
  {
    key: "request",
    head: "Request id",
    cell: ({ requestId }) =>
      requestId === null ? (
        "none came"
      ) : (
        <code className="block text-2xs break-all md:min-w-32">{requestId}</code>
      ),
  },
];

export function LogTable({ calls }: { calls: readonly LoggedCall[] }) {
  return (
    <DataTable
      caption="Requests to the platform, newest first"
      columns={COLUMNS}
      rows={calls}
      keyOf={({ id }) => id}
      peek={8}
    />
  );
}
