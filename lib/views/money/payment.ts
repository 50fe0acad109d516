// When and how a stay is paid, in words instead of the platform's codes (gaps 2, display duties), and which ways of paying
// a property takes (row P08).

import type { AccommodationDetails } from "@roomward/contract/details";
import { andList, capitalised, countryName, orList } from "@/lib/format/intl";
import { type DualMoney, dualMoney } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { isTiming, type Payment, type PaymentTerms, type Place, type Timing } from "@/lib/rules/payment-plan";
import type { PaidView } from "../rates/rates";
import type { FactRow } from "../stay/property";
import type { QuoteWording, Wording } from "../wording";
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

type StatedPayment = NonNullable<AccommodationDetails["payment"]>;

/** Known cards by name, the others as a number: `Visa, Mastercard and 2 other cards`. */
export function cardList(ids: readonly number[], { words, lookups }: Wording): string {
  const names = ids.map((id) => lookups.card(id)).filter((name) => name !== null);
  const others = ids.length - names.length;
  const rest = others > 0 ? [words.t("policy.methods.otherCards", { count: others })] : [];
  return andList([...names, ...rest], words.tag);
}

function cardRows(payment: StatedPayment, wording: Wording): FactRow[] {
  const { t } = wording.words;
  const { cards, virtual_cards: virtual } = payment.methods ?? {};
  const rows: FactRow[] = [];
  if (cards)
    rows.push({
      label: t("policy.methods.cards"),
      value: cards.length === 0 ? t("policy.methods.noCards") : cardList(cards, wording),
    });
  if (virtual && virtual.length > 0)
    rows.push({ label: t("policy.methods.virtualCards"), value: cardList(virtual, wording) });
  return rows;
}

function codeRow(payment: StatedPayment, { words: { t } }: Wording): FactRow[] {
  const label = t("policy.methods.cvc");
  if (payment.cvc_required === true) return [{ label, value: t("policy.methods.cvcAll") }];
  return payment.amex_cvc_required === true ? [{ label, value: t("policy.methods.cvcAmex") }] : [];
}

function domesticRow(payment: StatedPayment, country: string | null, { words }: Wording): FactRow[] {
  if (payment.domestic_no_cc !== true) return [];
  const value =
    country === null
      ? words.t("policy.methods.noCardDomesticUnknown")
      : words.t("policy.methods.noCardDomestic", { country: countryName(country, words.tag) });
  return [{ label: words.t("policy.methods.noCard"), value }];
}

/** When it is paid in general; a rate has timings of its own. */
export function paymentTimings({ payment }: AccommodationDetails, { words }: Wording): FactRow[] {
  if ((payment?.timings ?? []).length === 0) return [];
  return [{ label: words.t("policy.methods.timings"), value: paymentText(payment, words) }];
}

/** By which means. */
export function paymentRows(details: AccommodationDetails, wording: Wording): FactRow[] {
  const payment = details.payment;
  if (!payment) return [];
  const { t } = wording.words;
  const cash = payment.methods?.cash ?? null;
  return [
    ...cardRows(payment, wording),
    ...(cash === null
      ? []
      : [
          {
            label: t("policy.methods.cash"),
            value: t(cash ? "policy.methods.cashYes" : "policy.methods.cashNo"),
          },
        ]),
    ...codeRow(payment, wording),
    ...domesticRow(payment, details.location?.country ?? null, wording),
  ];
}
