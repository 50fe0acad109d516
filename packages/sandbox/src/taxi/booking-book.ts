// The platform's bookings: made one after the other from the invented sequence, amended, cancelled. Memory only.
import type { Clock } from "../clock";
import { amended, type InventedBooking, inventBooking, type Journey, type TaxiWorld } from "./journey";
import { bookingPayload, updatePayload } from "./payloads";
import type { SavedBooking } from "./saved-booking";

const HOUR = 3_600_000;
/** Past bookings vanish from the list this long after pickup (docs/gaps.md 16). */
const LISTED_AFTER_PICKUP_MS = 2 * HOUR;
/** The place in the sequence of the booking that is listed from the start and never delivered. */
const UNDELIVERED = 1_000_000;

export interface PlatformBooking {
  invented: InventedBooking;
  /** Order of booking. */
  sequence: number;
  bookedMs: number;
  journey: Journey;
  status: "NEW" | "ACCEPTED" | "CANCELLED";
  amendments: number;
  /** False for the one that the platform lists but never sends. */
  isSent: boolean;
}

export type EventKind = "booking" | "amendment" | "cancellation";

/** What the platform would send about one event. */
export interface Event {
  kind: EventKind;
  reference: string;
  payload: string;
}

export interface BookingBook {
  /** Takes the next booking of the sequence. */
  book(): Event;
  /** The booking's own event once more, byte for byte. */
  again(booking: PlatformBooking): Event;
  amend(booking: PlatformBooking): Event;
  cancel(booking: PlatformBooking): Event;
  find(reference: string): PlatformBooking | null;
  /** Sent and not cancelled, newest first. */
  active(): PlatformBooking[];
  /** Everything booked up to the clock's now, newest first. */
  all(): PlatformBooking[];
  /** What `GET /v1/bookings` may show now, newest first. */
  listed(): PlatformBooking[];
  /** All bookings, in no particular order, as copies. */
  save(): SavedBooking[];
  /** Replaces all bookings by copies of these. */
  load(saved: readonly SavedBooking[]): void;
}

export function makeBookingBook(world: TaxiWorld, clock: Clock): BookingBook {
  const bookings = new Map<string, PlatformBooking>();

  function add(index: number, sequence: number, bookedMs: number, rest: Partial<PlatformBooking>) {
    const invented = inventBooking(world, index, bookedMs);
    const { journey } = invented;
    const fresh = {
      invented,
      sequence,
      bookedMs,
      journey,
      status: "NEW",
      amendments: 0,
      isSent: true,
    } as const;
    const booking: PlatformBooking = { ...fresh, ...rest };
    bookings.set(invented.reference, booking);
    return booking;
  }

  const again = ({ invented }: PlatformBooking): Event => ({
    kind: "booking",
    reference: invented.reference,
    payload: bookingPayload(invented),
  });
  // A clock that was set back has not heard of what was booked later.
  const all = () =>
    [...bookings.values()]
      .filter(({ bookedMs }) => bookedMs <= clock.now())
      .sort((a, b) => b.bookedMs - a.bookedMs || b.sequence - a.sequence);

  const listedOnly = add(UNDELIVERED, 0, world.epochMs - 3 * HOUR, { status: "ACCEPTED", isSent: false });
  listedOnly.journey = { ...listedOnly.journey, pickupMs: listedOnly.journey.pickupMs + 24 * HOUR };

  return {
    book: () => again(add(bookings.size - 1, bookings.size, clock.now(), {})),
    again,
    amend(booking) {
      booking.journey = amended(booking.invented, booking.journey, booking.amendments, clock.now());
      booking.amendments += 1;
      const payload = updatePayload(booking.invented, booking.journey, "AMENDMENT");
      return { kind: "amendment", reference: booking.invented.reference, payload };
    },
    cancel(booking) {
      booking.status = "CANCELLED";
      const payload = updatePayload(booking.invented, booking.journey, "CANCELLATION");
      return { kind: "cancellation", reference: booking.invented.reference, payload };
    },
    find: (reference) => bookings.get(reference) ?? null,
    active: () => all().filter(({ isSent, status }) => isSent && status !== "CANCELLED"),
    all,
    listed() {
      const removed = clock.now() - LISTED_AFTER_PICKUP_MS;
      return all().filter(({ status, journey }) => status !== "CANCELLED" && journey.pickupMs >= removed);
    },
    save: () => structuredClone([...bookings.values()]),
    load(saved) {
      bookings.clear();
      for (const booking of structuredClone(saved)) bookings.set(booking.invented.reference, booking);
    },
  };
}
