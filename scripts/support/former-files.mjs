// The files that browsers were sent by the build before stay beside the new ones: a page of it that is still open asks for
// the parts it has not loaded yet. Those of older builds go.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Beside the build, which empties its own directory. */
const asideOf = (build) => `${build}-former`;
/** Names the files that the build made itself. */
const OWN = "roomward-files.json";

const filesBelow = (directory) =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true }).filter((name) => statSync(join(directory, name)).isFile())
    : [];

/** Before a build. After one that failed what was set aside is still the newest. */
export function setFilesAside(build) {
  const files = join(build, "static");
  if (!existsSync(join(build, OWN)) || !existsSync(files)) return;
  const own = new Set(JSON.parse(readFileSync(join(build, OWN), "utf8")));
  for (const name of filesBelow(files)) if (!own.has(name)) rmSync(join(files, name));
  rmSync(asideOf(build), { recursive: true, force: true });
  renameSync(files, asideOf(build));
}

/** After a build. */
export function bringFilesBack(build) {
  const files = join(build, "static");
  writeFileSync(join(build, OWN), JSON.stringify(filesBelow(files)));
  if (!existsSync(asideOf(build))) return;
  // A file of the same name is the same file: the name holds a hash of what it holds.
  cpSync(asideOf(build), files, { recursive: true, force: false });
  rmSync(asideOf(build), { recursive: true, force: true });
}
