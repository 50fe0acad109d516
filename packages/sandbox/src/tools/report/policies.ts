// On what terms properties sell, and who runs them (docs/world.md 4 and 7).
import { childrenAllowed, isSoldWhole } from "../../pricing/occupancy";
import { isOnlineStated } from "../../pricing/quote";
import { inventoryType, prepaymentRequired } from "../../pricing/rate-rarities";
import { ratesOf } from "../../pricing/rates";
import { TYPE } from "../../world/data/type-ids";
import { FACILITY_ID } from "../../world/facilities";
import { countryFacts } from "../../world/gazetteer/countries";
import { keyOf } from "../../world/hash";
import { houseRulesOf } from "../../world/house-rules";
import type { Property } from "../../world/property";
import { hostOf } from "../../world/trader";
import type { Measured } from "./figure";
import type { Sample } from "./sample";
import { percent } from "./statistics";

/** An arrival far ahead, so that no deadline is past; whole days since 1970-01-01. */
const ARRIVAL = 21_000;
const BOOKED = 0;

const sells = (plan: string) => (one: Property) => one.mealPlans.some((meal) => meal.plan === plan);
const isThirdParty = ({ thirdPartySupplierId }: Property) => thirdPartySupplierId !== null;
const isPaidOnline = (one: Property) => one.paymentTimings.some((timing) => timing !== "pay_at_the_property");

/** Cancellation, payment, meals. */
export function terms({ properties }: Sample): Measured {
  const matching = properties.filter((one) => !isThirdParty(one));
  const isFree = (one: Property) => one.freeCancellation !== null;
  const isSharp = (one: Property) => one.nonRefundableDiscount !== null;
  return {
    "free cancellation, %": percent(matching, isFree),
    "rates without refund, %": percent(matching, isSharp),
    "both, %": percent(matching, (one) => isFree(one) && isSharp(one)),
    "pay at the property, %": percent(matching, (one) => one.paymentTimings.includes("pay_at_the_property")),
    "pay online, %": percent(matching, isPaidOnline),
    "breakfast on sale, %": percent(properties, sells("breakfast_included")),
    "half board, %": percent(properties, sells("half_board")),
    "full board, %": percent(properties, sells("full_board")),
    "third parties' inventory, %": percent(properties, isThirdParty),
  };
}

/** Days before arrival until which cancelling is free, at hotels of cities. */
export function deadlines({ hotels }: Sample): Measured {
  const free = hotels.flatMap(({ freeCancellation }) => freeCancellation ?? []);
  const days = [1, 2, 3, 5, 7, 14, 30].map((before) => [
    `${before} days before, %`,
    percent(free, ({ daysBefore }) => daysBefore === before),
  ]);
  return {
    ...Object.fromEntries(days),
    "then the first night, %": percent(free, ({ fee }) => fee === "first_night"),
    "then all of it, %": percent(free, ({ fee }) => fee === "all"),
  };
}

/** What published examples and schemas show without a figure of how often: our own aims, so that nothing is absent. */
export function rarities({ seed, properties }: Sample): Measured {
  const atDesk = (one: Property) =>
    one.paymentTimings.length === 1 && one.paymentTimings[0] === "pay_at_the_property";
  const takesChildren = (one: Property) =>
    !isSoldWhole(one.typeId) && one.roomTypes.some(({ children }) => children > 0);
  const hasBrackets = (one: Property) =>
    one.roomTypes.some((room) => Array.isArray(childrenAllowed(seed, one, room)));
  const sold = (some: readonly Property[]) =>
    some.flatMap((one) => ratesOf(seed, one, ARRIVAL, BOOKED).map((rate) => ({ one, rate })));
  const strict = sold(properties.filter(atDesk)).filter(({ rate }) => rate.policy === "non_refundable");
  const online = percent(properties.filter(atDesk), (one) => isOnlineStated(seed, one));
  const prepaid = percent(strict, ({ one, rate }) => prepaymentRequired(seed, one, rate) === true);
  const third = sold(properties.filter(isThirdParty));
  return {
    "online figure of what is paid at the property, %": online,
    "prepayment of rates without refund, %": prepaid,
    "net rates of third parties, %": percent(
      third,
      ({ one, rate }) => inventoryType(seed, one, rate) === "net",
    ),
    "children by age brackets, %": percent(properties.filter(takesChildren), hasBrackets),
    "certified, %": percent(properties, ({ sustainable }) => sustainable),
  };
}

/** Pets, deposits, traders. */
export function hosts({ seed, properties, hotels }: Sample): Measured {
  const key = (one: Property) => keyOf(seed, one.id);
  const asksDeposit = (one: Property) => houseRulesOf(one, key(one)).deposit !== null;
  const villas = properties.filter(({ typeId }) => typeId === TYPE.villa);
  const professional = properties
    .filter(({ city }) => countryFacts(city.country).eea)
    .map((one) => hostOf(one, key(one)))
    .filter(({ type }) => type === "professional");
  const traders = professional.flatMap(({ trader }) => trader ?? []);
  const takesPets = (one: Property) => one.facilities.some(({ id }) => id === FACILITY_ID.pets);
  return {
    "pets allowed, %": percent(properties, takesPets),
    "deposit of hotels, %": percent(hotels, asksDeposit),
    "deposit of villas, %": percent(villas, asksDeposit),
    "professional hosts of the EEA with trader details, %": (100 * traders.length) / professional.length,
    "traders verified, %": percent(traders, (one) => one.trader_verified),
  };
}
