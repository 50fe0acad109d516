// The commands of staff and taxi beside a running site, as a person types them.
import { runCommand } from "../support/command";
import { freshReference } from "../support/desk";
import { expect, test } from "../support/page";
import { STEADY } from "../support/stacks";

const run = (script: string, args: string[], input = "") =>
  runCommand([`scripts/${script}.mjs`, ...args], STEADY, input);

test("T01: npm run staff adds and lists a person, and refuses a short password in one sentence", async () => {
  const email = `${freshReference().toLowerCase()}@staff.example`;
  const added = await run("staff", ["add", email, "--name", "Story command", "--role", "viewer"]);
  expect(added).toMatchObject({ code: 0 });
  expect(added.text).toContain(email);
  const short = await run("staff", ["password", email, "--password-stdin"], "short\n");
  expect(short.code).toBe(1);
  expect(short.text).toContain("15");
  const list = await run("staff", ["list"]);
  expect(list.text).toContain(email);
});

test("B09: npm run taxi triggers deliveries, lists them with attempts, and sends one again", async () => {
  const sent = await run("taxi", ["trigger", "booking", "--repeat", "2"]);
  expect(sent.code).toBe(0);
  expect(sent.text.match(/\b204\b/g)?.length).toBeGreaterThanOrEqual(2);
  const listed = await run("taxi", ["deliveries", "--limit", "5"]);
  expect(listed.code).toBe(0);
  expect(listed.text).toMatch(/\b204\b/);
  const wrong = await run("taxi", ["trigger", "boking"]);
  expect(wrong.code).toBe(2);
  expect(wrong.text).toContain("booking");
});
