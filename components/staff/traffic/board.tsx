// The figures of a range: sums, charts, operations and classes of failures; every bar leads to its requests.
import { Charts } from "@/components/staff/traffic/charts";
import { Figures } from "@/components/staff/traffic/figures";
import { FailuresTable, OperationsTable } from "@/components/staff/traffic/operations-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { toMinute } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { TrafficBoard } from "@/lib/rules/traffic";
import type { TrafficParams } from "@/lib/traffic/filter";

/** How long a request stays in the log. */
const LOGGED_MS = 24 * 3_600_000;

interface BoardProps {
  board: TrafficBoard;
  params: TrafficParams;
  /** Calls that may be sent in a minute. */
  quota: number;
  /** Epoch milliseconds. */
  now: number;
  hrefOf(own: Record<string, string | null | undefined>): string;
}

function Nothing({ board, isNarrowed }: { board: TrafficBoard; isNarrowed: boolean }) {
  const latest =
    board.latest === null
      ? "Nothing was ever recorded here: figures appear with the first request."
      : `The latest request of all was made at ${toMinute(board.latest)}.`;
  return (
    <EmptyList>
      {isNarrowed
        ? "Nothing of this kind was asked in this range."
        : "Nothing was asked of the platform in this range."}{" "}
      {latest}
    </EmptyList>
  );
}

export function Board({ board, params, quota, now, hrefOf }: BoardProps) {
  const { op, caller, sort } = params.values;
  const href = (more: Record<string, string | null>) =>
    hrefOf({ range: params.typed.range, op, caller, sort, ...more });
  if (board.total.calls === 0) return <Nothing board={board} isNarrowed={Boolean(op || caller)} />;
  return (
    <>
      <Figures total={board.total} />
      <section aria-labelledby="over-time">
        <SectionHeading
          id="over-time"
          isSmall
          lead="Choose a bar to see its requests below; the last bar is still under way. Older than 24 hours there are figures only."
        >
          Over time
        </SectionHeading>
        <Charts
          board={board}
          quota={quota}
          hrefOf={(bar) =>
            Date.parse(bar.to) < now - LOGGED_MS ? null : `${href({ since: bar.from, until: bar.to })}#log`
          }
        />
      </section>
      <section aria-labelledby="operations">
        <SectionHeading
          id="operations"
          isSmall
          lead="Latency is from the request to its end, waiting for the quota included; percentiles are told within 8 %. A p95 above 1.5 s is high, above 3 s very high; more than 1 % failed is high, more than 5 % very high."
        >
          By operation
        </SectionHeading>
        <OperationsTable
          operations={board.operations}
          by={sort ?? "calls"}
          sortHref={(wanted) => href({ sort: wanted })}
          operationHref={(operation) => href({ op: operation })}
        />
      </section>
      {board.failures.length > 0 && (
        <section aria-labelledby="failures">
          <SectionHeading id="failures" isSmall>
            Failures by class
          </SectionHeading>
          <FailuresTable
            failures={board.failures}
            hrefOf={({ kind, operation }) => `${href({ op: operation, outcome: kind })}#log`}
          />
        </section>
      )}
    </>
  );
}
