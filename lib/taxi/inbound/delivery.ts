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
  /** The body as it came. */
  raw: string;
  message: TaxiMessage;
  /** At the site's clock. */
  receivedAt: Date;
  /** Set when it was answered before it was stored (from the journal): the status that was answered. */
  answered?: number;
}

/** What became of a delivery, and the status it is answered with. */
export interface Receipt {
  /** `journaled`: kept on disk until the database is back. */
  outcome: DeliveryOutcome | "journaled";
  status: number;
}
