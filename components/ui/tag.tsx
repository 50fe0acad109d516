// A short fact in a line of others.
import type { ReactNode } from "react";

const TONES = {
  plain: "bg-sunken text-soft",
  good: "bg-wash text-good",
  caution: "bg-caution-wash text-caution",
  outline: "border border-line text-soft",
} as const;

export function Tag({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-xs px-2 py-0.5 text-xs ${TONES[tone]}`}>
      {children}
    </span>
  );
}
