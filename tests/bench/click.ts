// From a click on a card to the name of the stay on the screen, against a plain load of the stay's page.
import type { Browser, Page } from "@playwright/test";
import { AMSTERDAM, type Stack, TERMS, untilQuiet } from "@/tests/support/own-stack";
import { visitor, withBrowser } from "./browser";
import { median, milliseconds, print, ratio } from "./figures";

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** What the network takes there and back, in milliseconds. */
const LATENCY = 60;
const OPEN = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };

/** Milliseconds from the start of the load to a frame that shows the heading. */
async function loadToHeading(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<number>((shown) => {
        const look = () =>
          document.querySelector("main h1")
            ? requestAnimationFrame((now) => shown(now))
            : requestAnimationFrame(look);
        look();
      }),
  );
}

interface Seen {
  /** Until a frame shows the name, as a shell or as the page. */
  name: number;
  /** Until a frame shows the page's own heading. */
  page: number;
}

async function clickToHeading(page: Page, at: number): Promise<Seen> {
  const link = page.getByRole("article").nth(at).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const waited = page.evaluate(
    () =>
      new Promise<Seen>((seen) => {
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            let name = 0;
            const look = () => {
              const isPage = document.querySelector("main [itemprop=name]") !== null;
              if (name === 0 && (isPage || document.querySelector("[data-opening]")))
                requestAnimationFrame((now) => {
                  name = now - timeStamp;
                });
              if (isPage && name > 0) requestAnimationFrame((now) => seen({ name, page: now - timeStamp }));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  if (page.viewportSize()?.width === PHONE.viewport.width) await link.tap();
  else {
    await link.hover();
    await link.click();
  }
  return waited;
}

async function measured(
  browser: Browser,
  site: string,
  slower: number,
  way: "hover" | "touch",
  rounds: number,
) {
  const list = `${site}/en/search?to=${AMSTERDAM}&${TERMS}`;
  const plain: number[] = [];
  const names: number[] = [];
  const pages: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, context, session } = await visitor(browser, way === "touch" ? PHONE : DESKTOP);
    await session.send("Network.emulateNetworkConditions", { ...OPEN, latency: LATENCY });
    await page.goto(list, { waitUntil: "networkidle" });
    const href = await page
      .getByRole("article")
      .nth(1)
      .getByRole("heading")
      .getByRole("link")
      .getAttribute("href");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const { name, page: whole } = await clickToHeading(page, 1);
    names.push(name);
    pages.push(whole);
    plain.push(await loadToHeading(page, `${site}${href}`));
    await context.close();
  }
  const load = median(plain);
  const what = `${way}, CPU / ${slower}`;
  print(`plain load to the stay's heading, ${what}`, milliseconds(load));
  print(`click on a card to the stay's name, ${what}`, milliseconds(median(names)));
  print(`the same against the plain load, ${what}`, ratio(median(names) / load), "aim <= 0.15 x");
  print(`click to the page's own heading against it, ${what}`, ratio(median(pages) / load));
}

/** The sandbox answers at once; the network takes 60 ms there and back. */
export async function benchClick({ site, sitePid }: Stack, small: boolean): Promise<void> {
  const answer = await fetch(`${site}/en/search?to=${AMSTERDAM}&${TERMS}`);
  const text = await answer.text();
  for (const [href] of [...text.matchAll(/\/en\/stays\/\d+/g)].slice(0, 3))
    await fetch(`${site}${href}?${TERMS}`).then((one) => one.text());
  if (!small) await untilQuiet(sitePid);
  await withBrowser(async (browser) => {
    for (const way of ["hover", "touch"] as const)
      for (const slower of small ? [1] : [1, 4]) await measured(browser, site, slower, way, small ? 1 : 9);
  });
}
