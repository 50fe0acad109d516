// The vault over HTTP: what its frame asks for and says, what the site's server is told, and what goes on to the platform.
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCard } from "../src/vault/card-form";
import { StoredCards } from "../src/vault/held-cards";
import { createVault } from "../src/vault/vault";
import { handClock } from "./server-support";

const SITE = "https://stays.example";
const NUMBER = "5200000000000015";
const TYPED = { cardholder: "Grace Hopper", number: "5200 0000 0000 0015", expiry: "1/31", cvc: "842" };
const ENROLLED = "4000 0000 0000 1133";
const SESSION = "s".repeat(43);

const clock = handClock("2027-01-15T12:00:00Z");
let now = 0;
const requests: { headers: IncomingMessage["headers"]; url: string; body: string }[] = [];
let status = 200;
const platform = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk) => chunks.push(chunk));
  req.on("end", () => {
    requests.push({ headers: req.headers, url: req.url ?? "", body: Buffer.concat(chunks).toString() });
    res.writeHead(status, {
      "content-type": "application/json",
      "x-card-vault": "not-sent",
      "x-own": "kept",
    });
    res.end('{"data": {"order": "ö"}}');
  });
});

let vault: ReturnType<typeof createVault>;
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  const { port } = platform.address() as AddressInfo;
  vault = createVault({ platform: `http://127.0.0.1:${port}`, site: SITE, clock, now: () => now });
  origin = await vault.listen(0);
});
afterAll(async () => {
  await vault.close();
  platform.close();
});
beforeEach(async () => {
  requests.length = 0;
  status = 200;
  await begin(SESSION);
  await frame({}, { another: "1" });
});

function begin(session: string, more: Record<string, string> = {}): Promise<Response> {
  const credentials = { authorization: "Bearer sandbox-vault-secret", "x-session-owner": "grace" };
  return fetch(`${origin}/sessions/${session}`, { method: "PUT", headers: { ...credentials, ...more } });
}

function frame(query: Record<string, string>, typed?: Record<string, string>): Promise<Response> {
  const address = `${origin}/frame?${new URLSearchParams({ session: SESSION, ...query })}`;
  return fetch(address, typed && { method: "POST", body: new URLSearchParams(typed) });
}
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

