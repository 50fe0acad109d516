// A real browser that tells when something ran, asked elsewhere, or became part of the page that is only text.
import { createServer } from "node:http";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { CANARY, HOSTILE } from "./hostile-texts";

export interface Sight {
  /** What ran, was asked for or was taken for markup; empty on a page that shows texts as texts. */
  fired: string[];
  /** Of which hostile texts the page shows the word. */
  shown: string[];
  /** Texts that turn the direction of what stands after them on their line. */
  turned: string[];
}

interface InPage {
  fired: string[];
  turned: string[];
  text: string;
}

export interface Watcher {
  look(address: string, cookie?: string): Promise<Sight>;
  close(): Promise<void>;
}

/** Runs in the page before anything of it; a script of its own, for what compiles this file adds helpers no page has. */
const IN_PAGE = "tests/drills/canary-page.js";

/** Opens what a reader can open: details, tabs of a list, a booking, what is masked. */
async function open(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const one of document.querySelectorAll<HTMLElement>(
      "main tbody tr button, main [role=option], main li button",
    ))
      if (!one.closest("form")) {
        one.click();
        break;
      }
    for (const one of document.querySelectorAll("main *")) {
      one.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      one.dispatchEvent(new FocusEvent("focus"));
    }
  });
  const reveal = page.getByRole("button", { name: /^(show|reveal)/i }).first();
  if (await reveal.isVisible()) await reveal.click({ timeout: 2_000 }).catch(() => undefined);
}

export async function watch(onBody: (address: string, body: string) => void): Promise<Watcher> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  let fired: string[] = [];
  const contexts = new Map<string, BrowserContext>();
  const contextFor = async (address: string, cookie: string): Promise<BrowserContext> => {
    const known = contexts.get(cookie);
    if (known) return known;
    const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
    const [name = "", ...value] = cookie.split("=");
    if (cookie !== "") await context.addCookies([{ name, value: value.join("="), url: address }]);
    await context.exposeBinding("__told", (_source, what: string) => fired.push(what));
    await context.addInitScript({ path: IN_PAGE });
    contexts.set(cookie, context);
    return context;
  };
  return {
    async look(address, cookie = "") {
      fired = [];
      const page = await (await contextFor(new URL(address).origin, cookie)).newPage();
      page.on("dialog", (dialog) => {
        fired.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("request", (request) => {
        if (URL.canParse(request.url()) && new URL(request.url()).host === CANARY)
          fired.push(`asked ${request.url()}`);
      });
      const bodies: Promise<void>[] = [];
      page.on("response", (response) => {
        const told = response.text().then((text) => onBody(response.url(), text));
        bodies.push(told.catch(() => undefined));
      });
      try {
        await page.goto(address, { waitUntil: "load", timeout: 60_000 });
        await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
        await open(page);
        await page.waitForLoadState("networkidle", { timeout: 1_000 }).catch(() => undefined);
        const seen = await page.evaluate(
          (canary) => (window as unknown as { __sight(canary: string): InPage }).__sight(canary),
          CANARY,
        );
        await Promise.all(bodies);
        onBody(`${address} as the page became`, seen.text);
        const shown = HOSTILE.filter(({ word }) => seen.text.includes(word)).map(({ word }) => word);
        return { fired: [...fired, ...seen.fired], shown, turned: seen.turned };
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** The same texts as markup on a page of the drill's own: everything that may fire fires. */
export async function provedToSee({ look }: Watcher): Promise<void> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(`<!doctype html><p>${HOSTILE.slice(0, 9)
        .map(({ text }) => text)
        .join("<p>")}<p><a href="javascript:1">a</a>
        <img src=http://${CANARY}/b><p onclick=alert(2)>b<script>alert(1)</script><span>\u202eabc</span> def`),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { fired, shown, turned } = await look(`http://127.0.0.1:${port}/`);
  server.close();
  server.closeAllConnections();
  const wanted = [/^a script ran/, /^a dialog/, /^asked/, /^an element/, /^a handler/, /^href/];
  const missed = wanted.filter((one) => !fired.some((what) => one.test(what)));
  if (missed.length > 0 || shown.length < 9 || turned.length === 0)
    throw new Error(
      `the browser does not see what it should: ${missed.join(", ")} ${shown.length} ${turned.length}`,
    );
}
