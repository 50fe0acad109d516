// A calm remark beside content that stands.
import type { ReactNode } from "react";
import { Sign } from "./sign";

const TONES = {
  plain: "bg-sunken text-ink",
  good: "bg-wash text-ink",
  caution: "bg-caution-wash text-ink",
} as const;

export function Notice({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${TONES[tone]}`}>
      <Sign of="info" size={18} className="mt-0.5" />
      <div>{children}</div>
    </div>
  );
}
