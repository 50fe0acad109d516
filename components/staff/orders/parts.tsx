// Small parts of orders: a state, a service, what led to one, and amounts side by side.
import { toMinute } from "@/components/staff/ui/words";
import type { OrderOrigin } from "@/lib/staff/orders/list";
import { attributeText } from "@/lib/views/staff/click-outs";
import {
  isKnownService,
  ORIGIN_NAMES,
  type StatusTone,
  serviceText,
  statusText,
  statusTone,
} from "@/lib/views/staff/orders";

const LOOKS: Record<StatusTone, string> = {
  plain: "bg-sunken text-ink",
  good: "bg-wash text-accent-strong",
  ended: "bg-caution-wash text-caution",
  strange: "bg-danger-wash text-danger",
};

export function Status({ of: status }: { of: string }) {
  const tone = statusTone(status);
  return (
    <span className={`inline-block rounded-[0.625rem] px-2 py-0.5 text-2xs font-medium ${LOOKS[tone]}`}>
      {statusText(status)}
      <span>{tone === "strange" && " (not in the contract)"}</span>
    </span>
  );
}

export const serviceWords = (service: string): string =>
  isKnownService(service) ? serviceText(service) : `${service} (not in the contract)`;

export function Origin({ of: origin, label }: { of: OrderOrigin; label: string | null }) {
  return (
    <>
      <span className="text-xs">
        {origin.kind === "click" ? attributeText("placement", origin.placement) : ORIGIN_NAMES[origin.kind]}
      </span>
      {origin.kind === "click" && (
        <span className="block text-2xs text-soft">
          {[origin.campaign, origin.source].filter(Boolean).join(" · ") || "No campaign"} ·{" "}
          {toMinute(origin.at)}
        </span>
      )}
      {label !== null && <code className="block text-2xs break-all text-soft">{label}</code>}
    </>
  );
}
