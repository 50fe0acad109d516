// What deploy/ says of the site has to be true of it: variables, commands and paths that exist, a Node.js with fixes.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Environment } from "@/lib/config";
import { supportNotice } from "../../server/node-support.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const DOCKERFILE = read("deploy/Dockerfile");
const FILES = [
  "deploy/Dockerfile",
  "deploy/compose.yaml",
  ...readdirSync("deploy/systemd").map((name) => `deploy/systemd/${name}`),
];

const INSTRUCTIONS =
  "FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD ENTRYPOINT".split(" ");

/** Instructions with their lines put together. */
const steps = DOCKERFILE.replace(/^#.*\n/gm, "")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [, name = "", rest = ""] = /^\s*(\S+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });

describe("the container", () => {
  test("holds what npm run pack packs, and nothing of the source", () => {
    expect(steps.filter(({ name }) => !INSTRUCTIONS.includes(name) && name !== "CMD")).toEqual([]);
    expect(steps.some(({ rest }) => /npm run pack -- --out \/out --folder/.test(rest))).toBe(true);
    const last = steps.slice(steps.findLastIndex(({ name }) => name === "FROM"));
    expect(last.filter(({ name }) => name === "COPY").map(({ rest }) => rest)).toEqual([
      "--from=artefact /out/site .",
    ]);
  });

  test("is not root, writes to /data alone, tells its health and ends in order", () => {
    const last = steps.slice(steps.findLastIndex(({ name }) => name === "FROM"));
    const of = (wanted: string) => last.filter(({ name }) => name === wanted).map(({ rest }) => rest);
    expect(of("USER")).toEqual(["node"]);
    expect(of("VOLUME")).toEqual(["/data"]);
    expect(of("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(of("HEALTHCHECK")[0]).toContain("/api/health/live");
  });

  test("runs on a Node.js that gets fixes", () => {
    const versions = steps.flatMap(
      ({ name, rest }) => /^node:(\d+)/.exec(name === "FROM" ? rest : "")?.[1] ?? [],
    );
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(supportNotice(`${version}.0.0`, new Date())).toBeNull();
  });
});

test("nginx limits address and headers to 16 KB as the site does, and takes a line of more than 10 KB", () => {
  const text = read("deploy/nginx.conf");
  const kilobytes = (pattern: RegExp) => (pattern.exec(text)?.slice(1) ?? []).map(Number);
  const [first = 0] = kilobytes(/^ *client_header_buffer_size (\d+)k;$/m);
  const [count = 0, line = 0] = kilobytes(/^ *large_client_header_buffers (\d+) (\d+)k;$/m);
  expect(first + count * line).toBe(16);
  expect(line).toBeGreaterThan(10);
});

test.each(FILES)("%s sets variables that the site reads, and starts what is packed", (file) => {
  const text = read(file);
  const known = new Set([
    ...Object.keys(Environment.shape),
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD_FILE",
  ]);
  const named = [...text.matchAll(/\b([A-Z][A-Z_]+_(?:FILE|PORT|HOST|DIR|URL|ORIGIN|SECRET|ID))\b/g)];
  expect(named.map(([, name]) => name).filter((name) => !known.has(name ?? ""))).toEqual([]);
  const packed = [
    "server/main.mjs",
    ...["worker", "db", "staff", "taxi", "bootstrap"].map((name) => `bin/${name}.mjs`),
  ];
  for (const [started] of text.matchAll(/\b(?:server|bin)\/\w+\.mjs/g)) expect(packed).toContain(started);
});
