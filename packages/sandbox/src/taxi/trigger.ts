// `POST /sandbox/taxi/trigger`: makes events on the platform's side and delivers them, also twice, late or swapped.
import * as z from "zod";
import { Rejection } from "../http/rejection";
import type { BookingBook, Event, PlatformBooking } from "./booking-book";
import type { Delivery, DeliveryLog } from "./delivery-log";
import { type Receiver, type Receivers, ReceiverUrl } from "./receivers";
import type { Pause, Sender } from "./sender";

/** Deliveries of one trigger; the caller waits for all of them. */
const MAX = 5000;

export const Trigger = z.strictObject({
  kind: z.enum(["booking", "amendment", "cancellation"]),
  /** The receiver registered last when left out. */
  forward: ReceiverUrl.optional(),
  /** The booking concerned; the newest active one when left out. With kind booking: sends that one again. */
  reference: z.string().min(1).max(200).optional(),
  /** Each delivery is sent this often. */
  repeat: z.int().min(1).max(1000).default(1),
  /** Sends two events of a booking in the wrong order. */
  reorder: z.boolean().default(false),
  /** Waited before each delivery. */
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Bookings concerned: new ones, or the newest active ones. */
  count: z.int().min(1).max(1000).default(1),
  /** Sends the token without the word Bearer. */
  bare: z.boolean().default(false),
});
export type Trigger = z.output<typeof Trigger>;

interface Desk {
  bookings: BookingBook;
  receivers: Receivers;
  log: DeliveryLog;
  sender: Sender;
  pause: Pause;
}

function checkSize({ count, repeat, reorder, reference }: Trigger): void {
  if (reference !== undefined && count > 1)
    throw new Rejection(400, "conflicting_parameters", "count: cannot be given beside reference");
  if (count * repeat * (reorder ? 2 : 1) > MAX)
    throw new Rejection(400, "invalid_parameter", `repeat: one trigger makes at most ${MAX} deliveries`);
}

function receiverOf(receivers: Receivers, url: string | undefined): Receiver {
  const receiver = receivers.find(url);
  if (receiver !== null) return receiver;
  const who = url === undefined ? "no receiver is registered" : `no receiver is registered for ${url}`;
  throw new Rejection(
    409,
    "no_receiver",
    `${who}: PUT its url, clientId and clientSecret to /sandbox/taxi/receiver`,
  );
}

function bookingNamed(bookings: BookingBook, reference: string): PlatformBooking {
  const booking = bookings.find(reference);
  if (booking?.isSent) return booking;
  throw new Rejection(404, "no_booking", "reference: this platform never sent such a booking");
}

/** The bookings an amendment or a cancellation is about. */
function concerned({ bookings }: Desk, { kind, reference, count }: Trigger): PlatformBooking[] {
  if (reference !== undefined) {
    const booking = bookingNamed(bookings, reference);
    if (booking.status !== "CANCELLED") return [booking];
    throw new Rejection(
      409,
      "booking_cancelled",
      `reference: this booking is cancelled, so no ${kind} follows; send an earlier delivery again instead`,
    );
  }
  const found = bookings.active().slice(0, count);
  if (found.length === count) return found;
  const have =
    found.length === 0 ? "there is no active booking" : `there are only ${found.length} active bookings`;
  throw new Rejection(409, "no_booking", `${have}: trigger a booking first`);
}

/** The events in the order they are delivered in; what the platform itself holds follows the order they were made in. */
function plan(desk: Desk, trigger: Trigger): Event[] {
  const { bookings } = desk;
  const { kind, reference, reorder, count } = trigger;
  if (kind === "booking" && reference !== undefined)
    return [bookings.again(bookingNamed(bookings, reference))];
  if (kind === "booking")
    return Array.from({ length: count }, () => bookings.book()).flatMap((event) => {
      const booking = reorder ? bookings.find(event.reference) : null;
      return booking === null ? [event] : [bookings.amend(booking), event];
    });
  return concerned(desk, trigger).flatMap((booking) => {
    const made = reorder ? [bookings.amend(booking)] : [];
    made.push(kind === "amendment" ? bookings.amend(booking) : bookings.cancel(booking));
    return made.reverse();
  });
}

/** Sends in order; after a refusal of the credentials the rest is written down but not tried. */
async function deliver(
  { sender, pause }: Desk,
  deliveries: Delivery[],
  receiver: Receiver,
  delayMs: number,
): Promise<void> {
  for (const delivery of deliveries) {
    if (delayMs > 0) await pause(delayMs);
    if ((await sender.send(delivery, receiver)) === "refused") return;
  }
}

/** Everything the trigger asked for, when all of it is over; throws a Rejection before anything is made. */
export async function runTrigger(desk: Desk, trigger: Trigger): Promise<Delivery[]> {
  checkSize(trigger);
  const receiver = receiverOf(desk.receivers, trigger.forward);
  const events = plan(desk, trigger);
  const deliveries = events.flatMap((event) =>
    Array.from({ length: trigger.repeat }, () => desk.log.add(event, receiver.url, { isBare: trigger.bare })),
  );
  await deliver(desk, deliveries, receiver, trigger.delayMs);
  return deliveries;
}

/** The same bytes once more to the same receiver. */
export async function resend(desk: Desk, id: string): Promise<Delivery> {
  const { log, receivers } = desk;
  const old = log.find(id);
  if (old === null)
    throw new Rejection(404, "no_delivery", "id: there is no such delivery, or it is too old to be kept");
  const receiver = receiverOf(receivers, old.receiver);
  const copy = log.add(old, receiver.url, { isBare: old.isBare, resendOf: old.id });
  await deliver(desk, [copy], receiver, 0);
  return copy;
}
