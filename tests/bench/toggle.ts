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

/** Asks for page after page until the list is long enough or has ended; resolves to the number of cards. */
async function growList(page: Page): Promise<number> {
  const more = page.getByRole("link", { name: "Show more stays", exact: true });
  let have = await page.getByRole("article").count();
  while (have < CARDS && (await more.count()) > 0) {
    await more.click();
    // While a page is under way the link is called otherwise or, at first, not there at all.
    const shown = await page.waitForFunction((before) => {
      const told = document.querySelector("[data-shown]");
      const isAsking = told?.parentElement?.querySelector("a[aria-disabled=true]");
      const now = Number(told?.getAttribute("data-shown"));
      return !isAsking && now > before ? now : 0;
    }, have);
    have = await shown.jsonValue();
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

interface MapTold {
  next: string | null;
  text: string;
}

/** Resolves once the next answer about the map's stays is on the page: true while there are more. */
async function mapAnswer(page: Page): Promise<boolean> {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === "/api/map");
  const { next, text } = (await answer.json()) as MapTold;
  await page.locator(".map-stage [role=status]").getByText(text, { exact: true }).waitFor();
  return next !== null;
}

const staysInSight = async (page: Page): Promise<number> =>
  Number((await page.locator("[data-map-list] summary").innerText()).replace(/\D/g, ""));

async function mapped(browser: Browser, site: string): Promise<void> {
  const { page, context } = await visitor(browser, WIDE);
  await page.addInitScript(watchTasks);
  await page.goto(`${site}/en/search?to=${AMSTERDAM}&${TERMS}`, { waitUntil: "networkidle" });
  const first = mapAnswer(page);
  const pressed = performance.now();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.locator(".leaflet-container .map-marker").first().waitFor();
  print(
    "map, from the first gesture to its markers",
    milliseconds(performance.now() - pressed),
    "aim <= 1000 ms",
  );
  let hasMore = await first;
  while (hasMore && (await staysInSight(page)) < CARDS) {
    const following = mapAnswer(page);
    await page.getByRole("button", { name: "Show more stays here" }).click();
    hasMore = await following;
  }
  const stays = await staysInSight(page);
  const longest = await longestTask(page, async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.locator(".leaflet-zoom-anim").waitFor({ state: "detached" });
  });
  print(`map with ${stays} stays zoomed, longest task`, milliseconds(longest), "aim <= 100 ms");
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
