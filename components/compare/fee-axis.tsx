// Fees of cancelling on one time axis that all columns share; the words beside it say the same.
import type { CompareSegment } from "@/lib/views/compare/compare";

const HEIGHT = 30;
const FLOOR = HEIGHT - 3;
const RISE = HEIGHT - 7;

const heightOf = (share: number): number => FLOOR - Math.min(1, Math.max(0, share)) * RISE;

interface FeeAxisProps {
  segments: readonly CompareSegment[];
  labels: { from: string; to: string };
}

export function FeeAxis({ segments, labels }: FeeAxisProps) {
  return (
    <div aria-hidden="true" data-fee-axis className="mb-2 max-w-64">
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="block rtl:-scale-x-100">
        <line x1="0" x2="100%" y1={FLOOR + 2} y2={FLOOR + 2} className="stroke-line" strokeWidth="1" />
        {segments.map(({ start, end, share }, index) => {
          const before = segments[index - 1];
          const y = heightOf(share);
          return (
            <g key={start} className={share > 0 ? "stroke-caution" : "stroke-good"}>
              {before && (
                <line x1={`${start}%`} x2={`${start}%`} y1={heightOf(before.share)} y2={y} strokeWidth="2" />
              )}
              <line x1={`${start}%`} x2={`${end}%`} y1={y} y2={y} strokeWidth="2" />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between text-2xs text-faint">
        <span>{labels.from}</span>
        <span>{labels.to}</span>
      </p>
    </div>
  );
}
