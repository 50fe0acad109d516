// Requests to the platform: how often, how fast, for whom, against the quota, and each of them in a log.
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { listPage } from "@/app/staff/list-page";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { choice, type FilterField, optionsOf } from "@/components/staff/ui/filter-form";
import { TableSection } from "@/components/staff/ui/table-section";
import { share, toMinute } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import { config } from "@/lib/config";
import { CALLERS, LIMITS, levelOf, type OperationFigures, RANGE_MS, RANGES } from "@/lib/rules/traffic";
import { readBoard } from "@/lib/traffic/board";
import { readTrafficParams } from "@/lib/traffic/filter";
import { LOG_COLUMNS, readLog } from "@/lib/traffic/log";
import { recorderState } from "@/lib/traffic/record";
import { CALLER_NAMES, OUTCOME_NAMES, RANGE_NAMES } from "@/lib/views/staff/traffic";

export const metadata = { title: "Traffic" };

const LINES = 50;

const FIELDS: FilterField[] = [
  choice("op", "Operation", optionsOf(OPERATION_NAMES)),
  choice("caller", "Asked by", optionsOf(CALLERS, CALLER_NAMES)),
  choice("outcome", "Outcome", [
    { value: "failed", text: "All failures" },
    ...Object.entries(OUTCOME_NAMES).map(([value, text]) => ({ value, text })),
  ]),
  { name: "slower", label: "Slower than (ms)", kind: "digits" },
  { name: "request", label: "Request id", kind: "text" },
  { name: "since", label: "From (UTC)", kind: "minute" },
  { name: "until", label: "Before (UTC)", kind: "minute" },
];

const QUOTA_COLUMNS = CALLERS.map((caller) => `quota, ${CALLER_NAMES[caller]}`);

const WORDS = { good: null, caution: "high", danger: "very high" } as const;

/** One operation, or all where it names none; `quota` is how many calls may be sent within the range. */
function operationRow({ operation, calls, failures, p50, p95, sent }: OperationFigures, quota: number) {
  const failed = WORDS[levelOf(calls === 0 ? 0 : failures / calls, LIMITS.failures)];
  const slow = WORDS[levelOf(p95, LIMITS.p95)];
  return {
    ...{ op: operation, operation: operation ?? "All", requests: calls },
    failed: failures === 0 ? "0" : `${share(failures / calls)} (${failures})`,
    p50_ms: p50,
    p95_ms: p95,
    to_look_at: [failed && `Failures ${failed}`, slow && `p95 ${slow}`].filter(Boolean).join(", "),
    ...Object.fromEntries(
      CALLERS.map((caller, i) => [QUOTA_COLUMNS[i], quota === 0 ? null : share(sent[caller] / quota)]),
    ),
  };
}

/** As the filter calls it. */
const named = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

export default listPage({
  path: "/staff/traffic",
  anchor: "log",
  title: "Traffic",
  params: readTrafficParams,
  async read(values, { hrefOf, hrefWith }) {
    const { range = "1h", before = null, op, caller } = values;
    const [{ operations, latest }, { rows, next }] = await Promise.all([
      readBoard(range, values, Date.now()),
      readLog(values, before, LINES),
    ]);
    const hasAny = (operations[0]?.calls ?? 0) > 0;
    const quota = (config.demand.callsPerMinute * RANGE_MS[range]) / 60_000;
    const logHref = (pageParams: Record<string, string | undefined>) =>
      `${hrefOf({ range, caller, op, ...pageParams })}#log`;
    const operationOf = (given: unknown) => (given === null ? op : String(given));
    return {
      lead: "What this site asked of the platform. Times are UTC.",
      act: (
        <RangeTabs
          label="Range of the figures"
          tabs={RANGES.map((one) => ({
            ...{ href: hrefWith({ range: one }), text: RANGE_NAMES[one], isCurrent: one === range },
          }))}
        />
      ),
      above: (
        <>
          <RecorderNotice state={recorderState()} />
          <TableSection
            id="operations"
            heading="By operation"
            lead="An operation leads to its requests below. Latency is from the request to its end, waiting for the quota included, within 8 %; a p95 above 1.5 s is high, above 3 s very high; more than 1 % failed is high, more than 5 % very high. Over time: the dashboard deploy/grafana/roomward.json (docs/operations.md)."
            caption="Requests, failures, latency and share of the quota by operation"
            columns={{
              ...{
                operation: "text",
                requests: "number",
                failed: "number",
                p50_ms: "number",
                p95_ms: "number",
              },
              to_look_at: "text",
              ...Object.fromEntries(QUOTA_COLUMNS.map((name) => [name, "number" as const])),
            }}
            rows={hasAny ? operations.map((one) => operationRow(one, quota)) : []}
            hrefs={{
              operation: (row) => logHref({ op: operationOf(row.op) }),
              failed: (row) =>
                row.failed === "0" ? null : logHref({ op: operationOf(row.op), outcome: "failed" }),
            }}
            peek={6}
            empty={`${op || caller ? "Nothing of this kind was asked in this range." : "Nothing was asked of the platform in this range."} ${
              latest === null
                ? "Nothing was ever recorded here: figures appear with the first request."
                : `The latest request of all was made at ${toMinute(latest)}.`
            }`}
          />
          <SectionHeading
            isSmall
            lead="Newest first, kept for 24 hours. Of a burst of more than 500 requests in two seconds the rest is only counted above."
          >
            Requests
          </SectionHeading>
        </>
      ),
      list: {
        caption: "Requests to the platform, newest first",
        fields: FIELDS,
        kept: { range: values.range },
        columns: LOG_COLUMNS,
        rows: rows.map(({ caller, outcome, ...row }) => ({
          ...row,
          caller: named(CALLER_NAMES, caller),
          outcome: named(OUTCOME_NAMES, outcome),
        })),
        peek: 8,
        pages: { older: next },
        empty: hasAny
          ? "No request of the last 24 hours is listed; what is older is only counted."
          : "Nothing was asked of the platform in the last 24 hours.",
      },
    };
  },
});
