import { IMPERSONAL_OPERATIONS, OPERATIONS } from "@roomward/contract/operations";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as sending from "@/app/api/staff/ask/send/route";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { consoleEntry } from "@/lib/db/schema-current";
import { demandClient } from "@/lib/demand/client";
import { checkBody as checkedOn } from "@/lib/staff/ask/check";
import { exampleBody, readByHand, schemaOf } from "@/lib/staff/ask/examples";
import { readHistory } from "@/lib/staff/ask/history";
import { readContext } from "@/lib/staff/context";
import { curlOf, type SentByHand } from "@/lib/views/staff/ask";
import { CLOCK, post, previewForFile, scriptedInstead, TOKEN, VAT_ON_TOP_FOR_US } from "./signed-in";

const staff = previewForFile();

const PLACE = { id: VAT_ON_TOP_FOR_US, city: -2_759_794, country: "nl" };

const checkBody = (operation: Parameters<typeof checkedOn>[0], text: string) =>
  checkedOn(operation, text, CLOCK.slice(0, 10));
const context = readContext({}).context;
const AVAILABILITY = exampleBody("availability", PLACE, context);

const ask = (body: unknown, browser = staff.operator) =>
  post(sending.POST, "/api/staff/ask/send", body, browser);

const send = (operation: string, body: string, browser = staff.operator) => ask({ operation, body }, browser);

/** What the client was asked so far. */
const calls = (): number =>
  Object.values(demandClient().connection.counters).reduce((sum, one) => sum + one.calls, 0);

const answerOf = async (operation: string, body: string): Promise<SentByHand> =>
  (await send(operation, body)).json as unknown as SentByHand;

describe("T09: requests the console accepts", () => {
  test.each(IMPERSONAL_OPERATIONS)(
    "%s has an example that fits, and a schema that names its fields",
    (operation) => {
      const example = exampleBody(operation, PLACE, context);
      expect(checkBody(operation, example)).toMatchObject({ fits: true, problems: [] });
      expect(Object.keys(schemaOf(operation).properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(JSON.parse(example) as object)),
      );
    },
  );

  test.each([
    ["an operation of another API", "orders/create", "{}", "operation"],
    ["a path", "../../3.1/orders", "{}", "operation"],
    ["a name every object has", "constructor", "{}", "operation"],
    ["a field that is not the contract's", "chains", '{"extra":1}', "extra"],
    ["a header within the body", "chains", '{"Authorization":"Bearer x"}', "Authorization"],
    ["a field of the prototype", "chains", '{"__proto__":{"a":1}}', "__proto__"],
    ["a token beside other fields", "cities", '{"page":"x","rows":10}', "rows"],
    ["a token where nothing pages", "chains", '{"page":"x"}', "page"],
  ])("%s is refused and never sent", async (_, operation, body, field) => {
    const before = calls();
    const refused = await send(operation, body);
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual([{ field, sentence: expect.any(String) }]);
    expect(calls()).toBe(before);
  });

  test("nothing but operation and body is taken, and the refusal is a sentence", async () => {
    const refused = await ask({ operation: "chains", body: "{}", url: "https://x" });
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual([{ field: "body", sentence: 'There is no field "url" here.' }]);
    const nothing = await ask([1]);
    expect(nothing.json.errors).toEqual([{ field: "body", sentence: "Must be an object in { }." }]);
  });

  test("T13: a sent request is in the trail by its fields, and a refused one is not", async () => {
    const trail = async () =>
      (await database()).select().from(auditEntry).where(eq(auditEntry.action, "console.send"));
    await send("chains", '{"extra":1}');
    const before = await trail();
    await send("cities", '{"country":"nl","rows":10}');
    const added = (await trail()).slice(before.length);
    expect(added).toMatchObject([{ subject: "cities", after: { fields: "country, rows" }, before: null }]);
    // As before the answer, so that a send whose answer never comes stands too.
    expect(Object.keys(added[0]?.after ?? {})).toEqual(["fields"]);
    expect(added[0]?.requestId).not.toBeNull();
    expect(JSON.stringify(added)).not.toContain('"nl"');
  });
});

