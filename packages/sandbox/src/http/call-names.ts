// Names of everything a caller can ask: the operations of the API and the two of the taxi platform.
import { OPERATION_NAMES, type OperationName } from "@roomward/contract/operations";
import { operationAt } from "./gate";

export const TAXI_CALLS = ["taxi.token", "taxi.list"] as const;
export const CALL_NAMES = [...OPERATION_NAMES, ...TAXI_CALLS] as const;

export type TaxiCall = (typeof TAXI_CALLS)[number];
export type CallName = OperationName | TaxiCall;

/** The parties that count calls: each has a budget of its own. */
export type Account = "demand" | "taxi";

const TAXI_PATHS: Readonly<Record<string, TaxiCall>> = {
  "/oauth2/token": "taxi.token",
  "/v1/bookings": "taxi.list",
};

export const isTaxiCall = (name: string): name is TaxiCall =>
  (TAXI_CALLS as readonly string[]).includes(name);

/** What a path asks for, or null when nothing answers there. */
export const callAt = (path: string): CallName | null => operationAt(path) ?? TAXI_PATHS[path] ?? null;
