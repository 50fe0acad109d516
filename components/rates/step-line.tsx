// The shape of a cancellation schedule in one small line, beside the sentence that says the same.
import type { StepGeometry } from "./step-geometry";

const HEIGHT = 14;
const FLOOR = HEIGHT - 2;
const RISE = HEIGHT - 4;

const heightOf = (share: number): number => FLOOR - share * RISE;

/** Decoration only: the sentence beside it carries the meaning. */
export function StepLine({ geometry }: { geometry: StepGeometry }) {
  const { segments } = geometry;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      className="mt-2 block max-w-36 max-lg:hidden rtl:-scale-x-100"
      data-step-line
    >
      <line x1="0" x2="100%" y1={FLOOR + 1.5} y2={FLOOR + 1.5} className="stroke-line" strokeWidth="1" />
      {segments.map((segment, index) => {
        const before = segments[index - 1];
        const y = heightOf(segment.share);
        return (
          <g key={segment.at} className={segment.share > 0 ? "stroke-caution" : "stroke-good"}>
            {before ? (
              <line
                x1={`${segment.start}%`}
                x2={`${segment.start}%`}
                y1={heightOf(before.share)}
                y2={y}
                strokeWidth="2"
                strokeLinecap="square"
              />
            ) : null}
            <line
              x1={`${segment.start}%`}
              x2={`${segment.end}%`}
              y1={y}
              y2={y}
              strokeWidth="2"
              strokeLinecap="square"
            />
          </g>
        );
      })}
    </svg>
  );
}
