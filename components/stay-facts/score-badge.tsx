// Review score, its word and on how many reviews it stands; the figure never appears without the count.
import type { ScoreView } from "@/lib/views/list/card";

export function ScoreBadge({ score, size }: { score: ScoreView; size?: "large" }) {
  return (
    <span data-score={size ?? true} className="score">
      <b>{score.valueText}</b>
      <span>
        {score.word && <span className="word">{score.word}</span>}
        <span className="count">{score.countText}</span>
      </span>
    </span>
  );
}
