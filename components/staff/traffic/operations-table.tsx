// Latency and failures by operation, worst first or as chosen, and the failures by class.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { counted, figure, share } from "@/components/staff/ui/words";
import { type FailureClass, LIMITS, levelOf, type OperationFigures } from "@/lib/rules/traffic";
import { OUTCOME_NAMES } from "@/lib/views/staff/traffic";
import { Judged } from "./figures";
import { latency } from "./words";

const failedShare = ({ calls, failures }: OperationFigures): number => (calls === 0 ? 0 : failures / calls);

const SORTED_BY = {
  operation: ({ operation }: OperationFigures) => operation,
  calls: ({ calls }: OperationFigures) => calls,
  p50: ({ p50 }: OperationFigures) => p50 ?? -1,
  p95: ({ p95 }: OperationFigures) => p95 ?? -1,
  p99: ({ p99 }: OperationFigures) => p99 ?? -1,
  failures: failedShare,
} as const;

export type OperationOrder = keyof typeof SORTED_BY;

/** By name upwards, by figures downwards. */
export function sortedOperations(rows: readonly OperationFigures[], by: OperationOrder): OperationFigures[] {
  const of = SORTED_BY[by];
  return rows.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (typeof x === "string" || typeof y === "string") return String(x).localeCompare(String(y));
    return y - x || a.operation.localeCompare(b.operation);
  });
}

interface OperationsTableProps {
  operations: readonly OperationFigures[];
  by: OperationOrder;
  sortHref(by: OperationOrder): string;
  operationHref(operation: string): string;
}

export function OperationsTable({ operations, by, sortHref, operationHref }: OperationsTableProps) {
  const sort = (order: OperationOrder) => ({
    href: sortHref(order),
    now:
      order !== by
        ? ("none" as const)
        : order === "operation"
          ? ("ascending" as const)
          : ("descending" as const),
  });
  const end = true as const;
  const columns: Column<OperationFigures>[] = [
    {
      key: "operation",
      head: "Operation",
      names: true,
      sort: sort("operation"),
      cell: ({ operation }) => (
        <a href={operationHref(operation)} className="link">
          {operation}
        </a>
      ),
    },
    { key: "calls", head: "Requests", end, sort: sort("calls"), cell: ({ calls }) => figure(calls) },
    { key: "p50", head: "p50", end, sort: sort("p50"), cell: ({ p50 }) => latency(p50) },
    {
      key: "p95",
      head: "p95",
      end,
      sort: sort("p95"),
      cell: ({ p95 }) => <Judged level={levelOf(p95, LIMITS.p95)}>{latency(p95)}</Judged>,
    },
    { key: "p99", head: "p99", end, sort: sort("p99"), cell: ({ p99 }) => latency(p99) },
    {
      key: "failures",
      head: "Failed",
      end,
      sort: sort("failures"),
      cell: (row) => (
        <Judged level={levelOf(failedShare(row), LIMITS.failures)}>
          {share(failedShare(row))} ({figure(row.failures)})
        </Judged>
      ),
    },
    { key: "retries", head: "Repetitions", end, cell: ({ retries }) => figure(retries) },
    { key: "joined", head: "Shared", end, cell: ({ joined }) => figure(joined) },
    {
      key: "batched",
      head: "Batched",
      end,
      cell: ({ batched, ids }) =>
        batched === 0 ? "0" : `${figure(batched)} (${counted(ids, "stay", "stays")})`,
    },
  ];
  return (
    <DataTable
      caption="Latency, failures and sharing by operation"
      columns={columns}
      rows={sortedOperations(operations, by)}
      keyOf={({ operation }) => operation}
      peek={5}
    />
  );
}

interface FailuresTableProps {
  failures: readonly FailureClass[];
  hrefOf(failure: FailureClass): string;
}

export function FailuresTable({ failures, hrefOf }: FailuresTableProps) {
  const columns: Column<FailureClass>[] = [
    {
      key: "kind",
      head: "What happened",
      names: true,
      cell: (failure) => (
        <a href={hrefOf(failure)} className="link">
          {OUTCOME_NAMES[failure.kind] ?? failure.kind}
        </a>
      ),
    },
    { key: "operation", head: "Operation", cell: ({ operation }) => operation },
    { key: "count", head: "Times", end: true, cell: ({ count }) => figure(count) },
  ];
  return (
    <DataTable
      caption="Failures by class and operation"
      columns={columns}
      rows={failures}
      keyOf={({ kind, operation }) => `${kind} ${operation}`}
    />
  );
}
