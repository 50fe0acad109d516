import { expect, test, vi } from "vitest";
import * as health from "@/app/api/health/route";
import * as places from "@/app/api/places/route";
import { config } from "@/lib/config";
import { millisecondsToWait } from "@/lib/http/rate-limit";
import { log } from "@/lib/log";
import { scriptedForTests } from "../stays/support";
import { ask } from "./support";

config.requestsPerMinute = 3;

scriptedForTests();

const from = (address: string) =>
  ask(places.GET, "/api/places?q=z", { headers: { "x-forwarded-for": address } });

test("429: the fourth request of a minute is told how long to wait; another client is not", async () => {
  for (let time = 0; time < 3; time += 1) expect((await from("192.0.2.1")).status).toBe(200);
  const refused = await from("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({ kind: "limited", title: "Too Many Requests" });
  expect((await from("192.0.2.2")).status).toBe(200);
});

test("429: an address made up in front of the real one does not help", async () => {
  for (let time = 0; time < 3; time += 1) await from(`203.0.113.${time}, 192.0.2.3`);
  expect((await from("203.0.113.99, 192.0.2.3")).status).toBe(429);
});

test("429: a limiter that another bundle made, with classes of its own, counts the same", async () => {
  const limiter = (reason: unknown) => ({ consume: () => Promise.reject(reason) }) as never;
  expect(await millisecondsToWait(limiter({ msBeforeNext: 2_500 }), "192.0.2.5")).toBe(2_500);
  await expect(millisecondsToWait(limiter(new Error("broken")), "192.0.2.5")).rejects.toThrow("broken");
});

test("health may be asked as often as a monitor likes", async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask(health.GET, "/api/health")).status).toBe(200);
});

test("a refused request is one line in the log, without what was typed", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await ask(places.GET, "/api/places?q=z&secret=hunter2", { headers: { "x-forwarded-for": "192.0.2.4" } });
  expect(error).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ route: "api/places", status: 400, fields: ["secret"] });
  expect(JSON.stringify(warn.mock.calls)).not.toContain("hunter2");
  vi.restoreAllMocks();
});
