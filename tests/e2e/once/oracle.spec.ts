// What the site says of money and terms, held against the platform's own answers by a program that shares no code with it.
import { expect, test } from "@playwright/test";
import { runCommand } from "../support/command";
import { STEADY } from "../support/stacks";

test("R03, A04, A05, A07: a thousand offers of stays and of cars agree with the platform's answers", async () => {
  test.setTimeout(600_000);
  const { code, text } = await runCommand(
    [
      ...["--import", "tsx", "tests/oracle/audit.ts"],
      ...["--site", `http://127.0.0.1:${STEADY.site}`, "--sandbox", `http://127.0.0.1:${STEADY.sandbox}`],
      // Other questions at every run, so that many small runs see as much as one long one, which is for `npm run audit`.
      ...["--offers", "1000", "--cars", "1000", "--from", "2027-09-01"],
    ],
    STEADY,
  );
  // The seed, and what was not compared.
  console.log(text.match(/^(seed|not compared:) .*$/gm)?.join("\n"));
  expect(text).toMatch(/\d+ offers, 0 differences/);
  expect(text).toMatch(/\d+ offers of cars, 0 differences/);
  expect(code).toBe(0);
});
