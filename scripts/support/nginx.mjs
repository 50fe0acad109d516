// nginx as deploy/nginx.conf sets it up, in front of sites of this machine, without TLS, and gone afterwards.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureProgram } from "./debian.mjs";
import { StartError } from "./modules.mjs";
import { freePorts } from "./ports.mjs";

const TEMPLATE = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));
const START_MS = 10_000;

/** The program; installs Debian's package as root when there is none. */
export const ensureNginx = () => ensureProgram("nginx", ["nginx-light"]);

/** The template with its places filled: a line that ends in `# place: NAME` is replaced by those given for NAME. */
function settingsOf(home, port, sites) {
  const places = {
    pid: `pid ${home}/pid;`,
    error_log: `error_log ${home}/error.log warn;`,
    plain: "listen 127.0.0.1:1 default_server;",
    tls: `listen 127.0.0.1:${port};`,
    certificate: "",
    key: "",
  };
  const [one] = readFileSync(TEMPLATE, "utf8").match(/^.*# place: site$/m) ?? [""];
  const filled = readFileSync(TEMPLATE, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name] = /# place: (\w+)$/.exec(line) ?? [];
      if (name === undefined) return [line];
      return name === "site" ? [] : [places[name] ?? line];
    });
  const at = filled.findIndex((line) => line.trim() === "upstream sites {");
  filled.splice(at + 1, 0, ...sites.map((site) => one.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${site}`)));
  return filled.join("\n");
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.destroy() && true));
    socket.once("error", () => resolve(false));
  });

/** Starts it in front of the sites on these ports; resolves to its address, its log, and to what ends it. */
export async function startNginx(sites) {
  const program = ensureNginx();
  const home = mkdtempSync(join(tmpdir(), "roomward-nginx-"));
  const [port, plain] = await freePorts(2);
  const file = join(home, "nginx.conf");
  writeFileSync(file, settingsOf(home, port, sites).replace("127.0.0.1:1 ", `127.0.0.1:${plain} `));
  const log = () => (existsSync(`${home}/error.log`) ? readFileSync(`${home}/error.log`, "utf8") : "");
  const response = spawnSync(program, ["-t", "-q", "-p", home, "-e", "stderr", "-c", file], {
    encoding: "utf8",
  });
  if (response.status !== 0)
    throw new StartError(`nginx does not take deploy/nginx.conf: ${response.stderr.trim()}`);
  const flags = ["-p", home, "-e", `${home}/error.log`, "-c", file, "-g", "daemon off;"];
  const child = spawn(program, flags, { stdio: "ignore" });
  const end = () => child.kill("SIGQUIT");
  process.once("exit", end);
  const stop = async () => {
    process.off("exit", end);
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
    }
    rmSync(home, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const text = log();
      await stop();
      throw new StartError(`nginx did not start: ${text.trim()}`);
    }
    await new Promise((tick) => setTimeout(tick, 20));
  }
  return { origin: `http://127.0.0.1:${port}`, log, stop };
}
