// Quotes of what is booked: an order preview and the details of an order, whose schedules come without a type and whose
// rooms name no timings.
import type { StayOrder } from "@roomward/contract/order-details";
import {
  type OrderPrice,
  type PaymentPlan,
  type PreviewedProduct,
  type PreviewedStay,
  STAY_TIMINGS,
  type StayTiming,
} from "@roomward/contract/order-preview";
import type { CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { tolerance } from "@/lib/format/money";
import type { PaymentTerms } from "@/lib/rules/payment-plan";
import { inDetail, type Quote, type QuotedRoom } from "./quote";

export interface PreviewQuote extends Quote {
  currency: CurrencyPair;
}

type Schedule = NonNullable<CancellationPolicy["schedule"]>;

/** The policy that a schedule without a type amounts to; null without a schedule. */
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

function previewedRoom(
  { id, room, deal, bundle, policies, price }: PreviewedProduct,
  payment: PaymentTerms,
  currency: string,
): QuotedRoom | null {
  const { total } = price;
  if (!total) return null;
  return {
    id,
    room: room ?? null,
    bundle: bundle ?? null,
    deal: deal ?? null,
    policies: {
      cancellation: policyOf(policies?.cancellation, total, currency),
      meal_plan: policies?.meal_plan ?? null,
      payment: { ...payment },
    },
    price: { ...price, total },
  };
}

/** The sum's charges lack their mode and percentage; the rooms' charges of the same type have them. */
function withModes(price: OrderPrice, products: readonly PreviewedProduct[]): OrderPrice["charges"] {
  const ofRooms = products.flatMap((product) => product.price.charges ?? []);
  return price.charges?.map((charge) => {
    const alike = ofRooms.filter((one) => one.charge === charge.charge);
    const [first] = alike;
    const isOne = alike.every(({ percentage }) => percentage === first?.percentage);
    const percentage = charge.percentage ?? (isOne ? first?.percentage : null) ?? null;
    return { ...charge, mode: charge.mode ?? first?.mode, percentage };
  });
}

/**
 * A preview, one room for each requested product in the request's order; null where the platform left out a total: then
 * nothing can be agreed to. `prepaid`: ids of the products that were offered as such.
 */
export function previewQuote(preview: PreviewedStay, prepaid: readonly string[] = []): PreviewQuote | null {
  const { accommodation, booker } = preview.currency;
  const { total } = preview.price;
  if (!accommodation || !total) return null;
  const timings = plansOf(preview).map(([timing]) => timing);
  const rooms = preview.products.flatMap(
    (product) =>
      previewedRoom(product, { timings, prepayment_required: prepaid.includes(product.id) }, accommodation) ??
      [],
  );
  if (rooms.length === 0 || rooms.length < preview.products.length) return null;
  const whole = { ...preview.price, total, charges: withModes(preview.price, preview.products) };
  const [only = null] = rooms.length === 1 ? rooms : [];
  return {
    currency: { accommodation, booker: booker ?? null },
    price: inDetail(whole, only?.price) ?? whole,
    rooms,
  };
}

/** What was agreed to: the way of paying, and each room as it was previewed as long as that holds. */
export interface AgreedTerms {
  timing: StayTiming;
  rooms: readonly QuotedRoom[];
}

type OrderedProduct = NonNullable<StayOrder["products"]>[number];

/**
 * A room of an order; null where its price is not stated. Its price is the previewed one where their totals are the
 * same: an order leaves out what is collected online, and where each charge is paid.
 */
export function orderedRoom(
  { room_reservation, room, policies, price }: OrderedProduct,
  at: number,
  { agreed, currency }: { agreed: AgreedTerms | null; currency: string },
): QuotedRoom | null {
  const { base, display, charges, total } = price ?? {};
  if (!total) return null;
  const was = agreed?.rooms[at];
  const isSame =
    was?.room === (room ?? null) && was?.price.total.accommodation_currency === total.accommodation_currency;
  return {
    id: String(room_reservation ?? ""),
    room: room ?? null,
    policies: {
      cancellation: policyOf(policies?.cancellation, total, currency),
      meal_plan: policies?.meal_plan ?? null,
      ...(agreed && { payment: { timings: [agreed.timing] } }),
    },
    price: isSame && was ? was.price : { base, display, charges, total },
  };
}

/** The rooms of an order; null where the price of one of them is not stated. */
export function orderedRooms(
  order: StayOrder,
  currency: string,
  agreed: AgreedTerms | null = null,
): QuotedRoom[] | null {
  const products = order.products ?? [];
  const rooms = products.flatMap((product, at) => orderedRoom(product, at, { agreed, currency }) ?? []);
  return rooms.length > 0 && rooms.length === products.length ? rooms : null;
}

/** An order at its total; null where that, or the price of one of its rooms, is not stated. */
export function orderQuote(order: StayOrder, currency: string): Quote | null {
  const rooms = orderedRooms(order, currency);
  const total = order.price?.total;
  return rooms && total ? { price: { total }, rooms } : null;
}
