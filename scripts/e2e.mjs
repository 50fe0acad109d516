// `npm run e2e -- search-dates`, `npm run e2e -- "R11: "`: the browser stories of a file, or those with such a title.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { browserTests, prepare, root, runAsCommand } from "./support/steps.mjs";

const files = () => readdirSync(join(root, "tests/e2e"), { recursive: true }).map(String);

/** What is no part of a file's path is looked for in the titles; Playwright's own flags pass through. */
const chosen = (args) =>
  args.flatMap((word) =>
    word.startsWith("-") || files().some((file) => `tests/e2e/${file}`.includes(word))
      ? [word]
      : ["-g", word],
  );

runAsCommand(async () => {
  await prepare({ browser: true });
  return browserTests(chosen(process.argv.slice(2)));
});
