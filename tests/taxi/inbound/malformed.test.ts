// @module-tag nightly
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("@/lib/taxi/oauth/authorise", () => ({ authoriseDelivery: async () => ({ clientId: "client-1" }) }));

import * as update from "@/app/(taxi)/v2/bookings/[bookingReference]/route";
import * as bookings from "@/app/(taxi)/v2/bookings/route";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { amendment, booking, sent, useMemory } from "./support";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await useMemory();
  // What the tolerant rules take is among the distortions.
  config.taxi.rules = "strict";
});
afterAll(async () => {
  setDatabase(undefined);
  await opened.close();
});

/** mulberry32: the same bodies in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = generator(42);
const pick = <T>(options: readonly T[]): T => options[Math.floor(next() * options.length)] as T;

const REQUIRED = {
  POST: ["bookingReference", "customerReference", "leadPassenger", "services"],
  PATCH: [
    "leadPassenger",
    "comment",
    "flightNumber",
    "pickupDateTime",
    "services",
    "action",
    "cancellationReason",
  ],
} as const;
const PERSONAL = ["title", "firstName", "lastName", "phoneNumber"] as const;

type Method = keyof typeof REQUIRED;
type Body = Record<string, unknown> & { leadPassenger: Record<string, unknown> };

const fitting = (method: Method): Body => structuredClone(method === "POST" ? booking("M-1") : amendment());
const wrong = () => pick<unknown>([null, 1, true, [], {}, 1e300, ["x"], "\ud800", "\0", "a".repeat(5_000)]);

/** `services` may be an empty list, so that is no wrong value for it. */
function wrongFor(field: string): unknown {
  const value = wrong();
  return field === "services" && Array.isArray(value) && value.length === 0 ? "none" : value;
}

const DISTORTIONS: readonly ((method: Method) => { body: string; type?: string })[] = [
  (method) => {
    const text = JSON.stringify(fitting(method));
    return { body: text.slice(0, Math.floor(next() * text.length)) };
  },
  (method) => {
    const body = fitting(method);
    delete body[pick(REQUIRED[method])];
    return { body: JSON.stringify(body) };
  },
  (method) => {
    const field = pick(REQUIRED[method]);
    return { body: JSON.stringify({ ...fitting(method), [field]: wrongFor(field) }) };
  },
  (method) => {
    const body = fitting(method);
    body.leadPassenger[pick(PERSONAL)] = wrong();
    return { body: JSON.stringify(body) };
  },
  (method) => {
    const body = fitting(method);
    delete body.leadPassenger[pick(PERSONAL)];
    return { body: JSON.stringify(body) };
  },
  (method) => {
    const depth = 40 + Math.floor(next() * 5_000);
    const deep = pick([
      `${"[".repeat(depth)}${"]".repeat(depth)}`,
      `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    ]);
    return { body: `${JSON.stringify(fitting(method)).slice(0, -1)},"deep":${deep}}` };
  },
  (method) => {
    const key = pick(["__proto__", "constructor", "prototype"]);
    return { body: `${JSON.stringify(fitting(method)).slice(0, -1)},"${key}":{"isAdmin":true}}` };
  },
  (method) => {
    const number = pick(["1e999", "-1e999", "9".repeat(400), "0x10", "01", "NaN", "-"]);
    return { body: JSON.stringify(fitting(method)).replace(/"services":\[[^\]]*\]/, `"services":${number}`) };
  },
  (method) => ({
    body: JSON.stringify(fitting(method)),
    type: pick(["text/plain", "application/xml", "multipart/form-data", "application/jsonx", "json", "*/*"]),
  }),
  (method) => ({ body: JSON.stringify({ ...fitting(method), more: "x".repeat(65_536 + next() * 50_000) }) }),
  (method) => ({ body: JSON.stringify({ ...fitting(method), many: Array(1_100).fill({ a: 1 }) }) }),
  () => ({ body: pick(["", " ", "null", "[]", "0", '"text"', "true", "<html>", "a=b", "\ufeff", "{}{}"]) }),
];

async function tell(method: Method, { body, type }: { body: string; type?: string }): Promise<Response> {
  const init = sent(method, body, type);
  return method === "POST"
    ? bookings.POST(new Request("https://site.example/v2/bookings", init))
    : update.PATCH(new Request("https://site.example/v2/bookings/M-1", init));
}

test("K01 K02: 2,000 malformed bodies get 4xx in the common body, change nothing, and are all kept", async () => {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < 2_000; index += 1) {
    const method = pick(["POST", "PATCH"] as const);
    const distorted = pick(DISTORTIONS)(method);
    const response = await tell(method, distorted);
    expect([400, 413, 415], `${method} ${distorted.type} ${distorted.body.slice(0, 600)}`).toContain(
      response.status,
    );
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({
      errorCode: expect.any(String),
      errorMessage: expect.any(String),
    });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
  expect(Object.keys(statuses)).toEqual(["400", "413", "415"]);
  expect(await opened.db.select().from(taxiBooking)).toEqual([]);
  const kept = await opened.db.select().from(taxiDelivery);
  expect(new Set(kept.map(({ outcome }) => outcome))).toEqual(new Set(["refused"]));
  // Each of them once: as a row of its own, or counted beside the one that said the same.
  expect(kept.reduce((sum, { copies }) => sum + 1 + copies.length, 0)).toBe(2_000);
  expect(new Set(kept.map(({ reference, hash, answered }) => `${reference} ${hash} ${answered}`)).size).toBe(
    kept.length,
  );
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}, 60_000);
