// How long pages wait is told from outside, in one place.
import { afterEach, expect, test, vi } from "vitest";
import { ConfigError, parseConfig } from "@/lib/config";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("PATIENCE=6 gives the platform six times as long before a page says that it does not answer", async () => {
  vi.stubEnv("PATIENCE", "6");
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000 });
  const { patienceMs, patienceUntil } = await import("@/lib/patience");
  expect(patienceMs(4_000)).toBe(24_000);
  expect(patienceUntil(4_000)).toBe(25_000);
});

test("without it people wait as long as the pages say, and nonsense is refused by name", () => {
  expect(parseConfig({}).patience).toBe(1);
  expect(() => parseConfig({ PATIENCE: "0" })).toThrow(ConfigError);
  expect(() => parseConfig({ PATIENCE: "soon" })).toThrow(/PATIENCE must be a whole number/);
});
