// `npm run check`: the gate. Types, lint and format, arrows, dead code, unit tests.
import { prepare, runAsCommand, staticChecks, unitTests } from "./support/steps.mjs";

runAsCommand(async () => {
  await prepare({ postgres: true, promtool: true });
  const failed = await staticChecks();
  console.log("\n== unit tests");
  if ((await unitTests([])) !== 0) failed.push("unit tests");
  console.log(failed.length === 0 ? "\nThe gate is green." : `\nThe gate failed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
});
