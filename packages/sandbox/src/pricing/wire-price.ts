// Prices as the wire has them: amount pairs in major units, and charges in the fields each place asks for.
import type { AmountPair, Charge, Price } from "@roomward/contract/values";
import { toMajor } from "./currencies";
import type { Currencies, Money, Priced, PricedCharge } from "./rounding";

export function amountPair(money: Money, currencies: Currencies): AmountPair {
  return {
    accommodation_currency: toMajor(money.own, currencies.own),
    booker_currency: toMajor(money.booker, currencies.booker),
  };
}

/** Which fields a charge carries: all on a product, few in sums (contract, "Price"). */
export type ChargeDetail = "full" | "recommendation" | "search";

function wireCharge(charge: PricedCharge, currencies: Currencies, detail: ChargeDetail): Charge {
  const { applied, amount, unit } = charge;
  const display = applied.inDisplay;
  const short = {
    charge: applied.rule.charge,
    condition: applied.condition,
    included_in: detail === "search" ? { display } : { display, chargeable_online: charge.online },
    total_amount: amount && amountPair(amount, currencies),
  };
  if (detail !== "full") return short;
  return {
    ...short,
    mode: charge.mode,
    percentage: charge.percentage,
    unit_amount: unit && amountPair(unit, currencies),
  };
}

/** The price object; without `extra_charges` only `total` is told (docs/gaps.md 2). */
export function wirePrice(
  price: Priced,
  currencies: Currencies,
  { extraCharges, detail }: { extraCharges: boolean; detail: ChargeDetail },
): Price {
  const total = amountPair(price.total, currencies);
  if (!extraCharges) return { total };
  return {
    base: amountPair(price.base, currencies),
    chargeable_online: price.online && amountPair(price.online, currencies),
    charges: price.charges.map((charge) => wireCharge(charge, currencies, detail)),
    display: amountPair(price.display, currencies),
    total,
  };
}
