// @module-tag nightly
// A few sequences of the drill R11 (docs/drills.md).
import { expect, onTestFinished, test } from "vitest";
import { springTraps } from "../drills/feed-traps";

test("whatever the feed does wrong, the copy becomes what the platform holds, told once", async () => {
  const { failures, sprung } = await springTraps(4, 3, (end) =>
    onTestFinished(async () => void (await end())),
  );
  expect(failures).toEqual([]);
  expect(sprung.size).toBeGreaterThan(9);
});
