// Reads a property's pages as a person sees them in Chromium: in English, with everything folded opened.
import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { type Party, paramsOf } from "../ask";

/** Skipped content is laid out, and text for screen readers only is hidden. */
const UNFOLDED =
  "*{content-visibility:visible!important}.visually-hidden{display:none!important}details::details-content{content-visibility:visible!important}";

async function open(page: Page, url: string, ready: string): Promise<number> {
  const status = (await page.goto(url))?.status() ?? 0;
  if (status === 200)
    await page.waitForFunction(
      (at) => document.querySelector(at) !== null && document.querySelector("main [aria-busy=true]") === null,
      ready,
    );
  return status;
}

/** Runs in the page, as do all functions that read it. */
function unfold(css: string): void {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  for (const details of document.querySelectorAll("details")) details.open = true;
}

function readStay(status: number) {
  const textOf = (element: Element | null | undefined) => (element as HTMLElement | null)?.innerText ?? "";
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const one = (selector: string) => textOf(document.querySelector(selector));
  const headed = (text: string) =>
    textOf(
      all("main h2, main h3")
        .find((heading) => heading.textContent?.trim() === text)
        ?.closest("section"),
    );
  const hrefs = all("#location a[href*='openstreetmap.org/?mlat']").map((link) => link.getAttribute("href"));
  const points = [
    ...one("#location").matchAll(/(-?\d+\.\d{3,}), (-?\d+\.\d{3,})/g),
    ...hrefs.join(" ").matchAll(/mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/g),
  ];
  const rooms = all("details[id^='room-']").map((details) => ({
    id: details.id.slice("room-".length),
    name: textOf(
      details.closest("tbody")?.querySelector("th bdi") ??
        details.closest("article")?.querySelector("h3 bdi"),
    ),
    beds: textOf(all("dt", details).find((term) => term.textContent === "Beds")?.nextElementSibling),
  }));
  const rates = all("tr[data-rate]").map((row) => {
    /** Terms that all rates share are said once above them. */
    const shared = (name: string) => textOf(document.querySelector(`[data-common=${name}]`));
    const cell = (name: string) => textOf(row.querySelector(`[data-cell=${name}]`)) || shared(name);
    const more = row.nextElementSibling;
    return {
      id: row.getAttribute("data-rate") ?? "",
      room: textOf(row.closest("tbody")?.querySelector("th bdi")),
      included: cell("included"),
      occupancy: `${cell("included")} ${textOf(row.closest("tbody")?.querySelector("th"))}`,
      cancellation: cell("cancellation"),
      payment: cell("payment"),
      /** The headline with the sentence of its taxes. */
      price: `${cell("price")} ${shared("tax")}`,
      headline: textOf(row.querySelector("[itemprop=price]")),
      /** Rows of charges have the id of the charge; the others are the room, the shown price and the total. */
      ledger: (more ? all("table tr", more) : []).map((line) => ({
        charge: line.hasAttribute("data-charge") ? Number(line.getAttribute("data-charge")) : null,
        cells: all(":scope > *", line).map(textOf),
      })),
      steps: more ? all("ol", more).map(textOf).join("\n") : "",
      href: `${location.pathname}/go?${row.querySelector("td.do [name=asked]")?.getAttribute("value") ?? ""}`,
    };
  });
  return {
    status,
    text: one("main"),
    name: one("main h1"),
    location: one("#location"),
    /** Every point that the page names: in words, and in its link to a map. */
    points: points.map((point) => ({ latitude: Number(point[1]), longitude: Number(point[2]) })),
    photos: all("#photos li a[data-photo]").map((link) => (link as HTMLAnchorElement).href),
    description: headed("About"),
    facilities: all("#facilities li").map(textOf),
    important: headed("Important information"),
    know: one("#know"),
    trader: one("#trader"),
    scores: one("#scores"),
    rooms,
    rates,
    legal: all("footer a[href]").map((link) => (link as HTMLAnchorElement).href),
  };
}

export type StaySeen = ReturnType<typeof readStay>;
export type RateSeen = StaySeen["rates"][number];
export type HandoffSeen = NonNullable<Awaited<ReturnType<Reader["handoff"]>>>;
export type Legal = Awaited<ReturnType<Reader["legalPage"]>>;

export class Reader {
  private readonly legal = new Map<string, Promise<{ status: number; heading: string }>>();

  private constructor(
    readonly site: string,
    private readonly desktop: BrowserContext,
    private readonly phone: BrowserContext,
  ) {}

  static async of(browser: Browser, site: string): Promise<Reader> {
    const base = { locale: "en-GB", timezoneId: "UTC" };
    const desktop = await browser.newContext({ ...base, viewport: { width: 1280, height: 900 } });
    const phone = await browser.newContext({ ...devices["Pixel 7"], ...base });
    for (const context of [desktop, phone]) {
      context.setDefaultTimeout(45_000);
      // The compiler names functions with a helper that the page does not have.
      await context.addInitScript("globalThis.__name = (given) => given");
      // The addresses of pictures are compared, not the pictures.
      await context.route(/\.(webp|avif|jpe?g|png|woff2?)(\?|$)/, (route) => route.abort());
    }
    return new Reader(site, desktop, phone);
  }

  addressOf = (id: number, stay: Party): string => `${this.site}/en/stays/${id}?${paramsOf(stay)}`;

  async stay(id: number, stay: Party, isPhone = false): Promise<StaySeen> {
    const page = await (isPhone ? this.phone : this.desktop).newPage();
    try {
      const status = await open(page, this.addressOf(id, stay), "#rates, main h1");
      // A button disappears once it is pressed; it does not react before the page's script runs.
      await page.waitForFunction(() => {
        const closed = document.querySelectorAll<HTMLElement>("tbody.room-rates button[aria-expanded=false]");
        for (const button of closed) button.click();
        return closed.length === 0;
      });
      await page.evaluate(unfold, UNFOLDED);
      return await page.evaluate(readStay, status);
    } finally {
      await page.close();
    }
  }

  /** Null where the address does not lead to a hand-off. */
  async handoff(href: string) {
    const page = await this.desktop.newPage();
    try {
      const status = await open(page, new URL(href, this.site).href, "[data-total-to-pay], main h1 + *");
      if (status !== 200 || (await page.locator("[data-total-to-pay]").count()) === 0) return null;
      await page.evaluate(unfold, UNFOLDED);
      const seen = await page.evaluate(() => {
        const main = document.querySelector("main") as HTMLElement;
        return {
          total: (main.querySelector("[data-total-to-pay]") as HTMLElement).innerText,
          quoted: /^Price checked .*$/m.exec(main.innerText)?.[0] ?? "",
          href: main.querySelector("a[data-handoff=web]")?.getAttribute("href") ?? null,
        };
      });
      if (seen.href === null) return { ...seen, leadsTo: "" };
      // The text of the page that the link opens.
      await page.goto(seen.href, { waitUntil: "domcontentloaded" });
      const leadsTo = await page.evaluate(() => (document.querySelector("main") ?? document.body).innerText);
      return { ...seen, leadsTo };
    } finally {
      await page.close();
    }
  }

  legalPage(href: string): Promise<{ status: number; heading: string }> {
    const read = async () => {
      const answer = await fetch(href);
      const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await answer.text()) ?? [];
      return { status: answer.status, heading: heading.replace(/<[^>]*>/g, "").trim() };
    };
    const page = this.legal.get(href) ?? read();
    this.legal.set(href, page);
    return page;
  }
}
