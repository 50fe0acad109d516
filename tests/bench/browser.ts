// The browser of the benchmarks: a fresh visitor each time, on request slowed down to a phone's processor and network.

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { AMSTERDAM, TERMS } from "@/tests/support/own-stack";

const ARGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking".split(
  " ",
);

export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
export const LIST = `/en/search?to=${AMSTERDAM}&${TERMS}`;

export interface Visitor {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ARGS });
  await use(browser).finally(() => browser.close());
}

/** A visitor who has never been here. */
export async function visitor(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  // The loader marks the names of functions with a helper that a page lacks.
  await context.addInitScript("globalThis.__name = (made) => made");
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return { context, page, session };
}

/** `latency`: milliseconds there and back; without figures in Mbit/s the network is as fast as it is. */
export const slowNetwork = ({ session }: Visitor, latency: number, down?: number, up?: number) =>
  session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency },
    downloadThroughput: down ? (down * 1024 * 1024) / 8 : -1,
    uploadThroughput: up ? (up * 1024 * 1024) / 8 : -1,
  });

export const slowProcessor = ({ session }: Visitor, rate: number) =>
  session.send("Emulation.setCPUThrottlingRate", { rate });
