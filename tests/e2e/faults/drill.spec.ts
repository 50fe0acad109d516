// A small drill in every run: the whole one is `npm run drill -- taxi`.
import { spawn } from "node:child_process";
import { expect, test } from "@playwright/test";

test("a server killed at random instants loses no delivery and doubles none", async () => {
  test.setTimeout(600_000);
  const child = spawn(process.execPath, ["scripts/drill.mjs", "taxi", "--quick", "--seed", "7"]);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  // Three kills: while it answers, and again while it finds its feet.
  expect(text).toMatch(/met +embedded: kills, .* 3 \(at least 3\)/);
  expect(text).not.toContain("NOT MET");
  expect(code).toBe(0);
});
