// What was sent, to whom, and what came back; the newest ones, in memory.
import type { Event, EventKind } from "./booking-book";

export interface Attempt {
  /** When it began, by the machine's clock: the sandbox's may stand still. */
  at: string;
  /** `token`: no token could be had, nothing was sent. */
  step: "token" | "delivery";
  status: number | null;
  error: string | null;
  ms: number;
  body: string;
}

export interface Delivery {
  id: string;
  at: string;
  kind: EventKind;
  reference: string;
  method: "POST" | "PATCH";
  /** Whole address it went to. */
  url: string;
  /** The receiver it went to. */
  receiver: string;
  attempts: Attempt[];
  /** True once an attempt was answered with a status from 200 to 299. */
  isAcknowledged: boolean;
  /** Its token goes without the word Bearer. */
  isBare: boolean;
  /** Set on a copy that was sent again by hand. */
  resendOf: string | null;
  /** The body, byte for byte. */
  payload: string;
}

export interface DeliveryLog {
  add(event: Event, receiver: string, how: { isBare: boolean; resendOf?: string }): Delivery;
  find(id: string): Delivery | null;
  /** Newest first. */
  list(filter: { reference?: string | undefined; limit: number }): Delivery[];
}

const MAX_STORED = 5000;

export function makeDeliveryLog(): DeliveryLog {
  const deliveries: Delivery[] = [];
  let made = 0;
  return {
    add({ kind, reference, payload }, receiver, { isBare, resendOf }) {
      made += 1;
      const path = kind === "booking" ? "/v2/bookings" : `/v2/bookings/${encodeURIComponent(reference)}`;
      const delivery: Delivery = {
        id: `d${made}`,
        at: new Date().toISOString(),
        kind,
        reference,
        method: kind === "booking" ? "POST" : "PATCH",
        url: `${receiver}${path}`,
        receiver,
        attempts: [],
        isAcknowledged: false,
        isBare,
        resendOf: resendOf ?? null,
        payload,
      };
      deliveries.push(delivery);
      if (deliveries.length > MAX_STORED) deliveries.shift();
      return delivery;
    },
    find: (id) => deliveries.find((delivery) => delivery.id === id) ?? null,
    list: ({ reference, limit }) =>
      deliveries
        .filter((delivery) => reference === undefined || delivery.reference === reference)
        .slice(-limit)
        .reverse(),
  };
}
