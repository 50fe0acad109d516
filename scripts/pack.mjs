// `npm run pack -- --out DIR`: the site as one archive that needs nothing but Node.js, with a manifest and a list of what
// is in it (SBOM). The container is made of the same (deploy/Dockerfile).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "./support/build.mjs";
import { bundleCommands, COMMANDS, WHOLE } from "./support/bundles.mjs";
import { checkNode, checkWritable, ensureModules, StartError } from "./support/modules.mjs";
import { root, runAsCommand } from "./support/steps.mjs";

const HELP = `npm run pack -- [--out DIR]

Writes roomward-VERSION.tar.gz to DIR (the working directory unless said otherwise): the built site, its commands and
the packages they need. Unpacked, it runs with Node.js alone: node server/main.mjs, node bin/worker.mjs.

  --folder     leaves it unpacked in DIR/roomward-VERSION (for containers)`;

/** Read from disk while the site runs, and known to no bundler. */
const READ = [
  "brand",
  "lib/db/migrations",
  "lib/places/airports",
  "lib/places/water",
  "packages/contract/src",
  "public",
  "server",
];
/** What the build's trace brings although nothing of it runs: sources, tests and pictures of the repository. */
const OURS = ["node_modules", ".next"];

const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

function* filesBelow(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** `name` and all that it needs, as it lies in node_modules. */
function closure(names, found = new Set()) {
  for (const name of names) {
    const manifest = join(root, "node_modules", name, "package.json");
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
    closure([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], found);
  }
  return found;
}

function copySite(folder) {
  const standalone = join(root, ".next/standalone");
  for (const name of OURS)
    cpSync(join(standalone, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  cpSync(join(root, ".next/static"), join(folder, ".next/static"), { recursive: true });
  for (const name of READ) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(join(root, "lib/db")))
    if (name.endsWith(".mjs")) cpSync(join(root, "lib/db", name), join(folder, "lib/db", name));
  for (const name of closure(WHOLE))
    cpSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name), {
      recursive: true,
      filter: (path) => !/\.(d\.[mc]?ts|map|md)$/.test(path),
    });
}

/** Null where there is no git or no repository, as in a container. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** `git@host:path`, as some packages write it, is no address by the standard, and the list would not be valid. */
const address = (url) => url.replace(/^([\w.-]+@[\w.-]+):(?!\/)/, "ssh://$1/");

/** What the lock says is needed to run: npm leaves out of its list what several packages share. */
function needed() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const isNeeded = ([path, { dev, devOptional, optional, link }]) =>
    path.startsWith("node_modules/") && !(dev || devOptional || optional || link);
  return Object.entries(packages)
    .filter(isNeeded)
    .map(([path, { version, license, integrity }]) => {
      const name = path.split("node_modules/").at(-1);
      const [algorithm, sum] = integrity.split("-", 2);
      return {
        "bom-ref": `${name}@${version}`,
        type: "library",
        name,
        version,
        scope: "required",
        purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
        hashes: [
          {
            alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
            content: Buffer.from(sum, "base64").toString("hex"),
          },
        ],
        ...(license ? { licenses: [{ license: { name: license } }] } : {}),
      };
    });
}

/**
 * What npm says of the packages, without what differs from one packing to the next. npm writes CycloneDX 1.5; every list
 * that is valid there, and uses nothing that 1.6 took away, is valid in 1.6, whose schema ours was held against.
 */
function sbom(name) {
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 100_000_000,
    },
  );
  if (status !== 0) throw new StartError(`npm could not list the packages: ${stderr.trim()}`);
  const { serialNumber: _, ...listed } = JSON.parse(stdout);
  const { timestamp: __, ...metadata } = listed.metadata;
  // npm calls the project after its folder.
  metadata.component = { ...metadata.component, type: "application", name };
  const form = { $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json", specVersion: "1.6" };
  const components = listed.components.map(({ externalReferences = [], ...component }) => ({
    ...component,
    externalReferences: externalReferences.map(({ url, ...kind }) => ({ ...kind, url: address(url) })),
  }));
  const named = new Set(components.map((component) => component["bom-ref"]));
  components.push(...needed().filter((component) => !named.has(component["bom-ref"])));
  return `${JSON.stringify({ ...listed, ...form, metadata, components }, null, 2)}\n`;
}

function describe(folder, { name, version, engines }) {
  const start = { start: "node server/main.mjs", worker: "node bin/worker.mjs" };
  for (const command of COMMANDS) start[command] = `node bin/${command}.mjs`;
  const own = { name, version, private: true, type: "module", engines, scripts: start };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, "sbom.cdx.json"), sbom(name));
  const files = {};
  for (const path of [...filesBelow(folder)].sort())
    if (statSync(path).isFile())
      files[relative(folder, path)] = createHash("sha256").update(readFileSync(path)).digest("hex");
  const changes = git("status", "--porcelain");
  const manifest = {
    name,
    version,
    commit: git("rev-parse", "HEAD"),
    isChanged: changes === null ? null : changes !== "",
    buildId: readFileSync(join(root, ".next/BUILD_ID"), "utf8").trim(),
    node: engines.node,
    files,
  };
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Equal content gives an equal archive, whoever packs it and when. */
function archive(out, name) {
  const file = join(out, `${name}.tar.gz`);
  const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"];
  const flags = process.platform === "linux" ? same : [];
  const { status, stderr } = spawnSync("tar", [...flags, "-czf", file, "-C", out, name], {
    encoding: "utf8",
    // gzip keeps no time of its own.
    env: { ...process.env, GZIP: "-n" },
  });
  if (status !== 0) throw new StartError(`tar could not write ${file}: ${stderr.trim()}`);
  return file;
}

runAsCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: "string" }, folder: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  checkNode();
  await ensureModules(root);
  await ensureBuild(root, { toPack: true });
  const out = resolve(values.out ?? ".");
  checkWritable(out);
  const own = read("package.json");
  const name = `${own.name}-${own.version}`;
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  copySite(folder);
  await bundleCommands(folder);
  describe(folder, own);
  if (values.folder) {
    console.log(`${folder} is ready: node server/main.mjs`);
    return 0;
  }
  const file = archive(out, name);
  rmSync(folder, { recursive: true });
  console.log(`${file}: ${(statSync(file).size / 1_048_576).toFixed(1)} MiB`);
  return 0;
});
