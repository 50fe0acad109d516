// What is booked in the shapes that rates are worded with: an order's schedule stands bare, and its rooms name no way of
// paying of their own.
import type {
  OrderPrice,
  PaymentPlan,
  PreviewedProduct,
  PreviewedStay,
  StayTiming,
} from "@roomward/contract/order-preview";
import { STAY_TIMINGS } from "@roomward/contract/order-preview";
import type { AvailabilityProduct, CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { tolerance } from "@/lib/format/money";
import type { PaymentTerms } from "@/lib/rules/payment-plan";
import { inDetail } from "../money/price";

export interface OrderedRates {
  currency: CurrencyPair;
  /** Of all rooms. */
  price: Price;
  /** One for each room, in the order in which they were asked for. */
  rooms: AvailabilityProduct[];
}

type Schedule = NonNullable<CancellationPolicy["schedule"]>;

/** The kind of terms that a bare schedule amounts to; null where there is none. */
export function policyOf(
  schedule: Schedule | null | undefined,
  total: AmountPair,
  currency: string,
): CancellationPolicy | null {
  if (!schedule || schedule.length === 0) return null;
  const slack = tolerance(currency);
  const fees = schedule.map(({ price }) => price.accommodation_currency);
  if (fees.every((fee) => fee >= total.accommodation_currency - slack && fee > slack))
    return { type: "non_refundable", schedule };
  const isFree = (schedule[0]?.price.accommodation_currency ?? 0) <= slack;
  return { type: isFree ? "free_cancellation" : "partially_refundable", schedule };
}

/** The ways of paying that the preview offers, in the order in which they are paid. */
export function plansOf({ general_policies: policies }: PreviewedStay): [StayTiming, PaymentPlan][] {
  return STAY_TIMINGS.flatMap((timing) => {
    const plan = policies?.payment?.[timing];
    return plan ? [[timing, plan] as [StayTiming, PaymentPlan]] : [];
  });
}

function rateOf(
  { id, room, deal, bundle, policies, price }: PreviewedProduct,
  payment: PaymentTerms,
  own: string,
): AvailabilityProduct | null {
  const { total } = price;
  if (!total) return null;
  return {
    id,
    room: room ?? null,
    bundle: bundle ?? null,
    deal: deal ?? null,
    policies: {
      cancellation: policyOf(policies?.cancellation, total, own),
      meal_plan: policies?.meal_plan ?? null,
      payment: { ...payment },
    },
    price: { ...price, total },
  };
}

/** The sum's charges come without how they are charged, which the rooms' own charges of the same type tell. */
function withModes(price: OrderPrice, products: readonly PreviewedProduct[]): OrderPrice["charges"] {
  const own = products.flatMap((product) => product.price.charges ?? []);
  return price.charges?.map((charge) => {
    const alike = own.filter((one) => one.charge === charge.charge);
    const [first] = alike;
    const isOne = alike.every(({ percentage }) => percentage === first?.percentage);
    const percentage = charge.percentage ?? (isOne ? first?.percentage : null) ?? null;
    return { ...charge, mode: charge.mode ?? first?.mode, percentage };
  });
}

/**
 * Null where the platform left out what a stay comes to: of that nothing can be agreed to. `prepaid`: ids of the products
 * that were offered as such.
 */
export function orderedRates(told: PreviewedStay, prepaid: readonly string[] = []): OrderedRates | null {
  const { accommodation, booker } = told.currency;
  const { total } = told.price;
  if (!accommodation || !total) return null;
  const timings = plansOf(told).map(([timing]) => timing);
  const rooms = told.products.flatMap(
    (product) =>
      rateOf(product, { timings, prepayment_required: prepaid.includes(product.id) }, accommodation) ?? [],
  );
  if (rooms.length === 0 || rooms.length < told.products.length) return null;
  const whole = { ...told.price, total, charges: withModes(told.price, told.products) };
  const [only = null] = rooms.length === 1 ? rooms : [];
  return {
    currency: { accommodation, booker: booker ?? null },
    price: inDetail(whole, only?.price) ?? whole,
    rooms,
  };
}
