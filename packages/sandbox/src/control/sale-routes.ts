// Control routes that sell rooms, take the sale back, and move prices: what is left and what it costs follow the
// world's own rules.

import { Day } from "@roomward/contract/values";
import * as z from "zod";
import { bodyOf } from "../http/json-body";
import { invalidParameter, Rejection } from "../http/rejection";
import { checkStay } from "../http/validation";
import { inquire } from "../pricing/inquiry";
import { openHouse } from "../pricing/offers";
import { Percent } from "../state/actions";
import type { Namespace } from "../state/namespace";
import { bookingsAmong, takenIn } from "../state/sales";
import { knownProperty, type Routes } from "./route";

const Book = z.strictObject({
  id: z.int(),
  room: z.string(),
  checkin: Day,
  checkout: Day,
  units: z.int().min(1).default(1),
});
type Book = z.output<typeof Book>;

const Cancel = z.strictObject({ booking: z.int().min(1) });

const MovePrices = z.strictObject({ id: z.int(), percent: Percent });

interface Stock {
  nights: readonly string[];
  left: number;
}

/** Nights of the stay and units left of the room for all of them, as a booker of one room would find them. */
function stockOf({ context }: Namespace, { id, room, checkin, checkout }: Book): Stock {
  const { world, untouched, clock, ledger, statuses } = context;
  const property = world.property(id);
  const roomAt = property?.roomTypes.findIndex((type) => type.id === room) ?? -1;
  if (!property || roomAt < 0)
    throw invalidParameter("room", "is no room of this property; details list them");
  const inquiry = inquire({
    seed: untouched.settings.seed,
    booker: { country: property.city.country, platform: "desktop" },
    checkin,
    checkout,
    guests: { number_of_adults: 1, number_of_rooms: 1 },
    now: clock.now(),
    taken: takenIn(ledger),
  });
  const house = statuses.isOpen(id) ? openHouse(inquiry, property) : null;
  return { nights: inquiry.stay.days, left: house?.left(roomAt) ?? 0 };
}

function book(namespace: Namespace, requested: Book) {
  checkStay(requested.checkin, requested.checkout, namespace.context.clock.now());
  const { id, room: roomId, units } = requested;
  const { nights, left } = stockOf(namespace, requested);
  if (left < units)
    throw new Rejection(409, "order_unavailable", `units: ${left} of this room are left for these nights`);
  const { seq } = namespace.context.ledger.add(id, { kind: "sale", roomId, nights: [...nights], units });
  return { booking: seq, id, room: roomId, nights, units, left: stockOf(namespace, requested).left };
}

function cancel({ context: { ledger } }: Namespace, booking: number) {
  const sold = ledger.all().find(({ seq, action }) => seq === booking && action.kind === "sale");
  if (!sold) throw new Rejection(404, "no_booking", "booking: nothing was booked under this number");
  const standing = bookingsAmong(ledger.of(sold.id)).some(({ entry }) => entry.seq === booking);
  if (!standing) throw new Rejection(409, "booking_cancelled", "booking: it was cancelled before");
  ledger.add(sold.id, { kind: "cancellation", booking });
  return { booking, id: sold.id, status: "cancelled" };
}

export const SALE_ROUTES: Routes = {
  "POST /sandbox/book": {
    about:
      "Takes rooms off the market: {id, room, checkin, checkout, units?}; answers the booking's number and what is left " +
      "of the room, or 409 order_unavailable when not that many are.",
    run: async (namespace, request) => {
      const requested = await bodyOf(request, Book);
      return book(namespace, { ...requested, id: knownProperty(namespace, requested.id) });
    },
  },
  "POST /sandbox/move-prices": {
    about:
      "Moves what the rooms of a property cost: {id, percent: 10 to 1000} of what they cost untouched, meals and fees by " +
      "the night apart. What was previewed before keeps its price.",
    run: async (namespace, request) => {
      const { id, percent } = await bodyOf(request, MovePrices);
      const { seq } = namespace.context.ledger.add(knownProperty(namespace, id), { kind: "prices", percent });
      return { id, percent, deed: seq };
    },
  },
  "POST /sandbox/cancel-booking": {
    about: "Gives the rooms of a booking back: {booking}.",
    run: async (namespace, request) => cancel(namespace, (await bodyOf(request, Cancel)).booking),
  },
};
