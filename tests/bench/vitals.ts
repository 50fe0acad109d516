// Lab vitals of the three main pages on a slow phone, against the empty page of the same build; and what a visit asks of the platform.
import type { Browser } from "@playwright/test";
import { sandboxClient } from "@roomward/sandbox";
import { CAR_SEARCH, type Stack, TERMS, untilQuiet } from "@/tests/support/own-stack";
import { DESKTOP, LIST, PHONE, slowNetwork, slowProcessor, visitor, withBrowser } from "./browser";
import { median, milliseconds, print, quantile, ratio } from "./figures";

interface Vitals {
  lcp: number;
  cls: number;
  /** What was painted last and largest. */
  what: string;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

function watchVitals(): void {
  window.vitals = { lcp: 0, cls: 0, what: "" };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as unknown as { element: Element | null };
      window.vitals.lcp = entry.startTime;
      window.vitals.what = element ? `${element.tagName.toLowerCase()}.${element.className}` : "";
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) window.vitals.cls += shift.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function vitalsOf(browser: Browser, url: string, isSlow: boolean): Promise<Vitals> {
  const one = await visitor(browser, PHONE);
  // A mid-range phone on slow 4G.
  if (isSlow) await Promise.all([slowProcessor(one, 4), slowNetwork(one, 150, 1.6, 0.75)]);
  await one.page.addInitScript(watchVitals);
  await one.page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  const vitals = await one.page.evaluate(() => window.vitals);
  await one.context.close();
  return vitals;
}

const PAGES = (stay: number): [string, string][] => [
  ["empty page", "/empty"],
  ["home", "/en"],
  ["results", LIST],
  ["property", `/en/stays/${stay}?${TERMS}`],
];

function printVitals(name: string, found: readonly Vitals[], floor: number): void {
  const lcp = found.map((one) => one.lcp);
  const both = `${milliseconds(median(lcp))} / ${milliseconds(quantile(lcp, 0.95))}`;
  print(`LCP ${name}, median / p95`, both, name === "empty page" ? "" : "aim <= 2000 ms");
  print(`LCP ${name} against the empty page`, ratio(median(lcp) / floor), found.at(-1)?.what.slice(0, 60));
  const worst = Math.max(...found.map(({ cls }) => cls));
  print(`CLS ${name}, worst of ${found.length}`, worst.toFixed(4), "aim <= 0.01");
}

/** LCP and CLS of every page, in turn; the sandbox answers late. The small form: once each, on a phone of no slowness. */
export async function benchVitals({ site, sitePid }: Stack, stay: number, small: boolean): Promise<void> {
  const rounds = small ? 1 : 10;
  await withBrowser(async (browser) => {
    const figures = new Map<string, Vitals[]>();
    for (const [, path] of PAGES(stay)) await fetch(`${site}${path}`).then((answer) => answer.text());
    if (!small) await untilQuiet(sitePid);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, path] of PAGES(stay))
        figures.set(name, [...(figures.get(name) ?? []), await vitalsOf(browser, `${site}${path}`, !small)]);
    const floor = median((figures.get("empty page") ?? []).map(({ lcp }) => lcp));
    for (const [name, found] of figures) printVitals(name, found, floor);
  });
}

/** B6: a scripted visit, view by view: what each asked of the platform, and what hovering links asked. */
export async function benchCalls(
  { site, sandbox, sitePid }: Stack,
  stay: number,
  small: boolean,
): Promise<void> {
  let seen = 0;
  const answerTo = async (): Promise<string[]> => {
    if (!small) await untilQuiet(sitePid);
    const all = (await sandboxClient(sandbox).journal.list({ limit: 1_000 })).entries;
    const entries = all.filter(({ sequence }) => sequence > seen);
    seen = Math.max(seen, ...entries.map(({ sequence }) => sequence));
    return entries.map(({ operation, path }) => operation ?? path).filter((name) => name !== "changes");
  };
  await withBrowser(async (browser) => {
    const { page, context } = await visitor(browser, DESKTOP);
    const open = (path: string) => page.goto(`${site}${path}`, { waitUntil: "networkidle" });
    const hoverTen = async () => {
      for (const link of (await page.getByRole("article").getByRole("link").all()).slice(0, 10))
        await link.hover();
    };
    const views: [string, () => Promise<unknown>][] = [
      ["home", () => open("/en")],
      ["results", () => open(LIST)],
      ["hovering ten cards (prefetch)", hoverTen],
      ["results, cheapest first", () => open(`${LIST}&sort=price`)],
      ["property with dates", () => open(`/en/stays/${stay}?${TERMS}`)],
      ["property without dates", () => open(`/en/stays/${stay}`)],
      ["cars", () => open(`/en/cars?${CAR_SEARCH}`)],
      ["home again", () => open("/en")],
    ];
    // What a second visit asks; the small form need not know.
    for (const [, view] of small ? [] : views) await view();
    await answerTo();
    let total = 0;
    let pages = 0;
    for (const [name, view] of views) {
      await view();
      const calls = await answerTo();
      if (!name.startsWith("hovering")) {
        total += calls.length;
        pages += 1;
      }
      print(`B6 calls of the platform: ${name}`, String(calls.length), calls.join(" "));
    }
    print("B6 calls of the platform per view", (total / pages).toFixed(2), "aim <= 1.0");
    await context.close();
  });
}
