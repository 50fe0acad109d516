// What few rates have: net rates of third parties, and money asked for before the arrival.
import { chance, field, hash32, keyOf } from "../world/hash";
import type { PropertyCore } from "../world/property";
import type { Policy, Rate } from "./rates";

const NET = field("net rate");
const PREPAYMENT = field("prepayment");

/** Net rates come with third-party inventory, for closed groups (docs/gaps.md 3); the share is a guess. */
const NET_SHARE = 0.2;

/** What is not given back is rather asked for early. Published is only that the field exists. */
const PREPAYMENT_SHARE: Readonly<Record<Policy, number>> = {
  non_refundable: 0.6,
  partially_refundable: 0.4,
  free_cancellation: 0.06,
};

export function inventoryType(seed: number, core: PropertyCore, rate: Rate): "net" | "sell" {
  if (core.thirdPartySupplierId === null) return "sell";
  return chance(hash32(keyOf(seed, core.id), NET), rate.key, NET_SHARE) ? "net" : "sell";
}

/** Whether something is due before arrival; undefined for a rate that is paid online anyway. */
export function prepaymentRequired(seed: number, core: PropertyCore, rate: Rate): boolean | undefined {
  if (!rate.timings.includes("pay_at_the_property")) return undefined;
  return chance(hash32(keyOf(seed, core.id), PREPAYMENT), rate.key, PREPAYMENT_SHARE[rate.policy]);
}
