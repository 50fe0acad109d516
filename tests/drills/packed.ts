// Where the sites of a drill come from: the build here, or an unpacked archive of `npm run pack`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@/scripts/support/modules.mjs";

let directory = ".";

/** Of the site that drills start: `server/main.mjs`, `.next` and the commands lie there. */
export const siteDirectory = (): string => directory;

/** Node's arguments for the worker of that site. */
export const workerArguments = (): string[] =>
  directory === "."
    ? ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"]
    : ["bin/worker.mjs"];

/** Takes the sites of all drills of this process from `archive`, in an empty directory that goes with the process. */
export function unpackArchive(archive: string): void {
  if (!existsSync(archive)) throw new StartError(`${archive} does not exist: make it with npm run pack.`);
  const home = mkdtempSync(join(tmpdir(), "roomward-packed-"));
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  const { status, stderr } = spawnSync("tar", ["-xzf", archive, "-C", home], { encoding: "utf8" });
  const [name] = readdirSync(home);
  if (status !== 0 || name === undefined) throw new StartError(`${archive} cannot be unpacked: ${stderr}`);
  directory = join(home, name);
}
