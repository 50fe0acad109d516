// Stacked bars over time, drawn on the server; each bar may lead somewhere. Its table twin stands beside it.
import { scaleLinear } from "d3-scale";

const TOP = 18;
const BOTTOM = 124;
const HEIGHT = 148;
/** Share of its place that a bar fills. */
const FULL = 0.78;
/** A limit farther above the highest bar than this is said in words instead of flattening everything. */
const WORTH_DRAWING = 3;

export interface ChartPart {
  value: number;
  /** Class of its fill. */
  look: string;
}

export interface ChartBar {
  key: string;
  /** Null when there is nothing to lead to. */
  href: string | null;
  /** Shown by a pointer that rests on it. */
  title: string;
  parts: readonly ChartPart[];
}

export interface ChartLimit {
  value: number;
  label: string;
  /** Class of its stroke. */
  look: string;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  format(value: number): string;
  /** Bars whose time is written under the axis, by position; on a phone every other one is. */
  ticks: readonly { at: number; text: string }[];
  limits?: readonly ChartLimit[];
}

const heightOf = ({ parts }: ChartBar): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Limits that fit into a drawing of these bars. */
export function drawnLimits(bars: readonly ChartBar[], limits: readonly ChartLimit[]): ChartLimit[] {
  const most = Math.max(...bars.map(heightOf), 0);
  return limits.filter(({ value }) => value <= most * WORTH_DRAWING);
}

function Parts({
  bar,
  x,
  width,
  toY,
}: {
  bar: ChartBar;
  x: number;
  width: number;
  toY(value: number): number;
}) {
  let below = 0;
  return bar.parts.map(({ value, look }) => {
    const y = toY(below + value);
    const height = toY(below) - y;
    below += value;
    return value > 0 ? (
      <rect key={look} x={`${x}%`} y={y} width={`${width}%`} height={Math.max(1, height)} className={look} />
    ) : null;
  });
}

/**
 * For the eye and the pointer only: everything in it, links included, is in the table that the caller sets beside it,
 * which is what a keyboard and a screen reader use.
 */
export function BarChart({ bars, format, ticks, limits = [] }: BarChartProps) {
  const shown = drawnLimits(bars, limits);
  const most = Math.max(...bars.map(heightOf), ...shown.map(({ value }) => value), 1);
  const toY = scaleLinear([0, most], [BOTTOM, TOP]).nice(3);
  const step = 100 / Math.max(1, bars.length);
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="block overflow-visible" direction="ltr">
      {toY
        .ticks(3)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={toY(value)} y2={toY(value)} className="stroke-line" />
            <text x="0" y={toY(value) - 4} className="figures fill-faint text-2xs">
              {format(value)}
            </text>
          </g>
        ))}
      {bars.map((bar, i) => {
        const inner = (
          <>
            <title>{bar.title}</title>
            <rect
              x={`${i * step}%`}
              y={TOP - 8}
              width={`${step}%`}
              height={BOTTOM - TOP + 8}
              className={bar.href ? "fill-transparent group-hover/bar:fill-wash" : "fill-transparent"}
            />
            <Parts bar={bar} x={(i + (1 - FULL) / 2) * step} width={step * FULL} toY={toY} />
          </>
        );
        return bar.href ? (
          <a key={bar.key} href={bar.href} tabIndex={-1} className="group/bar">
            {inner}
          </a>
        ) : (
          <g key={bar.key}>{inner}</g>
        );
      })}
      {shown.map(({ value, label, look }) => (
        <g key={label} className="pointer-events-none">
          <line x1="0" x2="100%" y1={toY(value)} y2={toY(value)} strokeDasharray="5 4" className={look} />
          <text x="100%" y={toY(value) - 4} textAnchor="end" className="fill-soft text-2xs">
            {label}
          </text>
        </g>
      ))}
      {ticks.map(({ at, text }, i) => (
        <text
          key={at}
          x={`${(at + 0.5) * step}%`}
          y={BOTTOM + 18}
          textAnchor={at === 0 ? "start" : at >= bars.length - 1 ? "end" : "middle"}
          className={`figures fill-soft text-2xs ${i % 2 === 1 ? "hidden sm:inline" : ""}`}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

export function ChartLegend({ entries }: { entries: readonly { look: string; label: string }[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-2xs text-soft">
      {entries.map(({ look, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
            <rect width="10" height="10" rx="2" className={look} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
