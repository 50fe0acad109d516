// Whether something can be paid the way the traveller wants, with the reason (feature 11).
import { Check, CircleHelp, CreditCard, X } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { PayVerdict as Verdict } from "@/lib/rules/pay-wants";

const SIGNS = {
  works: Check,
  guarantee: CreditCard,
  prepay: CreditCard,
  may_ask: CreditCard,
  deposit: CreditCard,
  no: X,
  unknown: CircleHelp,
} as const;

const TONES = {
  works: "text-good",
  guarantee: "text-caution",
  prepay: "text-caution",
  may_ask: "text-caution",
  deposit: "text-caution",
  no: "text-caution",
  unknown: "text-soft",
} as const;

export function PayVerdict({ verdict, className = "" }: { verdict: Verdict; className?: string }) {
  return (
    <p data-pay={verdict.kind} className={`flex gap-2 text-xs ${className}`}>
      <Icon of={SIGNS[verdict.kind]} size={15} className={`mt-0.5 ${TONES[verdict.kind]}`} />
      <span className="min-w-0">
        <span className={`block font-medium ${TONES[verdict.kind]}`}>{verdict.label}</span>
        <span className="block text-soft">{verdict.reason}</span>
      </span>
    </p>
  );
}
