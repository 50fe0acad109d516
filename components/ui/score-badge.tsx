// Review score, its word and on how many reviews it stands; the figure never appears without the count.
import type { ScoreView } from "@/lib/views/card";

const SIZES = {
  normal: { figure: "h-9 min-w-9 px-2 text-sm", word: "text-sm", count: "text-xs" },
  large: { figure: "h-14 min-w-14 px-3 text-xl", word: "text-lg", count: "text-sm" },
} as const;

export function ScoreBadge({ score, size = "normal" }: { score: ScoreView; size?: keyof typeof SIZES }) {
  const look = SIZES[size];
  return (
    <span data-score className="inline-flex items-center gap-2.5">
      <span
        className={`figures inline-flex items-center justify-center rounded-sm rounded-ee-none bg-accent font-semibold text-on-accent ${look.figure}`}
      >
        {score.valueText}
      </span>
      <span className="text-start leading-tight">
        {score.word && <span className={`block font-medium ${look.word}`}>{score.word}</span>}
        <span className={`figures block text-faint ${look.count}`}>{score.countText}</span>
      </span>
    </span>
  );
}
