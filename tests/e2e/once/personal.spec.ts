// What a reader keeps without an account: saved, compared, shared, told of changes, read without a connection.

import type { Locator, Page } from "@playwright/test";
import { sandbox } from "../support/desk";
import {
  expect,
  expectAccessible,
  expectRunning,
  expectSound,
  SEARCH,
  staysOf,
  TERMS,
  test,
} from "../support/page";

const cardButton = (card: Locator, name: string): Locator =>
  card.getByRole("button", { name: new RegExp(`^${name}`) });

interface FromList {
  id: string;
  name: string;
  total: string;
}

/** Saves `count` stays of the list from the place `from` on. */
async function saveFromList(page: Page, count: number, from = 0): Promise<FromList[]> {
  await page.goto(SEARCH);
  const cards = page.locator("article[data-state=offer]");
  await expect(cards.first()).toBeVisible();
  const saved: FromList[] = [];
  for (let place = from; place < from + count; place += 1) {
    const card = cards.nth(place);
    const save = cardButton(card, "Save");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expect(save).toContainText("Saved");
    saved.push({
      id: (await card.getAttribute("data-stay")) ?? "",
      name: (await card.getByRole("heading").textContent()) ?? "",
      total: (await card.locator(".sum").textContent()) ?? "",
    });
  }
  return saved;
}

const row = (page: Page, id: string): Locator => page.locator(`[data-saved="${id}"]`);

test("U01, U02: lists without an account are named, noted, undone, and move to another device", async ({
  page,
  reader,
}) => {
  const [first, second] = await saveFromList(page, 2);
  await page.goto("/en/saved");
  await expect(row(page, first?.id ?? "")).toContainText("March 2027");
  // What the card cost when it was saved stands beside it, with its time.
  await expect(row(page, first?.id ?? "")).toContainText(first?.total ?? "no total");

  await test.step("U04: compared from their list they stand at the very prices that were seen", async () => {
    await page.getByRole("link", { name: "Compare list My stays" }).click();
    const totals = page.locator("[data-row=total]").getByRole("cell");
    await expect(totals).toHaveText([first?.total ?? "", second?.total ?? ""]);
    await expect(page.getByRole("columnheader").first()).toContainText("As seen on");
    await page.goto("/en/saved");
  });

  await test.step("U02: a second list, a note, a move, and a deed taken back", async () => {
    await page.getByLabel("New list").fill("Work");
    await page.getByRole("button", { name: "Add list" }).click();
    await expect(page.getByRole("heading", { name: "Work" })).toBeVisible();
    const item = row(page, first?.id ?? "");
    await item.getByRole("button", { name: /Add note/ }).click();
    await item.getByRole("textbox").fill("Ask for the quiet side");
    await item.getByRole("button", { name: "Save note" }).click();
    await expect(item).toContainText("Ask for the quiet side");
    await item.getByText("Price watch and more").click();
    await item.getByRole("combobox").selectOption({ label: "Work" });
    await expect(page.locator("[data-list=Work]").locator(row(page, first?.id ?? ""))).toBeVisible();
    await page.getByRole("button", { name: "Delete list Work" }).click();
    await expect(row(page, first?.id ?? "")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("[data-list=Work]")).toContainText("Ask for the quiet side");
  });

  await test.step("U01: the link brings both lists to another browser, beside what is there", async () => {
    await page.getByRole("button", { name: "Create link with all lists" }).click();
    const link = await page.getByLabel("Link with all lists").inputValue();
    expect(new URL(link).search).toBe("");
    await reader.goto(link);
    await reader.getByRole("button", { name: "Add them" }).click();
    await expect(reader.locator("[data-list=Work]")).toContainText("Ask for the quiet side");
    const mine = reader.locator("[data-list='My stays']");
    await expect(mine.locator(`[data-saved="${second?.id}"]`)).toBeVisible();
    expect(new URL(reader.url()).hash).toBe("");
  });
  await expectSound(page);
});

