import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});
const authorise = vi.hoisted(() => vi.fn(async (_request: Request) => ({ clientId: "client-1" })));
vi.mock("@/lib/taxi/oauth/authorise", () => ({ authoriseDelivery: authorise }));

import * as elsewhere from "@/app/(taxi)/v2/[[...rest]]/route";
import * as update from "@/app/(taxi)/v2/bookings/[bookingReference]/route";
import * as bookings from "@/app/(taxi)/v2/bookings/route";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { taxiRefusal } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { ask } from "../../routes/support";
import { eventually } from "../../support/eventually";
import { amendment, booking, bookingOf, cancellation, deliveriesOf, sent, useMemory } from "./support";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await useMemory();
});
afterAll(async () => {
  setDatabase(undefined);
  await opened.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  config.taxi.ratesThroughApi = false;
});

const post = (body: unknown, type?: string) => ask(bookings.POST, "/v2/bookings", sent("POST", body, type));
const patch = (segment: string, body: unknown, type?: string) =>
  ask(update.PATCH, `/v2/bookings/${segment}`, sent("PATCH", body, type));

const isRefusal = { errorCode: expect.any(String), errorMessage: expect.any(String) };

test("K01 204: a booking is taken without a body, and a copy of it too", async () => {
  for (let time = 0; time < 2; time += 1) {
    const told = await post(booking("P-204"));
    expect([told.status, told.body]).toEqual([204, {}]);
    expect(told.headers.get("x-request-id")).toBeTruthy();
  }
  expect(await bookingOf("P-204")).toMatchObject({ revision: 1, duplicates: 1 });
});

test("K01 200: where rates come through the API only, the answer carries our id, for a copy too", async () => {
  config.taxi.ratesThroughApi = true;
  for (let time = 0; time < 2; time += 1)
    expect(await post(booking("P-200"))).toMatchObject({
      status: 200,
      body: { supplierBookingId: supplierBookingId("P-200") },
    });
  const refused = await post(booking("P-200b", { searchResultId: undefined }));
  expect(refused).toMatchObject({ status: 400, body: isRefusal });
  expect(refused.body.errorMessage).toContain("searchResultId");
});

test("K01: a lead passenger at the top level is taken, and what is nested wins", async () => {
  const { leadPassenger, ...rest } = booking("P-top");
  expect((await post({ ...rest, ...leadPassenger })).status).toBe(204);
  expect((await post({ ...booking("P-both"), firstName: "Outer" })).status).toBe(204);
  expect(await bookingOf("P-both")).toMatchObject({ firstName: "Ada" });
});

test("unknown keys and unknown services are kept as they came", async () => {
  const body = booking("P-more", { vehicle: "van", services: [{ name: "childSeat", value: "1" }] });
  expect((await post(body)).status).toBe(204);
  expect((await deliveriesOf("P-more"))[0]?.raw).toBe(JSON.stringify(body));
});

const person = booking("x").leadPassenger;
test.each<[string, object]>([
  ["bookingReference", { bookingReference: "" }],
  ["bookingReference", { bookingReference: "a\nb" }],
  ["bookingReference", { bookingReference: "a".repeat(201) }],
  ["customerReference", { customerReference: undefined }],
  ["searchResultId", { searchResultId: "42" }],
  ["searchResultId", { searchResultId: "a".repeat(101) }],
  ["leadPassenger.phoneNumber", { leadPassenger: { ...person, phoneNumber: "020 123 4567" } }],
  ["leadPassenger.phoneNumber", { leadPassenger: { ...person, phoneNumber: "+3120" } }],
  ["leadPassenger.phoneNumber", { leadPassenger: { ...person, phoneNumber: "+999123456789" } }],
  ["leadPassenger.lastName", { leadPassenger: { ...person, lastName: " " } }],
  ["leadPassenger.firstName", { leadPassenger: { ...person, firstName: "A\u0000" } }],
  ["comment", { comment: "\ud800" }],
  ["comment", { comment: "a".repeat(4_001) }],
  ["services", { services: null }],
  ["services.0.value", { services: [{ name: "meetAndGreetMessage" }] }],
])("400: a booking whose %s does not fit names it and is not stored", async (field, change) => {
  const told = await post(booking("P-400", change));
  expect(told).toMatchObject({ status: 400, body: isRefusal });
  expect(told.body.errorMessage).toContain(`${field} `);
  expect(await deliveriesOf("P-400")).toEqual([]);
});

test.each<[string, object]>([
  ["cancellationReason", { action: "CANCELLATION" }],
  ["action", { action: "NO_SHOW" }],
  ["pickupDateTime", { pickupDateTime: "tomorrow" }],
  ["pickupDateTime", { pickupDateTime: "0000-01-01T00:00:00Z" }],
  ["flightNumber", { flightNumber: undefined }],
  ["leadPassenger", { leadPassenger: null }],
])("K02 400: an update whose %s does not fit names it and changes nothing", async (field, change) => {
  await post(booking("U-400"));
  const told = await patch("U-400", amendment(change));
  expect(told).toMatchObject({ status: 400, body: isRefusal });
  expect(told.body.errorMessage).toContain(field);
  expect(await bookingOf("U-400")).toMatchObject({ revision: 1 });
});

