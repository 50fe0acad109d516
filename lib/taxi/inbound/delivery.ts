// One delivery of the platform, as every step after reading it sees it.
import type { DeliveryAction, DeliveryOutcome } from "@/lib/db/schema";
import type { TaxiMessage } from "./message";

export type DeliveryMethod = "POST" | "PATCH";

export interface Delivery {
  /** Given on arrival; a replay of the journal meets its own row by it. */
  id: string;
  requestId: string;
  clientId: string;
  method: DeliveryMethod;
  reference: string;
  action: DeliveryAction;
  /** SHA-256 of the canonical body. */
  hash: string;
  /** The body as it came; of one that was refused before it could be read, nothing. */
  raw: string;
  /** Where it does not fit the contract, in sentences without a value; one that was taken all the same needs a person. */
  problems: string[];
  message: TaxiMessage;
  /** At the clock that its order is told by (./receipt-time). */
  receivedAt: Date;
  /** How far from that clock `receivedAt` may be; left out where there is only one clock. */
  clockErrorMs?: number;
  /** Set when it was answered before it was stored (from the journal): the status that was answered. */
  answered?: number;
}

/** One that was not taken: its body may be anything, and `status` was answered. */
export type Refused = Omit<Delivery, "message"> & { status: number };

/** One that is kept on disk: it was answered before it was stored. */
export type Journaled = Omit<Delivery, "message"> & { answered: number; isRefused?: true };

/** What became of a delivery, and the status it is answered with. */
export interface Receipt {
  /** `journaled`: kept on disk until the database is back. */
  outcome: DeliveryOutcome | "journaled";
  status: number;
}
