// A build that differs from the present one as one of other sources does: by its id, which every answer carries, and by
// its files, of which it still has those of the build before.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteDirectory } from "./stand";

const DIRECTORY = ".next-other";
const ID = "another-build-of-the-drill";

interface OtherBuild {
  /** A site of this environment starts it from now on. */
  use(environment: Record<string, string> | undefined): void;
  remove(): void;
}

export function otherBuild(): OtherBuild {
  const build = join(siteDirectory(), ".next");
  const other = join(siteDirectory(), DIRECTORY);
  const former = readFileSync(join(build, "BUILD_ID"), "utf8");
  rmSync(other, { recursive: true, force: true });
  cpSync(build, other, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.next\/(cache|dev|types|trace|standalone)/.test(path),
  });
  for (const name of readdirSync(other, { recursive: true, encoding: "utf8" })) {
    const path = join(other, name);
    if (!statSync(path).isFile() || !/(\.(js|json|html|rsc|meta)|BUILD_ID)$/.test(name)) continue;
    const text = readFileSync(path, "utf8");
    const changed = text.replaceAll(former, ID).replace(/"distDir": ?".next"/g, `"distDir":"${DIRECTORY}"`);
    if (changed !== text) writeFileSync(path, changed);
  }
  renameSync(join(other, "static", former), join(other, "static", ID));
  return {
    use: (environment) => void Object.assign(environment ?? {}, { ROOMWARD_DIST_DIR: DIRECTORY }),
    remove: () => rmSync(other, { recursive: true, force: true }),
  };
}
