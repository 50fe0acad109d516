// Bookings by card over the real sandbox and its vault, with every byte that this process sends and receives in view.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const { lines } = vi.hoisted(() => {
  return { lines: [] as string[] };
});

vi.mock("@/lib/log", async (original) => {
  const actual = await original<typeof import("@/lib/log")>();
  return { ...actual, log: actual.makeLog("debug", { write: (line) => void lines.push(line) }) };
});

import type { PreviewedStay } from "@roomward/contract/order-preview";
import { testCards } from "@roomward/sandbox/orders/test-cards";
import { createVault, type Vault } from "@roomward/sandbox/vault/vault";
import { agreeTo } from "@/lib/booking/agree";
import { config } from "@/lib/config";
import { makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { watchCalls } from "@/lib/demand/watch";
import { wordsFor } from "@/lib/i18n";
import { log } from "@/lib/log";
import { type Attempt, rereadAttempt } from "@/lib/orders/attempts";
import { bookAttempt, previewAttempt, withCardSession } from "@/lib/orders/book";
import { frameAddress, newCardSession, storedCard } from "@/lib/orders/card";
import { lookUpAttempts } from "@/lib/orders/look-up";
import { flushTraffic, recorder } from "@/lib/traffic/record";
import { CLOCK } from "../stays/support";
import { dumpDatabase } from "../support/dump-database";
import { CARD, inFrame, type Wire, wireTo } from "./card-support";
import { guestsOf, type OverOrders, overOrders, planOf, previewed, type Rate, rateThat } from "./over-orders";

const SECRET = "what-this-site-is-known-by";
const AT_THE_BANK = "4000000000001133";
/** Of the vault, which ages its cards by the machine's clock. */
let vaultAt = 0;
let world: OverOrders;
let vault: Vault;
let vaultOrigin = "";
let platformWire: Wire;
let vaultWire: Wire;
let whenSent: () => void = () => {};
/** A rate that a card guarantees. */
let rate: Rate;
const seen: unknown[] = [];
let unwatch: (() => void)[] = [];

beforeAll(async () => {
  world = await overOrders(CLOCK);
  vault = createVault({
    platform: world.origin,
    secret: SECRET,
    clock: { frozenAt: null, now: () => world.at },
    now: () => vaultAt,
  });
  platformWire = await wireTo(world.origin);
  vaultOrigin = await vault.listen(0);
  vaultWire = await wireTo(vaultOrigin, (text) => {
    if (text.includes("/orders/create")) whenSent();
  });
  throughVault(vaultWire.origin);
  unwatch = [watchCalls(recorder), watchCalls({ call: (one) => void seen.push(one), drift: () => {} })];
  rate = await rateThat(world, isByVisa, { mayWantAddress: true });
});
afterAll(async () => {
  for (const end of unwatch) end();
  await world.stop();
  await Promise.all([platformWire.close(), vaultWire.close(), vault.close()]);
});
beforeEach(async () => {
  whenSent = () => {};
  throughVault(vaultWire.origin);
  await world.tidy();
});

const vaultAtOrigin = (origin: string, secret = SECRET) => {
  return { isOwn: false, frameUrl: origin, proxyUrl: `${origin}/3.2`, secret };
};

/** The vault of this address is the site's, and its proxy the client's. */
function throughVault(origin: string): void {
  const vaultOfSite = vaultAtOrigin(origin);
  config.booking.vault = vaultOfSite;
  setDemandClient(makeDemandClient({ target: targetOf(platformWire), vault: vaultOfSite, log }));
}

const targetOf = ({ origin }: Wire) => ({
  target: "own-sandbox" as const,
  baseUrl: `${origin}/3.2`,
  token: "sandbox-token",
  affiliateId: "100000",
  callsPerMinute: 60_000,
});

const VISA = 2;
const isByVisa = (stay: PreviewedStay): boolean =>
  planOf(stay)?.method_required === true && (planOf(stay)?.methods?.cards ?? []).includes(VISA);

const own = guestsOf("Hopper", "grace@guests.example");
const address = { country: "nl", address_line: "Keizersgracht 1", city: "Amsterdam", post_code: "1015 CC" };
const guests = { ...own, booker: { ...own.booker, address }, card: true };

/** Address of who reads. */
const READER = "198.51.100.7";
let drafted = 0;

/** A previewed attempt by card, whose session waits for one. */
async function attempt(): Promise<Attempt & { cardSession: string }> {
  drafted += 1;
  const { ready } = await previewed({ rate, guests, label: `by_card_${drafted}` });
  const { cardSession } = await withCardSession(ready, READER);
  if (cardSession === null) throw new Error("there is no session");
  return { ...ready, cardSession };
}

const agree = (ready: Attempt) => bookAttempt(ready, ready.previews);

/** What the page says of the card after its button was pressed with nothing of the guests in its fields. */
const saidOf = (ready: Attempt) =>
  agreeTo(ready, new URLSearchParams({ timing: guests.timing }), wordsFor("en"));

/** The frame as the browser opens it: straight at the vault, past every wire of ours. */
const frame = (session: string, wishes: { authenticate?: boolean; amount?: string } = {}): string =>
  frameAddress(session, { language: "en", authenticate: false, ...wishes }).replace(
    vaultWire.origin,
    vaultOrigin,
  );

const typed = (more: Partial<typeof CARD> = {}) => ({ ...CARD, ...more });

test("O17: a card that was typed into the vault's frame goes with the booking, once, and is held no longer", async () => {
  const ready = await attempt();
  expect((await agree(ready)).came).toBe("noCard");
  expect(await inFrame(frame(ready.cardSession), typed())).toContain("ending in 0010 is kept");
  expect(await storedCard(ready.cardSession)).toEqual({
    lastFour: "0010",
    scheme: "Visa",
    expiry: "2031-12",
    isAuthenticated: false,
  });
  const { attempt: done, came } = await agree(ready);
  expect([came, done.state, done.refusal]).toEqual(["done", "confirmed", null]);
  const order = (await world.standing()).find(({ label }: { label: string }) => label === ready.label);
  expect(order).toMatchObject({ order: done.orderNumber, reservation: done.reservation, status: "booked" });
  expect(await world.calls("orderCreate")).toBe(1);
  expect(await storedCard(ready.cardSession)).toBe("noCard");
});

test("O17: where the bank asks who pays, the frame asks, and the booking goes with the bank's answer", async () => {
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed({ number: AT_THE_BANK }));
  const { attempt: refused } = await agree(ready);
  expect([refused.state, refused.refusal]).toEqual(["refused", "payment_refused_sca_required"]);
  const asking = frame(ready.cardSession, { authenticate: true, amount: "€ 214.50" });
  const question = await inFrame(asking);
  expect(question).toMatch(/€ 214\.50[\s\S]*code is 246801/);
  expect(await inFrame(asking, { code: "111111" })).toContain("This is not the code");
  expect(await storedCard(ready.cardSession)).toMatchObject({ isAuthenticated: false });
  expect(await inFrame(asking, { code: "246801" })).toContain("ending in 1133 is kept");
  expect(await storedCard(ready.cardSession)).toMatchObject({ isAuthenticated: true });
  const { attempt: done } = await agree(await previewAttempt(refused));
  expect([done.state, done.refusal]).toEqual(["confirmed", null]);
});

