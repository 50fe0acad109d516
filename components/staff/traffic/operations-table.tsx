// Requests, failures, latency and share of the quota by operation, all together first, then the most requested.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure, share } from "@/components/staff/ui/words";
import { Icon } from "@/components/ui/icon";
import { numberText } from "@/lib/format/numbers";
import { CALLERS, type Level, LIMITS, levelOf, type OperationFigures } from "@/lib/rules/traffic";
import { CALLER_NAMES } from "@/lib/views/staff/traffic";

/** `85 ms`, `1.4 s`; `not known` of nothing. */
function latency(ms: number | null): string {
  if (ms === null) return "not known";
  return ms < 1_000 ? `${ms} ms` : `${numberText(ms / 1_000, "en-GB", ms < 10_000 ? 2 : 1)} s`;
}

/** A figure with its mark: an icon and a word, so that colour is not the only sign. */
function Judged({ level, children }: { level: Level; children: ReactNode }) {
  if (level === "good") return children;
  const isGrave = level === "danger";
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${isGrave ? "text-danger" : "text-caution"}`}
    >
      <Icon of={TriangleAlert} size={15} />
      {children}
      <span className="text-2xs"> {isGrave ? "very high" : "high"}</span>
    </span>
  );
}

interface OperationsTableProps {
  operations: readonly OperationFigures[];
  /** Calls that may be sent within the range. */
  quota: number;
  /** The log of an operation, null for all. */
  hrefOf(operation: string | null, outcome: "failed" | null): string;
}

export function OperationsTable({ operations, quota, hrefOf }: OperationsTableProps) {
  const end = true as const;
  const columns: Column<OperationFigures>[] = [
    {
      key: "operation",
      head: "Operation",
      names: true,
      cell: ({ operation }) => (
        <a href={hrefOf(operation, null)} className="link">
          {operation ?? "All"}
        </a>
      ),
    },
    { key: "calls", head: "Requests", end, cell: ({ calls }) => figure(calls) },
    {
      key: "failures",
      head: "Failed",
      end,
      cell: ({ operation, calls, failures }) =>
        failures === 0 ? (
          "0"
        ) : (
          <Judged level={levelOf(failures / calls, LIMITS.failures)}>
            <a href={hrefOf(operation, "failed")} className="link">
              {share(failures / calls)} ({figure(failures)})
            </a>
          </Judged>
        ),
    },
    { key: "p50", head: "p50", end, cell: ({ p50 }) => latency(p50) },
    {
      key: "p95",
      head: "p95",
      end,
      cell: ({ p95 }) => <Judged level={levelOf(p95, LIMITS.p95)}>{latency(p95)}</Judged>,
    },
    ...CALLERS.map((caller) => ({
      key: caller,
      head: `Quota, ${CALLER_NAMES[caller].toLowerCase()}`,
      end,
      cell: ({ sent }: OperationFigures) => share(sent[caller] / quota),
    })),
  ];
  return (
    <DataTable
      caption="Requests, failures, latency and share of the quota by operation"
      columns={columns}
      rows={operations}
      keyOf={({ operation }) => operation ?? "all"}
      peek={6}
    />
  );
}
