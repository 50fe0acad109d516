// B09: what the taxi platform sends to a supplier's receiver, how often it tries, and the control routes that drive it.
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { askPath, refusalOf, sandboxOf } from "./server-support";
import { actionOf, control, register, startReceiver, type TestReceiver, trigger } from "./taxi-support";

let receiver: TestReceiver;
let sandbox = sandboxOf();

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.reset();
  sandbox = sandboxOf({ taxiRetry: { backoffMs: [1, 2], timeoutMs: 2_000 } });
  await register(sandbox, receiver.origin);
});

const authorizations = () => receiver.calls.map(({ authorization }) => authorization);

describe("B09: sending", () => {
  it("B09: the sender asks for a token once for many deliveries, as the contract says, and sends it along", async () => {
    const sent = await trigger(sandbox, { kind: "booking", count: 3 });
    const pair = Buffer.from("taxi-a%2Bb:s%3Ae+c%25ret").toString("base64");
    const path = "/oauth2/token?grant_type=client_credentials";
    const contentType = "application/x-www-form-urlencoded";
    const requested = { method: "POST", path, contentType, authorization: `Basic ${pair}` };
    expect(receiver.tokens).toMatchObject([requested]);
    const call = { method: "POST", path: "/v2/bookings", contentType: "application/json" };
    const calls = sent.map(({ payload: body }) => ({ ...call, authorization: "Bearer token-1", body }));
    expect(receiver.calls).toEqual(calls);
    expect(sent.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  });

  it("B09: a receiver may have another token address, with the secret in the form", async () => {
    const form = { tokenPath: "/oauth/token", tokenMethod: "client_secret_post" };
    await register(sandbox, receiver.origin, form);
    await trigger(sandbox, { kind: "booking" });
    expect(receiver.tokens).toEqual([
      {
        method: "POST",
        path: "/oauth/token?grant_type=client_credentials",
        authorization: "",
        contentType: "application/x-www-form-urlencoded",
        body: "client_id=taxi-a%2Bb&client_secret=s%3Ae+c%25ret",
      },
    ]);
    expect(authorizations()).toEqual(["Bearer token-1"]);
    const wrong = await register(sandbox, receiver.origin, { tokenMethod: "none" });
    const message = expect.stringContaining("tokenMethod");
    expect([wrong.status, wrong.json.errors[0].message]).toEqual([400, message]);
  });

  it("B09: an update goes to the booking's own address", async () => {
    const [made] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "amendment" });
    await trigger(sandbox, { kind: "cancellation" });
    const path = `/v2/bookings/${made?.reference}`;
    expect(receiver.calls.slice(1).map((call) => [call.method, call.path, actionOf(call)])).toEqual([
      ["PATCH", path, "AMENDMENT"],
      ["PATCH", path, "CANCELLATION"],
    ]);
    const reasons = receiver.calls.map(({ body }) => JSON.parse(body).cancellationReason);
    expect(reasons).toEqual([undefined, "", expect.stringMatching(/\w/)]);
  });

  it("B09: a delivery is sent with the bare token, repeated, or sent again with the same bytes on request", async () => {
    const [made] = await trigger(sandbox, { kind: "booking", bare: true });
    const again = await control(sandbox, "POST", "deliveries/resend", { id: "d1" });
    expect(again.json.deliveries).toMatchObject([{ id: "d2", resendOf: "d1", isAcknowledged: true }]);
    expect(authorizations()).toEqual(["token-1", "token-1"]);
    const repeated = await trigger(sandbox, { kind: "booking", repeat: 3 });
    await trigger(sandbox, { kind: "booking", reference: made?.reference });
    const payloads = receiver.calls.map(({ body }) => body);
    expect(payloads.map((body) => payloads.indexOf(body))).toEqual([0, 0, 2, 2, 2, 0]);
    expect([made?.payload, repeated[0]?.payload]).toEqual([payloads[0], payloads[2]]);
  });

  it("B09: reorder sends an amendment before its booking, and swaps two updates", async () => {
    for (const kind of ["booking", "amendment", "cancellation"])
      await trigger(sandbox, { kind, reorder: true });
    const actions = "AMENDMENT BOOKING AMENDMENT AMENDMENT CANCELLATION AMENDMENT";
    expect(receiver.calls.map(actionOf).join(" ")).toBe(actions);
    const [, , later, earlier] = receiver.calls;
    expect(later?.body).not.toBe(earlier?.body);
    expect((await control(sandbox, "GET", "bookings")).json.bookings[0].amendments).toBe(4);
  });

  it("B09: delay waits before each delivery", async () => {
    const { taxi } = sandbox.namespaces.get("default");
    const stored = taxi.pause(30).then(() => "over");
    expect(await Promise.race([stored, new Promise((tick) => setImmediate(tick, "not yet"))])).toBe(
      "not yet",
    );
    expect(await stored).toBe("over");
    const events: string[] = [];
    vi.spyOn(taxi, "pause").mockImplementation(async (ms) => void events.push(`${ms} ms`));
    receiver.answer = () => ({ status: events.push("delivery") > 0 ? 204 : 500 });
    await trigger(sandbox, { kind: "booking", repeat: 3, delayMs: 30 });
    expect(events).toEqual(Array(3).fill(["30 ms", "delivery"]).flat());
  });
});

