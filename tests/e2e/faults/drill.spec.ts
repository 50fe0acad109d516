// A small drill in every run: the whole one is `npm run drill -- taxi`.
import { expect, test } from "@playwright/test";
import { runCommand } from "../support/command";
import { FAULTY } from "../support/stacks";

test("a server killed at random instants loses no delivery and doubles none", async () => {
  test.setTimeout(600_000);
  const { code, text } = await runCommand(["scripts/drill.mjs", "taxi", "--quick", "--seed", "7"], FAULTY);
  // Three kills: while it answers, and again while it finds its feet.
  expect(text).toMatch(/met +embedded: kills, .* 3 \(at least 3\)/);
  expect(text).not.toContain("NOT MET");
  expect(code).toBe(0);
});
