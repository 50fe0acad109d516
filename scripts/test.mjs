// `npm test`: the gate, then a production build and the browser tests; ends with the counts.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./check.mjs";
import { ensureBuild } from "./support/build.mjs";
import { ensureChromium } from "./support/chromium.mjs";
import { StartError } from "./support/modules.mjs";
import { run } from "./support/run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const results = join(root, "test-results");

const readJson = (name) => {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
};

/** A runner that left no report counts as one failure: something stopped it before its first test. */
function countOfVitest() {
  const report = readJson("vitest.json");
  return report
    ? {
        passed: report.numPassedTests,
        failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
      }
    : { passed: 0, failed: 1 };
}

function countOfPlaywright(code) {
  const stats = readJson("playwright.json")?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function main() {
  rmSync(results, { recursive: true, force: true });
  const gate = await check();
  const browser = ensureChromium();
  await ensureBuild(root);
  console.log("\n== browser tests");
  const code = await run(join(root, "node_modules/.bin/playwright"), ["test", ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser, NEXT_TELEMETRY_DISABLED: "1" },
  });
  const fast = countOfVitest();
  const slow = countOfPlaywright(code);
  const other = gate.filter((name) => name !== "fast tests").length;
  if (gate.length > 0) console.log(`\nThe gate failed: ${gate.join(", ")}.`);
  const failed = fast.failed + slow.failed + other;
  console.log(`\n${fast.passed + slow.passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