test("O17, O20: a card the bank has not confirmed yet is not booked with, and differs from no card", {
  tags: "nightly",
}, async () => {
  const ready = await attempt();
  const asking = frame(ready.cardSession, { authenticate: true });
  expect(await inFrame(asking, typed({ number: AT_THE_BANK }))).toContain("Your bank asks who is paying");
  expect(await storedCard(ready.cardSession)).toBe("atBank");
  expect((await agree(ready)).came).toBe("atBank");
  expect(await saidOf(ready)).toBe("check=1&card=bank");
  for (const code of ["1", "2", "3"]) await inFrame(asking, { code });
  expect(await inFrame(asking)).toContain("Card number");
  expect((await agree(ready)).came).toBe("noCard");
  expect(await saidOf(ready)).toBe("check=1&card=1");
  expect(await world.calls("orderCreate")).toBe(0);
});

const refusals = testCards().flatMap(({ number, refusal }) =>
  refusal === null ? [] : [[refusal, number] as const],
);

test.each(refusals)(
  "O18: %s refuses it with the platform's word, and another card books it",
  async (refusal, number) => {
    const ready = await attempt();
    await inFrame(frame(ready.cardSession), typed({ number: String(number) }));
    const { attempt: refused, came } = await agree(ready);
    const id = refusal === "any" ? "payment_refused" : `payment_refused_${refusal}`;
    expect([came, refused.state, refused.refusal]).toEqual(["done", "refused", id]);
    const again = await previewAttempt(refused);
    expect([again.state, again.refusal]).toEqual(["previewed", null]);
    await inFrame(frame(ready.cardSession), { another: "1" });
    expect(await storedCard(ready.cardSession)).toBe("noCard");
    await inFrame(frame(ready.cardSession), typed());
    expect((await agree(again)).attempt.state).toBe("confirmed");
  },
);

