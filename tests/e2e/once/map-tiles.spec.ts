// Streets under the moving map: pictures of a tile server, and an archive that the site itself serves.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Stack, startStack } from "@/tests/support/own-stack";
import { tinyArchive } from "@/tests/support/pmtiles";
import { expect, expectAccessible, SEARCH, test } from "../support/page";

/** One green pixel, which a tile is stretched from. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

const home = mkdtempSync(join(tmpdir(), "roomward-streets-"));
const file = join(home, "streets.pmtiles");
const requested: string[] = [];
let tiles: Server;
let stack: Stack | undefined;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  writeFileSync(file, tinyArchive());
  tiles = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(PIXEL);
  });
  await new Promise<void>((resolve) => tiles.listen(0, "127.0.0.1", resolve));
});

test.afterEach(() => stack?.stop());
test.afterAll(() => {
  tiles.close();
  rmSync(home, { recursive: true, force: true });
});

async function withStreets(environment: Record<string, string>): Promise<string> {
  const [site = 0, sandbox = 0] = await freePorts(2);
  stack = await startStack({ site, sandbox }, 0, [], { PATIENCE: "6", ...environment });
  return stack.site;
}

/** What the browser refused or threw. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  return trouble;
}

async function wake(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Use the map of / }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-phase='live']")).toBeVisible();
}

test("R05: pictures of a configured tile server lie under the moving map, asked for after the gesture", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const address = tiles.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const site = await withStreets({
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: "© The tile makers",
  });
  const trouble = troubleOf(page);
  await page.goto(`${site}${SEARCH}`);
  await expect(page.locator("[data-marker]:not([data-dot])").first()).toBeVisible();
  expect(requested).toEqual([]);
  await wake(page);
  await expect
    .poll(() =>
      page
        .locator(".leaflet-tile")
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
        ),
    )
    .toBeGreaterThan(3);
  expect(requested[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  await expect(page.locator(".leaflet-control-attribution")).toHaveText("© The tile makers");
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test("R05: an archive of vector tiles is read from the site in ranges and drawn; nobody else is asked", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const site = await withStreets({ MAP_PMTILES: file });
  const trouble = troubleOf(page);
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.goto(`${site}${SEARCH}`);
  await expect(page.locator("[data-marker]:not([data-dot])").first()).toBeVisible();
  const archive = `${site}/api/map/streets.pmtiles`;
  expect(urls).not.toContain(archive);
  await wake(page);
  // What the light style gives to land, which the archive has everywhere; without a tile there is only its grey.
  await expect
    .poll(() =>
      page.locator("canvas.leaflet-tile").evaluateAll((tiles) => {
        const [tile] = tiles as HTMLCanvasElement[];
        return [...(tile?.getContext("2d")?.getImageData(100, 100, 1, 1).data ?? [])];
      }),
    )
    .toEqual([226, 223, 218, 255]);
  expect(urls).toContain(archive);
  const own = [site, stack?.sandbox].map((url) => new URL(url ?? "").origin);
  expect(urls.filter((url) => url.startsWith("http") && !own.includes(new URL(url).origin))).toEqual([]);
  await expect(page.locator(".leaflet-control-attribution")).toHaveText(
    "© OpenStreetMap contributors, Protomaps",
  );
  expect(trouble).toEqual([]);
});
