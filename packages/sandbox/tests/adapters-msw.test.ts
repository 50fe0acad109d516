// Mock Service Worker itself, answered by a sandbox of this process.
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sandboxClient } from "../src";
import { sandboxHandlers } from "../src/adapters/msw";
import { HEADERS, sandboxOf } from "./server-support";

const PLATFORM = "https://platform.example";
const sandbox = sandboxOf({ properties: 1000, siteBase: PLATFORM });
const control = sandboxClient(sandbox);
const server = setupServer(...sandboxHandlers(http, sandbox, `${PLATFORM}/3.2`));

beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ url }) => {
      throw new Error(`nobody answers for ${url}`);
    },
  }),
);
afterEach(() => control.reset());
afterAll(async () => {
  server.close();
  await sandbox.close();
});

const ask = (path: string, body: object, signal?: AbortSignal) =>
  fetch(`${PLATFORM}${path}`, { method: "POST", headers: HEADERS, body: JSON.stringify(body), signal });

test("B01: calls to the platform are answered by the sandbox, and stand in its journal", async () => {
  const answer = await ask("/3.2/common/payments/currencies", { languages: ["de"] });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  expect((await answer.json()).data.length).toBeGreaterThan(10);
  const refused = await ask("/3.2/common/languages", { surprise: 1 });
  expect([refused.status, (await refused.json()).errors[0].id]).toEqual([400, "unknown_parameter"]);
  await control.journal.expect({ operation: "currencies", body: { languages: ["de"] }, status: 200 }, 1);
});

test("B01: pictures in answers are served at the same origin, and other hosts are not", async () => {
  const city = { city: -2759794, extras: ["photos"], rows: 10 };
  const { data } = await (await ask("/3.2/accommodations/details", city)).json();
  const url: string = data.find((record: { photos: unknown[] }) => record.photos.length > 0).photos[0].url
    .thumbnail;
  expect(url.startsWith(`${PLATFORM}/photos/`)).toBe(true);
  expect((await fetch(url)).headers.get("content-type")).toBe("image/webp");
  const elsewhere = await fetch("https://elsewhere.example/3.2/common/languages");
  expect(await elsewhere.text()).toContain("nobody answers for https://elsewhere.example/");
});