test("O19: an answer that is lost behind the vault leads to the order that stands, without a second booking", async () => {
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed());
  await world.fault({ kind: "lost" });
  const { attempt: lost } = await agree(ready);
  expect([lost.state, lost.reservation]).toEqual(["unknown", null]);
  world.at += 5_000;
  await lookUpAttempts();
  const order = (await world.standing()).find(({ label }: { label: string }) => label === ready.label);
  expect(await rereadAttempt(ready)).toMatchObject({ state: "confirmed", reservation: order.reservation });
  expect(await world.calls("orderCreate")).toBe(1);
});

test("O19: half an answer and a fault of the platform are unknown, too", async () => {
  for (const fault of [{ kind: "truncate" }, { kind: "status", status: 503 }]) {
    const ready = await attempt();
    await inFrame(frame(ready.cardSession), typed());
    await world.fault({ ...fault });
    expect((await agree(ready)).attempt.state).toBe("unknown");
  }
});

test("O19: an order the vault could not pass on may be agreed to again, with the same card", async () => {
  const away = createVault({
    platform: "http://127.0.0.1:1",
    secret: SECRET,
    clock: { frozenAt: null, now: () => world.at },
  });
  const origin = await away.listen(0);
  throughVault(origin);
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed());
  const { attempt: stored, came } = await agree(ready);
  expect([came, stored.state, stored.sentAt, stored.lookAt]).toEqual(["notSent", "previewed", null, null]);
  expect(await storedCard(ready.cardSession)).toMatchObject({ lastFour: "0010" });
  await away.close();
});

test("O20: a card that grew old is none, and nothing is sent, also when it does so on the way", async () => {
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed());
  vaultAt += 30 * 60_000;
  expect(await storedCard(ready.cardSession)).toBe("noCard");
  expect((await agree(ready)).came).toBe("noCard");
  // The page that says so begins the session again.
  expect(await inFrame(frame(ready.cardSession), typed())).toContain("This form cannot be used");
  await withCardSession(ready, READER);
  await inFrame(frame(ready.cardSession), typed());
  whenSent = () => {
    vaultAt += 30 * 60_000;
  };
  const { attempt: stored, came } = await agree(ready);
  expect([came, stored.state, stored.sentAt, stored.lookAt]).toEqual(["noCard", "previewed", null, null]);
  expect(await world.calls("orderCreate")).toBe(0);
});