test("U03: a shared list shows the seen price, can be copied, and ends when its sharer ends it", async ({
  page,
  reader,
}) => {
  const [stay] = await saveFromList(page, 1);
  await page.goto("/en/saved");
  await page.getByRole("button", { name: "Share list My stays" }).click();
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  const link = await page.getByLabel("Link to this list").inputValue();
  await reader.goto(link);
  const shown = reader.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  await expect(shown).toHaveAttribute("href", new RegExp(`/stays/${stay?.id}[?]`));
  // What the sender saw, with its time.
  await expect(reader.locator("[data-seen]")).toContainText(stay?.total ?? "no total");
  await expect(reader.locator("[data-seen]")).toContainText("Seen by the sender on");
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Save to my lists" }).click();
  await expect(reader.getByText("Added to your lists")).toBeVisible();
  await page.getByRole("button", { name: "End link" }).click();
  await expect(page.getByText("Link ended")).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This list is not shared");
});

test("U04: stays are compared side by side, differences alone, and taken out by keyboard", async ({
  page,
}) => {
  // What a list was narrowed to by records (WiFi) is no part of a price.
  await page.goto(`${SEARCH}&fac=107`);
  const cards = page.locator("article[data-state=offer]");
  await expect(cards.first()).toBeVisible();
  for (const place of [0, 1, 2]) {
    const compare = cardButton(cards.nth(place), "Compare");
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
  }
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 stays side by side");
  const table = page.getByRole("table");
  await expect(table.locator("[data-row=total]")).toContainText("€");
  await expect(table.getByText("As seen on")).toHaveCount(3);
  const same = table.locator("[data-same=true]:visible");
  await expect(same).toHaveCount(0);
  await table.getByRole("checkbox", { name: /equal rows?$/ }).check();
  await expect(same).not.toHaveCount(0);
  const remove = table.getByRole("link", { name: /^Remove .* from the comparison/ }).first();
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 stays side by side");
  await expectSound(page);
});

test.describe("without a copy of the site's code in the browser", () => {
  test.use({ serviceWorkers: "block" });

  test("U04: a tray whose code did not arrive comes with the next page", async ({ page }) => {
    const code = "**/_next/static/chunks/**";
    const failed: string[] = [];
    page.on("requestfailed", (request) => request.url().includes("/chunks/") && failed.push(request.url()));
    await page.goto(SEARCH);
    const card = page.locator("article[data-state=offer]").first();
    // Brings the code of what is stored.
    await cardButton(card, "Save").click();
    await expect(cardButton(card, "Save")).toHaveAttribute("aria-pressed", "true");
    await page.route(code, (requested) => requested.abort());
    await cardButton(card, "Compare").click();
    await expect(cardButton(card, "Compare")).toHaveAttribute("aria-pressed", "true");
    // The code is asked for once more by itself.
    await expect.poll(() => failed.some((url, at) => failed.indexOf(url) < at)).toBe(true);
    await page.unroute(code);
    const tray = page.getByRole("complementary", { name: "Comparison" });
    await expect(tray).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL(/\/en\/saved$/);
    await expect(tray.getByRole("listitem")).toHaveCount(1);
  });
});

test("U04: the tray covers neither the end of a page nor what is focused, however many lines it has", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const compare = cardButton(page.locator("article[data-state=offer]").first(), "Compare");
  await compare.click();
  await expect(compare).toHaveAttribute("aria-pressed", "true");
  const tray = page.locator("[data-compare-tray]");
  const top = async () => (await tray.boundingBox())?.y ?? 0;
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["calendar?", "go?product=combination&"]) {
    // The longest of the seven languages.
    await page.goto(`/de/stays/900301/${path}${TERMS}`);
    await expect(tray).toContainText("Wählen Sie noch eine Unterkunft");
    expect(await bottom(tray)).toBe(640);
    // Prices still arrive and move what was scrolled to, so that each look scrolls anew.
    const last = page.locator("main").getByRole("link").last();
    const covered = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await last.blur();
      await last.focus();
      return (await bottom(last)) - (await top());
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
    const end = page.locator("footer");
    const below = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return (await bottom(end)) - (await top());
    };
    // A page ends between two pixels, where it cannot be scrolled to.
    await expect.poll(below).toBeLessThan(1);
  }
  await test.step("on a stay's page it stands above the bar with dates and total", async () => {
    await page.goto(`/en/stays/900301?${TERMS}`);
    const bar = page.locator("[data-sticky-bar]");
    await expect(tray).toBeVisible();
    await expect(bar.getByRole("link", { name: "See rates" })).toBeVisible();
    const gap = async () => ((await bar.boundingBox())?.y ?? 0) - (await bottom(tray));
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await bottom(bar)) - 640).toBeLessThanOrEqual(0);
  });
});