describe("T13: outcome of a send", () => {
  const ofLast = async () =>
    (await (await database()).select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)).toReversed();

  test("is an entry of its own with the id that the history shows, and the request that the send has", async () => {
    const { requestId } = (await answerOf("countries", '{"rows":10}')).exchange;
    const [sent, answered] = await ofLast();
    expect(requestId).toEqual(expect.any(String));
    expect(answered).toMatchObject({
      action: "console.answer",
      subject: "countries",
      after: { outcome: "ok", status: 200, platformRequestId: requestId },
    });
    expect([sent?.action, sent?.requestId]).toEqual(["console.send", answered?.requestId]);
  });

  test("tells how it failed, and no id where none came", { tags: "nightly" }, async () => {
    await scriptedInstead(
      () => ({ reset: true }),
      () => answerOf("chains", "{}"),
    );
    const [sent, answered] = await ofLast();
    expect([sent?.action, answered?.action]).toEqual(["console.send", "console.answer"]);
    expect(answered?.after).toEqual({ outcome: "network" });
  });
});

describe("T09: validation", () => {
  const linesOf = (operation: "search" | "availability", text: string) =>
    checkBody(operation, text).problems.map(({ path, sentence }) => `${path}|${sentence}`);

  test.each([
    ["", /^\|This is no JSON: .+\.$/],
    ['{\n  "city": 1,\n}', /^\|This is no JSON: .*position 15.*\.$/],
    ["[]", /^\|The body is an object: write \{ \} around its fields\.$/],
  ])("%j is no body, which is said in a sentence with its place", (text, problem) => {
    expect(linesOf("search", text)).toEqual([expect.stringMatching(problem)]);
  });

  test("every misfit is told by its path, in words", () => {
    const body = JSON.parse(AVAILABILITY) as Record<string, unknown>;
    const text = JSON.stringify(
      {
        ...body,
        accommodations: [1.5],
        booker: { country: "NL", platform: "tv", state: "ca" },
        currency: "euro",
        checkin: "2027-02-30",
        guests: { number_of_adults: 0, number_of_rooms: 1 },
        extras: ["everything"],
        checkout: undefined,
      },
      null,
      1,
    );
    expect(checkBody("availability", text).problems.map(({ path, sentence }) => [path, sentence])).toEqual(
      expect.arrayContaining([
        ["accommodations.0", "Must be a whole number."],
        ["booker.country", "Write two lower-case letters, such as nl."],
        ["booker.platform", "Must be one of android, desktop, ios, mobile, tablet."],
        ["currency", "Write three capital letters, such as EUR."],
        ["checkin", "Must be a real day written YYYY-MM-DD."],
        ["checkout", "This field is missing."],
        ["guests.number_of_adults", "Must be at least 1."],
        ["extras.0", "Must be one of extra_charges."],
      ]),
    );
  });

  test.each([
    [["2026-12-15", "2026-12-17"], "The arrival day is in the past."],
    [["2027-02-17", "2027-02-15"], "The departure day must be after the arrival day."],
    [["2029-02-15", "2029-02-17"], "Dates must lie within 500 days from today."],
  ])(
    "days that only the platform refuses are told as days: %j",
    ([checkin = "", checkout = ""], sentence) => {
      const body = { ...(JSON.parse(AVAILABILITY) as object), checkin, checkout };
      expect(linesOf("availability", JSON.stringify(body))).toEqual([
        expect.stringContaining(`|${sentence}`),
      ]);
    },
  );

  test("days that only the platform refuses are a hint", async () => {
    const late = AVAILABILITY.replace("2027-02-15", "2029-02-15").replace("2027-02-17", "2029-02-17");
    expect(checkBody("availability", late)).toMatchObject({
      fits: true,
      problems: [{ path: "checkin" }],
    });
    const refused = await answerOf("availability", late);
    expect(refused).toMatchObject({ outcome: "rejected", exchange: { answer: { status: 400 } } });
    expect(refused.failure?.detail).toContain("invalid_parameter");
    expect(refused.exchange.answer?.text).toContain("invalid_parameter");
  });
});

