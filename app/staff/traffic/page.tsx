// Requests to the platform: how often, how fast, for whom, against the quota, and each of them in a log.
import { staffPage } from "@/app/staff/staff-page";
import { Log } from "@/components/staff/traffic/log";
import { OperationsTable } from "@/components/staff/traffic/operations-table";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { toMinute } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import { config } from "@/lib/config";
import { RANGE_MS, RANGES, type TrafficBoard } from "@/lib/rules/traffic";
import { readBoard } from "@/lib/traffic/board";
import { readTrafficParams } from "@/lib/traffic/filter";
import { LOG_COLUMNS, readLog } from "@/lib/traffic/log";
import { recorderState } from "@/lib/traffic/record";
import { RANGE_NAMES } from "@/lib/views/staff/traffic";

export const metadata = { title: "Traffic" };

const LINES = 50;

function Nothing({ latest, isNarrowed }: Pick<TrafficBoard, "latest"> & { isNarrowed: boolean }) {
  return (
    <EmptyList>
      {isNarrowed
        ? "Nothing of this kind was asked in this range."
        : "Nothing was asked of the platform in this range."}{" "}
      {latest === null
        ? "Nothing was ever recorded here: figures appear with the first request."
        : `The latest request of all was made at ${toMinute(latest)}.`}
    </EmptyList>
  );
}

export default staffPage({
  path: "/staff/traffic",
  async read({ query, context, hrefOf }) {
    const params = readTrafficParams(query);
    const { values, typed } = params;
    const { range = "1h", before = null } = values;
    const [{ operations, latest }, page] = await Promise.all([
      readBoard(range, values, Date.now()),
      readLog(values, before, LINES),
    ]);
    const counted = operations[0]?.calls ?? 0;
    const { op, caller } = values;
    return {
      title: "Traffic",
      lead: "What this site asked of the platform. Times are UTC.",
      act: (
        <RangeTabs
          label="Range of the figures"
          tabs={RANGES.map((one) => ({
            href: hrefOf({ ...typed, range: one, before: null }),
            text: RANGE_NAMES[one],
            isCurrent: one === range,
          }))}
        />
      ),
      own: typed,
      content: (
        <div className="space-y-8">
          <RecorderNotice state={recorderState()} />
          {counted === 0 ? (
            <Nothing latest={latest} isNarrowed={Boolean(op || caller)} />
          ) : (
            <section aria-labelledby="operations">
              <SectionHeading
                id="operations"
                isSmall
                lead="An operation leads to its requests below. Latency is from the request to its end, waiting for the quota included, within 8 %; a p95 above 1.5 s is high, above 3 s very high; more than 1 % failed is high, more than 5 % very high. Over time: the dashboard deploy/grafana/roomward.json (docs/operations.md)."
              >
                By operation
              </SectionHeading>
              <OperationsTable
                operations={operations}
                quota={(config.demand.callsPerMinute * RANGE_MS[range]) / 60_000}
                hrefOf={(operation, outcome) =>
                  `${hrefOf({ range, caller, op: operation ?? op, outcome })}#log`
                }
              />
            </section>
          )}
          <Log
            page={page}
            columns={LOG_COLUMNS}
            params={params}
            counted={counted}
            context={context}
            hrefOf={hrefOf}
          />
        </div>
      ),
    };
  },
});
