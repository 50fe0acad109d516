// Home: one question, answered by keyboard, by mouse and without a script.
import { AMSTERDAM, expect, expectAccessible, expectRunning, searchAmsterdam, test } from "../support/page";

test("S01: the front door leads to a language, suggestions are grouped, and choosing one stores its id and kind", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/en$/);
  const box = page.getByRole("combobox", { name: "Where" });
  await box.fill("amsterdam");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("group").first()).toBeVisible();
  await expect(list.getByRole("group", { name: /cities/i })).toBeVisible();
  await list
    .getByRole("option", { name: /^Amsterdam/ })
    .first()
    .click();
  await expect(page.locator('input[name="to"]')).toHaveValue(AMSTERDAM);
  await expect(box).toHaveValue("Amsterdam");
});

test("S01: a list of suggestions whose code did not arrive is told, and comes with the next letter", {
  tag: "@once",
}, async ({ page }) => {
  const code = "**/_next/static/chunks/**";
  await page.goto("/en");
  const box = page.getByRole("combobox", { name: "Where" });
  await expectRunning(box);
  await page.route(code, (requested) => requested.abort());
  await box.fill("amster");
  await expect(page.getByRole("status").filter({ hasText: "No suggestions loaded." })).toHaveText(
    "No suggestions loaded. You can search anyway.",
  );
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.unroute(code);
  await box.pressSequentially("d");
  await expect(page.getByRole("option", { name: /^Amsterdam/ }).first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
});

test("S03: the destination is chosen by keyboard, and the number of suggestions is announced", {
  tag: ["@once", "@core"],
}, async ({ page }) => {
  await page.goto("/en");
  const box = page.getByRole("combobox", { name: "Where" });
  await expectRunning(box);
  await box.focus();
  await page.keyboard.type("amster");
  await expect(page.getByRole("status").filter({ hasText: /suggestion/ })).toHaveCount(1);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const active = await box.getAttribute("aria-activedescendant");
  expect(active).toBeTruthy();
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(box).not.toHaveAttribute("aria-activedescendant", active ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Amsterdam");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
});

test("S04: the calendar shows months side by side where there is room, one below the other on a phone, and no past days", async ({
  page,
}, { project }) => {
  await page.goto("/en");
  await page.getByRole("button", { name: "Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose your dates" });
  await expect(dialog.getByRole("grid")).toHaveCount(project.name === "desktop" ? 2 : 4);
  await expect(dialog.getByText("February 2027")).toBeVisible();
  // On 1 February in UTC the 31st of January can still be stayed somewhere, the 30th nowhere.
  await expect(dialog.getByRole("button", { name: /\b31 January 2027/ })).toBeEnabled();
  await expect(dialog.getByRole("button", { name: /\b30 January 2027/ })).toBeDisabled();
  await dialog.getByRole("button", { name: /\b10 February 2027/ }).click();
  await dialog.getByRole("button", { name: /\b13 February 2027/ }).click();
  await expect(dialog).toContainText("3 nights");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Calendar" })).toBeFocused();
  await expect(page.getByLabel("Check-in")).toHaveValue("2027-02-10");
  await expect(page.getByLabel("Check-out")).toHaveValue("2027-02-13");
});

test("S04, S08: typed dates are counted in nights, and a search waits for the age of every child", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(`/en/search?to=${AMSTERDAM}`);
  await page.getByLabel("Check-in").fill("2027-03-05");
  await page.getByLabel("Check-out").fill("2027-03-08");
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect(page.getByRole("dialog", { name: "Choose your dates" })).toContainText("3 nights");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Who/ }).click();
  const panel = page.getByRole("dialog", { name: "Guests and rooms" });
  await expect(panel).toContainText("Children: 0 to 17");
  await panel.getByRole("button", { name: "One more child" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose an age for each child." })).toBeVisible();
  await page.getByRole("button", { name: /Who/ }).click();
  await panel.getByRole("combobox", { name: "Age of child 1" }).selectOption({ label: "4 years" });
  await panel.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/[?&]ages=4(&|$)/);
});

test("S09: the country whose price rules apply is shown, can be changed, and goes into the address", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/en");
  const line = page.getByText("Prices for travellers from the Netherlands, in EUR");
  await expect(line).toBeVisible();
  await page.getByText("change", { exact: true }).click();
  await page.getByLabel("Booking from").selectOption({ label: "Germany" });
  await page.getByLabel("Show prices in").selectOption("USD");
  await searchAmsterdam(page);
  await expect(page).toHaveURL(/from=de&cur=USD/);
});

test("S09: where the lists cannot be had, the form keeps what it has and the settings are a link away", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/preferences*", (requested) => requested.abort());
  await page.goto("/en?from=be&cur=CHF");
  await page.getByText("change", { exact: true }).click();
  const link = page.getByRole("link", { name: "Country and currency" });
  await expect(link).toHaveAttribute("href", /^\/en\/settings\?back=/);
  await searchAmsterdam(page);
  await expect(page).toHaveURL(/from=be&cur=CHF/);
});

test("a search without dates is refused with a sentence that receives the focus", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("combobox", { name: "Where" }).fill("amsterdam");
  await page
    .getByRole("option", { name: /^Amsterdam/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(alert).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Check-in")).toHaveAttribute("aria-describedby", /.+/);
  await expectAccessible(page);
});

test("S11: without a script the form is sent and priced results are shown", {
  tag: ["@once", "@core"],
}, async ({ plain: page }) => {
  await page.goto("/en");
  await page.getByLabel("Where").fill("Amsterdam");
  await page.getByLabel("Check-in").fill("2027-03-05");
  await page.getByLabel("Check-out").fill("2027-03-08");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: /^Amsterdam (North Holland, )?Netherlands/ }).click();
  await expect(page.locator('[data-price="total"]').first()).toBeVisible();
});
