// Stars with who gave them: filled when official, outlined when estimated or unknown.

import { Sign } from "@/components/ui/sign";
import type { StarsView } from "@/lib/views/list/card";

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
