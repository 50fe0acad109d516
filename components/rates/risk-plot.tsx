// The fees of a few rates as steps from today on: one line for each rate, height is money (feature 1).
import type { RiskLine } from "@/lib/views/money/risk";
import type { BoardLine } from "./risk-lines";
import { anchorOf, spacedTicks, UPRIGHT } from "./step-geometry";

const TOP = 14;
const BOTTOM = 132;
const HEIGHT = 170;
/** Dates under the axis would touch on a phone when they are closer than this many percent. */
const TICK_GAP = 24;
/** Numbers of lines that stand closer than this would cover each other. */
const LABEL_GAP = 13;
/** Room for the axis: pixels for each letter of its longest amount, and beside it. */
const AXIS_LETTER = 7.4;
const AXIS_GAP = 8;
/** Room for the numbers of the lines, which have two digits at most. */
const NUMBERS = 22;
/** Lines over each other are drawn side by side. */
const APART = 3;

const TONE: Record<RiskLine["kind"], string> = {
  free: "stroke-good",
  partial: "stroke-caution",
  non_refundable: "stroke-soft",
  unknown: "stroke-edge",
};

/** What tells lines of one colour apart, by their place among those that are drawn. */
const DASHES = [undefined, "7 5", "2 4", "12 4 2 4"] as const;

export interface PlotScale {
  /** Days at the property, `YYYY-MM-DD`. */
  from: string;
  to: string;
  checkin: string;
  /** Of the axis of money, from nothing up. */
  money: { amount: number; text: string }[];
  tag: string;
  labels: { today: string; checkin: string; chart: string };
}

const FRAME = "block rtl:-scale-x-100";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

interface Segment {
  start: number;
  end: number;
  amount: number;
}

/** Where the known fees of a line lie on the axis, in percent of it. */
function segmentsOf({ steps }: BoardLine, percent: (day: string) => number): Segment[] {
  return steps.flatMap(({ day, amount }, index) => {
    const next = steps[index + 1];
    const [start, end] = [percent(day), next ? percent(next.day) : 100];
    return amount === null || end <= start ? [] : [{ start, end, amount }];
  });
}

type Height = (amount: number) => number;

interface StepsProps {
  segments: Segment[];
  line: BoardLine;
  place: number;
  x: (percent: number) => string;
  y: Height;
}

function Steps({ segments, line, place, x, y }: StepsProps) {
  return (
    <g className={TONE[line.kind]} strokeWidth="2" strokeDasharray={DASHES[place]} data-drawn={line.id}>
      {segments.map(({ start, end, amount }, index) => {
        const before = segments[index - 1];
        return (
          <g key={`${start}-${amount}`}>
            {before && before.end === start ? (
              <line x1={x(start)} x2={x(start)} y1={y(before.amount)} y2={y(amount)} />
            ) : null}
            <line x1={x(start)} x2={x(end)} y1={y(amount)} y2={y(amount)} />
          </g>
        );
      })}
    </g>
  );
}

/** The numbers of the lines beside their ends, from the top down; moved down, or up from the foot, until each can be read. */
function endLabels(ends: { at: number; number: number }[]): { at: number; number: number }[] {
  const sorted = ends.toSorted((a, b) => a.at - b.at);
  const lowest = (place: number) => BOTTOM - (sorted.length - 1 - place) * LABEL_GAP;
  let above = Number.NEGATIVE_INFINITY;
  return sorted.map(({ at: end, number }, place) => {
    above = Math.min(Math.max(end, above + LABEL_GAP), lowest(place));
    return { at: above, number };
  });
}

/** A short piece of a line as it is drawn, beside its name. */
export function LineSample({ line, place }: { line: BoardLine; place: number }) {
  return (
    <svg aria-hidden="true" width="28" height="8" className="inline-block shrink-0">
      <line
        x1="0"
        x2="28"
        y1="4"
        y2="4"
        strokeWidth="2"
        strokeDasharray={DASHES[place]}
        className={TONE[line.kind]}
      />
    </svg>
  );
}

interface RiskPlotProps {
  lines: readonly BoardLine[];
  scale: PlotScale;
  /** The chosen day. */
  day: string;
}

/** The axis of money and the lines' numbers beside the lines: drawings of one height, so that no label lies on another. */
export function RiskPlot({ lines, scale, day }: RiskPlotProps) {
  const [from, to] = [at(scale.from), at(scale.to)];
  const percent = (of: string) => Math.min(100, Math.max(0, ((at(of) - from) / (to - from)) * 100));
  const x = (of: number) => `${of}%`;
  const top = scale.money.at(-1)?.amount || 1;
  const y: Height = (amount) => BOTTOM - (amount / top) * (BOTTOM - TOP);
  const drawn = lines.map((line, place) => {
    const apart = (place - (lines.length - 1) / 2) * APART;
    return { line, place, y: (amount: number) => y(amount) - apart, segments: segmentsOf(line, percent) };
  });
  const ends = drawn.flatMap(({ line, segments, y: toLocal }) => {
    const last = segments.at(-1);
    return last ? [{ at: toLocal(last.amount), number: line.number }] : [];
  });
  const checkin = percent(scale.checkin);
  const starts = drawn.flatMap(({ segments }) => segments.map(({ start }) => start));
  const ticks = spacedTicks([0, ...starts.filter((start) => start > 0 && start < 100)], TICK_GAP);
  const format = new Intl.DateTimeFormat(scale.tag, { day: "numeric", month: "short", timeZone: "UTC" });
  const dayAt = (tick: number) =>
    format.format(from + Math.round(((to - from) * tick) / 100 / 86_400_000) * 86_400_000);
  const label = `fill-soft text-2xs ${UPRIGHT}`;
  const axis = Math.max(...scale.money.map(({ text }) => text.length)) * AXIS_LETTER + AXIS_GAP;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto]">
      <svg aria-hidden="true" width={axis} height={HEIGHT} direction="ltr" className={FRAME}>
        {scale.money.map(({ amount, text }) => (
          <text
            key={amount}
            x={axis - AXIS_GAP}
            y={y(amount) + 4}
            textAnchor="end"
            className={`figures ${label}`}
          >
            {text}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-label={scale.labels.chart}
        width="100%"
        height={HEIGHT}
        direction="ltr"
        className={FRAME}
      >
        {scale.money.map(({ amount }) => (
          <line
            key={amount}
            x1="0"
            x2="100%"
            y1={y(amount)}
            y2={y(amount)}
            className="stroke-line"
            strokeWidth="1"
          />
        ))}
        {drawn.map(({ line, place, segments, y: toLocal }) => (
          <Steps key={line.id} {...{ line, place, segments, x, y: toLocal }} />
        ))}
        <line
          x1={x(percent(day))}
          x2={x(percent(day))}
          y1="0"
          y2={BOTTOM}
          className="stroke-accent"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={BOTTOM + 16} textAnchor={anchorOf(tick)} className={label}>
            {tick === 0 ? scale.labels.today : dayAt(tick)}
          </text>
        ))}
        <text x={x(checkin)} y={BOTTOM + 33} textAnchor={checkin > 50 ? "end" : "start"} className={label}>
          {scale.labels.checkin}
        </text>
      </svg>
      <svg aria-hidden="true" width={NUMBERS} height={HEIGHT} direction="ltr" className={FRAME}>
        {endLabels(ends).map(({ at: end, number }) => (
          <text
            key={number}
            x={AXIS_GAP}
            y={end + 4}
            className={`figures fill-ink text-2xs font-semibold ${UPRIGHT}`}
          >
            {number}
          </text>
        ))}
      </svg>
    </div>
  );
}