test("400: an address that is no reference", async () => {
  expect((await patch("%00", amendment())).status).toBe(400);
  expect((await patch("%E0%A4%A", amendment())).status).toBe(400);
});

test("a reference is taken from the address as it was meant", async () => {
  await post(booking("A/1 %41"));
  expect((await patch(encodeURIComponent("A/1 %41"), amendment())).status).toBe(204);
});

test("K02 204: an amendment and a cancellation are applied, a second cancellation absorbed", async () => {
  await post(booking("U-204"));
  expect((await patch("U-204", amendment())).status).toBe(204);
  expect((await patch("U-204", cancellation())).status).toBe(204);
  expect((await patch("U-204", cancellation({ comment: "again" }))).status).toBe(204);
  expect(await bookingOf("U-204")).toMatchObject({ status: "cancelled", revision: 3 });
});

test("401: without a valid token nothing is read and nothing is noted", async () => {
  authorise.mockRejectedValueOnce(new TaxiRefusal(401, "An access token is missing."));
  const request = new Request("https://site.example/v2/bookings", sent("POST", booking("P-401")));
  const response = await bookings.POST(request);
  expect([response.status, request.bodyUsed]).toEqual([401, false]);
  expect(await deliveriesOf("P-401")).toEqual([]);
});

test("K04 404: an update before its booking is kept, and applied when that comes", async () => {
  expect(await patch("U-404", amendment())).toMatchObject({ status: 404, body: isRefusal });
  expect(await bookingOf("U-404")).toBeUndefined();
  expect((await post(booking("U-404"))).status).toBe(204);
  expect(await bookingOf("U-404")).toMatchObject({ flightNumber: "KL2", revision: 2 });
});

test("404 and 405: other addresses and methods are told so in the common body", async () => {
  for (const answer of Object.values(elsewhere)) {
    const response = answer();
    expect([response.status, await response.json()]).toEqual([404, isRefusal]);
  }
  const { POST: _taken, ...others } = bookings;
  for (const [method, handler] of Object.entries(others)) {
    const told = await ask(async (request) => handler(request), "/v2/bookings", { method });
    expect([told.status, told.headers.get("allow")]).toEqual([405, "POST"]);
  }
  const told = await ask(async (request) => update.POST(request), "/v2/bookings/x", { method: "POST" });
  expect([told.status, told.headers.get("allow")]).toEqual([405, "PATCH"]);
});

test("409: another booking under a known reference, and an amendment after the cancellation", async () => {
  await post(booking("P-409"));
  expect(await post(booking("P-409", { comment: "x" }))).toMatchObject({ status: 409, body: isRefusal });
  await patch("P-409", cancellation());
  expect(await patch("P-409", amendment())).toMatchObject({ status: 409, body: isRefusal });
});

test("413 and 415: what is too large or no JSON is noted without its content", async () => {
  expect((await post(booking("P-413", { more: "a".repeat(65 * 1024) }))).status).toBe(413);
  expect((await patch("U-415", amendment(), "text/plain")).status).toBe(415);
  await eventually(async () => {
    const notes = await opened.db.select().from(taxiRefusal);
    expect(notes.find(({ status }) => status === 415)).toMatchObject({ reference: "U-415", method: "PATCH" });
    expect(notes.find(({ status }) => status === 413)).toMatchObject({ reference: null, method: "POST" });
  });
});

test("413: a body without a length is counted while it is read", async () => {
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new TextEncoder().encode(" ".repeat(8 * 1024)));
    },
  });
  const init = { ...sent("POST", ""), body, duplex: "half" as const };
  expect((await ask(bookings.POST, "/v2/bookings", init)).status).toBe(413);
  expect(chunks).toBeLessThan(15);
});

test("429: a client that sends too many is told how long to wait, another is not", async () => {
  authorise.mockResolvedValue({ clientId: "client-429" });
  const { checkPace } = await import("@/lib/taxi/inbound/pace");
  for (let time = 0; time < config.taxi.deliveriesPerMinute; time += 1) await checkPace("client-429");
  const told = await post(booking("P-429"));
  expect([told.status, Number(told.headers.get("retry-after")) > 0]).toEqual([429, true]);
  authorise.mockResolvedValue({ clientId: "client-1" });
  expect((await post(booking("P-429"))).status).toBe(204);
});

test("one line of the log for each delivery: its reference, what became of it, and nothing of the passenger", async () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  await post(booking("P-log"));
  expect(info).toHaveBeenCalledTimes(1);
  expect(info.mock.calls[0]?.[0]).toMatchObject({ reference: "P-log", outcome: "applied", status: 204 });
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ada|Berg|3120|stub/);
});