type Answer = TestReceiver["answer"];
const always =
  (status: number): Answer =>
  () => ({ status, body: '{"errorMessage":"away"}' });

describe("B09: an answer that is not a yes", () => {
  const recovering: Answer = (_, earlier) => ({ status: earlier < 2 ? 503 : 204 });
  const broken: Answer = (_, earlier) => ({ status: 204, hangUp: earlier === 0 });
  const renewing: Answer = ({ authorization: sent }) => ({ status: sent === "Bearer token-1" ? 401 : 204 });

  it.each<[string, Answer, (number | null)[], number]>([
    ["503 twice, then 204, is three attempts", recovering, [503, 503, 204], 1],
    ["503 for ever is three attempts and no more", always(503), [503, 503, 503], 1],
    ["a broken connection is tried again", broken, [null, 204], 1],
    ["401 is one renewed token and one repeat", renewing, [401, 204], 2],
    ["401 again is final", always(401), [401, 401], 2],
    ["400 is final", always(400), [400], 1],
    ["404 is final", always(404), [404], 1],
    ["409 is final", always(409), [409], 1],
    ["429 is final", always(429), [429], 1],
    ["302 is final", always(302), [302], 1],
  ])("B09: %s", async (_title, answer, statuses, tokens) => {
    receiver.answer = answer;
    const [sent] = await trigger(sandbox, { kind: "booking" });
    const attempts = sent?.attempts.map(({ step, status }) => [step, status]);
    expect(attempts).toEqual(statuses.map((status) => ["delivery", status]));
    expect([sent?.isAcknowledged, receiver.tokens.length]).toEqual([statuses.at(-1) === 204, tokens]);
    if (!sent?.isAcknowledged) expect(sent?.attempts[0]?.body).toBe('{"errorMessage":"away"}');
  });

  it.each([
    [401, [["token 401"], [], []]],
    [429, [["token 429"], ["token 429"], ["token 429"]]],
  ])("B09: refused credentials end the trigger, a token limit does not: %i", async (status, attempts) => {
    receiver.tokenAnswer = always(status);
    const sent = await trigger(sandbox, { kind: "booking", count: 3 });
    const made = sent.map((one) => one.attempts.map((attempt) => `${attempt.step} ${attempt.status}`));
    expect(made).toEqual(attempts);
    expect([receiver.tokens.length, receiver.calls.length]).toEqual([attempts.flat().length, 0]);
  });

  it("B09: a token answer without a token is a failure that shows none of it", async () => {
    receiver.tokenAnswer = () => ({ status: 200, body: '{"token":"hidden"}' });
    const sent = await trigger(sandbox, { kind: "booking" });
    expect(JSON.stringify(sent)).not.toContain("hidden");
    expect(sent[0]?.attempts[0]?.error).toBe("the token endpoint's answer holds no access_token");
  });

  it("B09: a receiver that never answers is given up after the timeout", async () => {
    const slow = sandboxOf({ taxiRetry: { backoffMs: [], timeoutMs: 50 } });
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    await register(slow, `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    const [sent] = await trigger(slow, { kind: "booking" });
    expect(sent?.attempts.map(({ error }) => error)).toEqual(["no answer within 0.05 s"]);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("B09: closing the sandbox ends what is being sent", async () => {
    const closing = sandboxOf({ taxiRetry: { backoffMs: [600_000], timeoutMs: 2_000 } });
    await register(closing, receiver.origin);
    await closing.listen(0);
    receiver.answer = () => {
      void closing.close();
      return { status: 503 };
    };
    const [sent] = await trigger(closing, { kind: "booking" });
    expect(sent?.isAcknowledged).toBe(false);
  });
});

describe("B09: control of the taxi platform", () => {
  it("B09: the delivery list is newest first, by reference and limit, with the body and every attempt", async () => {
    const [first] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "amendment", reference: first?.reference });
    const all = (await control(sandbox, "GET", "deliveries")).json.deliveries;
    expect(all.map(({ id }: { id: string }) => id)).toEqual(["d3", "d2", "d1"]);
    expect(all[2]).toEqual(first);
    const listed = await control(sandbox, "GET", `deliveries?reference=${first?.reference}&limit=1`);
    expect(listed.json.deliveries.map(({ kind }: { kind: string }) => kind)).toEqual(["amendment"]);
  });

  it("B09: a trigger without a receiver or an active booking is refused in a sentence, and nothing is made", async () => {
    const refusal = async (body: object, box = sandbox) =>
      refusalOf(await control(box, "POST", "trigger", body));
    const empty = sandboxOf();
    const elsewhere = { kind: "booking", forward: "http://127.0.0.1:9" };
    expect((await refusal({ kind: "booking" }, empty)).slice(0, 2)).toEqual([409, "no_receiver"]);
    expect((await refusal(elsewhere)).slice(0, 2)).toEqual([409, "no_receiver"]);
    const noBooking = "there is no active booking: trigger a booking first";
    expect(await refusal({ kind: "amendment" })).toEqual([409, expect.any(String), noBooking]);
    const [made] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "cancellation" });
    const late = await refusal({ kind: "amendment", reference: made?.reference });
    expect(late.slice(0, 2)).toEqual([409, "booking_cancelled"]);
    expect((await control(empty, "GET", "bookings")).json.bookings).toHaveLength(1);
    expect((await refusal({ kind: "cancellation", reference: "1" }))[0]).toBe(404);
    expect((await control(sandbox, "POST", "deliveries/resend", { id: "d99" })).status).toBe(404);
  });

  it.each<[string, string, object]>([
    ["POST", "trigger", { kind: "wedding" }],
    ["POST", "trigger", { kind: "booking", repeat: 0 }],
    ["POST", "trigger", { kind: "booking", repeat: 1001 }],
    ["POST", "trigger", { kind: "booking", repeat: 1000, count: 1000 }],
    ["POST", "trigger", { kind: "booking", delayMs: 600_001 }],
    ["POST", "trigger", { kind: "amendment", reference: "1", count: 2 }],
    ["POST", "trigger", { kind: "booking", colour: "red" }],
    ["POST", "trigger", { kind: "booking", forward: "ftp://127.0.0.1" }],
    ["POST", "deliveries/resend", {}],
    ["PUT", "receiver", { url: "http://taxi.example", clientId: "a", clientSecret: "s" }],
    ["PUT", "receiver", { url: "https://user:pass@taxi.example", clientId: "a", clientSecret: "s" }],
    ["PUT", "receiver", { url: "https://taxi.example/?a=1", clientId: "a", clientSecret: "s" }],
    ["PUT", "receiver", { url: "nowhere", clientId: "a", clientSecret: "s" }],
    ["PUT", "receiver", { url: "http://127.0.0.1:9", clientId: "a".repeat(129), clientSecret: "s" }],
    ["PUT", "receiver", { url: "http://127.0.0.1:9", clientId: "a", clientSecret: "s".repeat(65) }],
  ])("B09: the control call %s %s %j is refused with 400", async (method, path, body) => {
    const answer = await control(sandbox, method, path, body);
    expect([answer.status, answer.json.errors[0].message.length > 10]).toEqual([400, true]);
  });

  it("B09: a secret is never shown", async () => {
    await trigger(sandbox, { kind: "booking" });
    for (const path of ["receiver", "deliveries", "bookings"])
      expect((await control(sandbox, "GET", path)).text).not.toMatch(/s:e c%ret|s%3Ae|token-1/);
  });

  it("the taxi page lists bookings and deliveries with everything escaped, and is shown to no foreign host", async () => {
    receiver.answer = () => ({ status: 400, body: "<img src=x onerror=alert(1)>" });
    await trigger(sandbox, { kind: "booking", count: 9 });
    const page = await askPath(sandbox, "/sandbox/taxi", { method: "GET" });
    expect(page.text).toContain("&lt;img src=x");
    expect(page.text).not.toMatch(/<img|<small>/);
    const put = await askPath(sandbox, "/sandbox/taxi", { method: "PUT" });
    expect(refusalOf(put)).toEqual([405, "405", "this route takes GET"]);
    const foreign = { method: "GET", headers: { host: "evil.example" } };
    expect((await askPath(sandbox, "/sandbox/taxi", foreign)).status).toBe(403);
  });
});
