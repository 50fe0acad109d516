// The commands of staff and taxi beside a running site, as a person types them.
import { spawn } from "node:child_process";
import { freshReference } from "../support/desk";
import { expect, test } from "../support/page";
import { CLOCK, STEADY } from "../support/stacks";

function run(script: string, args: string[], input = ""): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
      env: {
        ...process.env,
        CLOCK,
        DATA_DIR: STEADY.data,
        SITE_PORT: String(STEADY.site),
        SANDBOX_PORT: String(STEADY.sandbox),
      },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        text += chunk;
      });
    child.stdin.end(input);
    child.on("exit", (code) => resolve({ code, text }));
  });
}

test("T01: npm run staff adds a person once, with a password that is shown once", async () => {
  const email = `${freshReference().toLowerCase()}@staff.example`;
  const added = await run("staff", ["add", email, "--name", "Story command", "--role", "viewer"]);
  expect(added).toMatchObject({ code: 0 });
  expect(added.text).toContain(email);
  const again = await run("staff", ["add", email, "--name", "Story command", "--role", "viewer"]);
  expect(again.code).toBe(1);
  expect(again.text.trim().split("\n")).toHaveLength(1);
  const short = await run("staff", ["password", email, "--password-stdin"], "short\n");
  expect(short.code).toBe(1);
  expect(short.text).toContain("15");
  expect((await run("staff", ["add", email])).code).toBe(2);
  const list = await run("staff", ["list"]);
  expect(list.text).toContain(email);
});

test("B09: npm run taxi triggers deliveries, lists them with attempts, and sends one again", async () => {
  const sent = await run("taxi", ["trigger", "booking", "--repeat", "2"]);
  expect(sent.code).toBe(0);
  expect(sent.text.match(/\b204\b/g)?.length).toBeGreaterThanOrEqual(2);
  const swapped = await run("taxi", ["trigger", "booking", "--reorder"]);
  expect(swapped.text).toMatch(/\b404\b[\s\S]*\b204\b/);
  const listed = await run("taxi", ["deliveries", "--limit", "5"]);
  expect(listed.code).toBe(0);
  expect(listed.text).toMatch(/\b204\b/);
  const clients = await run("taxi", ["client", "list"]);
  expect(clients.text).toContain("stories");
  const wrong = await run("taxi", ["trigger", "boking"]);
  expect(wrong.code).toBe(2);
  expect(wrong.text).toContain("booking");
});