test("U04: rates of one stay are ticked and compared, with a script and without", async ({ page, plain }) => {
  const stay = `/en/stays/900404?${TERMS}`;
  const compared = async (reader: Page) => {
    const boxes = reader.getByRole("checkbox", { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await reader.getByRole("button", { name: "Compare rates" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(/^Rates of .+ side by side$/);
    await expect(reader.locator("[data-row=total]").getByRole("cell")).toHaveText([/€/, /€/]);
  };
  await page.goto(stay);
  const go = page.getByRole("button", { name: "Compare rates" });
  await expect(go).toBeDisabled();
  await compared(page);
  await expectAccessible(page);
  await plain.goto(`${stay}&plain=1`);
  await compared(plain);
});

/** The stay's page as it lies in this browser; null while there is none. */
const copyOf = (page: Page, id: string): Promise<string | null> =>
  page.evaluate(async (path) => {
    const copy = await (await caches.open("stays-pages-1")).match(path);
    return copy === undefined ? null : copy.text();
  }, `/en/stays/${id}`);

test("U05: recently viewed stays stand on the home page until they are cleared, and their copies go with them", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const link = page.locator("article[data-state=offer]").first().getByRole("heading").getByRole("link");
  const name = await link.innerText();
  const id = /\/stays\/(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect.poll(() => copyOf(page, id)).not.toBeNull();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("stays.glance") ?? ""))
    .toContain('"viewed":true');
  await page.goto("/en");
  const recent = page.locator("[data-recent]");
  await expect(recent).toContainText(name);
  await recent.getByRole("button", { name: "Clear recently viewed stays" }).click();
  await expect(recent).toBeHidden();
  expect(await copyOf(page, id)).toBeNull();
});

/** Gives a stay another name on the platform; our copy follows within seconds. */
const rename = (id: string, name: string) =>
  sandbox.triggers.edit(Number(id), { patch: { name: { "en-gb": name } } });

test("U06, U07, feature 8: what changed since the last look is told, and prices are observed when asked", async ({
  page,
}) => {
  // A stay that no other story looks at, because its name changes.
  const [stay] = await saveFromList(page, 1, 11);
  const { id, name } = stay ?? { id: "", name: "" };
  const item = row(page, id);
  const badge = page.locator("[data-changed-badge]");
  await page.goto("/en/saved");
  await expect(item).toBeVisible();

  await test.step("U06: changes are told beside the stay and in the header until they are marked as seen", async () => {
    await rename(id, `${name} Renamed`);
    await expect(async () => {
      await page.reload();
      await expect(item.locator("[data-changes]")).toContainText("Renamed", { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await expect(badge).toBeVisible();
    await item.getByRole("button", { name: /Mark as seen/ }).click();
    await expect(item.locator("[data-changes]")).toBeHidden();
    await expect(badge).toBeHidden();
  });

  await test.step("U07: a watched price has a history with its times", async () => {
    await item.getByText("Price watch and more").click();
    await item.getByRole("checkbox", { name: /Watch price/ }).check();
    await expect(item).toContainText("at most hourly");
    await expect(item.locator("[data-now]")).toContainText("€");
    await expect(item.getByRole("table")).toContainText("€");
    const tax = (await item.locator("[data-now] + [data-tax]").textContent()) ?? "";
    await page.reload();
    await item.getByText("Price watch and more").click();
    await expect(item.getByRole("checkbox", { name: /Watch price/ })).toBeChecked();
    await expect(item.getByRole("table")).toContainText("2027");
    expect(tax).toMatch(/tax|charge/i);
    await expect(item.getByRole("table")).toContainText(tax);
  });

  await test.step("feature 8: another page tells of changes too, by one question an hour and none to the platform", async () => {
    await rename(id, `${name} Renamed again`);
    await expect(async () => {
      // As if the hour were over.
      await page.evaluate(() => localStorage.removeItem("stays.asked"));
      await page.goto("/en/settings");
      await expect(badge).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  });
});

/** Leaves for the saved page in the very moment in which the page puts down the price it shows. */
const leaveOncePriced = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    set.call(this, key, value);
    if (key === "stays.seen") window.location.assign("/en/saved");
  };
};

/** True once the worker answers for this page, and everything the page is made of lies beside its copy. */
const isReadable = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const parts = await caches.open("stays-parts-1");
    const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
    const stored = await Promise.all(scripts.map((src) => parts.match(src)));
    const page = await (await caches.open("stays-pages-1")).match("/en/saved");
    return navigator.serviceWorker.controller !== null && page !== undefined && !stored.includes(undefined);
  });

test("U10: the saved list is readable without a connection, its prices marked with their time", async ({
  page,
  context,
}) => {
  const [stay] = await saveFromList(page, 1);
  const id = stay?.id ?? "";
  const leaving = await context.newPage();
  await leaving.addInitScript(leaveOncePriced);
  await leaving.goto(`/en/stays/${id}?${TERMS}`, { waitUntil: "commit" });
  await leaving.waitForURL("**/en/saved");
  await expect(row(leaving, id).locator("[data-seen]")).toContainText("2027");
  await leaving.close();

  await page.goto("/en/saved");
  await expect(row(page, id)).toBeVisible();
  await expect.poll(() => isReadable(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(row(page, id)).toBeVisible();
  await expect(page.getByText("No connection.")).toBeVisible();
  await expect(row(page, id).locator("[data-seen]")).toContainText("2027");
});

test("U10: changes that cannot be told are not told as a missing connection", async ({ page }) => {
  const [stay] = await saveFromList(page, 1);
  await page.route("**/api/personal/since?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/en/saved");
  await expect(page.getByText("Changes since your last look could not be loaded just now.")).toBeVisible();
  await expect(page.getByText("No connection.")).toHaveCount(0);
  await expect(row(page, stay?.id ?? "")).toBeVisible();
});

test("U10: a stay that was opened from a list is read without a connection, and one that was not says so", async ({
  page,
  context,
}) => {
  await page.goto(SEARCH);
  const cards = page.locator("article[data-state=offer]");
  const [opened, never] = [cards.first(), cards.nth(2)];
  const id = (await opened.getAttribute("data-stay")) ?? "";
  const unopened = (await never.getAttribute("data-stay")) ?? "";
  const link = opened.getByRole("heading").getByRole("link");
  const name = await link.innerText();
  await expectRunning(link);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("[data-same-document]")).toHaveCount(1);
  await expect.poll(() => copyOf(page, id)).not.toBeNull();
  // Another page is read before the connection goes: whoever opens a stay goes on looking.
  await page.goto("/en/saved");
  await expect.poll(() => isReadable(page)).toBe(true);

  await context.setOffline(true);
  await page.goto(`/en/stays/${id}?${TERMS}`);
  await expect(page.locator("[data-offline-copy]")).toContainText("Saved in this browser on");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("#rates")).toContainText("€");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.goto(`/en/stays/${unopened}?${TERMS}`);
  await expect(page).toHaveURL(/\/en\/saved$/);
  await expect(page.getByText(`${unopened} is not stored for reading offline`)).toBeVisible();
});

/** Everything this browser holds of the site, as text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const document = await new Promise((resolve, reject) => {
      const opening = indexedDB.open("stays");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("kept").objectStore("kept").get("all");
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    return JSON.stringify([document, { ...localStorage }]);
  });

/** A city that no other story looks at. */
const LISBON = "city:-2267057";

test("P11: a browser stores nothing of a stay closed for fraud: no name, place or price, and no copy", async ({
  page,
  request,
}) => {
  const [stay] = await staysOf(request, TERMS, LISBON);
  const id = String(stay?.id);
  await page.goto(`/en/stays/${id}?${TERMS}`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  for (const deed of ["Save", "Compare"]) {
    const button = page.getByRole("button", { name: new RegExp(`^${deed}`) }).first();
    await expectRunning(button);
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  await expect.poll(() => copyOf(page, id)).toContain(name);
  await page.goto("/en/saved");
  await expect(row(page, id)).toContainText("Lisbon");
  expect(await storedText(page)).toContain(name);

  const summaryOf = async () => (await request.get(`/api/personal/stays?ids=${id}&locale=en`)).json();
  await sandbox.triggers.close(Number(id), "fraud");
  await expect
    .poll(async () => (await summaryOf()).stays[0].status, { timeout: 40_000 })
    .toBe("closed_fraud");

  await page.reload();
  await expect(row(page, id)).toContainText("This stay is closed");
  await expect(row(page, id)).not.toContainText(/Lisbon|€/);
  await expect.poll(() => storedText(page)).not.toContain(name);
  expect(await copyOf(page, id)).toBeNull();
});
