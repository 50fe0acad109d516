// The browser of the benchmarks: a fresh visitor each time, on request slowed down to a phone's processor and network.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

export interface Visitor {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ARGS,
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
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

/** A mid-range phone on slow 4G: a quarter of the processor, 1.6 Mbit/s down, 150 ms there and back. */
export async function slowDown({ session }: Visitor): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
}
