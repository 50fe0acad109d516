// How a stay is rated: its stars and the score of its guests.
import { Sign } from "@/components/ui/sign";
import type { ScoreView, StarsView } from "@/lib/views/list/card";

/** Review score, its word and on how many reviews it stands; the figure never appears without the count. */
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

/** With who gave them: filled when official, outlined when estimated or unknown. */
export function Stars({ stars, withText = false }: { stars: StarsView; withText?: boolean }) {
  const whole = Math.min(5, Math.max(0, Math.round(stars.value)));
  const filled = stars.source === "official";
  return (
    <span className="stars">
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].slice(0, whole).map((star) => (
          <Sign key={star} of="star" size={13} className={filled ? "fill-current" : ""} />
        ))}
      </span>
      <span className={withText ? undefined : "visually-hidden"}>{stars.text}</span>
    </span>
  );
}
