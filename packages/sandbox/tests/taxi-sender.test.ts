import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxOf } from "./server-support";
import { actionOf, control, register, startReceiver, type TestReceiver, trigger } from "./taxi-support";

const QUICK = { backoffMs: [1, 2], timeoutMs: 2_000 };
let receiver: TestReceiver;
let sandbox = sandboxOf();

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.reset();
  sandbox = sandboxOf({ taxiRetry: QUICK });
  await register(sandbox, receiver.origin);
});

const outcomes = (deliveries: { attempts: { step: string; status: number | null }[] }[]) =>
  deliveries.map(({ attempts }) => attempts.map(({ step, status }) => `${step} ${status}`));

describe("B09: sending", () => {
  it("asks the receiver for a token as the contract says, once for many deliveries, and sends it along", async () => {
    const sent = await trigger(sandbox, { kind: "booking", count: 3 });
    const [asked] = receiver.tokens;
    expect([receiver.tokens.length, asked?.method, asked?.path, asked?.contentType]).toEqual([
      1,
      "POST",
      "/oauth2/token?grant_type=client_credentials",
      "application/x-www-form-urlencoded",
    ]);
    const pair = Buffer.from(asked?.authorization.replace("Basic ", "") ?? "", "base64").toString();
    expect(pair).toBe("taxi-a%2Bb:s%3Ae+c%25ret");
    expect(receiver.calls.map(({ authorization }) => authorization)).toEqual(Array(3).fill("Bearer token-1"));
    expect(receiver.calls.map(({ method, path, contentType }) => `${method} ${path} ${contentType}`)).toEqual(
      Array(3).fill("POST /v2/bookings application/json"),
    );
    expect(receiver.calls.map(({ body }) => body)).toEqual(sent.map(({ payload }) => payload));
    expect(sent.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  });

  it("asks at the other address, with the secret in the form, where the receiver was registered so", async () => {
    await register(sandbox, receiver.origin, {
      tokenPath: "/oauth/token",
      tokenMethod: "client_secret_post",
    });
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
    expect(receiver.calls.map(({ authorization }) => authorization)).toEqual(["Bearer token-1"]);
    const wrong = await register(sandbox, receiver.origin, { tokenMethod: "none" });
    expect([wrong.status, wrong.json.errors[0].message]).toEqual([
      400,
      expect.stringContaining("tokenMethod"),
    ]);
  });

  it("sends the bare token on request", async () => {
    await trigger(sandbox, { kind: "booking", bare: true });
    await control(sandbox, "POST", "deliveries/resend", { id: "d1" });
    expect(receiver.calls.map(({ authorization }) => authorization)).toEqual(["token-1", "token-1"]);
  });

  it("an update goes to the booking's own address", async () => {
    const [made] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "amendment" });
    await trigger(sandbox, { kind: "cancellation" });
    const path = `/v2/bookings/${made?.reference}`;
    expect(receiver.calls.slice(1).map((call) => [call.method, call.path, actionOf(call)])).toEqual([
      ["PATCH", path, "AMENDMENT"],
      ["PATCH", path, "CANCELLATION"],
    ]);
    expect(receiver.calls.map(({ body }) => JSON.parse(body).cancellationReason)).toEqual([
      undefined,
      "",
      expect.stringMatching(/\w/),
    ]);
  });

  it("--repeat sends the same bytes again", async () => {
    const sent = await trigger(sandbox, { kind: "booking", repeat: 3 });
    expect([sent.length, new Set(receiver.calls.map(({ body }) => body)).size]).toEqual([3, 1]);
  });

  it("--reorder sends an amendment before its booking, and swaps two updates", async () => {
    await trigger(sandbox, { kind: "booking", reorder: true });
    await trigger(sandbox, { kind: "amendment", reorder: true });
    await trigger(sandbox, { kind: "cancellation", reorder: true });
    expect(receiver.calls.map(actionOf)).toEqual([
      "AMENDMENT",
      "BOOKING",
      "AMENDMENT",
      "AMENDMENT",
      "CANCELLATION",
      "AMENDMENT",
    ]);
    const [, , later, earlier] = receiver.calls;
    const held = await control(sandbox, "GET", "bookings");
    expect(later?.body).not.toBe(earlier?.body);
    expect(held.json.bookings[0].amendments).toBe(4);
  });

  it("--delay waits before each delivery", async () => {
    const { taxi } = sandbox.namespaces.get("default");
    const held = taxi.pause(30).then(() => "over");
    expect(await Promise.race([held, new Promise((tick) => setImmediate(tick, "not yet"))])).toBe("not yet");
    expect(await held).toBe("over");
    const events: string[] = [];
    vi.spyOn(taxi, "pause").mockImplementation(async (ms) => void events.push(`${ms} ms`));
    receiver.answer = () => ({ status: events.push("delivery") > 0 ? 204 : 500 });
    await trigger(sandbox, { kind: "booking", repeat: 3, delayMs: 30 });
    expect(events).toEqual(Array(3).fill(["30 ms", "delivery"]).flat());
  });

  it("--reference with a booking sends that booking again", async () => {
    const [made] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "booking" });
    const [again] = await trigger(sandbox, { kind: "booking", reference: made?.reference });
    expect(again?.payload).toBe(made?.payload);
  });
});