describe("T09: an answer", () => {
  test("comes as the platform wrote it, with status, size, request id and the request without credentials", async () => {
    const { exchange, ...answer } = await answerOf("availability", AVAILABILITY);
    const raw = JSON.parse(exchange.answer?.text ?? "") as { request_id: string; data: { id: number }[] };
    expect(answer).toMatchObject({ outcome: "ok", failure: null, misfits: [], answers: 1 });
    expect(raw.data[0]?.id).toBe(VAT_ON_TOP_FOR_US);
    expect(exchange.requestId).toBe(raw.request_id);
    const bytes = Buffer.byteLength(exchange.answer?.text ?? "");
    expect(exchange.answer).toMatchObject({ status: 200, bytes });
    expect(exchange.url).toMatch(/\/3\.2\/accommodations\/availability$/);
  });

  test("names the next page, whose token is sent alone", async () => {
    const first = await answerOf("countries", '{"rows":10}');
    expect(first.nextPage).toEqual(expect.any(String));
    const second = await answerOf("countries", JSON.stringify({ page: first.nextPage }));
    expect(second).toMatchObject({ outcome: "ok", exchange: { answer: { status: 200 } } });
    expect(second.exchange.answer?.text).not.toBe(first.exchange.answer?.text);
  });

  test("holds the token nowhere, even when the platform repeats it; nor does curl", async () => {
    const answer = await scriptedInstead(
      ({ headers }) => ({ json: { request_id: "r", data: [], echo: headers.authorization } }),
      () => send("chains", "{}"),
    );
    expect(answer.text).toContain("Bearer •••");
    expect(answer.text).not.toContain(TOKEN);
    const reported = answer.json as unknown as SentByHand;
    const curl = curlOf(reported.exchange.url, "X-Affiliate-Id", `{"a":"it's"}`);
    expect(curl).toContain('-H "Authorization: Bearer $DEMAND_API_TOKEN"');
    expect(curl).toContain('-H "X-Affiliate-Id: $DEMAND_AFFILIATE_ID"');
    expect(curl).toContain(`-d '{"a":"it'\\''s"}'`);
    expect(curl).not.toContain(TOKEN);
  });

  test("a missing response is reported as a failure, not as an empty response", {
    tags: "nightly",
  }, async () => {
    const mixed = await scriptedInstead(
      (_, number) =>
        number === 1 ? { status: 503, json: { errors: [{ id: "500" }] } } : { raw: "not json", status: 200 },
      () => answerOf("chains", "{}"),
    );
    const removed = await scriptedInstead(
      () => ({ reset: true }),
      () => answerOf("chains", "{}"),
    );
    expect(mixed).toMatchObject({ outcome: "mismatch", answers: 2 });
    expect(mixed.exchange.answer).toMatchObject({ status: 200, text: "not json" });
    expect(removed).toMatchObject({ outcome: "network", answers: 0 });
    expect(removed.exchange).toMatchObject({ answer: null, requestId: null });
    expect(removed.failure?.sentence).toBe("The platform could not be reached.");
  });
});

describe("T09: history", () => {
  test("keeps what a person sent, without answers; found by request id and operation; five hundred at most", {
    tags: "nightly",
  }, async () => {
    const browser = await staff.preview.signedIn("operator");
    await send("chains", "{ }", browser);
    const sent = (await send("availability", AVAILABILITY, browser)).json as unknown as SentByHand;
    const db = await database();
    const [newest] = (await db.select().from(consoleEntry)).toSorted((a, b) => b.id - a.id);
    const staffId = newest?.staffId ?? "";
    expect(newest?.body).toBe(JSON.stringify(JSON.parse(AVAILABILITY)));
    expect(JSON.stringify(newest)).not.toMatch(/booker_currency|"display"/);
    const found = async (find: string) =>
      (await readHistory(staffId, find, 10)).rows.map((row) => row.operation);
    expect(await found("")).toEqual(["availability", "chains"]);
    expect(await found(sent.exchange.requestId ?? "?")).toEqual(["availability"]);
    expect(await found("chai")).toEqual(["chains"]);
    expect(await found("%")).toEqual([]);

    const reopened = (by: string) =>
      readByHand({ operation: "availability", entry: String(newest?.id) }, context, by);
    expect(await reopened(staffId)).toMatchObject({ body: AVAILABILITY, problems: [] });
    expect((await reopened("else")).problems).toHaveLength(1);

    const one = { at: new Date(), operation: "cards", body: "{}", outcome: "ok", ms: 1, bytes: 1 };
    await db.insert(consoleEntry).values(Array.from({ length: 510 }, () => ({ ...one, staffId })));
    await send("chains", "{}", browser);
    expect((await readHistory(staffId, "", 1)).total).toBe(500);
    expect(await found("availability")).toEqual([]);
  });

  test("a foreign page can open an operation with a body; one outside the contract is reported", async () => {
    const opened = await readByHand({ operation: "scores", body: '{"accommodations":[1]}' }, context, "x");
    expect(opened).toMatchObject({ operation: "scores", body: '{\n  "accommodations": [\n    1\n  ]\n}' });
    const unknown = await readByHand({ operation: "orders" }, context, "x");
    expect(unknown).toMatchObject({
      operation: "availability",
      problems: [expect.stringContaining("orders")],
    });
  });

  test("every operation of the table only reads", () => {
    expect(IMPERSONAL_OPERATIONS).toHaveLength(27);
    for (const name of IMPERSONAL_OPERATIONS)
      expect(OPERATIONS[name].path).toMatch(/^\/(accommodations|cars|common)\/|^\/orders\/preview$/);
  });
});
