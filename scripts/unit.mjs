// `npm run unit -- tests/views charges`: the unit tests of files whose path holds one of the words, nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare, root, runAsCommand, unitTests } from "./support/steps.mjs";

/** Test files whose path holds one of the words; all without a word. */
function chosen(words) {
  const paths = ["tests", "packages/contract/tests", "packages/sandbox/tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const isChosen = (path) => words.length === 0 || words.some((word) => path.includes(word));
  return paths.filter((path) => /\.test\.tsx?$/.test(path) && isChosen(path));
}

runAsCommand(async () => {
  const args = process.argv.slice(2);
  const paths = chosen(args.filter((word) => !word.startsWith("-")));
  // Without a server the tests that repeat the embedded database's are skipped; those in this folder are nothing else.
  const postgres = args.length === 0 || paths.some((path) => path.startsWith("tests/postgres/"));
  const promtool = paths.some((path) => readFileSync(join(root, path), "utf8").includes("promtool"));
  await prepare({ postgres, promtool });
  return unitTests(args);
});
