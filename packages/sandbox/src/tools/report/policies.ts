// On what terms properties sell, and who runs them (docs/world.md 4 and 7).
import { childrenAllowed, isSoldWhole } from "../../pricing/occupancy";
import { isOnlineTold } from "../../pricing/quote";
import { inventoryType, prepaymentRequired } from "../../pricing/rate-rarities";
import { ratesOf } from "../../pricing/rates";
import { TYPE } from "../../world/data/type-ids";
import { FACILITY_ID } from "../../world/facilities";
import { countryFacts } from "../../world/gazetteer/countries";
import { keyOf } from "../../world/hash";
import { houseRulesOf } from "../../world/house-rules";
import type { Property } from "../../world/property";
import { hostOf } from "../../world/trader";
import { between, type Figure, near } from "./figure";
import type { Sample } from "./sample";
import { percent } from "./statistics";

/** An arrival far ahead, so that no deadline is past; whole days since 1970-01-01. */
const ARRIVAL = 21_000;
const BOOKED = 0;

const sells = (plan: string) => (one: Property) => one.mealPlans.some((meal) => meal.plan === plan);
const isPaidOnline = (one: Property) => one.paymentTimings.some((timing) => timing !== "pay_at_the_property");

/** Cancellation, payment, meals. */
export function terms({ properties }: Sample): Figure[] {
  const own = properties.filter(({ thirdPartySupplierId }) => thirdPartySupplierId === null);
  const isFree = (one: Property) => one.freeCancellation !== null;
  const isSharp = (one: Property) => one.nonRefundableDiscount !== null;
  return [
    near("free cancellation, %", 78, percent(own, isFree), 2),
    near("rates without refund, %", 62, percent(own, isSharp), 2),
    near(
      "both, %",
      48,
      percent(own, (one) => isFree(one) && isSharp(one)),
      2,
    ),
    near(
      "pay at the property, %",
      70,
      percent(own, (one) => one.paymentTimings.includes("pay_at_the_property")),
      2,
    ),
    near("pay online, %", 45, percent(own, isPaidOnline), 2),
    near(
      "breakfast on sale, %",
      45,
      percent(properties, sells("breakfast_included")),
      5,
      "a page of 101 had 35 %",
    ),
    near("half board, %", 7, percent(properties, sells("half_board")), 4),
    near("full board, %", 3, percent(properties, sells("full_board")), 2.5),
    between(
      "third parties' inventory, %",
      3,
      percent(properties, (one) => one.thirdPartySupplierId !== null),
      [2, 4],
    ),
  ];
}

/** Days before arrival until which cancelling is free, at hotels of cities. */
export function deadlines({ hotels }: Sample): Figure[] {
  const free = hotels.flatMap(({ freeCancellation }) => freeCancellation ?? []);
  const shares = [
    [1, 45],
    [2, 15],
    [3, 15],
    [5, 8],
    [7, 10],
    [14, 5],
    [30, 2],
  ] as const;
  return [
    ...shares.map(([days, share]) =>
      near(
        `${days} days before, %`,
        share,
        percent(free, ({ daysBefore }) => daysBefore === days),
        2.5,
      ),
    ),
    near(
      "then the first night, %",
      60,
      percent(free, ({ fee }) => fee === "first_night"),
      4,
    ),
    near(
      "then all of it, %",
      40,
      percent(free, ({ fee }) => fee === "all"),
      8,
      "8 % ask for half",
    ),
  ];
}

/** What published examples and schemas show without a figure of how often: our own aims, so that nothing is absent. */
export function rarities({ seed, properties }: Sample): Figure[] {
  const isThird = (one: Property) => one.thirdPartySupplierId !== null;
  const atDesk = (one: Property) =>
    one.paymentTimings.length === 1 && one.paymentTimings[0] === "pay_at_the_property";
  const takesChildren = (one: Property) =>
    !isSoldWhole(one.typeId) && one.roomTypes.some(({ children }) => children > 0);
  const hasBrackets = (one: Property) =>
    one.roomTypes.some((room) => Array.isArray(childrenAllowed(seed, one, room)));
  const sold = (some: readonly Property[]) =>
    some.flatMap((one) => ratesOf(seed, one, ARRIVAL, BOOKED).map((rate) => ({ one, rate })));
  const strict = sold(properties.filter(atDesk)).filter(({ rate }) => rate.policy === "non_refundable");
  return [
    near(
      "online figure of what is paid at the property, %",
      25,
      percent(properties.filter(atDesk), (one) => isOnlineTold(seed, one)),
      2,
      "both public examples do it",
    ),
    near(
      "prepayment of rates without refund, %",
      60,
      percent(strict, ({ one, rate }) => prepaymentRequired(seed, one, rate) === true),
      3,
    ),
    near(
      "net rates of third parties, %",
      20,
      percent(sold(properties.filter(isThird)), ({ one, rate }) => inventoryType(seed, one, rate) === "net"),
      4,
    ),
    near("children by age brackets, %", 30, percent(properties.filter(takesChildren), hasBrackets), 2),
    near(
      "certified, %",
      12,
      percent(properties, ({ sustainable }) => sustainable),
      3,
    ),
  ];
}

/** Pets, deposits, traders. */
export function houses({ seed, properties, hotels }: Sample): Figure[] {
  const key = (one: Property) => keyOf(seed, one.id);
  const asksDeposit = (one: Property) => houseRulesOf(one, key(one)).deposit !== null;
  const villas = properties.filter(({ typeId }) => typeId === TYPE.villa);
  const professional = properties
    .filter(({ city }) => countryFacts(city.country).eea)
    .map((one) => hostOf(one, key(one)))
    .filter(({ type }) => type === "professional");
  const traders = professional.flatMap(({ trader }) => trader ?? []);
  return [
    near(
      "pets allowed, %",
      22,
      percent(properties, (one) => one.facilities.some(({ id }) => id === FACILITY_ID.pets)),
      4,
    ),
    near("deposit of hotels, %", 6, percent(hotels, asksDeposit), 1.5),
    near("deposit of villas, %", 35, percent(villas, asksDeposit), 8),
    near(
      "professional hosts of the EEA with trader details, %",
      100,
      (100 * traders.length) / professional.length,
      0,
    ),
    near(
      "traders verified, %",
      80,
      percent(traders, (one) => one.trader_verified),
      3,
    ),
  ];
}
