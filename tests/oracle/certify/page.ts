// What a person sees of a property's pages in Chromium: English, everything that folds opened, nothing that is hidden.
import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import type { Stay } from "./platform";

interface LedgerRow {
  /** The id of its charge; null for the room, the shown price and the total. */
  charge: number | null;
  cells: string[];
}

export interface RateSeen {
  id: string;
  room: string;
  occupancy: string;
  included: string;
  cancellation: string;
  payment: string;
  headline: string;
  /** The headline with the sentence of its taxes. */
  price: string;
  ledger: LedgerRow[];
  steps: string;
  href: string;
}

export interface StaySeen {
  status: number;
  text: string;
  name: string;
  location: string;
  /** Every point that the page names: in words, and in its link to a map. */
  points: { latitude: number; longitude: number }[];
  photos: string[];
  description: string;
  facilities: string[];
  important: string;
  know: string;
  trader: string;
  scores: string;
  rooms: { id: string; name: string; beds: string }[];
  rates: RateSeen[];
  legal: string[];
  /** How many places were changed before it was read. */
  changed: number;
}

export interface HandoffSeen {
  text: string;
  total: string;
  quoted: string;
  href: string | null;
  leadsTo: string;
  /** How many places were changed before it was read. */
  changed: number;
}

/** A change of what matches `at`, in a page that is about to be read. */
type Edit =
  | { at: string; from: string; to: string }
  | { at: string; append: string }
  | { at: string; href: string }
  | { at: string; remove: true };

/** What a fault changes before a page is read. */
export interface Change {
  on: "stay" | "handoff" | "platform";
  edits: Edit[];
}

/** As wide as it takes to be seen, and without what only a screen reader is told. */
const SEEN =
  "*{content-visibility:visible!important}.visually-hidden{display:none!important}details::details-content{content-visibility:visible!important}";

async function open(page: Page, url: string, ready: string): Promise<number> {
  const answer = await page.goto(url);
  const status = answer?.status() ?? 0;
  if (status !== 200) return status;
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) !== null && document.querySelector("main [aria-busy=true]") === null,
    ready,
  );
  return status;
}

function unfold(css: string): void {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  for (const details of document.querySelectorAll("details")) details.open = true;
}

/** Runs in the page; how many places it changed. */
function edit(edits: readonly Edit[]): number {
  let changed = 0;
  // From here on the page's own script writes to what is no longer shown.
  if (edits.length > 0) document.body.innerHTML = `${document.body.innerHTML}`;
  const inWords = (element: Element, from: RegExp, to: string) => {
    const comments = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
    const found: Comment[] = [];
    while (comments.nextNode()) found.push(comments.currentNode as Comment);
    for (const comment of found) comment.remove();
    element.normalize();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      const other = data.replace(from, to);
      if (other === data) continue;
      (texts.currentNode as Text).data = other;
      changed += 1;
    }
  };
  const onElement = (element: Element, one: Edit) => {
    if ("from" in one) return inWords(element, new RegExp(one.from, "gm"), one.to);
    if ("append" in one) element.insertAdjacentHTML("beforeend", one.append);
    else if ("href" in one) element.setAttribute("href", one.href);
    else element.remove();
    changed += 1;
  };
  for (const one of edits) for (const element of document.querySelectorAll(one.at)) onElement(element, one);
  return changed;
}

const editsOn = (page: Change["on"], changes: readonly Change[]): Edit[] =>
  changes.flatMap(({ on, edits }) => (on === page ? edits : []));

