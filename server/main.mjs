// The site as it is served in production: Next's build behind the HTTP server of lib/http/serve.ts. Plain JavaScript, for
// it runs where there is a build and no source: the server itself is part of the build and comes with instrumentation.ts.
import { readFileSync } from "node:fs";
import { Server } from "node:http";
import { join, resolve } from "node:path";
import next from "next";
import { supportNotice } from "./node-support.mjs";

const notice = supportNotice(process.versions.node, new Date());
if (notice !== null) console.error(notice);

process.env.NODE_ENV ??= "production";
const dir = resolve(import.meta.dirname, "..");
const build = join(dir, process.env.ROOMWARD_DIST_DIR || ".next");
// Beside the source and unpacked somewhere else alike: the settings are those of the build.
const { config } = JSON.parse(readFileSync(join(build, "required-server-files.json"), "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
// Next resolves paths of the build from here.
process.chdir(dir);

const app = next({
  dev: false,
  dir,
  hostname: process.env.SITE_HOST || "127.0.0.1",
  port: Number(process.env.SITE_PORT || 3000),
  // Next would take over upgrades of the server it is given; nothing here is upgraded.
  httpServer: new Server(),
});

/** What instrumentation.ts, which Next runs on its own time, serves with. */
const offered = new Promise((serve, fail) => {
  globalThis[Symbol.for("roomward.process-wide")] = new Map([["entry", { serve, fail }]]);
});

try {
  const [serve] = await Promise.all([offered, app.prepare()]);
  await serve(app.getRequestHandler());
} catch (error) {
  const isPlain = error.code === "EADDRINUSE" || error.name === "ConfigError";
  console.error(isPlain ? `The site cannot start: ${error.message}` : error);
  process.exit(1);
}
