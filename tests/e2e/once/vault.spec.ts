// The frame of the sandbox's vault in a browser, in a page of another origin that runs no script.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { makeClock } from "@roomward/sandbox/clock";
import { createVault, type Vault } from "@roomward/sandbox/vault/vault";
import { expectSound, test } from "../support/page";
import { CLOCK } from "../support/stacks";

let vault: Vault;
let frames = "";
let shop: Server;
let shopOrigin = "";

/** A page that shows the frame it is asked for. */
test.beforeAll(async () => {
  shop = createServer((req, res) => {
    const src = `${frames}/frame?${(req.url ?? "").split("?")[1]}`.replaceAll("&", "&amp;");
    res.setHeader("content-type", "text/html");
    res.end(
      `<!doctype html><title>Shop</title><iframe title="Card" width="300" height="600" src="${src}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  vault = createVault({ platform: "http://127.0.0.1:1", site: shopOrigin, clock: makeClock(CLOCK) });
  frames = await vault.listen(0);
});
test.afterAll(async () => {
  await vault.close();
  shop.close();
});

/** Begins a session as the site's server does; the query of its frame. */
async function begun(name: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const session = name.padEnd(43, "s");
  const headers = { authorization: "Bearer sandbox-vault-secret", "x-session-owner": name };
  await fetch(`${frames}/sessions/${session}`, { method: "PUT", headers });
  return new URLSearchParams({ session, language: "en", ...more });
}

test("O22: without scripts a card is typed, corrected, confirmed at the bank and exchanged, by keys alone", async ({
  plain: page,
}) => {
  await page.goto(`${shopOrigin}/?${await begun("keys", { authenticate: "1", amount: "€ 214.50" })}`);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Name on the card").focus();
  for (const text of ["Grace Hopper", "4000 0000 0000 1134", "04/29", "842"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("alert")).toContainText("Correct what is marked");
  const number = frame.getByLabel("Card number");
  await expect(number).toHaveAccessibleDescription(/This is no card number/);
  await expect(number).toHaveValue("4000 0000 0000 1134");
  await number.fill("4000 0000 0000 1133");
  await frame.getByLabel("Security code").fill("842");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("heading")).toHaveText("Your bank asks who is paying");
  await expect(frame.getByText("Amount: € 214.50")).toBeVisible();
  await frame.getByLabel("Code").fill("246801");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("status")).toHaveText("Your card ending in 1133 is kept for this booking.");
  await page.reload();
  await expect(frame.getByRole("status")).toBeVisible();
  await frame.getByRole("button", { name: "Use another card" }).click();
  await expect(frame.getByLabel("Card number")).toHaveValue("");
});

test("O22: a foreign site cannot show the frame", async ({ page, errors }) => {
  const refused = page.waitForEvent("requestfailed");
  await page.goto(`${shopOrigin.replace("127.0.0.1", "localhost")}/?${await begun("other")}`);
  expect((await refused).failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
  await expect.poll(() => errors.join()).toContain("frame-ancestors");
  errors.length = 0;
});

const typed = { cardholder: "", number: "1", expiry: "04/29", cvc: "842" };
for (const [language, colorScheme] of [
  ["en", "light"],
  ["ar", "dark"],
] as const)
  test(`O22: the frame has no finding of axe and no sideways scroll, ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const query = await begun(`looks-${language}`, { language, authenticate: "1", amount: "€ 1" });
    await page.goto(`${frames}/frame?${query}`);
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value);
      await page.locator("button").first().click();
    };
    await fill(typed);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectSound(page);
    await fill({ ...typed, cardholder: "Grace Hopper", number: "4000000000001133" });
    await expect(page.locator("#code")).toBeVisible();
    await expectSound(page);
    await fill({ code: "246801" });
    await expect(page.getByRole("status")).toBeVisible();
    await expectSound(page);
  });
