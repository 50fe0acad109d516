// What npm run pack packs runs in an empty directory, and its manifest tells the truth.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { smoke } from "../../../scripts/support/smoke.mjs";

test("the packed site starts in an empty directory, finds stays with prices and takes a webhook", async () => {
  test.setTimeout(600_000);
  const home = mkdtempSync(join(tmpdir(), "roomward-pack-"));
  try {
    const packed = spawnSync(process.execPath, ["scripts/pack.mjs", "--out", home], { encoding: "utf8" });
    expect(packed.stderr).toBe("");
    const archive = join(home, "roomward-0.1.0.tar.gz");
    expect(spawnSync("tar", ["-xzf", archive, "-C", home]).status).toBe(0);
    const directory = join(home, "roomward-0.1.0");
    const manifest = JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "roomward", version: "0.1.0", node: ">=20.19" });
    expect(Object.keys(manifest.files)).toContain("server/main.mjs");
    for (const [path, hash] of Object.entries(manifest.files))
      expect(
        createHash("sha256")
          .update(readFileSync(join(directory, path)))
          .digest("hex"),
        path,
      ).toBe(hash);
    const list = JSON.parse(readFileSync(join(directory, "sbom.cdx.json"), "utf8"));
    expect(list).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(list.components.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["next", "react", "pg", "zod"]),
    );
    await smoke({ directory });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
