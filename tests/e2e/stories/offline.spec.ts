// The whole way of a traveller with nothing but this machine.
import { expect, searchAmsterdam, test } from "../support/page";

test("D04: from home to the platform's door no request leaves this machine", { tag: "@once" }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await page.goto("/en");
  await searchAmsterdam(page);
  const priced = page.locator('[data-stay][data-state="offer"]');
  await expect(priced).toHaveCount(15);
  await priced.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/stays\/\d+/);
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Check before you continue" })).toBeVisible();
  await page.locator('a[href*="/platform/hotel/"]').first().click();
  await expect(page.getByText("stand-in for the platform's booking page")).toBeVisible();

  const beyond = asked.filter(
    (address) => /^(https?|wss?):/.test(address) && new URL(address).hostname !== "127.0.0.1",
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(beyond).toEqual([]);
});
