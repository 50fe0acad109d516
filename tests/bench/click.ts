// From a click on a card to the name of the stay on the screen, against a plain load of the stay's page.
import type { Browser, Page } from "@playwright/test";
import { type Stack, TERMS, untilQuiet } from "@/tests/support/own-stack";
import { DESKTOP, LIST, PHONE, slowNetwork, slowProcessor, visitor, withBrowser } from "./browser";
import { median, milliseconds, print, ratio } from "./figures";

/** What the network takes there and back, in milliseconds. */
const LATENCY = 60;

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

/** Milliseconds until a frame shows the name, as a shell or as the page, and until one shows the page's own heading. */
async function clickToHeading(page: Page, way: "hover" | "touch"): Promise<{ name: number; page: number }> {
  const link = page.getByRole("article").nth(1).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const waited = page.evaluate(
    () =>
      new Promise<{ name: number; page: number }>((seen) => {
        const watch = ({ timeStamp }: MouseEvent) => {
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
        };
        document.addEventListener("click", watch, { capture: true, once: true });
      }),
  );
  if (way === "touch") await link.tap();
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
  const [plain, names, pages]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const one = await visitor(browser, way === "touch" ? PHONE : DESKTOP);
    const { page, context } = one;
    await slowNetwork(one, LATENCY);
    await page.goto(`${site}${LIST}`, { waitUntil: "networkidle" });
    const link = page.getByRole("article").nth(1).getByRole("heading").getByRole("link");
    const href = await link.getAttribute("href");
    await slowProcessor(one, slower);
    const seen = await clickToHeading(page, way);
    names.push(seen.name);
    pages.push(seen.page);
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
  const text = await (await fetch(`${site}${LIST}`)).text();
  for (const [href] of [...text.matchAll(/\/en\/stays\/\d+/g)].slice(0, 3))
    await (await fetch(`${site}${href}?${TERMS}`)).text();
  if (!small) await untilQuiet(sitePid);
  await withBrowser(async (browser) => {
    for (const way of ["hover", "touch"] as const)
      for (const slower of small ? [1] : [1, 4]) await measured(browser, site, slower, way, small ? 1 : 9);
  });
}
