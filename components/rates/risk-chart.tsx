// The fees of all rates as steps from today to check-in: one line for each rate, height is money (feature 1).
import { scaleLinear } from "d3-scale";
import { dateFormat } from "@/lib/format/intl";
import type { RiskLine, RiskView } from "@/lib/views/money/risk";
import type { Words } from "@/lib/views/words";
import { spacedTicks } from "./step-geometry";

const PLOT_TOP = 14;
const PLOT_BOTTOM = 174;
const HEIGHT = 206;
const TICK_GAP = 22;
/** Labels of lines that end closer than this would cover each other. */
const LABEL_GAP = 13;

const TONE: Record<RiskLine["kind"], string> = {
  free: "stroke-good",
  partial: "stroke-caution",
  non_refundable: "stroke-soft",
  unknown: "stroke-edge",
};

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", timeZone: "UTC" };
const DAY_MS = 86_400_000;

interface Segment {
  start: number;
  end: number;
  amount: number;
}

/** Where the known fees of a line lie on the axis, in percent of it. */
function segmentsOf(line: RiskLine, percent: (day: string) => number): Segment[] {
  return line.steps.flatMap(({ day, amount }, index) => {
    const next = line.steps[index + 1];
    const [start, end] = [percent(day), next ? percent(next.day) : 100];
    return amount === null || end <= start ? [] : [{ start, end, amount }];
  });
}

interface Plotted {
  line: RiskLine;
  number: number;
  segments: Segment[];
}

function Line({ plotted, y }: { plotted: Plotted; y: (amount: number) => number }) {
  const { line, segments } = plotted;
  return (
    <g className={TONE[line.kind]} strokeWidth="2" strokeLinecap="square">
      {segments.map(({ start, end, amount }, index) => {
        const before = segments[index - 1];
        return (
          <g key={`${start}-${amount}`}>
            {before && before.end === start ? (
              <line x1={`${start}%`} x2={`${start}%`} y1={y(before.amount)} y2={y(amount)} />
            ) : null}
            <line x1={`${start}%`} x2={`${end}%`} y1={y(amount)} y2={y(amount)} />
          </g>
        );
      })}
    </g>
  );
}

/** The numbers of the lines at their right end; those that end together share one label. */
function endLabels(lines: readonly Plotted[], y: (amount: number) => number): { at: number; text: string }[] {
  const ends = lines
    .flatMap(({ number, segments }) => {
      const last = segments.at(-1);
      return last ? [{ at: y(last.amount), number }] : [];
    })
    .sort((a, b) => a.at - b.at);
  const labels: { at: number; numbers: number[] }[] = [];
  for (const { at, number } of ends) {
    const last = labels.at(-1);
    if (last && at - last.at < LABEL_GAP) last.numbers.push(number);
    else labels.push({ at, numbers: [number] });
  }
  return labels.map(({ at, numbers }) => ({ at, text: numbers.sort((a, b) => a - b).join(", ") }));
}

/** `role="img"`; its text twin is the table below it. */
export function RiskChart({ risk, words }: { risk: RiskView; words: Words }) {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  const [from, to] = [at(risk.from), at(risk.to)];
  const percent = (day: string) => Math.min(100, Math.max(0, ((at(day) - from) / (to - from)) * 100));
  const lines = risk.lines.map((line, index) => ({
    line,
    number: index + 1,
    segments: segmentsOf(line, percent),
  }));
  const most = Math.max(...risk.lines.map(({ total }) => total.shown.amount), 1);
  const y = scaleLinear([0, most], [PLOT_BOTTOM, PLOT_TOP]);
  const checkin = percent(risk.checkin);
  const starts = lines.flatMap(({ segments }) => segments.map(({ start }) => start));
  // What lies behind the arrival is drawn; the arrival keeps its place as the last day that is named.
  const ticks = spacedTicks([0, ...starts.filter((start) => start < checkin), checkin], TICK_GAP);
  const format = dateFormat(words.tag, DAY);
  const dayAt = (tick: number) =>
    format.format(from + Math.round(((to - from) * tick) / 100 / DAY_MS) * DAY_MS);
  return (
    <svg
      role="img"
      aria-label={words.t("risk.chart")}
      width="100%"
      height={HEIGHT}
      className="block overflow-visible"
      direction="ltr"
    >
      <line x1="0" x2="100%" y1={PLOT_BOTTOM} y2={PLOT_BOTTOM} className="stroke-line" strokeWidth="1" />
      {lines.map((plotted) => (
        <Line key={plotted.line.id} plotted={plotted} y={y} />
      ))}
      {endLabels(lines, y).map(({ at: top, text }) => (
        <text key={`${top}`} x="100%" dx="6" y={top + 4} className="figures fill-soft text-2xs">
          {text}
        </text>
      ))}
      {ticks.map((tick) => (
        <text
          key={tick}
          x={`${tick}%`}
          y={PLOT_BOTTOM + 20}
          textAnchor={tick < 8 ? "start" : tick > 92 ? "end" : "middle"}
          className="fill-soft text-2xs"
        >
          {tick === 0
            ? words.t("rates.schedule.today")
            : tick === checkin
              ? words.t("rates.schedule.checkin", { day: format.format(at(risk.checkin)) })
              : dayAt(tick)}
        </text>
      ))}
    </svg>
  );
}
