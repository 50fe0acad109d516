// What travellers do, told by the stories of the browser tests, at sites behind a front.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

const REPORT = "test-results/front-stories.json";

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite["specs"] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Plays them at `origin`; how many there are, and the titles of those that failed. */
export async function playStories(origin: string): Promise<{ played: number; failed: string[] }> {
  rmSync(REPORT, { force: true });
  const args = ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/drills/front-stories.config.ts"];
  const env = { ...process.env, NODE_OPTIONS: "", STORIES_ORIGIN: origin };
  await once(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env }), "exit");
  const report = JSON.parse(readFileSync(REPORT, "utf8")) as JSONReport;
  const specs = report.suites.flatMap(specsOf);
  return { played: specs.length, failed: specs.flatMap(({ ok, title }) => (ok ? [] : title)) };
}
