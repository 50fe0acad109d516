// Cars at the platform: a partner may be without them, their searches have a limit of their own, and a switch opens the
// operations that are published for a later version.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { isCarOperation, type OperationName } from "@roomward/contract/operations";
import { config } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";
import { totalOf } from "./budget";
import type { Connection } from "./connection";

/** True where the platform refuses cars to this partner: there are none here, and nothing is broken. */
export const hasNoCars = (error: unknown): boolean =>
  error instanceof DemandFailure &&
  error.status === ASSUMED.carsRefused.value &&
  isCarOperation(error.operation);

const OFFER_OPERATIONS: readonly OperationName[] = ["carAvailability", "carTerms"];

/** @throws {DemandFailure} `rejected` for what DEMAND_CAR_OFFERS does not open. */
export function requireCarOffers(operation: OperationName): void {
  if (config.cars.hasOfferOperations || !OFFER_OPERATIONS.includes(operation)) return;
  throw new DemandFailure("rejected", {
    operation,
    wasSent: false,
    detail: "not sent, DEMAND_CAR_OFFERS is off: set it to on if the account may call this",
  });
}

/**
 * How long a call waits for the limit of its own operation, in milliseconds; 0 for all but searches of cars. Counted in
 * each process, as it is sixty times the quota that an account begins with.
 */
export function limitWaitMs({ carSearches }: Connection, operation: OperationName): number {
  const isFull =
    operation === "carSearch" && totalOf(carSearches.calls) >= ASSUMED.carSearchesPerMinute.value;
  return isFull ? carSearches.untilNextRelease : 0;
}
