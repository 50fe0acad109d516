// Bodies as the platform sends them, handlers as Next calls them, and what the database holds afterwards.
import { asc, eq } from "drizzle-orm";
import { database, setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { Delivery, Refused } from "@/lib/taxi/inbound/delivery";
import { readBooking, readUpdate } from "@/lib/taxi/inbound/message";
import { canonicalHash, hashOf } from "@/lib/taxi/inbound/refused";

const passenger = { title: "Ms", firstName: "Ada", lastName: "Berg", phoneNumber: "+31201234567" };

export const booking = (reference: string, change: object = {}) => ({
  bookingReference: reference,
  customerReference: `C-${reference}`,
  searchResultId: "0b6f8c1e-6f0d-4f0e-9a51-0d1f6a3b2c4d",
  leadPassenger: { ...passenger, customerId: "c0ffee" },
  flightNumber: "KL1",
  comment: "two suitcases",
  services: [{ name: "meetAndGreetMessage", value: "Ada Berg" }],
  ...change,
});

export const amendment = (change: object = {}) => ({
  leadPassenger: passenger,
  comment: "",
  flightNumber: "KL2",
  pickupDateTime: "2027-03-01T10:00:00Z",
  services: [],
  action: "AMENDMENT",
  cancellationReason: "",
  ...change,
});

export const cancellation = (change: object = {}) =>
  amendment({ action: "CANCELLATION", cancellationReason: "flight cancelled", ...change });

let serial = 0;

/** What a route hands to the store for such a body. */
export function delivery(method: "POST" | "PATCH", reference: string, body: object): Delivery {
  serial += 1;
  const message = method === "POST" ? readBooking(body) : readUpdate(body);
  return {
    id: `delivery-${serial}`,
    requestId: `request-${serial}`,
    clientId: "client-1",
    method,
    reference,
    action: message.kind === "booking" ? "BOOKING" : message.body.action,
    hash: canonicalHash(body),
    raw: JSON.stringify(body),
    problems: [],
    message,
    receivedAt: new Date("2027-02-01T09:00:00Z"),
  };
}

export const bookingDelivery = (reference: string): Delivery =>
  delivery("POST", reference, booking(reference));
export const amendmentDelivery = (reference: string, comment: string): Delivery =>
  delivery("PATCH", reference, amendment({ comment }));

/** As the door hands it over: a body that is no JSON. */
export const refusedDelivery = (reference: string, raw = "no JSON"): Refused => {
  const { message: _message, ...stored } = bookingDelivery(reference);
  return { ...stored, raw, hash: hashOf(raw), status: 400, problems: ["services is missing."] };
};

/** Until `setDatabase(opened)` the database refuses everything; returns how often it was asked. */
export function takeAway(opened: OpenDatabase): () => number {
  let requestCount = 0;
  const refuse = () => {
    requestCount += 1;
    return Promise.reject(new Error("connection refused"));
  };
  const db = new Proxy(opened.db, { get: (_target, key) => (key === "then" ? undefined : refuse) });
  setDatabase({ ...opened, db });
  return () => requestCount;
}

export async function bookingOf(reference: string) {
  const [row] = await (await database())
    .select()
    .from(taxiBooking)
    .where(eq(taxiBooking.reference, reference));
  return row;
}

export async function deliveriesOf(reference: string) {
  return (await database())
    .select()
    .from(taxiDelivery)
    .where(eq(taxiDelivery.reference, reference))
    .orderBy(asc(taxiDelivery.position));
}

export const outcomesOf = async (reference: string): Promise<string[]> =>
  (await deliveriesOf(reference)).map(({ outcome }) => outcome);

export const sent = (method: string, body: unknown, type = "application/json"): RequestInit => ({
  method,
  headers: { "content-type": type, authorization: "Bearer stub" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
