// What a reader's browser does at once when a filter is ticked over a long list, and when the map holds many stays.
import type { Browser, Page } from "@playwright/test";
import { type Stack, untilQuiet } from "@/tests/support/own-stack";
import { DESKTOP, LIST, slowProcessor, visitor, withBrowser } from "./browser";
import { milliseconds, print } from "./figures";

/** A list as long as a reader makes it; in the small form one page more than the first. */
const CARDS = { full: 500, small: 40 };

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, like `tdur`. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page's main thread while `act` and what follows it last: what it took, and in brackets what of
 * it the thread was computing (the rest, others had the processor).
 */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<string> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const main = new Set(trace.traceEvents.filter(isMain).map(threadOf));
  const tasks = trace.traceEvents.filter((event) => /RunTask$/.test(event.name) && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("the trace holds no task of the page");
  const maxOf = (of: (task: TraceEvent) => number) => (Math.max(...tasks.map(of)) / 1_000).toFixed(1);
  return `${maxOf(({ dur = 0 }) => dur)} (${maxOf(({ tdur = 0 }) => tdur)}) ms`;
}

/** Asks for page after page until the list is long enough or has ended; resolves to the number of cards. */
async function growList(page: Page, wanted: number): Promise<number> {
  const more = page.getByRole("link", { name: "Show more stays", exact: true });
  let have = await page.getByRole("article").count();
  while (have < wanted && (await more.count()) > 0) {
    // A pointer that jumps to the end of a long list misses while cards are being laid out.
    await more.press("Enter");
    // While a page is under way the link is called otherwise or, at first, not there at all.
    const shown = await page.waitForFunction((before) => {
      const reported = document.querySelector("[data-shown]");
      const isAsking = reported?.parentElement?.querySelector("a[aria-disabled=true]");
      const now = Number(reported?.getAttribute("data-shown"));
      return !isAsking && now > before ? now : 0;
    }, have);
    have = await shown.jsonValue();
  }
  return have;
}

async function toggled(browser: Browser, site: string, slower: number, wanted: number): Promise<void> {
  const one = await visitor(browser, DESKTOP);
  const { page, context } = one;
  await page.goto(`${site}${LIST}`, { waitUntil: "networkidle" });
  const cards = await growList(page, wanted);
  await slowProcessor(one, slower);
  const group = page.locator("#filters details[data-group=facilities]");
  await group.locator("summary").click();
  const longest = await longestTask(browser, page, async () => {
    await group.locator("input[type=checkbox]:not(:disabled)").first().check();
    await page.waitForURL(/[?&]fac=/);
    await page.waitForFunction(() => !document.querySelector("#results[data-pending]"));
  });
  const what = `filter ticked over ${cards} cards, longest task (computing), CPU / ${slower}`;
  print(what, longest, `aim <= ${slower === 1 ? 100 : 150} ms`);
  await context.close();
}

/** Resolves once the next answer about the map's stays is on the page: true while there are more. */
async function mapAnswer(page: Page): Promise<boolean> {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === "/api/map");
  const { next, text } = (await answer.json()) as { next: string | null; text: string };
  await page.locator("[data-phase] [role=status]").getByText(text, { exact: true }).waitFor();
  return next !== null;
}

const staysInSight = async (page: Page): Promise<number> =>
  Number((await page.locator("[data-map-list] summary").innerText()).replace(/\D/g, ""));

/** Milliseconds of the page's own clock, so that what the bench itself needs to press is no part of it. */
async function gestureToMarkers(page: Page): Promise<number> {
  const waited = page.evaluate(
    () =>
      new Promise<number>((seen) => {
        const watch = (event: MouseEvent) =>
          new MutationObserver((_, changes) => {
            if (!document.querySelector(".leaflet-container .map-marker")) return;
            changes.disconnect();
            seen(performance.now() - event.timeStamp);
          }).observe(document.body, { childList: true, subtree: true });
        document.addEventListener("click", watch, { capture: true, once: true });
      }),
  );
  await page.getByRole("button", { name: "Zoom out" }).click();
  return waited;
}

async function mapped(browser: Browser, site: string, wanted: number): Promise<void> {
  const { page, context } = await visitor(browser, DESKTOP);
  await page.goto(`${site}${LIST}`, { waitUntil: "networkidle" });
  const first = mapAnswer(page);
  const waited = await gestureToMarkers(page);
  print("map, from the first gesture to its markers", milliseconds(waited), "aim <= 1000 ms");
  let hasMore = await first;
  while (hasMore && (await staysInSight(page)) < wanted) {
    const following = mapAnswer(page);
    await page.getByRole("button", { name: "Show more stays here" }).click();
    hasMore = await following;
  }
  const stays = await staysInSight(page);
  const longest = await longestTask(browser, page, async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.locator(".leaflet-zoom-anim").waitFor({ state: "detached" });
  });
  print(`map with ${stays} stays zoomed, longest task (computing)`, longest, "aim <= 100 ms");
  await context.close();
}

/** The city must hold as many stays as the list grows to: 500, or 40 in the small form. */
export async function benchToggle({ site, sitePid }: Stack, small: boolean): Promise<void> {
  const wanted = small ? CARDS.small : CARDS.full;
  // The first visit has the city's records fetched; facets stand once they are there.
  await (await fetch(`${site}${LIST}`)).text();
  if (!small) await untilQuiet(sitePid);
  await withBrowser(async (browser) => {
    for (const slower of [1, 4]) await toggled(browser, site, slower, wanted);
    await mapped(browser, site, wanted);
  });
}
