import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { OPERATION_NAMES, OPERATIONS } from "@roomward/contract/operations";
import { expect, test, vi } from "vitest";
import { enterExchange, hasSent } from "@/lib/http/page-status";
import { answering, failureOf, gate, makeBench } from "./bench";

const NUMBER = "4000000000000010";
const booking = {
  order_token: "a token",
  booker: {
    address: { country: "nl" },
    email: "grace@guests.example",
    name: { first_name: "Grace", last_name: "Hopper" },
    telephone: "+31 20 555 0177",
  },
  accommodation: {
    products: [{ id: "1", guests: [{ name: "Grace Hopper", email: "grace@guests.example" }] }],
  },
  payment: {
    timing: "pay_online_now" as const,
    method: "card" as const,
    card: { cardholder: "Grace Hopper", cvc: "987", expiry_date: "2031-12", number: NUMBER },
  },
};
const made = {
  request_id: "ok",
  data: { order: "17", accommodation: { reservation: 1234567890, pincode: "4711" } },
};
const cancellation = { accommodation: { reservation: "1", reason: "Plans changed" } };

const change = {
  modification: {
    accommodation: { reservation: "1", type: "room" as const, change: { guests: [{ name: "Ada Byron" }] } },
  },
};

test("O11: just what books, changes and cancels is not repeatable", () => {
  const once = OPERATION_NAMES.filter((name) => !OPERATIONS[name].repeatable);
  expect(once).toEqual(["orderCreate", "orderModify", "orderCancel"]);
});

test.each([
  ["status 503", { status: 503, json: {} }, 300_000],
  ["status 429", { status: 429, json: {} }, 300_000],
  ["a connection that breaks", { reset: true }, 300_000],
  ["an answer that breaks off", { stall: true }, 400],
])("O11: after %s nothing that books, changes or cancels is sent again", async (_what, answer, patience) => {
  const { client, upstream, timing } = await answering(() => answer);
  const asking = async (call: (deadline: number) => Promise<unknown>) => {
    const before = upstream.requests.length;
    timing.move(600_000);
    await failureOf(call(timing.now() + patience));
    expect(upstream.requests.length - before).toBe(1);
  };
  await asking((deadline) => client.call("orderCreate", booking, { deadline }));
  await asking((deadline) => client.call("orderModify", change, { deadline }));
  await asking((deadline) => client.call("orderCancel", cancellation, { deadline }));
});

test("O11: a request that books knows that something was sent, and one that only reads does not", async () => {
  const { client } = await answering(() => ({ json: made }));
  const hasSentAfter = (call: () => Promise<unknown>) =>
    new AsyncResource("request").runInAsyncScope(async () => {
      enterExchange({ headers: {} } as IncomingMessage, {} as ServerResponse);
      await failureOf(call());
      return hasSent();
    });
  expect(await hasSentAfter(() => client.call("orderCancel", cancellation))).toBe(true);
  expect(await hasSentAfter(() => client.call("orders", { reservations: ["1"], currency: "EUR" }))).toBe(
    false,
  );
});

test("O11: two equal bookings under way are two calls: nobody is told that another's is his own", async () => {
  const { client, upstream } = await makeBench();
  const { opened, open } = gate();
  upstream.script(() => ({ json: made, after: opened }));
  const asking = [client.call("orderCreate", booking), client.call("orderCreate", booking)];
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(2));
  open();
  const answers = await Promise.all(asking);
  expect(upstream.requests).toHaveLength(2);
  expect(answers.map(({ data }) => data.order)).toEqual(["17", "17"]);
});

test("O11: a call that certainly was not carried out is distinguished from one whose outcome is unknown", async () => {
  const { client, upstream, timing } = await makeBench();
  const ending = async (answer: Parameters<typeof upstream.script>[0]) => {
    upstream.script(answer);
    timing.move(120_000);
    const failure = await failureOf(client.call("orderCreate", booking));
    return [failure.kind, failure.errorId, failure.mayHaveBeenDone];
  };
  const refused = (status: number, id: string) => () => ({ status, json: { errors: [{ id }] } });
  expect(await ending(refused(409, "order_unavailable"))).toEqual(["rejected", "order_unavailable", false]);
  expect(await ending(refused(422, "payment_refused_card_lost"))).toEqual([
    "rejected",
    "payment_refused_card_lost",
    false,
  ]);
  expect(await ending(refused(500, "500"))).toEqual(["upstream", "500", true]);
  expect(await ending(() => ({ json: { data: { accommodation: {} } } }))).toEqual(["mismatch", null, true]);
  expect(await ending(() => ({ reset: true }))).toEqual(["network", null, true]);
  await upstream.close();
  timing.move(120_000);
  const away = await failureOf(client.call("orderCreate", booking));
  expect([away.kind, away.mayHaveBeenDone]).toEqual(["network", false]);
});

test("O11: a booking that stands already names its reservation", async () => {
  const { client } = await answering(() => ({
    status: 409,
    json: { errors: [{ id: "duplicate_request", message: "again", reservation: 1234567890 }] },
  }));
  expect(await failureOf(client.call("orderCreate", booking))).toMatchObject({
    errorId: "duplicate_request",
    reservation: "1234567890",
    mayHaveBeenDone: false,
  });
});

test("O11: a change is read with its envelope and without", async () => {
  const { client, upstream } = await makeBench();
  const reported = { modification: { accommodation: { status: "failed" } } };
  for (const json of [reported, { request_id: "ok", data: reported }]) {
    upstream.script(() => ({ json }));
    const { data } = await client.call("orderModify", change);
    expect(data.modification?.accommodation?.status).toBe("failed");
  }
});

test("O12: neither guests nor cards of a booking reach the log, however it ends", async () => {
  const { client, upstream, lines, timing } = await makeBench();
  const endings = [
    () => ({ json: made }),
    () => ({
      status: 422,
      json: { errors: [{ id: "payment_refused", message: `Card ${NUMBER} of Hopper` }] },
    }),
    () => ({ status: 500, json: {} }),
    () => ({ json: { data: { order: 17, Hopper: NUMBER } } }),
  ];
  for (const ending of endings) {
    upstream.script(ending);
    timing.move(120_000);
    await client.call("orderCreate", booking).catch(() => null);
  }
  await failureOf(client.call("orderCreate", { ...booking, Hopper: NUMBER } as typeof booking));
  expect(lines.length).toBeGreaterThanOrEqual(endings.length);
  expect(JSON.stringify(lines)).not.toMatch(/Hopper|grace@|4000000000000010|987|4711|1234567890/);
});
