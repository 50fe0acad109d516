import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { busyPage, Load, type Meter } from "@/lib/http/load";
import { patienceMs } from "@/lib/patience";

/** A clock that is turned by hand, and a processor that is as busy as it is told. */
function scene(busyness: number) {
  let now = 0;
  const meter: Meter = { now: () => now, utilization: () => busyness };
  const load = new Load(meter);
  const answerTo = (url: string, headers: Record<string, string> = {}) => {
    const response = new EventEmitter() as ServerResponse;
    const refusal = load.admit({ url, headers } as unknown as IncomingMessage, response);
    return { refusal, end: () => response.emit("close") };
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { asked: answerTo, pass };
}

const MANY = 100_000;
const PAGE = "/en/search?to=city:1";

/** How many are let in one after the other, none of which ends. */
function letIn({ asked }: ReturnType<typeof scene>, headers?: Record<string, string>): number {
  for (let count = 0; count < MANY; count += 1) if (asked(PAGE, headers).refusal) return count;
  return MANY;
}

test("while the processor keeps up, everybody is let in, however many wait for the platform", () => {
  const one = scene(0.5);
  one.pass(300);
  expect(letIn(one)).toBe(MANY);
});

test("when it does not, those beyond a floor are told when to come again", () => {
  const one = scene(0.99);
  one.pass(300);
  expect(letIn(one)).toBe(48);
  expect(one.asked(PAGE).refusal).toMatchObject({ status: 503, headers: { "retry-after": "3" } });
});

test("as many are let in as are answered within three seconds", () => {
  const one = scene(0.99);
  // Forty a window of a quarter of a second, for long: 160 a second, so 480 in three.
  for (let window = 0; window < 60; window += 1) {
    const ends = Array.from({ length: 40 }, () => one.asked(PAGE).end);
    for (const end of ends) end();
    one.pass(250);
  }
  const max = letIn(one);
  expect(max).toBeGreaterThan(patienceMs(470));
  expect(max).toBeLessThan(patienceMs(482));
  expect(letIn(one)).toBe(0);
});

test("a request that ended frees its slot for the next", () => {
  const one = scene(0.99);
  one.pass(300);
  const first = one.asked(PAGE);
  expect(letIn(one)).toBe(47);
  first.end();
  expect(letIn(one)).toBe(1);
});

test.each([
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a page that nobody has asked for yet", { "next-router-prefetch": "1" }],
])("%s goes first", (_, headers) => {
  const one = scene(0.99);
  one.pass(300);
  expect(letIn(one, headers)).toBe(24);
  expect(letIn(one)).toBe(24);
});

test.each([
  "/api/health/live",
  "/v2/bookings",
  "/v2/bookings/AB-1",
  "/oauth2/token?grant_type=client_credentials",
  "/_next/static/chunks/1.js",
  "/brand/icon.svg",
])("%s is answered whatever comes", (url) => {
  const one = scene(1);
  one.pass(300);
  letIn(one);
  expect(one.asked(url).refusal).toBeNull();
});

test("a person is told in the language of the address, by a page that needs nothing else", () => {
  const { body, headers } = busyPage('/ar/search?q="><script>');
  expect(body).toContain('lang="ar-AE" dir="rtl"');
  expect(body).toContain("يوجد عدد كبير من الزوار الآن");
  expect(body).not.toContain("<script>");
  expect(body).not.toMatch(/src=|url\(/);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});
