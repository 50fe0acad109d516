// `npm run unit -- tests/views charges`: the unit tests of files whose path holds one of the words, nothing else.
import { prepare, runAsCommand, unitTests } from "./support/steps.mjs";

runAsCommand(async () => {
  await prepare({ postgres: true, promtool: true });
  return unitTests(process.argv.slice(2));
});
