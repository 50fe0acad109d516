// When and how a stay is paid, in words instead of the platform's codes (gaps 2, display duties).
import { capitalised, orList } from "@/lib/format/lists";
import { type DualMoney, dualMoney } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { isTiming, type Payment, type PaymentTerms, type Place, type Timing } from "@/lib/rules/payment-plan";
import type { PaidView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { moneyWords } from "./charges";

/** `Pay at the property or pay online when booking`; unlisted timings fall back to a safe sentence (row A18). */
export function paymentText(payment: PaymentTerms | null | undefined, words: Words): string {
  const timings = payment?.timings ?? [];
  const known = timings.filter(isTiming).map((timing) => words.t(`policy.payment.${timing}`));
  if (known.length === 0)
    return words.t(timings.length === 0 ? "policy.payment.missing" : "policy.payment.unknown");
  const how = capitalised(orList(known, words.tag), words.tag);
  return payment?.prepayment_required === true ? words.t("policy.payment.prepayment", { how }) : how;
}

/** A way that is named already needs no second word for the same. */
function placeText(place: Place, timing: Timing | null, isNamed: boolean, { t }: Words): string {
  if (place === "property") return t("price.paid.property");
  if (place === "not_stated") return t("price.paid.notStated");
  const isKnown = timing === "pay_online_now" || timing === "pay_online_later";
  return t(`price.paid.online.${isKnown && !isNamed ? timing : "other"}`);
}

/** Each way of paying with its parts: `If you pay online later`, `Online later` and `At the property`. */
export function paidViews({ plans }: Payment, { words, currency }: QuoteWording): PaidView[] {
  return plans.map(({ timing, parts }) => {
    const when = plans.length > 1 ? words.t(`price.paid.if.${timing ?? "other"}`) : null;
    return {
      when,
      parts: parts.map(({ place, amount }) => {
        const text = placeText(place, timing, when !== null, words);
        const isWhole = parts.length === 1 && place !== "not_stated";
        const label = when === null ? text : isWhole ? when : words.t("price.paid.with", { when, text });
        return { place: text, label, money: dualMoney(amount, currency, words.tag) };
      }),
    };
  });
}

/** A way of paying in one line: `If you pay online later: Online: €220.00; At the property: €16.00`. */
export function paidLine({ when, parts }: PaidView, words: Words): string {
  const [only, ...more] = parts;
  const print = (label: string, money: DualMoney) =>
    words.t("price.paid.part", { place: label, amount: moneyWords(money, words) });
  if (only && more.length === 0) return print(only.label, only.money);
  const text = parts.map(({ place, money }) => print(place, money)).join("; ");
  return when === null ? text : words.t("price.paid.with", { when, text });
}
