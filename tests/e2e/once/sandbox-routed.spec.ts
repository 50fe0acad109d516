// Playwright itself, answered by a sandbox of the test's own process: no server of ours is asked.
import { expect, test } from "@playwright/test";
import { createSandbox, makeClock, sandboxClient } from "@roomward/sandbox";
import { routeToSandbox } from "@roomward/sandbox/adapters/playwright";

const PLATFORM = "https://platform.example";
const CHAINS = "/3.2/accommodations/chains";

test("B01: pages are answered by a sandbox in the test's process, with its faults and its pictures", async ({
  context,
  page,
}) => {
  const sandbox = createSandbox({
    seed: 42,
    properties: 1000,
    clock: makeClock("2027-01-15T09:00:00Z"),
    siteBase: PLATFORM,
  });
  const control = sandboxClient(sandbox);
  await routeToSandbox(context, sandbox, PLATFORM);
  // A document of the same origin that may ask for what it likes.
  await page.goto(`${PLATFORM}/openapi.json`);
  const ask = (path: string, body: object): Promise<{ status: number; data: unknown[] } | string> =>
    page.evaluate(
      async ([address, text]) => {
        const headers = {
          authorization: "Bearer sandbox-token",
          "x-affiliate-id": "100000",
          "content-type": "application/json",
        };
        try {
          const answer = await fetch(address, { method: "POST", headers, body: text });
          return { status: answer.status, data: (await answer.json()).data };
        } catch (error) {
          return String(error);
        }
      },
      [path, JSON.stringify(body)] as const,
    );

  expect(await ask(CHAINS, {})).toMatchObject({ status: 200, data: expect.any(Array) });
  await control.faults.add({ operation: "chains", kind: "truncate", count: 1 });
  expect(await ask(CHAINS, {})).toContain("Failed to fetch");
  await control.journal.expect({ operation: "chains" }, 2);

  const requested = { city: -2759794, extras: ["photos"], rows: 10 };
  const found = await ask("/3.2/accommodations/details", requested);
  const url = /https:\/\/platform\.example\/photos\/[^"]+\/standard\.webp/.exec(JSON.stringify(found))?.[0];
  const width = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
  }, String(url));
  expect(width).toBe(500);
  await sandbox.close();
});
