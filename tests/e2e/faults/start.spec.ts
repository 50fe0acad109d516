// The start command, as a person runs it: one ready block, and a clean end.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const data = mkdtempSync(join(tmpdir(), "roomward-start-"));

test.afterAll(() => rmSync(data, { recursive: true, force: true }));

async function answersAt(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  test(`B01: one command starts sandbox and site, prints one ready block, and ends both on ${signal}`, async () => {
    test.setTimeout(120_000);
    const args = ["scripts/start.mjs", "--port", "3250", "--sandbox-port", "4250", "--data", data];
    const child = spawn(process.execPath, [...args, "--clock", "2027-02-01T09:00:00Z"]);
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await expect.poll(() => text, { timeout: 90_000 }).toContain("Roomward is ready");
    expect(text.match(/Roomward is ready/g)).toHaveLength(1);
    expect(text).toContain("Site     http://127.0.0.1:3250");
    expect(text).toContain("Sandbox  http://127.0.0.1:4250/3.2");
    expect(text).toContain("seed 42, 20,000 properties, clock 2027-02-01T09:00:00Z");
    expect(await answersAt("http://127.0.0.1:3250/en")).toBe(true);
    child.kill(signal);
    expect(await code).toBe(0);
    expect(await answersAt("http://127.0.0.1:3250/en")).toBe(false);
    expect(await answersAt("http://127.0.0.1:4250/sandbox/status")).toBe(false);
    expect(existsSync(join(data, "db.lock"))).toBe(false);
  });
