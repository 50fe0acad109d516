// When a site calls itself well: whatever of it is in trouble shows, and nothing else does.
import { beforeEach, expect, test, vi } from "vitest";

const standing = vi.hoisted(() => {
  return { ready: true, demand: {}, sync: {} };
});
vi.mock("@/lib/mirror/reference", () => ({ referenceStatus: () => ({ ready: standing.ready }) }));
vi.mock("@/lib/mirror/status", () => ({ mirrorStatus: async () => ({ stays: 7 }) }));
vi.mock("@/lib/demand/status", () => ({
  demandStatus: () => ({ breaker: "closed", blockedUntil: null, ...standing.demand }),
}));
vi.mock("@/lib/mirror/sync/status", () => ({
  syncStatus: async () => ({
    state: "following",
    lagSeconds: 12,
    backlog: 0,
    lastSuccess: null,
    errorStreak: 0,
    window: null,
    reload: null,
    quota: { perMinute: 50, used: 14, usedBySync: 3, blockedUntil: null },
    ...standing.sync,
  }),
}));

import * as ready from "@/app/api/health/ready/route";
import * as health from "@/app/api/health/route";
import { ask, asMonitor } from "./support";

beforeEach(() => Object.assign(standing, { ready: true, demand: {}, sync: {} }));

test.each([
  ["while nothing is wrong", {}, "ok"],
  ["before the lists are read", { ready: false }, "degraded"],
  ["while the platform is not asked because it fails", { demand: { breaker: "open" } }, "degraded"],
  ["while it is tried whether it answers again", { demand: { breaker: "half-open" } }, "degraded"],
  [
    "while the platform asks to be left alone",
    { demand: { blockedUntil: "2027-01-15T09:05:00Z" } },
    "degraded",
  ],
  ["while nobody follows the changes", { sync: { state: "silent" } }, "degraded"],
  ["while following them fails", { sync: { state: "failing" } }, "degraded"],
  ["while everything is read again", { sync: { state: "reloading" } }, "ok"],
  ["with a copy that is a quarter of an hour behind", { sync: { lagSeconds: 900 } }, "ok"],
  ["with one that is more behind", { sync: { lagSeconds: 901 } }, "degraded"],
  ["with one that was never told how far behind", { sync: { lagSeconds: null } }, "ok"],
])("M06: %s", async (_name, trouble, status) => {
  Object.assign(standing, trouble);
  const response = await ask(health.GET, "/api/health", asMonitor());
  expect([response.status, response.body.status]).toEqual([200, status]);
});

test("X11: a stranger learns from the health check whether the site is ready, and nothing else", async () => {
  asMonitor();
  const wrong = { headers: { authorization: "Bearer the-token-of-a-monitor-in-the-text" } };
  for (const init of [{}, wrong])
    expect((await ask(health.GET, "/api/health", init)).body).toEqual({ ready: true });
  standing.ready = false;
  expect((await ask(health.GET, "/api/health")).body).toEqual({ ready: false });
});

test("M06: a site is ready once the lists are read, and a monitor is told so by the status", async () => {
  const linesOf = async () => {
    const { status, body, headers } = await ask(ready.GET, "/api/health/ready");
    return [status, body, headers.get("cache-control")];
  };
  expect(await linesOf()).toEqual([200, { ready: true }, "no-store"]);
  standing.ready = false;
  expect(await linesOf()).toEqual([503, { ready: false }, "no-store"]);
});