test.each([
  ["does not listen", "http://127.0.0.1:1", SECRET],
  ["knows another secret", null, "another"],
])("O20: a vault that %s is not one without a card, and nothing is sent", async (_what, frameUrl, secret) => {
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed());
  config.booking.vault = vaultAtOrigin(frameUrl ?? vaultOrigin, secret);
  await expect(storedCard(ready.cardSession)).rejects.toThrow(/cardVault/);
  const { attempt: stored, came } = await agree(ready);
  expect([came, stored.state]).toEqual(["notSent", "previewed"]);
  config.booking.vault = null;
  expect((await agree(ready)).came).toBe("notSent");
  expect(await world.calls("orderCreate")).toBe(0);
  throughVault(vaultWire.origin);
  expect((await agree(ready)).attempt.state).toBe("confirmed");
});

test("O20: a 404 from another server in the vault's place does not mean a missing card", async () => {
  config.booking.vault = vaultAtOrigin(world.origin);
  await expect(storedCard(newCardSession())).rejects.toThrow(/cardVault/);
});

test("O47: a session that no vault begins leaves the page standing, and is begun when it is opened again", async () => {
  config.booking.vault = vaultAtOrigin("http://127.0.0.1:1");
  const ready = await attempt();
  config.booking.vault = vaultAtOrigin(vaultOrigin, "another");
  await withCardSession(ready, READER);
  throughVault(vaultWire.origin);
  expect(await inFrame(frame(ready.cardSession), typed())).toContain("This form cannot be used");
  await withCardSession(ready, READER);
  expect(await inFrame(frame(ready.cardSession), typed())).toContain("ending in 0010 is kept");
  expect(vaultWire.bytes()).toMatch(/x-session-owner: [\w-]{43}\r/);
  expect(vaultWire.bytes()).not.toContain(READER);
});

test("O20: a client without a vault sends no booking by card", async () => {
  setDemandClient(makeDemandClient({ target: targetOf(platformWire), log }));
  const ready = await attempt();
  await inFrame(frame(ready.cardSession), typed());
  expect((await agree(ready)).came).toBe("notSent");
  expect(await world.calls("orderCreate")).toBe(0);
});

test("O21: no byte that was sent, received, stored or logged holds a card, however the booking ends", async () => {
  const printed: string[] = [];
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed.push(String(text));
      return true;
    }),
  );
  const [lost, broken] = [{ kind: "lost" }, { kind: "status", status: 500 }];
  for (const ending of [null, lost, broken, { kind: "truncate" }, { kind: "malformed" }]) {
    const ready = await attempt();
    await inFrame(frame(ready.cardSession), typed());
    if (ending) await world.fault(ending);
    await storedCard(ready.cardSession);
    await agree(ready);
  }
  const refused = await attempt();
  await inFrame(frame(refused.cardSession), typed({ number: "4000000000001059" }));
  await agree(refused);
  await log.warn("the log is heard");
  for (const spy of spies) spy.mockRestore();
  await flushTraffic();
  const places = {
    platform: platformWire.bytes(),
    vault: vaultWire.bytes(),
    stored: await dumpDatabase(),
    logged: lines.join("\n"),
    printed: printed.join("\n"),
    watched: JSON.stringify(seen),
    journal: JSON.stringify(await world.control("journal?limit=1000")),
  };
  // Each place was really looked into.
  expect(places.platform).toContain("/orders/preview");
  expect(places.vault).toContain("POST /3.2/orders/create");
  expect(places.vault).toContain("payment_refused_card_lost");
  expect(places.stored).toContain(refused.label);
  expect(places.stored).toContain('"operation": "orderCreate"');
  expect(places.logged).toContain("the log is heard");
  expect(places.watched).toContain("orderCreate");
  expect(places.journal).toContain("orderCreate");
  for (const [place, text] of Object.entries(places)) {
    const found = [
      /40{5,}10/,
      /4000000000001059/,
      /4000[ +]0000/,
      /Zarathustra|Quill/,
      /(?<![\w.:-])739(?![\w.:-])/,
    ].filter((one) => one.test(text));
    expect([place, found]).toEqual([place, []]);
  }
});
