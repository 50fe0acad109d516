// When and how a stay is paid, in words instead of the platform's codes (gaps 2, display duties).
import { orList } from "@/lib/format/lists";
import type { Words } from "@/lib/i18n";

const TIMINGS = ["pay_at_the_property", "pay_online", "pay_online_later", "pay_online_now"] as const;
type Timing = (typeof TIMINGS)[number];

const isTiming = (text: string): text is Timing => (TIMINGS as readonly string[]).includes(text);

const capitalised = (text: string, tag: string): string => {
  const [first = ""] = text;
  return first.toLocaleUpperCase(tag) + text.slice(first.length);
};

interface ProductPayment {
  timings?: string[] | null | undefined;
  prepayment_required?: boolean | null | undefined;
}

/** `Pay at the property or pay online when booking`; unlisted timings fall back to a safe sentence (row A18). */
export function paymentText(payment: ProductPayment | null | undefined, words: Words): string {
  const timings = payment?.timings ?? [];
  const known = timings.filter(isTiming).map((timing) => words.t(`policy.payment.${timing}`));
  if (known.length === 0)
    return words.t(timings.length === 0 ? "policy.payment.missing" : "policy.payment.unknown");
  const how = capitalised(orList(known, words.tag), words.tag);
  return payment?.prepayment_required === true ? words.t("policy.payment.prepayment", { how }) : how;
}
