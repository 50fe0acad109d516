// What choosing a number of one rate needs to know: how many there are, whom one holds, what one costs.
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { CurrencyPair } from "@roomward/contract/values";
import { seenOf } from "@/lib/address/hrefs";
import type { PickView } from "./rates";

/** Children are either counted or in age brackets; without a total the two limits together hold. */
function peopleOf({ maximum_occupancy: limits }: AvailabilityProduct): number | null {
  if (!limits) return null;
  if (typeof limits.total === "number") return limits.total;
  if (typeof limits.adults !== "number") return null;
  const children = limits.children ?? 0;
  const count =
    typeof children === "number" ? children : children.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return limits.adults + count;
}

export function pickView(product: AvailabilityProduct, currency: CurrencyPair): PickView {
  const booker = currency.booker ?? null;
  const isDual =
    booker !== null &&
    booker !== currency.accommodation &&
    typeof product.price.total.booker_currency === "number";
  return {
    id: product.id,
    available: product.number_available ?? null,
    people: peopleOf(product),
    adults: product.maximum_occupancy?.adults ?? null,
    seen: seenOf(product.price, currency),
    property: isDual ? product.price.total.accommodation_currency : null,
  };
}
