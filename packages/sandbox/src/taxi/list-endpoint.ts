// GET /v1/bookings of the sandbox's taxi platform: the list a supplier takes for the truth.
import { createHash } from "node:crypto";
import {
  TAXI_LIST_DEFAULT_SIZE,
  TAXI_LIST_PATH,
  type TaxiListItem,
  TaxiListQuery,
} from "@roomward/contract/taxi-list";
import type { Clock } from "../clock";
import { type Answer, header, jsonAnswer, type SandboxRequest } from "../http/answer";
import type { BookingBook, PlatformBooking } from "./booking-book";
import { TaxiApiRefusal } from "./refusal";
import type { TaxiTokens } from "./tokens";

const DAY = 86_400_000;

interface Listing {
  bookings: BookingBook;
  tokens: TaxiTokens;
  clock: Clock;
}

async function checkToken(tokens: TaxiTokens, request: SandboxRequest): Promise<void> {
  const authorization = header(request, "authorization")?.trim() ?? "";
  if (authorization === "") throw new TaxiApiRefusal(401, "the header Authorization with a token is missing");
  const verdict = await tokens.verify(authorization.replace(/^bearer +/i, ""));
  if (verdict === "expired")
    throw new TaxiApiRefusal(401, "the token has expired: ask for a new one and repeat the call");
  if (verdict === "invalid") throw new TaxiApiRefusal(401, "the token was not issued here: ask for one");
}

function queryOf(parameters: URLSearchParams): TaxiListQuery {
  const names = [...parameters.keys()];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new TaxiApiRefusal(400, `${twice}: may be given once only`);
  const parsed = TaxiListQuery.safeParse(Object.fromEntries(parameters));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys")
    throw new TaxiApiRefusal(400, `${issue.keys[0]}: is not a parameter of this list`);
  const name = String(issue?.path[0] ?? "query");
  const sentence = name.startsWith("pickUp")
    ? "must be an instant such as 2027-01-15T09:00:00Z"
    : (issue?.message ?? "cannot be read");
  throw new TaxiApiRefusal(400, `${name}: ${sentence}`);
}

/** A place in the order: booked and sequence of the last one shown. */
function cursorOf({ bookedMs, sequence }: PlatformBooking): string {
  return Buffer.from(`${bookedMs}.${sequence}`).toString("base64url");
}

function placeOf(cursor: string): { bookedMs: number; sequence: number } {
  const [, booked, sequence] =
    /^(\d{1,15})\.(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (booked === undefined) throw new TaxiApiRefusal(400, "after: this cursor was not issued here");
  return { bookedMs: Number(booked), sequence: Number(sequence) };
}

const comesAfter = (booking: PlatformBooking, place: { bookedMs: number; sequence: number }): boolean =>
  booking.bookedMs < place.bookedMs ||
  (booking.bookedMs === place.bookedMs && booking.sequence < place.sequence);

function matching({ bookings, clock }: Listing, query: TaxiListQuery): PlatformBooking[] {
  const startOfDay = Math.floor(clock.now() / DAY) * DAY;
  const from = query.pickUpDateFrom === undefined ? startOfDay - DAY : Date.parse(query.pickUpDateFrom);
  const to = query.pickUpDateTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.pickUpDateTo);
  if (from > to) throw new TaxiApiRefusal(400, "pickUpDateTo: must not be before pickUpDateFrom");
  const statuses = query.status?.split(",");
  const place = query.after === undefined ? null : placeOf(query.after);
  return bookings.listed().filter((booking) => {
    const { pickupMs } = booking.journey;
    if (pickupMs < from || pickupMs > to) return false;
    if (statuses && !statuses.includes(booking.status)) return false;
    return place === null || comesAfter(booking, place);
  });
}

/** Changes with what a supplier has to know about: reference, time, flight (docs/gaps.md 16). */
function stateHash({ invented, journey }: PlatformBooking): string {
  const state = [invented.reference, journey.pickupMs, journey.flightNumber];
  return createHash("sha256").update(JSON.stringify(state)).digest("hex").slice(0, 40);
}

function itemOf(booking: PlatformBooking): TaxiListItem {
  const { invented, journey, status, bookedMs } = booking;
  return {
    customerReference: invented.customerReference,
    bookingReference: invented.reference,
    state_hash: stateHash(booking),
    status,
    searchResultId: invented.searchResultId,
    booked_date: new Date(bookedMs).toISOString(),
    flight_number: journey.flightNumber,
    pickup_date_time: new Date(journey.pickupMs).toISOString(),
  };
}

function nextLink(parameters: URLSearchParams, last: PlatformBooking): { rel: "next"; href: string } {
  const next = new URLSearchParams(parameters);
  next.set("after", cursorOf(last));
  return { rel: "next", href: `${TAXI_LIST_PATH}?${next}` };
}

/** One page of the list; throws a TaxiApiRefusal. */
export async function answerList(listing: Listing, request: SandboxRequest): Promise<Answer> {
  if (request.method !== "GET") throw new TaxiApiRefusal(405, "the list is read with GET", { allow: "GET" });
  if (header(request, "content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    throw new TaxiApiRefusal(415, "the header Content-Type: application/json belongs on every request");
  await checkToken(listing.tokens, request);
  const query = queryOf(request.query);
  const rest = matching(listing, query);
  const page = rest.slice(0, query.size ?? TAXI_LIST_DEFAULT_SIZE);
  const last = page.at(-1);
  const links = last && rest.length > page.length ? [nextLink(request.query, last)] : [];
  return jsonAnswer(200, { bookings: page.map(itemOf), links }, { "cache-control": "no-store" });
}
