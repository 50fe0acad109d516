// The cases of payment.json as the tests read them, and their prices as the platform would send them.
import { readFileSync } from "node:fs";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";

/** In the property's currency, or in that and the reader's. */
export type Figure = number | [number, number | null];

export interface PaymentCase {
  name: string;
  timings: string[];
  prepayment_required?: boolean;
  inventory?: "net";
  currency?: CurrencyPair;
  price: Record<"base" | "display" | "total", Figure> & {
    chargeable_online: Figure | null;
    charges: {
      id: string;
      amount: Figure;
      display: boolean;
      online: boolean | null;
      condition?: number;
      mode?: "incalculable";
    }[];
  };
  plans: Record<string, { place: string; amount: Figure }[]>;
  onTop: { id: string; amount: Figure; place: string }[];
  claimsForbidden: string[];
}

/** Net rates reach no view and no rule: tests/stays/net-rates and the story of the scenarios hold that. */
export const PAYMENT_CASES = (
  JSON.parse(readFileSync("tests/cases/payment.json", "utf8")) as PaymentCase[]
).filter(({ inventory }) => inventory !== "net");

export const currencyOf = ({ currency }: PaymentCase): CurrencyPair =>
  currency ?? { accommodation: "EUR", booker: null };

export const pairOf = (figure: Figure): AmountPair => {
  const [propertyAmount, booker] = Array.isArray(figure) ? figure : [figure, null];
  return { accommodation_currency: propertyAmount, booker_currency: booker };
};

/** The price of a case; its charges are numbered in the order of the case. */
export function priceOf({ price }: PaymentCase): Price {
  const { base, display, total, chargeable_online: online, charges } = price;
  return {
    base: pairOf(base),
    display: pairOf(display),
    total: pairOf(total),
    chargeable_online: online === null ? null : pairOf(online),
    charges: charges.map((charge, index) => ({
      charge: index,
      condition: charge.condition ?? null,
      mode: charge.mode ?? "per_stay",
      total_amount: pairOf(charge.amount),
      included_in: { display: charge.display, chargeable_online: charge.online },
    })),
  };
}