const readSession = async (secret = "sandbox-vault-secret") => {
  const answer = await fetch(`${origin}/sessions/${SESSION}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return { status: answer.status, body: await answer.json() };
};

const CREDENTIALS = {
  authorization: "Bearer of-the-platform",
  "proxy-authorization": "Bearer sandbox-vault-secret",
  "x-card-session": SESSION,
  "x-affiliate-id": "17",
};
const PAID: unknown = { payment: { timing: "now", method: "card" }, a: 1 };
const book = (more: Record<string, string> = {}, body = PAID) =>
  fetch(`${origin}/3.2/orders/create`, {
    method: "POST",
    headers: { ...CREDENTIALS, ...more },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the frame", () => {
  it("O22: the frame is stored nowhere, runs nothing but its own, and is shown by the site that it was told of alone", async () => {
    const { headers } = await frame({});
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors https:\/\/stays\.example$/,
    );
    const alone = createVault({ platform: origin, clock });
    const answer = await fetch(`${await alone.listen(0)}/frame?session=${SESSION}`);
    expect(answer.headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'$/);
    await alone.close();
  });

  it("O22: the frame says what is wrong beside each field, and leaves there what was typed but for the code", async () => {
    const typed = { cardholder: " ", number: "4000 0000 0000 0011", expiry: "13/31", cvc: "84" };
    const answer = await frame({}, typed);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const [name, words] of [
      ["cardholder", "Write the name"],
      ["number", "This is no card number"],
      ["expiry", "As in 04/29"],
      ["cvc", "Write 3 digits"],
    ])
      expect(page).toMatch(
        new RegExp(
          `<input id="${name}"[^>]*aria-invalid="true"[^>]*${name}-problem[\\s\\S]*?<p class="bad" id="${name}-problem">${words}`,
        ),
      );
    expect(page).toContain('value="4000 0000 0000 0011"');
    expect(page).not.toContain('value="84"');
    expect((await readSession()).status).toBe(404);
  });

  it.each([
    ["de", "Gültig bis", "ltr"],
    ["fr-fr", "Numéro de carte", "ltr"],
    ["es", "Código de seguridad", "ltr"],
    ["nl", "Beveiligingscode", "ltr"],
    ["ja", "有効期限", "ltr"],
    ["ar", "رقم البطاقة", "rtl"],
    ["xx", "Card number", "ltr"],
    ["constructor", "Card number", "ltr"],
  ])("O22: the frame speaks %s", async (language, words, dir) => {
    const page = await text(frame({ language }));
    expect(page).toContain(words);
    expect(page).toContain(`dir="${dir}" data-site=`);
    expect(page).not.toMatch(/>\s*<\/(label|button|h1)>/);
  });

  it("O22: the frame shows what its address says as text, and answers PUT with the methods it takes", async () => {
    await frame({ authenticate: "1" }, { ...TYPED, number: ENROLLED });
    const page = await text(frame({ authenticate: "1", amount: "<script>1" }));
    expect(page).toContain("&lt;script&gt;1");
    expect(page).not.toContain("<script>1");
    const put = await fetch(`${origin}/frame`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  it("O22: a month that is over and a code of another length are told, in any script's digits", () => {
    const read = (more: Partial<typeof TYPED>) => readCard({ ...TYPED, ...more }, Date.parse("2031-02-01"));
    expect(read({ expiry: "01/31" })).toEqual({ problems: { expiry: "expiryOver" } });
    expect(read({ expiry: "٠٢/٣١", cvc: "８４２" })).toMatchObject({
      card: { expiry_date: "2031-02", cvc: "842" },
    });
    expect(read({ expiry: "0231", number: "370000000000010" })).toEqual({ problems: { cvc: "cvcWrong" } });
    expect(read({ expiry: "2/2031", number: "370000000000010", cvc: "8421" })).toMatchObject({
      card: { cvc: "8421" },
    });
  });
});

it("O20: the site gets the last digits of a card for half an hour, and nothing without the secret", async () => {
  expect(await readSession()).toMatchObject({ status: 404, body: { errors: [{ id: "card_not_held" }] } });
  expect(await text(frame({}))).not.toContain("data-card-stored");
  const page = await text(frame({}, TYPED));
  expect(page).toMatch(/<html[^>]* data-card-stored/);
  expect(page).toContain("ending in 0015 is kept");
  expect(page).not.toContain(NUMBER);
  const card = { last_four: "0015", scheme: "MasterCard", expiry_date: "2031-01", authenticated: false };
  expect((await readSession()).body).toEqual({ ...card, scheme: expect.stringMatching(/^master ?card$/i) });
  expect((await readSession("another")).status).toBe(401);
  now += 30 * 60_000 - 1;
  expect((await readSession()).status).toBe(200);
  now += 1;
  expect((await readSession()).status).toBe(404);
});

describe("O47: a session is begun by the site's server alone", () => {
  const another = "another-session".padEnd(43, "-");
  const card = { cardholder: "Grace", number: NUMBER, cvc: "842", expiry_date: "2031-01" };

  it("a frame of a session that was not begun takes no card and says so", async () => {
    for (const typed of [undefined, TYPED, { code: "246801" }]) {
      const answer = await frame({ session: another }, typed);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("This form cannot be used. Open the booking again.");
    }
    expect((await begin(another)).status).toBe(204);
    expect(await text(frame({ session: another }))).toContain("Card number");
  });

  it.each([
    ["another secret", another, { authorization: "Bearer x" }, 401, "secret"],
    ["a session of another form", "short", {}, 400, "43 letters"],
    ["no owner", another, { "x-session-owner": "" }, 400, "x-session-owner"],
  ])("a session with %s is refused", async (_, session, headers, code, words) => {
    const answer = await begin(session, headers);
    expect(answer.status).toBe(code);
    expect((await answer.json()).errors[0].message).toContain(words);
  });

  it("a session expires after half an hour, is renewed until a card is typed, and outlives a card taken back", () => {
    let at = 0;
    const cards = new StoredCards(() => at);
    cards.begin("s", "grace");
    at = 29 * 60_000;
    cards.begin("s", "grace");
    at = 58 * 60_000;
    expect(cards.isBegun("s")).toBe(true);
    cards.keep("s", card, false);
    at = 87 * 60_000;
    cards.begin("s", "grace");
    expect(cards.of("s")).not.toBeNull();
    cards.forget("s");
    expect([cards.of("s"), cards.isBegun("s")]).toEqual([null, true]);
    at = 88 * 60_000;
    expect(cards.isBegun("s")).toBe(false);
    cards.keep("s", card, false);
    expect(cards.of("s")).toBeNull();
  });

  it("an owner's sessions and all together are bounded, and a flood takes none from those that stand", async () => {
    let at = 0;
    const cards = new StoredCards(() => at, { all: 60, ofOwner: 20 });
    cards.begin("grace's", "grace");
    cards.keep("grace's", card, false);
    const begun = (owner: string, count: number) =>
      Array.from({ length: count }, (_, i) => cards.begin(`${owner} ${i}`, owner)).filter(Boolean).length;
    expect(begun("flood", 21)).toBe(20);
    expect(cards.begin("flood 0", "flood")).toBe(true);
    for (const owner of ["second", "third"]) begun(owner, 20);
    expect(begun("hedy", 1)).toBe(0);
    expect(cards.of("grace's")).not.toBeNull();
    at = 30 * 60_000;
    expect(begun("hedy", 1)).toBe(1);
  });

  it("a session beyond the bound is refused with 429 and a sentence", async () => {
    const owner = { "x-session-owner": "hedy" };
    const session = (at: number) => `hedy-${at}`.padEnd(43, "-");
    for (let at = 0; at < 200; at++) await begin(session(at), owner);
    const answer = await begin(session(200), owner);
    expect([answer.status, (await answer.json()).errors[0].id]).toEqual([429, "too_many_sessions"]);
    expect((await frame({})).status).toBe(200);
  });
});

describe("a booking on its way", () => {
  it("O17: a booking gets the card in its place and goes on under the same headers; its answer comes back as it is", async () => {
    await frame({}, TYPED);
    const answer = await book();
    expect([answer.status, await answer.text()]).toEqual([200, '{"data": {"order": "ö"}}']);
    expect(answer.headers.get("x-own")).toBe("kept");
    // What the vault alone says is not said by the platform.
    expect(answer.headers.get("x-card-vault")).toBeNull();
    const [{ headers, url, body } = { headers: {}, url: "", body: "" }] = requests;
    expect(url).toBe("/3.2/orders/create");
    expect(JSON.parse(body)).toEqual({
      a: 1,
      payment: {
        timing: "now",
        method: "card",
        card: { cardholder: "Grace Hopper", number: NUMBER, expiry_date: "2031-01", cvc: "842" },
      },
    });
    expect(headers).toMatchObject({ authorization: "Bearer of-the-platform", "x-affiliate-id": "17" });
    expect(headers).not.toHaveProperty("proxy-authorization");
    expect(headers).not.toHaveProperty("x-card-session");
    expect((await readSession()).status).toBe(404);
  });

  it("O17: a booking carries the bank's answer where there is one, and a refused card is kept", async () => {
    await frame({ authenticate: "1" }, { ...TYPED, number: ENROLLED });
    const notConfirmed = { errors: [{ id: "card_not_confirmed" }] };
    const withheld = await book();
    expect([withheld.status, withheld.headers.get("x-card-vault")]).toEqual([422, "not-sent"]);
    expect(await withheld.json()).toMatchObject(notConfirmed);
    expect(await readSession()).toMatchObject({ status: 404, body: notConfirmed });
    await frame({ authenticate: "1" }, { code: "246801" });
    status = 422;
    const answer = await book();
    expect([answer.status, answer.headers.get("x-card-vault")]).toEqual([422, null]);
    const authentication = JSON.parse(requests[0]?.body ?? "{}").payment.card.authentication;
    expect(authentication).toEqual({
      "3d_secure": {
        authentication_value: expect.stringMatching(/^[\w+/]{27}=$/),
        eci: "05",
        transaction: expect.stringMatching(/^[0-9a-f-]{36}$/),
        authentication_response: "Y",
      },
    });
    expect((await readSession()).body.authenticated).toBe(true);
  });

  it.each([
    ["no card", {}, undefined, 422, "card_not_held"],
    ["another secret", { "proxy-authorization": "Bearer x" }, undefined, 401, "401"],
    ["a body that is none", {}, "{ 842", 400, "400"],
    ["another way of paying", {}, { payment: { method: "wallet" } }, 400, "400"],
    ["a card of its own", {}, { payment: { method: "card", card: { number: "1" } } }, 400, "400"],
  ])(
    "O19: a booking with %s is held back, and says that it was not sent",
    async (what, headers, body, code, id) => {
      if (what !== "no card") await frame({}, TYPED);
      const answer = await book(headers, body);
      expect([answer.status, answer.headers.get("x-card-vault")]).toEqual([code, "not-sent"]);
      const content = await answer.text();
      expect(JSON.parse(content).errors[0].id).toBe(id);
      expect(content).not.toContain("842");
      expect(requests).toEqual([]);
    },
  );
});

/** What a connection gets back for exactly these bytes. */
function raw(bytes: string, at = origin): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(at).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
  });
}

describe("requests that are none", () => {
  it.each([
    ["no HTTP", "HELLO\r\n\r\n", 400],
    ["headers of 17 KB", `GET /frame HTTP/1.1\r\nX-A: ${"x".repeat(17_000)}\r\n\r\n`, 431],
    ["an empty Host", "GET /frame HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 400],
  ])("%s is refused with a sentence, in a type that nobody guesses at", async (_name, bytes, expected) => {
    const [head = "", body = ""] = (await raw(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body).errors).toEqual([{ id: String(expected), message: expect.any(String) }]);
  });

  it("a header that is half sent ends with 408", async () => {
    const limits = { headersTimeout: 50, requestTimeout: 60, connectionsCheckingInterval: 10 };
    const hasty = createVault({ platform: origin, clock, limits });
    expect(await raw("GET /frame HTTP/1.1\r\nHost: a", await hasty.listen(0))).toMatch(
      /^HTTP\/1.1 408 .*"408"/s,
    );
    await hasty.close();
  });

  it("every answer of JSON names its type for good", async () => {
    const { headers } = await fetch(`${origin}/sessions/${SESSION}`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
