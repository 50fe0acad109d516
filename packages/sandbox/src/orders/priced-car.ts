// What an order of a car would cost, on which terms, and how it is paid.
import type { CarMoney, CarSearchRequest, CarTiming } from "@roomward/contract/cars-search";
import type { PreviewCar, PreviewedCar } from "@roomward/contract/order-preview";
import { rentalDays } from "@roomward/contract/rental";
import { extrasOf, quoteOf } from "../cars/calls";
import { insuranceEuros, type Offer, offersOf } from "../cars/offers";
import { roundAmount } from "../cars/prices";
import { cardRequired } from "../cars/terms";
import { invalidParameter, Rejection } from "../http/rejection";
import type { OperationContext } from "../operations/handler";
import { toMajor, toMinor } from "../pricing/currencies";
import { countryCurrency } from "../world/gazetteer/places";
import { chance, field } from "../world/hash";

const F = { chargeAtDesk: field("carChargeAtDesk"), conditional: field("carConditional") };

/** Of desks that take a charge outside of their hours, in euros: it may apply, and is in no total. */
const CONDITIONAL_SHARE = 0.3;
const OUT_OF_HOURS_EUROS = 35;

interface CarQuestion {
  search: CarSearchRequest;
  car: Omit<PreviewCar, "search_token">;
  /** Null: that of the search. */
  currency: string | null;
}

export interface PricedCar {
  offer: Offer;
  told: PreviewedCar;
  /** Nothing but a price at the desk without a guarantee goes without it. */
  isPaymentNeeded: boolean;
  timing: CarTiming;
}

/** Throws `invalid_request` for an offer that is not there at the instant. */
function offerIn(context: OperationContext, { search, car }: CarQuestion, currency: string, at: number) {
  const found = offersOf(context, { ...search, currency }, at).find(({ id }) => id === car.offer);
  if (!found) throw new Rejection(400, "invalid_request", `Offer ${car.offer} is invalid`);
  return found;
}

interface Parts {
  base: number;
  charges: readonly { charge: string; amount: number }[];
  /** Of each product that is asked for. */
  products: readonly number[];
  conditional: number;
  insurance: number;
}

/** Whole minor units of a currency. */
function partsOf(offer: Offer, { search, car }: CarQuestion, currency: string): Parts {
  const { pickup, dropoff } = search.route;
  const extras = extrasOf(offer, currency);
  const days = rentalDays(pickup.datetime, dropoff.datetime);
  const minor = (major: number) => Math.round(toMinor(major, currency));
  const products = (car.products ?? []).map(({ id, amount }, at) => {
    const extra = extras.find((one) => one.id === id);
    if (!extra) throw invalidParameter(`car.products[${at}].id`, "is no product of this offer");
    if (amount > extra.maximum_available)
      throw invalidParameter(`car.products[${at}].amount`, `must be at most ${extra.maximum_available}`);
    return minor(extra.amount) * amount * (extra.mode.endsWith("per_day") ? days : 1);
  });
  const { total, charges } = offer.price;
  return {
    base: total - charges.reduce((sum, { amount }) => sum + amount, 0),
    charges,
    products,
    conditional: minor(roundAmount(OUT_OF_HOURS_EUROS, currency)),
    insurance: minor(roundAmount(insuranceEuros(offer) ?? 0, currency)),
  };
}

/** The car at an instant. Throws `invalid_request` for an offer that is gone by then, and for what it does not have. */
export function priceCar(context: OperationContext, question: CarQuestion, at: number): PricedCar {
  const { search, car } = question;
  const booker = question.currency ?? search.currency;
  const offer = offerIn(context, question, booker, at);
  const { timing } = offer.terms.payment;
  const payment = timing === "pay_at_pickup" ? countryCurrency(offer.pickup.country) : booker;
  const paid = payment === booker ? offer : offerIn(context, question, payment, at);
  const cover = insuranceEuros(offer);
  if (car.insurance && (cover === null || car.insurance.quote_reference !== quoteOf(offer)))
    throw invalidParameter("car.insurance.quote_reference", "is no quote of this offer");
  const shown = partsOf(offer, question, booker);
  const due = partsOf(paid, question, payment);
  const money = (display: number, pay: number, when: CarTiming = timing): CarMoney => ({
    display: { value: toMajor(display, booker), currency: booker },
    pay: { value: toMajor(pay, payment), currency: payment, timing: when },
  });
  const chargedWhen = chance(offer.pickup.key, F.chargeAtDesk, 0.5) ? "pay_at_pickup" : timing;
  const sum = ({ base, charges, products }: Parts) =>
    [base, ...charges.map(({ amount }) => amount), ...products].reduce((total, part) => total + part, 0);
  return {
    offer,
    timing,
    isPaymentNeeded:
      timing !== "pay_at_pickup" ||
      car.insurance !== undefined ||
      cardRequired(offer.car.key ^ offer.pickup.key, timing) !== false,
    told: {
      offer: offer.id,
      currency: { booker, payment },
      price: {
        base: money(shown.base, due.base),
        extra_charges: {
          conditional: chance(offer.pickup.key, F.conditional, CONDITIONAL_SHARE)
            ? [
                {
                  charge: "out_of_hours_fee",
                  total_amount: money(shown.conditional, due.conditional, "pay_at_pickup"),
                },
              ]
            : [],
          non_conditional: shown.charges.map(({ charge, amount }, index) => ({
            charge,
            total_amount: money(amount, due.charges[index]?.amount ?? 0, chargedWhen),
          })),
        },
        products: (car.products ?? []).map(({ id }, index) => ({
          id,
          price: money(shown.products[index] ?? 0, due.products[index] ?? 0, "pay_at_pickup"),
        })),
        total: money(sum(shown), sum(due)),
      },
      policies: offer.terms,
      insurance: car.insurance ? { price: money(shown.insurance, due.insurance, "pay_online_now") } : null,
    },
  };
}
