import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";

const authorise = vi.hoisted(() => vi.fn(async (_request: Request) => ({ clientId: "client-1" })));
vi.mock("@/lib/taxi/oauth/authorise", () => ({ authoriseDelivery: authorise }));

import * as elsewhere from "@/app/(taxi)/v2/[[...rest]]/route";
import * as update from "@/app/(taxi)/v2/bookings/[bookingReference]/route";
import * as bookings from "@/app/(taxi)/v2/bookings/route";
import { config } from "@/lib/config";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { resolveDelivery } from "@/lib/taxi/inbound/resolve";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { ask } from "../../routes/support";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { amendment, booking, bookingOf, cancellation, deliveriesOf, sent } from "./support";

const opened = memoryDatabaseForFile();
afterEach(() => {
  vi.restoreAllMocks();
  config.taxi.ratesThroughApi = false;
  config.taxi.rules = "tolerant";
});

const post = (body: unknown, type?: string) => ask(bookings.POST, "/v2/bookings", sent("POST", body, type));
const patch = (segment: string, body: unknown, type?: string) =>
  ask(update.PATCH, `/v2/bookings/${segment}`, sent("PATCH", body, type));

const isRefusal = { errorCode: expect.any(String), errorMessage: expect.any(String) };

test("K01 204: a booking is taken without a body, and a copy of it too", async () => {
  for (let time = 0; time < 2; time += 1) {
    const response = await post(booking("P-204"));
    expect([response.status, response.body]).toEqual([204, {}]);
    expect(response.headers.get("x-request-id")).toBeTruthy();
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
const { title: _title, ...untitled } = person;

/** Every row of a reference, without what differs from run to run. */
const storedOf = async (reference: string) =>
  (await deliveriesOf(reference)).map(({ action, outcome, answered, raw, isOpen, problems, copies }) => ({
    ...{ action, outcome, answered, raw, isOpen, problems },
    copies: copies.length,
  }));

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
])("400: a booking whose %s does not fit names it, is kept and not followed", async (field, change) => {
  config.taxi.rules = "strict";
  const body = booking("P-400", change);
  const response = await post(body);
  expect(response).toMatchObject({ status: 400, body: isRefusal });
  expect(response.body.errorMessage).toContain(`${field} `);
  expect(await bookingOf("P-400")).toBeUndefined();
  const matching = (await opened.db.select().from(taxiDelivery)).filter(
    ({ requestId }) => requestId === response.body.errorCode,
  );
  expect(matching).toMatchObject([
    { action: "BOOKING", outcome: "refused", answered: 400, raw: JSON.stringify(body), isOpen: true },
  ]);
  expect(response.body.errorMessage).toBe(
    ["The payload does not fit: correct it and send it again.", ...(matching[0]?.problems ?? [])].join(" "),
  );
});

test.each<[string, object]>([
  ["cancellationReason", { action: "CANCELLATION" }],
  ["action", { action: "NO_SHOW" }],
  ["pickupDateTime", { pickupDateTime: "tomorrow" }],
  ["pickupDateTime", { pickupDateTime: "0000-01-01T00:00:00Z" }],
  ["pickupDateTime", { pickupDateTime: "2027-03-01T10:00:00" }],
  ["flightNumber", { flightNumber: undefined }],
  ["leadPassenger", { leadPassenger: null }],
])("K02 400: an update whose %s does not fit names it and changes nothing", async (field, change) => {
  config.taxi.rules = "strict";
  await post(booking("U-400"));
  const open = (await bookingOf("U-400"))?.openDecisions ?? 0;
  const response = await patch("U-400", amendment(change));
  expect(response).toMatchObject({ status: 400, body: isRefusal });
  expect(response.body.errorMessage).toContain(field);
  expect(await bookingOf("U-400")).toMatchObject({ revision: 1, openDecisions: open + 1 });
  expect((await storedOf("U-400")).at(-1)).toMatchObject({
    outcome: "refused",
    raw: JSON.stringify(amendment(change)),
    isOpen: true,
  });
});

test("a refused update is told by what it says it is", async () => {
  config.taxi.rules = "strict";
  await patch("U-kind", cancellation({ cancellationReason: "" }));
  await patch("U-kind", amendment({ flightNumber: 7 }));
  await patch("U-kind", amendment({ action: "NO_SHOW" }));
  expect((await storedOf("U-kind")).map(({ action }) => action)).toEqual([
    "CANCELLATION",
    "AMENDMENT",
    "UPDATE",
  ]);
});

test.each<[string, object, object]>([
  ["customerReference", { customerReference: undefined }, { customerReference: "" }],
  ["leadPassenger.title", { leadPassenger: untitled }, { title: null }],
  ["services", { services: undefined }, { services: [] }],
])(
  "K01 tolerant: a booking without %s is taken, and waits for a person once",
  async (field, change, columns) => {
    const reference = `T-${field}`;
    const body = booking(reference, change);
    for (let time = 0; time < 2; time += 1) expect((await post(body)).status).toBe(204);
    expect(await bookingOf(reference)).toMatchObject({
      ...columns,
      firstName: "Ada",
      revision: 1,
      duplicates: 1,
      openDecisions: 1,
    });
    const problems = [`${field} is missing.`];
    const [first, copy] = await storedOf(reference);
    expect(first).toMatchObject({ outcome: "applied", raw: JSON.stringify(body), isOpen: true, problems });
    expect(copy).toMatchObject({ outcome: "duplicate", isOpen: false });
    config.taxi.rules = "strict";
    expect((await post(booking(`${reference}-strict`, change))).status).toBe(400);
    expect(await bookingOf(`${reference}-strict`)).toBeUndefined();
  },
);

test("K02 tolerant: a cancellation without a reason cancels, a pickup without an offset is in UTC, a person sees both", async () => {
  await post(booking("T-update"));
  expect((await patch("T-update", amendment({ pickupDateTime: "2027-03-01T12:30:00" }))).status).toBe(204);
  expect(await bookingOf("T-update")).toMatchObject({
    status: "active",
    pickupAt: new Date("2027-03-01T12:30:00Z"),
    openDecisions: 1,
  });
  expect((await patch("T-update", cancellation({ cancellationReason: "" }))).status).toBe(204);
  expect(await bookingOf("T-update")).toMatchObject({
    status: "cancelled",
    cancellationReason: null,
    revision: 3,
    openDecisions: 2,
  });
  const [, amended, cancelled] = await deliveriesOf("T-update");
  for (const id of [amended?.id, cancelled?.id])
    await opened.db.transaction((tx) =>
      resolveDelivery(tx, { id: id ?? "", decision: "dismissed", by: "desk" }),
    );
  expect(await bookingOf("T-update")).toMatchObject({ status: "cancelled", revision: 3, openDecisions: 0 });
});

test("K04 tolerant: what lacks something and came first waits once, also when its booking comes", async () => {
  expect((await patch("T-early", cancellation({ cancellationReason: "" }))).status).toBe(404);
  expect(await storedOf("T-early")).toMatchObject([{ outcome: "parked", isOpen: true }]);
  await post(booking("T-early", { services: undefined }));
  expect(await bookingOf("T-early")).toMatchObject({ status: "cancelled", revision: 2, openDecisions: 2 });
  expect((await deliveriesOf("T-early")).map((one) => [one.outcome, one.isOpen, one.settledAt])).toEqual([
    ["applied", true, null],
    ["applied", true, null],
  ]);
  await patch("T-seen", cancellation({ cancellationReason: "" }));
  const [early] = await deliveriesOf("T-seen");
  await opened.db.transaction((tx) =>
    resolveDelivery(tx, { id: early?.id ?? "", decision: "dismissed", by: "desk" }),
  );
  const [seen] = await deliveriesOf("T-seen");
  await post(booking("T-seen"));
  expect(await bookingOf("T-seen")).toMatchObject({ status: "cancelled", openDecisions: 0 });
  expect((await deliveriesOf("T-seen"))[0]).toMatchObject({ settledAt: seen?.settledAt, settledBy: "desk" });
});

test("the same refused delivery again is one row with a count; another one is another row", async () => {
  config.taxi.rules = "strict";
  await post(booking("P-again"));
  const unfit = cancellation({ cancellationReason: "" });
  for (let time = 0; time < 3; time += 1) expect((await patch("P-again", unfit)).status).toBe(400);
  expect((await patch("P-again", { ...unfit, comment: "hurry" })).status).toBe(400);
  expect((await storedOf("P-again")).slice(1).map(({ outcome, copies }) => [outcome, copies])).toEqual([
    ["refused", 2],
    ["refused", 0],
  ]);
  expect(await bookingOf("P-again")).toMatchObject({ revision: 1, duplicates: 0, openDecisions: 2 });
});

test("a refused delivery that a person has put away is not applied, and does not wait again for its copy", async () => {
  config.taxi.rules = "strict";
  const unfit = booking("P-away", { services: undefined });
  await post(unfit);
  const [refused] = await deliveriesOf("P-away");
  const decide = (decision: "applied" | "dismissed") =>
    opened.db.transaction((tx) => resolveDelivery(tx, { id: refused?.id ?? "", decision, by: "desk" }));
  await expect(decide("applied")).rejects.toThrow("can only be dismissed");
  await decide("dismissed");
  await post(unfit);
  expect(await storedOf("P-away")).toMatchObject([{ outcome: "refused", isOpen: false, copies: 1 }]);
  // What the platform sends once more in full is taken as if nothing had been.
  expect((await post(booking("P-away"))).status).toBe(204);
  expect(await bookingOf("P-away")).toMatchObject({ revision: 1, duplicates: 0, openDecisions: 0 });
});

test.each([".", ".."])("K01 400: a booking called %j is kept, and not under that name", async (reference) => {
  const { status, body } = await post(booking("x", { bookingReference: reference }));
  expect([status, body.errorMessage]).toEqual([400, expect.stringContaining("bookingReference must not be")]);
  expect(await deliveriesOf(reference)).toEqual([]);
  expect((await deliveriesOf("(no readable reference)")).at(-1)?.requestId).toBe(body.errorCode);
});

test("400: an address that is no reference", async () => {
  expect((await patch("%00", amendment())).status).toBe(400);
  expect((await patch("%E0%A4%A", amendment())).status).toBe(400);
});

test("a reference is taken from the address as it was meant", async () => {
  await post(booking("A/1 %41"));
  expect((await patch(encodeURIComponent("A/1 %41"), amendment())).status).toBe(204);
});

test("K01 401: without a valid token nothing is read and nothing is noted", async () => {
  authorise.mockRejectedValueOnce(new TaxiRefusal(401, "An access token is missing."));
  authorise.mockRejectedValueOnce(new TaxiRefusal(401, "An access token is missing."));
  for (const [method, path, handler, body] of [
    ["POST", "", bookings.POST, booking("P-401")],
    ["PATCH", "/P-401", update.PATCH, amendment()],
  ] as const) {
    const request = new Request(`https://site.example/v2/bookings${path}`, sent(method, body));
    const response = await handler(request);
    expect([response.status, await response.json(), request.bodyUsed]).toEqual([401, isRefusal, false]);
  }
  expect(await deliveriesOf("P-401")).toEqual([]);
});

test("404 and 405: other addresses and methods are told so in the common body", async () => {
  for (const answer of Object.values(elsewhere)) {
    const response = answer();
    expect([response.status, await response.json()]).toEqual([404, isRefusal]);
  }
  const { POST: _taken, ...others } = bookings;
  for (const [method, handler] of Object.entries(others)) {
    const response = await ask(async (request) => handler(request), "/v2/bookings", { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
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

test("415 and 400: what is no JSON is kept as it came, letters that no database holds replaced", async () => {
  expect((await patch("U-415", amendment(), "text/plain")).status).toBe(415);
  expect(await storedOf("U-415")).toMatchObject([
    {
      action: "AMENDMENT",
      answered: 415,
      raw: JSON.stringify(amendment()),
      problems: ["The body must be JSON: send the header Content-Type: application/json."],
    },
  ]);
  expect((await patch("U-text", "a\u0000b")).status).toBe(400);
  const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
  expect((await ask(update.PATCH, "/v2/bookings/U-text", { ...sent("PATCH", ""), body: bytes })).status).toBe(
    400,
  );
  expect((await storedOf("U-text")).map(({ action, raw }) => [action, raw])).toEqual([
    ["UPDATE", "a\ufffdb"],
    ["UPDATE", "{\ufffd}"],
  ]);
});

const MALFORMED: [string, string][] = [
  ["is cut off", JSON.stringify(booking("P-odd")).slice(0, 200)],
  ["is empty", ""],
  ["is null", "null"],
  ["is markup", "<html>"],
  ["is two texts", "{}{}"],
  ["nests 40 lists", JSON.stringify(booking("P-odd", { deep: JSON.parse("[".repeat(40) + "]".repeat(40)) }))],
  ["holds 1,100 objects", JSON.stringify(booking("P-odd", { many: Array(1_100).fill({ a: 1 }) }))],
  ["gives two references", `{"booking\\u0052eference":"P-odd",${JSON.stringify(booking("P-odd")).slice(1)}`],
  ["names a prototype", `{"__proto__":{"isAdmin":true},${JSON.stringify(booking("P-odd")).slice(1)}`],
  [
    "holds a number without an end",
    JSON.stringify(booking("P-odd")).replace(/"services":\[.*?\]/, '"services":1e999'),
  ],
];

test.each(MALFORMED)("K01 K02 400: a body that %s changes nothing and is kept", async (_what, body) => {
  const response = [await post(body), await patch("P-odder", body)];
  for (const { status, body: refusal } of response) expect([status, refusal]).toEqual([400, isRefusal]);
  for (const reference of ["P-odd", "P-odder"]) expect(await bookingOf(reference)).toBeUndefined();
  const codes = response.map(({ body: { errorCode } }) => errorCode);
  const matching = (await opened.db.select().from(taxiDelivery)).filter(({ requestId }) =>
    codes.includes(requestId),
  );
  expect(matching.map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("413: of what is too large no body is kept, only that it came, and how often", async () => {
  const large = amendment({ comment: "a".repeat(65 * 1024) });
  for (let time = 0; time < 2; time += 1) expect((await patch("U-413", large)).status).toBe(413);
  expect((await patch("U-413", "")).status).toBe(400);
  expect((await storedOf("U-413")).map(({ answered, raw, copies }) => [answered, raw, copies])).toEqual([
    [413, null, 1],
    [400, null, 0],
  ]);
});

test("a body whose reference cannot be read waits under a name of its own", async () => {
  await post('{"bookingReference":');
  await patch("%00", amendment({ comment: "unreadable" }));
  const stored = await storedOf("(no readable reference)");
  expect(stored.slice(-2).map(({ action, raw }) => [action, raw])).toEqual([
    ["BOOKING", '{"bookingReference":'],
    ["AMENDMENT", JSON.stringify(amendment({ comment: "unreadable" }))],
  ]);
});

test("a reference in a refused body counts only if it looks like one: it may be a passenger", async () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  const misplaced = booking("Ada Berg, +31201234567", { services: "none" });
  expect((await post(misplaced)).status).toBe(400);
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ada|1234567/);
  expect((await storedOf("(no readable reference)")).at(-1)).toMatchObject({
    outcome: "refused",
    raw: JSON.stringify(misplaced),
  });
  expect(await deliveriesOf("Ada Berg, +31201234567")).toEqual([]);
});

test("after retention nothing of a refused body comes back, only that it came", async () => {
  config.taxi.rules = "strict";
  await post(booking("P-blank"));
  await opened.db
    .update(taxiBooking)
    .set({ blankedAt: new Date() })
    .where(eq(taxiBooking.reference, "P-blank"));
  await patch("P-blank", cancellation({ cancellationReason: "" }));
  expect((await deliveriesOf("P-blank")).at(-1)).toMatchObject({ outcome: "refused", raw: null, hash: null });
});

test("429: a client that sends too many is told how long to wait, another is not", async () => {
  authorise.mockResolvedValue({ clientId: "client-429" });
  const { checkPace } = await import("@/lib/taxi/inbound/webhook");
  for (let time = 0; time < config.taxi.deliveriesPerMinute; time += 1) await checkPace("client-429");
  const response = await post(booking("P-429"));
  expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
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
