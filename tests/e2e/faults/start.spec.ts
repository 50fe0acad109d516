// The start command, as a person runs it: one ready block, and a clean end.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePorts } from "@/scripts/support/ports.mjs";

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
    test.setTimeout(300_000);
    const [site, sandbox] = await freePorts(2);
    const args = ["scripts/start.mjs", "--port", `${site}`, "--sandbox-port", `${sandbox}`, "--data", data];
    const child = spawn(process.execPath, [...args, "--clock", "2027-02-01T09:00:00Z"]);
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await expect.poll(() => text, { timeout: 240_000 }).toContain("Roomward is ready");
    expect(text.match(/Roomward is ready/g)).toHaveLength(1);
    expect(text).toContain(`Site     http://127.0.0.1:${site}`);
    expect(text).toContain(`Sandbox  http://127.0.0.1:${sandbox}/3.2`);
    expect(text).toContain("seed 42, 20,000 properties, clock 2027-02-01T09:00:00Z");
    expect(await answersAt(`http://127.0.0.1:${site}/en`)).toBe(true);
    child.kill(signal);
    expect(await code).toBe(0);
    expect(await answersAt(`http://127.0.0.1:${site}/en`)).toBe(false);
    expect(await answersAt(`http://127.0.0.1:${sandbox}/sandbox/status`)).toBe(false);
    expect(existsSync(join(data, "db.lock"))).toBe(false);
  });
