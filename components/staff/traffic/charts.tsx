// Requests, latency and what the quota counts over time; one table beside them holds every figure and link.
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { counted, figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import {
  BAR_MS,
  CALLERS,
  LIMITS,
  levelOf,
  type TrafficBar,
  type TrafficBoard,
  type TrafficCaller,
} from "@/lib/rules/traffic";
import { CALLER_NAMES } from "@/lib/views/staff/traffic";
import { BarChart, ChartLegend, type ChartLimit, drawnLimits } from "./bar-chart";
import { barSpan, barTime, latency } from "./words";

const CALLER_LOOK: Record<TrafficCaller, string> = {
  interactive: "fill-accent",
  staff: "fill-caution",
  sync: "fill-edge",
};
const LATENCY_LOOK = { good: "fill-accent", caution: "fill-caution", danger: "fill-danger" } as const;
const TICKS = 4;

const LATENCY_LIMITS: ChartLimit[] = [
  { value: LIMITS.p95.caution, label: "high: 1.5 s", look: "stroke-caution" },
  { value: LIMITS.p95.danger, label: "very high: 3 s", look: "stroke-danger" },
];

export interface ChartsProps {
  board: TrafficBoard;
  /** Calls a minute that the account may make. */
  quota: number;
  /** Where a bar leads: its requests in the log; null when the log no longer holds them. */
  hrefOf(bar: TrafficBar): string | null;
}

const peakOf = ({ peak }: TrafficBar): number => CALLERS.reduce((sum, caller) => sum + peak[caller], 0);

function ticksOf({ bars, range }: TrafficBoard) {
  const every = bars.length / TICKS;
  return Array.from({ length: TICKS + 1 }, (_, i) => {
    const at = Math.min(bars.length - 1, Math.round(i * every));
    return { at, text: i === TICKS ? "now" : barTime(bars[at]?.from ?? "", BAR_MS[range]) };
  });
}

function Chart({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-md border border-line bg-surface p-4">
      <figcaption className="mb-2">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-2xs text-soft">{lead}</p>
      </figcaption>
      {children}
    </figure>
  );
}

/** Which bars, and what of them. */
function RequestsChart({ board, hrefOf }: ChartsProps) {
  const bars = board.bars.map((bar) => ({
    key: bar.from,
    href: bar.calls > 0 ? hrefOf(bar) : null,
    title: `${barSpan(bar.from, bar.to)}: ${counted(bar.calls, "request", "requests")}, ${figure(bar.failures)} failed`,
    parts: [
      { value: bar.calls - bar.failures, look: "fill-accent" },
      { value: bar.failures, look: "fill-danger" },
    ],
  }));
  return (
    <Chart title="Requests" lead="All that were asked of the client, also those that shared an answer.">
      <BarChart bars={bars} format={figure} ticks={ticksOf(board)} />
      <ChartLegend
        entries={[
          { look: "fill-accent", label: "answered" },
          { look: "fill-danger", label: "failed" },
        ]}
      />
    </Chart>
  );
}

function LatencyChart({ board, hrefOf }: ChartsProps) {
  const bars = board.bars.map((bar) => ({
    key: bar.from,
    href: bar.calls > 0 ? hrefOf(bar) : null,
    title: `${barSpan(bar.from, bar.to)}: 95th percentile ${latency(bar.p95)}`,
    parts: [{ value: bar.p95 ?? 0, look: LATENCY_LOOK[levelOf(bar.p95, LIMITS.p95)] }],
  }));
  return (
    <Chart
      title="95th percentile of the latency"
      lead="Of requests that were sent. High is above 1.5 s, very high above 3 s."
    >
      <BarChart bars={bars} format={latency} ticks={ticksOf(board)} limits={LATENCY_LIMITS} />
    </Chart>
  );
}

function QuotaChart({ board, quota, hrefOf }: ChartsProps) {
  const bars = board.bars.map((bar) => ({
    key: bar.from,
    href: bar.calls > 0 ? hrefOf(bar) : null,
    title: `${barSpan(bar.from, bar.to)}: ${figure(peakOf(bar))} in the busiest minute`,
    parts: CALLERS.map((caller) => ({ value: bar.peak[caller], look: CALLER_LOOK[caller] })),
  }));
  const limits = [{ value: quota, label: `quota: ${figure(quota)}`, look: "stroke-danger" }];
  const isDrawn = drawnLimits(bars, limits).length > 0;
  const most = Math.max(...board.bars.map(peakOf));
  return (
    <Chart
      title="Calls a minute against the quota"
      lead={`Sent in the busiest minute of each bar, repetitions included; ${figure(most)} at most of ${figure(quota)} allowed${isDrawn ? "" : ", which lies far above the drawing"}.`}
    >
      <BarChart bars={bars} format={figure} ticks={ticksOf(board)} limits={limits} />
      <ChartLegend
        entries={CALLERS.map((caller) => ({ look: CALLER_LOOK[caller], label: CALLER_NAMES[caller] }))}
      />
    </Chart>
  );
}

function columnsOf(hrefOf: ChartsProps["hrefOf"]): Column<TrafficBar>[] {
  const end = true as const;
  return [
    {
      key: "time",
      head: "Time (UTC)",
      names: true,
      cell: (bar) => {
        const href = hrefOf(bar);
        const text = barSpan(bar.from, bar.to);
        return href ? (
          <a href={href} className="link">
            {text}
          </a>
        ) : (
          text
        );
      },
    },
    { key: "calls", head: "Requests", end, cell: ({ calls }) => figure(calls) },
    { key: "failures", head: "Failed", end, cell: ({ failures }) => figure(failures) },
    { key: "p95", head: "95th percentile", end, cell: ({ p95 }) => latency(p95) },
    ...CALLERS.map((caller) => ({
      key: caller,
      head: `${CALLER_NAMES[caller]}, busiest minute`,
      end,
      cell: ({ peak }: TrafficBar) => figure(peak[caller]),
    })),
  ];
}

export function Charts(props: ChartsProps) {
  const asked = props.board.bars.filter(({ calls }) => calls > 0).toReversed();
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-3">
        <RequestsChart {...props} />
        <LatencyChart {...props} />
        <QuotaChart {...props} />
      </div>
      <Disclosure summary="The charts as a table" className="mt-3">
        <DataTable
          caption="Requests, latency and calls by time, newest first; times without a request are left out"
          columns={columnsOf(props.hrefOf)}
          rows={asked}
          keyOf={({ from }) => from}
        />
      </Disclosure>
    </>
  );
}
