// How a property takes money: timings, cards by name, cash, codes, and guests who need no card (row P08).
import type { AccommodationDetails } from "@roomward/contract/details";
import { andList } from "@/lib/format/lists";
import { countryName } from "@/lib/format/names";
import type { FactRow } from "../stay/property";
import type { Wording } from "../wording";
import { paymentText } from "./payment";

type Payment = NonNullable<AccommodationDetails["payment"]>;

/** Known cards by name, the others as a number: `Visa, Mastercard and 2 other cards`. */
export function cardList(ids: readonly number[], { words, lookups }: Wording): string {
  const names = ids.map((id) => lookups.card(id)).filter((name) => name !== null);
  const others = ids.length - names.length;
  const rest = others > 0 ? [words.t("policy.methods.otherCards", { count: others })] : [];
  return andList([...names, ...rest], words.tag);
}

function cardRows(payment: Payment, wording: Wording): FactRow[] {
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

function codeRow(payment: Payment, { words: { t } }: Wording): FactRow[] {
  const label = t("policy.methods.cvc");
  if (payment.cvc_required === true) return [{ label, value: t("policy.methods.cvcAll") }];
  return payment.amex_cvc_required === true ? [{ label, value: t("policy.methods.cvcAmex") }] : [];
}

function domesticRow(payment: Payment, country: string | null, { words }: Wording): FactRow[] {
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
