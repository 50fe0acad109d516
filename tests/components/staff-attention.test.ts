// T01: a desk that nobody is at says so with what it asks by itself.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pollHeaders, watchAttention } from "@/components/staff/taxi/attention";
import { readPage } from "@/components/staff/taxi/desk-requests";

const POLL = { "x-roomward-poll": "1" };

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["keydown", "pointermove"])("T01: %s makes the next minute attended, and no longer", (sign) => {
  const page = new EventTarget();
  const stop = watchAttention(page);
  vi.advanceTimersByTime(60_000);
  expect(pollHeaders()).toEqual(POLL);
  page.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(59_999);
  expect(pollHeaders()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(pollHeaders()).toEqual(POLL);
  stop();
  page.dispatchEvent(new Event(sign));
  expect(pollHeaders()).toEqual(POLL);
});

test("K08: the list is asked for with its search in the body, not in the address", async () => {
  vi.advanceTimersByTime(60_000);
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal("fetch", fetched);
  await readPage({ tab: "all", q: "Exampleton", sort: "urgency", limit: 100 }, new AbortController().signal);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual(["/api/staff/taxi/bookings", "POST"]);
  expect(init?.headers).toMatchObject(POLL);
  expect(JSON.parse(String(init?.body))).toMatchObject({ q: "Exampleton" });
});