describe("B09: an answer that is not a yes", () => {
  it("503 twice, then 204: three attempts", async () => {
    receiver.answer = (_received, earlier) => ({ status: earlier < 2 ? 503 : 204 });
    const sent = await trigger(sandbox, { kind: "booking" });
    expect(outcomes(sent)).toEqual([["delivery 503", "delivery 503", "delivery 204"]]);
    expect(sent[0]?.isAcknowledged).toBe(true);
  });

  it("503 for ever: three attempts and no more", async () => {
    receiver.answer = () => ({ status: 503, body: '{"errorMessage":"away"}' });
    const sent = await trigger(sandbox, { kind: "booking" });
    expect(outcomes(sent)).toEqual([["delivery 503", "delivery 503", "delivery 503"]]);
    expect([sent[0]?.isAcknowledged, sent[0]?.attempts[0]?.body]).toEqual([false, '{"errorMessage":"away"}']);
  });

  it("a broken connection is tried again", async () => {
    receiver.answer = (_received, earlier) => ({ status: 204, hangUp: earlier === 0 });
    expect(outcomes(await trigger(sandbox, { kind: "booking" }))).toEqual([
      ["delivery null", "delivery 204"],
    ]);
  });

  it.each([400, 404, 409, 429, 302])("%d is final", async (status) => {
    receiver.answer = () => ({ status });
    expect(outcomes(await trigger(sandbox, { kind: "booking" }))).toEqual([[`delivery ${status}`]]);
  });

  it("401: one renewed token and one repeat", async () => {
    receiver.answer = ({ authorization }) => ({ status: authorization === "Bearer token-1" ? 401 : 204 });
    expect(outcomes(await trigger(sandbox, { kind: "booking" }))).toEqual([["delivery 401", "delivery 204"]]);
    expect(receiver.tokens).toHaveLength(2);
  });

  it("401 again is final", async () => {
    receiver.answer = () => ({ status: 401 });
    expect(outcomes(await trigger(sandbox, { kind: "booking" }))).toEqual([["delivery 401", "delivery 401"]]);
    expect(receiver.tokens).toHaveLength(2);
  });

  it("credentials that are refused end the trigger: the rest is kept untried", async () => {
    receiver.tokenAnswer = () => ({ status: 401, body: '{"error":"invalid_client"}' });
    const sent = await trigger(sandbox, { kind: "booking", count: 3 });
    expect(outcomes(sent)).toEqual([["token 401"], [], []]);
    expect([receiver.tokens.length, receiver.calls.length]).toEqual([1, 0]);
  });

  it("a token answer without a token is a failure that shows none of it", async () => {
    receiver.tokenAnswer = () => ({ status: 200, body: '{"token":"hidden"}' });
    const sent = await trigger(sandbox, { kind: "booking" });
    expect(JSON.stringify(sent)).not.toContain("hidden");
    expect(sent[0]?.attempts[0]?.error).toBe("the token endpoint's answer holds no access_token");
  });

  it("a receiver that never answers is given up after the time-out", async () => {
    const slow = sandboxOf({ taxiRetry: { backoffMs: [], timeoutMs: 50 } });
    const { createServer } = await import("node:http");
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    await register(slow, `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    const [sent] = await trigger(slow, { kind: "booking" });
    expect(sent?.attempts.map(({ error }) => error)).toEqual(["no answer within 0.05 s"]);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("closing the sandbox ends what is being sent", async () => {
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

describe("B09: the delivery list", () => {
  it("is newest first, by reference and limit, with the body and every attempt", async () => {
    const [first] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "amendment", reference: first?.reference });
    const all = (await control(sandbox, "GET", "deliveries")).json.deliveries;
    expect(all.map(({ id }: { id: string }) => id)).toEqual(["d3", "d2", "d1"]);
    expect(all[2]).toEqual(first);
    const own = (await control(sandbox, "GET", `deliveries?reference=${first?.reference}&limit=1`)).json
      .deliveries;
    expect(own.map(({ kind }: { kind: string }) => kind)).toEqual(["amendment"]);
  });

  it("resend sends the same bytes as another delivery", async () => {
    const [first] = await trigger(sandbox, { kind: "booking" });
    const answer = await control(sandbox, "POST", "deliveries/resend", { id: first?.id });
    const [copy] = answer.json.deliveries;
    expect([copy.id, copy.resendOf, copy.payload, copy.isAcknowledged]).toEqual([
      "d2",
      "d1",
      first?.payload,
      true,
    ]);
    expect(receiver.calls).toHaveLength(2);
  });
});

describe("control routes refuse in a sentence", () => {
  it("409: no receiver, no active booking, a cancelled booking; nothing is made", async () => {
    const empty = sandboxOf();
    const unknown = await control(empty, "POST", "trigger", { kind: "booking" });
    expect([unknown.status, unknown.json.errors[0].id]).toEqual([409, "no_receiver"]);
    const elsewhere = await control(sandbox, "POST", "trigger", {
      kind: "booking",
      forward: "http://127.0.0.1:9",
    });
    expect([elsewhere.status, elsewhere.json.errors[0].id]).toEqual([409, "no_receiver"]);
    const none = await control(sandbox, "POST", "trigger", { kind: "amendment" });
    expect([none.status, none.json.errors[0].message]).toEqual([
      409,
      "there is no active booking: trigger a booking first",
    ]);
    const [made] = await trigger(sandbox, { kind: "booking" });
    await trigger(sandbox, { kind: "cancellation" });
    const late = await control(sandbox, "POST", "trigger", { kind: "amendment", reference: made?.reference });
    expect([late.status, late.json.errors[0].id]).toEqual([409, "booking_cancelled"]);
    expect((await control(empty, "GET", "bookings")).json.bookings).toHaveLength(1);
  });

  it("404: a reference and a delivery that are not there", async () => {
    expect((await control(sandbox, "POST", "trigger", { kind: "cancellation", reference: "1" })).status).toBe(
      404,
    );
    expect((await control(sandbox, "POST", "deliveries/resend", { id: "d99" })).status).toBe(404);
  });

  it.each([
    ["trigger", { kind: "wedding" }],
    ["trigger", { kind: "booking", repeat: 0 }],
    ["trigger", { kind: "booking", repeat: 1001 }],
    ["trigger", { kind: "booking", repeat: 1000, count: 1000 }],
    ["trigger", { kind: "booking", delayMs: 600_001 }],
    ["trigger", { kind: "amendment", reference: "1", count: 2 }],
    ["trigger", { kind: "booking", colour: "red" }],
    ["trigger", { kind: "booking", forward: "ftp://127.0.0.1" }],
    ["deliveries/resend", {}],
  ])("400: POST %s %j", async (path, body) => {
    const answer = await control(sandbox, "POST", path, body);
    expect([answer.status, answer.json.errors[0].message.length > 10]).toEqual([400, true]);
  });

  it.each(["http://taxi.example", "https://user:pass@taxi.example", "https://taxi.example/?a=1", "nowhere"])(
    "400: a receiver at %s",
    async (url) => {
      expect((await register(sandbox, url)).status).toBe(400);
    },
  );

  it("400: credentials beyond their length rules", async () => {
    const body = { url: receiver.origin, clientId: "a".repeat(129), clientSecret: "s" };
    expect((await control(sandbox, "PUT", "receiver", body)).status).toBe(400);
    const long = { url: receiver.origin, clientId: "a", clientSecret: "s".repeat(65) };
    expect((await control(sandbox, "PUT", "receiver", long)).status).toBe(400);
  });

  it("a secret is never shown", async () => {
    await trigger(sandbox, { kind: "booking" });
    for (const path of ["receiver", "deliveries", "bookings"])
      expect((await control(sandbox, "GET", path)).text).not.toMatch(/s:e c%ret|s%3Ae|token-1/);
  });
});

describe("the page /sandbox/taxi", () => {
  it("lists bookings and deliveries with everything escaped, and runs its own script only", async () => {
    receiver.answer = () => ({ status: 400, body: "<img src=x onerror=alert(1)>" });
    await trigger(sandbox, { kind: "booking", count: 9 });
    const { askPath } = await import("./server-support");
    const page = await askPath(sandbox, "/sandbox/taxi", { method: "GET" });
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.text).toContain("&lt;img src=x");
    expect(page.text).not.toMatch(/<img|<small>/);
    const script = /<script>([\s\S]*)<\/script>/.exec(page.text)?.[1] ?? "";
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`script-src 'sha256-${hash}'`);
    expect((await askPath(sandbox, "/", { method: "GET" })).text).toContain('href="/sandbox/taxi"');
  });

  it("405 names every method of a path; other names for this machine are refused", async () => {
    const { askPath } = await import("./server-support");
    const put = await askPath(sandbox, "/sandbox/taxi", { method: "PUT" });
    expect([put.status, put.json.errors[0].message]).toEqual([405, "this route takes GET"]);
    const foreign = await askPath(sandbox, "/sandbox/taxi", {
      method: "GET",
      headers: { host: "evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});