/** Runs in the page. */
function stayIn(status: number): Omit<StaySeen, "changed"> {
  const textOf = (element: Element | null | undefined) => (element as HTMLElement | null)?.innerText ?? "";
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const section = (id: string) => textOf(document.getElementById(id));
  const headed = (text: string) =>
    textOf(
      all("main h2, main h3")
        .find((heading) => heading.textContent?.trim() === text)
        ?.closest("section"),
    );
  const location = document.getElementById("location");
  const coordinates = [
    ...section("location").matchAll(/(-?\d+\.\d{3,}), (-?\d+\.\d{3,})/g),
    ...all("a[href*='openstreetmap.org/?mlat']", location ?? document).flatMap((link) => {
      const found = /mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/.exec(link.getAttribute("href") ?? "");
      return found ? [found] : [];
    }),
  ];
  const factOf = (within: Element, label: string) =>
    textOf(all("dt", within).find((term) => term.textContent === label)?.nextElementSibling);
  const rooms = all("details[id^='room-']").map((details) => ({
    id: details.id.slice("room-".length),
    name: textOf(
      details.closest("tbody")?.querySelector("th bdi") ??
        details.closest("article")?.querySelector("h3 bdi") ??
        null,
    ),
    beds: factOf(details, "Beds"),
  }));
  const rates = all("tr[data-rate]").map((row) => {
    const cells = all(":scope > td", row);
    const more = row.nextElementSibling;
    const ledger = more ? all("table tr", more) : [];
    return {
      id: row.getAttribute("data-rate") ?? "",
      room: textOf(row.closest("tbody")?.querySelector("th bdi")),
      occupancy: textOf(cells[0]),
      included: textOf(cells[1]),
      cancellation: textOf(cells[2]),
      payment: textOf(cells[3]),
      headline: textOf(row.querySelector("[itemprop=price]")),
      price: textOf(cells[4]),
      ledger: ledger.map((line) => ({
        charge: line.hasAttribute("data-charge") ? Number(line.getAttribute("data-charge")) : null,
        cells: all(":scope > *", line).map(textOf),
      })),
      steps: more ? all("ol", more).map(textOf).join("\n") : "",
      href: row.querySelector("td.do a")?.getAttribute("href") ?? "",
    };
  });
  return {
    status,
    text: textOf(document.querySelector("main")),
    name: textOf(document.querySelector("main h1")),
    location: section("location"),
    points: coordinates.map(([, latitude, longitude]) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    photos: all("#photos li a[data-photo]").map((link) => (link as HTMLAnchorElement).href),
    description: headed("About this stay"),
    facilities: all("#facilities li").map(textOf),
    important: headed("Important information"),
    know: section("know"),
    trader: section("trader"),
    scores: section("scores"),
    rooms,
    rates,
    legal: all("footer a[href]").map((link) => (link as HTMLAnchorElement).href),
  };
}

export interface Legal {
  status: number;
  heading: string;
}

export interface HeldStay {
  read(changes?: readonly Change[]): Promise<StaySeen>;
  close(): Promise<void>;
}

export class Reader {
  /** What the pages of the footer answered. */
  private readonly legal = new Map<string, Promise<Legal>>();

  private constructor(
    readonly site: string,
    private readonly desktop: BrowserContext,
    private readonly phone: BrowserContext,
  ) {}

  static async of(browser: Browser, site: string): Promise<Reader> {
    const base = { locale: "en-GB", timezoneId: "UTC" };
    const contexts = [
      await browser.newContext({ ...base, viewport: { width: 1280, height: 900 } }),
      await browser.newContext({ ...devices["Pixel 7"], ...base }),
    ] as const;
    for (const context of contexts) {
      context.setDefaultTimeout(45_000);
      // The compiler names functions with a helper that the page does not have.
      await context.addInitScript("globalThis.__name = (given) => given");
      // Which pictures there are is read from the page; what is in them is for persons.
      await context.route(/\.(webp|avif|jpe?g|png|woff2?)(\?|$)/, (route) => route.abort());
    }
    return new Reader(site, contexts[0], contexts[1]);
  }

  async close(): Promise<void> {
    await this.desktop.close();
    await this.phone.close();
  }

  private async onPage<T>(read: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.desktop.newPage();
    try {
      return await read(page);
    } finally {
      await page.close();
    }
  }

  addressOf(id: number, { checkin, checkout, adults, currency, from }: Stay): string {
    const terms = `in=${checkin}&out=${checkout}&adults=${adults}&rooms=1&from=${from}&cur=${currency}`;
    return `${this.site}/en/stays/${id}?${terms}`;
  }

  /** A property's page that stays open, to be read once for each way of changing it. */
  async hold(id: number, stay: Stay, isPhone = false): Promise<HeldStay> {
    const page = await (isPhone ? this.phone : this.desktop).newPage();
    const status = await open(page, this.addressOf(id, stay), "#rates, main h1");
    // Each is gone once it was pressed; before the page's script runs a press is not heard.
    await page.waitForFunction(() => {
      const closed = document.querySelectorAll<HTMLElement>("tbody.room-rates button[aria-expanded=false]");
      for (const button of closed) button.click();
      return closed.length === 0;
    });
    await page.evaluate(unfold, SEEN);
    return {
      async read(changes = []) {
        const edits = editsOn("stay", changes);
        const before = edits.length > 0 ? await page.evaluate(() => document.body.innerHTML) : null;
        const changed = await page.evaluate(edit, edits);
        const seen = await page.evaluate(stayIn, status);
        if (before !== null)
          await page.evaluate((markup) => {
            document.body.innerHTML = markup;
          }, before);
        return { ...seen, changed };
      },
      close: () => page.close(),
    };
  }

  async stay(id: number, stay: Stay, isPhone = false): Promise<StaySeen> {
    const held = await this.hold(id, stay, isPhone);
    try {
      return await held.read();
    } finally {
      await held.close();
    }
  }

  handoff(href: string, changes: readonly Change[] = []): Promise<HandoffSeen | null> {
    return this.onPage(async (page) => {
      const status = await open(page, new URL(href, this.site).href, "[data-total-to-pay], main h1 + *");
      if (status !== 200 || (await page.locator("[data-total-to-pay]").count()) === 0) return null;
      await page.evaluate(unfold, SEEN);
      let changed = await page.evaluate(edit, editsOn("handoff", changes));
      const seen = await page.evaluate(() => {
        const main = document.querySelector("main") as HTMLElement;
        return {
          text: main.innerText,
          total: (main.querySelector("[data-total-to-pay]") as HTMLElement).innerText,
          quoted: /^Checked again: .*$/m.exec(main.innerText)?.[0] ?? "",
          href: main.querySelector("a[data-handoff=web]")?.getAttribute("href") ?? null,
        };
      });
      if (seen.href === null) return { ...seen, leadsTo: "", changed };
      await page.goto(seen.href, { waitUntil: "domcontentloaded" });
      changed += await page.evaluate(edit, editsOn("platform", changes));
      return {
        ...seen,
        changed,
        leadsTo: await page.evaluate(() => (document.querySelector("main") ?? document.body).innerText),
      };
    });
  }

  legalPage(href: string): Promise<Legal> {
    const known = this.legal.get(href);
    if (known) return known;
    const asked = fetch(href).then(async (answer) => ({
      status: answer.status,
      heading:
        /<h1[^>]*>([\s\S]*?)<\/h1>/
          .exec(await answer.text())?.[1]
          ?.replace(/<[^>]*>/g, "")
          .trim() ?? "",
    }));
    this.legal.set(href, asked);
    return asked;
  }
}
