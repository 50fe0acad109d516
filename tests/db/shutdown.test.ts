import { expect, test, vi } from "vitest";

const seen = vi.hoisted(() => {
  return { steps: [] as string[] };
});
vi.mock("@/lib/db/database", () => ({
  retireDatabase: async () => void seen.steps.push("database"),
}));

import { onShutdown, onShutdownFirst, shutdownDone } from "@/lib/db/shutdown";

test("a stop ends connections first, then background work, whatever of it fails, and the database last", async () => {
  const signalled = new Map<string | symbol, () => void>();
  const once = vi.spyOn(process, "once").mockImplementation((name, act) => {
    signalled.set(name, act);
    return process;
  });
  const done = shutdownDone();
  once.mockRestore();
  expect([...signalled.keys()]).toEqual(["SIGTERM", "SIGINT"]);

  let drained = () => {};
  onShutdown(() => void seen.steps.push("work"));
  onShutdown(async () => {
    throw new Error("stuck");
  });
  onShutdownFirst(async () => {
    seen.steps.push("connections");
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
    seen.steps.push("answered");
  });
  signalled.get("SIGTERM")?.();
  await vi.waitFor(() => expect(seen.steps).toEqual(["connections"]));
  drained();
  await done;
  expect(seen.steps).toEqual(["connections", "answered", "work", "database"]);
});
