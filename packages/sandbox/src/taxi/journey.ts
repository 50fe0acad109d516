// One invented booking as the platform knows it, and how it looks after each amendment: pure functions of the world.
import { createHash } from "node:crypto";
import { field, hash32, hashOf, integer, keyOf } from "../world/hash";
import { type Passenger, passengerAt } from "./passengers";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Which world the bookings belong to: another instant of start gives other references, so none comes twice. */
export interface TaxiWorld {
  seed: number;
  /** The sandbox clock's now when the sandbox was made. */
  epochMs: number;
}

/** What an amendment can change. */
export interface Journey {
  pickupMs: number;
  flightNumber: string | null;
  comment: string | null;
  meetAndGreet: string | null;
}

export interface InventedBooking {
  reference: string;
  customerReference: string;
  searchResultId: string;
  customerId: string;
  passenger: Passenger;
  journey: Journey;
}

const REFERENCE = field("taxi reference");
const CUSTOMER = field("taxi customer reference");
const FLIGHT = field("taxi flight");
const EPOCH = field("taxi epoch");

/** From booking to pickup; the first ones show what a desk has to do soon. */
const LEADS = [
  40 * MINUTE,
  150 * MINUTE,
  26 * HOUR,
  7 * DAY,
  55 * MINUTE,
  20 * HOUR,
  170 * MINUTE,
  3 * DAY,
  25 * MINUTE,
  5 * HOUR,
  30 * HOUR,
  9 * DAY,
  95 * MINUTE,
  12 * HOUR,
  2 * DAY,
  14 * DAY,
] as const;

const AIRLINES = [..."KL BA LH AF IB U2 FR SK AY TK EK LX OS TP W6 LO A3 DL UA AC QF SQ JL NH".split(" ")];

const COMMENTS = [
  "Two large suitcases and a folding pushchair.",
  "Please call when you arrive; we land late at night.",
  null,
  "Due valigie grandi e un passeggino.\nUsciamo dal terminal 3.",
  "One passenger uses a folding wheelchair.",
  null,
  "نحتاج إلى مقعد لطفل عمره ثلاث سنوات",
  "Travelling with a guitar & a <small> dog (in a bag).",
] as const;

const BOARDS = ["name", null, "Sample Conference 2027, Hall B", null, "name", "グループ 見本", null] as const;

const roundUp = (ms: number): number => Math.ceil(ms / (5 * MINUTE)) * 5 * MINUTE;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function flightOf(key: number, round: number): string {
  const airline = at(AIRLINES, hash32(key, FLIGHT) + round);
  return `${airline}${100 + ((integer(key, FLIGHT, 0, 8_899) + round * 37) % 8_900)}`;
}

function boardOf(passenger: Passenger, round: number): string | null {
  const text = at(BOARDS, round);
  return text === "name" ? `${passenger.title} ${passenger.firstName} ${passenger.lastName}`.trim() : text;
}

function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function keyIn({ seed, epochMs }: TaxiWorld, index: number): { world: number; key: number } {
  const world = hashOf(
    hashOf(seed, epochMs % 4_294_967_296, EPOCH),
    Math.floor(epochMs / 4_294_967_296),
    EPOCH,
  );
  return { world, key: keyOf(world, index) };
}

/** The booking at a place of the invented sequence (from 0), booked at `nowMs`. */
export function inventBooking(taxiWorld: TaxiWorld, index: number, nowMs: number): InventedBooking {
  const { world, key } = keyIn(taxiWorld, index);
  const passenger = passengerAt(key, index);
  const reference = String(100_000_000 + (hashOf(world, 0, REFERENCE) % 800_000_000) + index * 13);
  const fromAirport = index % 4 !== 3;
  return {
    reference,
    customerReference: `TX-${hash32(key, CUSTOMER).toString(36).toUpperCase().padStart(7, "0")}`,
    searchResultId: uuidOf(`search ${world} ${index}`),
    customerId: createHash("sha256")
      .update(`${world} ${JSON.stringify(passenger)}`)
      .digest("hex")
      .slice(0, 32),
    passenger,
    journey: {
      pickupMs: roundUp(nowMs + at(LEADS, index)),
      flightNumber: fromAirport ? flightOf(key, 0) : null,
      comment: at(COMMENTS, index),
      meetAndGreet: fromAirport ? boardOf(passenger, index) : null,
    },
  };
}

type Change = (booking: InventedBooking, journey: Journey, round: number, nowMs: number) => Partial<Journey>;

/** The first entry after the round's that is not what stands there already. */
function another<T>(round: number, current: T, make: (round: number) => T): T {
  let next = round;
  while (make(next) === current) next += 1;
  return make(next);
}

/** Every second one earlier, where that leaves a driver time; no two the same distance from the booked time. */
function movedPickup({ journey: booked }: InventedBooking, round: number, nowMs: number): number {
  const distance = (15 + 5 * round) * MINUTE;
  const earlier = booked.pickupMs - distance;
  return round % 2 === 1 && earlier > nowMs + 20 * MINUTE ? earlier : booked.pickupMs + distance;
}

const PICKUP: Change = (booking, _journey, round, nowMs) => ({
  pickupMs: movedPickup(booking, round, nowMs),
});

const FLIGHT_NUMBER: Change = (booking, { flightNumber }, round) => ({
  flightNumber: another(round + 1, flightNumber, (n) => flightOf(Number(booking.reference), n)),
});

const COMMENT: Change = (_booking, { comment }, round) => ({
  comment: another<string | null>(round + 1, comment, (n) => at(COMMENTS, n)),
});

const BOARD: Change = (booking, { meetAndGreet }, round) => ({
  meetAndGreet: another(round + 1, meetAndGreet, (n) => boardOf(booking.passenger, n)),
});

const FROM_AIRPORT = [PICKUP, FLIGHT_NUMBER, COMMENT, BOARD] as const;
const FROM_ELSEWHERE = [PICKUP, COMMENT] as const;

/**
 * The journey after the amendment with this number (from 0). Never equal to one it had before: each round of changes
 * begins with a pickup no other round has.
 */
export function amended(booking: InventedBooking, journey: Journey, number: number, nowMs: number): Journey {
  const changes = booking.journey.flightNumber === null ? FROM_ELSEWHERE : FROM_AIRPORT;
  const round = Math.floor(number / changes.length);
  return { ...journey, ...at(changes, number)(booking, journey, round, nowMs) };
}
