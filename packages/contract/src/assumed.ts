// Every guess about what the contract leaves open. The sandbox's /assumptions page is written from this register.
import { CALLS } from "./assumptions/calls";
import { CARS } from "./assumptions/cars";
import { CONTENT } from "./assumptions/content";
import { ORDERS } from "./assumptions/orders";
import { PRICES } from "./assumptions/prices";
import { REFERENCE } from "./assumptions/reference";
import { STAYS } from "./assumptions/stays";
import { TAXI } from "./assumptions/taxi";

/** The guesses by what they are about, in the order a reader meets them. */
export const ASSUMED_GROUPS = [
  { title: "Calls, errors and pages", assumptions: CALLS },
  { title: "Prices and cancellation", assumptions: PRICES },
  { title: "Search and availability", assumptions: STAYS },
  { title: "Details, changes and reviews", assumptions: CONTENT },
  { title: "Places, names and suppliers", assumptions: REFERENCE },
  { title: "Orders", assumptions: ORDERS },
  { title: "Cars", assumptions: CARS },
  { title: "The taxi supplier's side", assumptions: TAXI },
] as const;

export const ASSUMED = {
  ...CALLS,
  ...PRICES,
  ...STAYS,
  ...CONTENT,
  ...REFERENCE,
  ...ORDERS,
  ...CARS,
  ...TAXI,
} as const;
