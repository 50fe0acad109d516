// What a reader's browser does at once when a filter is ticked over a long list, and when the map holds many stays.
import type { Browser, Page } from "@playwright/test";
import { AMSTERDAM, type Stack, TERMS, untilQuiet } from "@/tests/support/own-stack";
import { visitor, withBrowser } from "./browser";
import { milliseconds, print } from "./figures";

const WIDE = { viewport: { width: 1280, height: 900 } };
const CARDS = 500;

function watchTasks(): void {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask" });
}

/** The longest task (ms; 0 below the 50 ms from which a browser counts one) while `act` and what follows it last. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longest = 0;
  });
  await act();
  // Entries of long tasks come after the task; two frames later they are there.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  return page.evaluate(() => window.longest);
}

async function growList(page: Page): Promise<number> {
  const more = page.getByRole("link", { name: "Show more stays", exact: true });
  const shown = page.locator("[data-shown]");
  const length = async () =>
    (await shown.count()) > 0
      ? Number(await shown.getAttribute("data-shown"))
      : await page.getByRole("article").count();
  let have = await length();
  while (have < CARDS && (await more.count()) > 0) {
    await more.click();
    await page.waitForFunction((least) => {
      const told = document.querySelector("[data-shown]")?.getAttribute("data-shown");
      return Number(told ?? document.querySelectorAll("article").length) > least;
    }, have);
    have = await length();
  }
  return have;
}

async function toggled(browser: Browser, site: string, slower: number): Promise<void> {
  const { page, context, session } = await visitor(browser, WIDE);
  await page.addInitScript(watchTasks);
  await page.goto(`${site}/en/search?to=${AMSTERDAM}&${TERMS}`, { waitUntil: "networkidle" });
  const cards = await growList(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const group = page.locator("#filters details[data-group=facilities]");
  await group.locator("summary").click();
  const longest = await longestTask(page, async () => {
    await group.locator("input[type=checkbox]:not(:disabled)").first().check();
    await page.waitForURL(/[?&]fac=/);
    await page.waitForFunction(() => !document.querySelector("#results[data-pending]"));
  });
  const aim = slower === 1 ? "aim <= 100 ms" : "";
  print(`filter ticked over ${cards} cards, longest task, CPU / ${slower}`, milliseconds(longest), aim);
  await context.close();
}

async function mapped(browser: Browser, site: string): Promise<void> {
  const { page, context } = await visitor(browser, WIDE);
  await page.addInitScript(watchTasks);
  await page.goto(`${site}/en/search?to=${AMSTERDAM}&${TERMS}`, { waitUntil: "networkidle" });
  const pressed = performance.now();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.locator(".leaflet-container .map-marker").first().waitFor();
  print(
    "map, from the first gesture to its markers",
    milliseconds(performance.now() - pressed),
    "aim <= 1000 ms",
  );
  const more = page.getByRole("button", { name: "Show more stays here" });
  const stays = async () =>
    Number((await page.locator("[data-map-list] summary").innerText()).replace(/\D/g, ""));
  while ((await stays()) < CARDS && (await more.count()) > 0) {
    const have = await stays();
    await more.click();
    await page.waitForFunction(
      (n) => Number(document.querySelector("[data-map-list] summary")?.textContent?.replace(/\D/g, "")) > n,
      have,
    );
  }
  const longest = await longestTask(page, async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.locator(".leaflet-zoom-anim").waitFor({ state: "detached" });
  });
  print(`map with ${await stays()} stays zoomed, longest task`, milliseconds(longest), "aim <= 100 ms");
  await context.close();
}

/** A city of at least 500 stays, so that the list can grow that long. */
export async function benchToggle({ site, sitePid }: Stack): Promise<void> {
  // The first visit has the city's records fetched; facets stand once they are there.
  await fetch(`${site}/en/search?to=${AMSTERDAM}&${TERMS}`).then((answer) => answer.text());
  await untilQuiet(sitePid);
  await withBrowser(async (browser) => {
    for (const slower of [1, 4]) await toggled(browser, site, slower);
    await mapped(browser, site);
  });
}
