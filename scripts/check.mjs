// `npm run check`: the gate. Types, lint and format, arrows, dead code, unit tests.
import { prepare, runAsCommand, staticChecks, unitTests } from "./support/steps.mjs";

runAsCommand(async () => {
  await prepare({ postgres: true, promtool: true });
  const failed = await staticChecks();
  console.log("\n== unit tests");
  if ((await unitTests([])) !== 0) failed.push("Unit tests failed.");
  console.log(`\n${failed.length === 0 ? "The gate is green." : failed.join("\n")}`);
  return failed.length === 0 ? 0 : 1;
});
