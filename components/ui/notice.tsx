// A calm remark beside content that stands.
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

const TONES = {
  plain: "bg-sunken text-ink",
  good: "bg-wash text-ink",
  caution: "bg-caution-wash text-ink",
} as const;

export function Notice({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${TONES[tone]}`}>
      <Icon of={Info} className="mt-0.5" />
      <div>{children}</div>
    </div>
  );
}
