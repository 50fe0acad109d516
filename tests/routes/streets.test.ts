import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { tinyArchive } from "../support/pmtiles";

const file = join(mkdtempSync(join(tmpdir(), "roomward-streets-")), "streets.pmtiles");
writeFileSync(file, tinyArchive());

/** The site's modules under another environment. */
async function withEnvironment(environment: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const [{ GET }, { proxy }, { mapTiles }] = await Promise.all([
    import("@/app/api/map/streets.pmtiles/route"),
    import("@/proxy"),
    import("@/lib/stays/map-tiles"),
  ]);
  const archive = (range?: string) =>
    GET(new Request("http://127.0.0.1:3000/api/map/streets.pmtiles", range ? { headers: { range } } : {}), {
      params: Promise.resolve({}),
    });
  const policy = () =>
    proxy(new NextRequest("http://127.0.0.1:3000/en")).headers.get("content-security-policy") ?? "";
  return { archive, policy, tiles: mapTiles() };
}

afterEach(() => vi.unstubAllEnvs());

test("R05: without streets there is no archive, and the policy names nobody for pictures of the map", async () => {
  const { archive, policy, tiles } = await withEnvironment({});
  expect(tiles).toBeNull();
  expect((await archive("bytes=0-10")).status).toBe(404);
  expect(policy()).toMatch(/img-src 'self' data: http:\/\/127\.0\.0\.1:4010;/);
});

test("R05: pictures of a tile server are let in from its host alone, with and without names of its own", async () => {
  const attribution = { MAP_TILES_ATTRIBUTION: "© Tiles" };
  const one = await withEnvironment({
    MAP_TILES_URL: "https://tiles.example:8443/a/{z}/{x}/{y}.png",
    ...attribution,
  });
  expect(one.policy()).toMatch(/img-src [^;]* https:\/\/tiles\.example:8443;/);
  expect(one.policy()).toMatch(/connect-src 'self'( ws:)?;/);
  const many = await withEnvironment({
    MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}",
    ...attribution,
  });
  expect(many.policy()).toMatch(/img-src [^;]* https:\/\/\*\.tiles\.example;/);
});

test("R05: an archive is answered in ranges, never whole, and opens the policy to nobody", async () => {
  const { archive, policy, tiles } = await withEnvironment({ MAP_PMTILES: file });
  const bytes = tinyArchive();
  expect(tiles).toMatchObject({ kind: "archive", url: "/api/map/streets.pmtiles", deepest: 1 });
  expect(policy()).toMatch(/img-src 'self' data: http:\/\/127\.0\.0\.1:4010;/);
  const middle = await archive("bytes=7-20");
  expect(middle.status).toBe(206);
  expect(new Uint8Array(await middle.arrayBuffer())).toEqual(bytes.slice(7, 21));
  expect(middle.headers.get("content-range")).toBe(`bytes 7-20/${bytes.length}`);
  const end = await archive(`bytes=${bytes.length - 3}-16383`);
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(bytes.slice(-3));
  expect(end.headers.get("etag")).toBe(middle.headers.get("etag"));
  for (const range of [
    undefined,
    "bytes=0-",
    "bytes=-5",
    `bytes=${bytes.length}-${bytes.length}`,
    "bytes=9-3",
  ]) {
    const refused = await archive(range);
    expect([range, refused.status]).toEqual([range, 416]);
    expect(refused.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
  }
});
