// A built site is started and asked the least that matters, by a given Node.js and from a given directory.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "./modules.mjs";
import { freePorts } from "./ports.mjs";
import { stop } from "./run.mjs";
import { root } from "./steps.mjs";

const START_MS = 180_000;

async function untilOk(url, child) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new StartError(`What answers at ${url} ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new StartError(`${url} did not answer within ${START_MS / 1_000} s.`);
    await delay(100);
  }
}

/** The whole page, with the prices that come last. */
async function search(site) {
  const query = "to=city:-2759794&in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";
  const answer = await fetch(`${site}/en/search?${query}`, { signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  const prices = text.match(/€\s?\d/g)?.length ?? 0;
  if (answer.status !== 200 || prices === 0)
    throw new StartError(`A search was answered with ${answer.status} and ${prices} prices.`);
}

/** As the artefact's own command does, or the source's. */
function deliver(node, directory, env) {
  const packed = join(directory, "bin/taxi.mjs");
  const command = existsSync(packed)
    ? [packed]
    : ["--conditions=react-server", "--import", "tsx", join(directory, "scripts/taxi.ts")];
  const { status, stdout, stderr } = spawnSync(node, [...command, "trigger", "booking"], {
    cwd: directory,
    env: { ...env, LOG_LEVEL: "error" },
    encoding: "utf8",
  });
  if (status !== 0 || !/\b204\b/.test(stdout))
    throw new StartError(`A webhook was not taken (${status}): ${stdout}${stderr}`);
}

/** Start, search, webhook, orderly end. Throws a sentence for what does not work. */
export async function smoke({ node = process.execPath, directory = root, say = () => {} } = {}) {
  const [sitePort, sandboxPort] = await freePorts(2);
  const data = mkdtempSync(join(tmpdir(), "roomward-smoke-"));
  const clock = "2027-02-01T09:00:00Z";
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    SITE_PORT: String(sitePort),
    SANDBOX_PORT: String(sandboxPort),
    CLOCK: clock,
    DATA_DIR: data,
    LOG_LEVEL: "error",
  };
  const sandboxArgs = ["--port", String(sandboxPort), "--clock", clock, "--properties", "2000"];
  const stdio = ["ignore", "ignore", "inherit"];
  const sandbox = spawn(node, [join(root, "scripts/sandbox.mjs"), ...sandboxArgs], { cwd: root, env, stdio });
  let site;
  try {
    await untilOk(`http://127.0.0.1:${sandboxPort}/sandbox/status`, sandbox);
    site = spawn(node, ["server/main.mjs"], { cwd: directory, env, stdio });
    const origin = `http://127.0.0.1:${sitePort}`;
    await untilOk(`${origin}/api/health/ready`, site);
    say("ready");
    await search(origin);
    say("a search has prices");
    deliver(node, directory, env);
    say("a webhook is taken");
    site.kill("SIGTERM");
    if (site.exitCode === null) await new Promise((resolve) => site.once("exit", resolve));
    if (site.exitCode !== 0) throw new StartError(`The site ended with ${site.exitCode}.`);
  } finally {
    await Promise.all([site, sandbox].filter(Boolean).map((child) => stop(child)));
    rmSync(data, { recursive: true, force: true });
  }
}
