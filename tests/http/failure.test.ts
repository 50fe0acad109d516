// The error vocabulary holds across bundles: a failure thrown by one copy of the module is known to another.
import { expect, test, vi } from "vitest";

test("a failure made by another copy of the module is still a DemandFailure", async () => {
  const first = await import("@/lib/http/failure");
  vi.resetModules();
  const second = await import("@/lib/http/failure");
  expect(second.DemandFailure).not.toBe(first.DemandFailure);
  const failure = new first.DemandFailure("timeout", { operation: "details", detail: "late" });
  expect(failure instanceof second.DemandFailure).toBe(true);
  expect(failure instanceof Error).toBe(true);
});
