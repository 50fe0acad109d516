// The slowest interaction of each journey on a weak phone's processor; the journeys are the browser's stories themselves.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Interaction } from "@/tests/e2e/support/interactions";
import { milliseconds, print } from "./figures";

const SLOWER = 4;

/** Starts the stories with their own stacks, which must not run already. */
export async function benchJourneys(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "journeys-"));
  const file = join(directory, "interactions");
  try {
    const args = ["test", "--project=once", "--workers=1", "journeys"];
    const child = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", ...args], {
      env: { ...process.env, CPU_SLOWER: String(SLOWER), INTERACTIONS: file },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    const code = await new Promise<number | null>((end) => child.once("exit", end));
    if (code !== 0) throw new Error("a journey did not reach its end; its story is told above");
    const lines = readFileSync(file, "utf8").trim().split("\n");
    for (const { journey, ms, what } of lines.map((line): Interaction => JSON.parse(line))) {
      const story = journey.replace(/^.*?: /, "");
      print(`slowest interaction, CPU / ${SLOWER}: ${story}`, milliseconds(ms), `aim <= 200 ms (${what})`);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}
