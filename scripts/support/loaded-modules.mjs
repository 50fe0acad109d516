// Which modules the unit tests load: written down by a reporter of vitest, and compared with the tree.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** Modules no unit test loads, each with the title of the browser story that covers it (or how the title begins). */
export const COVERED_BY_STORIES = "tests/covered-by-stories.json";

const isOurs = (path) =>
  /^(lib|packages\/[^/]+\/src)\/.*\.tsx?$/.test(path) ||
  /^app\/(.*\/)?route\.ts$/.test(path) ||
  path === "proxy.ts";

const pathIn = (root, file) => relative(root, file).replaceAll("\\", "/");

/** Where vitest's own side of a run lives, for example a project's global setup: no test loads that. */
const isTestSide = ({ name }) => !name.startsWith("__vitest");

/** Writes the modules that were loaded to the file that COLLECT_MODULES names. */
export default class LoadedModules {
  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd() {
    const { projects, config } = this.vitest;
    // A module that was only resolved, for example because it is mocked, stands in the graph without its code.
    const loaded = projects.flatMap(({ vite }) =>
      Object.values(vite.environments)
        .filter(isTestSide)
        .flatMap(({ moduleGraph }) => [...moduleGraph.idToModuleMap.values()])
        .flatMap(({ file, transformResult }) => (file && transformResult ? [pathIn(config.root, file)] : [])),
    );
    const file = process.env.COLLECT_MODULES;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...new Set(loaded)].filter(isOurs).sort()));
  }
}

/** True for a module that is nothing but types: it does nothing that a test could see. */
export function holdsTypesOnly(source, isTsx = false) {
  // Loaded here and not above, because whoever asks may first have to install the packages.
  const { transformSync } = createRequire(import.meta.url)("@swc/core");
  const { code } = transformSync(source, {
    jsc: {
      parser: { syntax: "typescript", tsx: isTsx },
      target: "es2022",
      transform: { verbatimModuleSyntax: true },
      preserveAllComments: false,
    },
    minify: false,
    swcrc: false,
  });
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|export\s*\{\s*\};?|import "server-only";/g, "").trim() === "";
}

const below = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => pathIn(root, join(root, folder, name)));

const modulesOf = (root) =>
  [...below(root, "lib"), ...below(root, "packages"), ...below(root, "app"), "proxy.ts"]
    .filter((path) => isOurs(path) && !path.endsWith(".d.ts"))
    .filter((path) => !holdsTypesOnly(readFileSync(join(root, path), "utf8"), path.endsWith("x")));

/** The text of all stories, to look for a title in. */
const storiesOf = (root) =>
  below(root, "tests/e2e")
    .filter((path) => path.endsWith(".spec.ts"))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");

/**
 * What is wrong with the reach of the unit tests, a sentence each: a module that no test of these reports loaded and
 * that no story is named for; a named one that is loaded after all, or is no such module; a story that is not there.
 * @param {readonly string[]} reportFiles written by this reporter, one for each part of the run
 * @returns {string[]}
 */
export function unreached(root, reportFiles) {
  const read = (file) => JSON.parse(readFileSync(file, "utf8"));
  const loaded = new Set(reportFiles.flatMap(read));
  const named = read(join(root, COVERED_BY_STORIES));
  const modules = modulesOf(root);
  const stories = storiesOf(root);
  const open = modules.filter((path) => !loaded.has(path) && !Object.hasOwn(named, path));
  const stale = Object.keys(named).filter((path) => loaded.has(path) || !modules.includes(path));
  const lost = [...new Set(Object.values(named))].filter((title) => !stories.includes(title));
  return [
    ...open.map(
      (path) => `${path} is loaded by no unit test: test it, or name its story in ${COVERED_BY_STORIES}.`,
    ),
    ...stale.map((path) => `${path} needs no place in ${COVERED_BY_STORIES}: take it out.`),
    ...lost.map((title) => `${COVERED_BY_STORIES} names a story that is not there: ${title}`),
  ];
}
