// Stars with who gave them: filled when official, outlined when estimated or unknown.
import { Star } from "lucide-react";
import type { StarsView } from "@/lib/views/card";

export function Stars({ stars, withText = false }: { stars: StarsView; withText?: boolean }) {
  const whole = Math.min(5, Math.max(0, Math.round(stars.value)));
  const filled = stars.source === "official";
  return (
    <span className="inline-flex items-center gap-2 text-xs text-soft">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {[1, 2, 3, 4, 5].slice(0, whole).map((star) => (
          <Star key={star} size={13} strokeWidth={1.5} fill={filled ? "currentColor" : "none"} />
        ))}
      </span>
      <span className={withText ? "" : "visually-hidden"}>{stars.text}</span>
    </span>
  );
}
