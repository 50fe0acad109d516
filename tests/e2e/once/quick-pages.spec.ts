// What keeps pages quick: a list that a reader has made long, and what a first visit asks for first.
import { expect, SEARCH, showMore, test } from "../support/page";

test("R15: pages far from sight keep their room only, and are drawn again where the reader looks", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const cards = page.getByRole("article");
  await showMore(page);
  await expect(cards).toHaveCount(30);
  // Of an answer's sixty stays four may not be booked from the Netherlands.
  for (const shown of ["56", "86", "116"]) {
    await showMore(page);
    await expect(page.locator("[data-shown]")).toHaveAttribute("data-shown", shown);
  }
  const lists = page.locator("#results ol");
  const numbers = () => lists.evaluateAll((all) => all.map((list) => list.getAttribute("start")));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const drawn = await height();
  await expect.poll(numbers).not.toContain("31");
  expect(await cards.count()).toBeLessThan(116);

  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await expect.poll(numbers).not.toContain("57");
  expect(Math.abs((await height()) - drawn)).toBeLessThan(8);

  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
  );
  await expect.poll(numbers).toContain("87");
  await expect(lists.last()).toBeInViewport();
});

test("the header of a traveller's page asks for exactly the style sheets that its head needs", async ({
  page,
  request,
}) => {
  const requested = (await request.get("/en")).headers().link ?? "";
  await page.goto("/en");
  const needed = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((sheet) => sheet.getAttribute("href")));
  expect(needed.length).toBeGreaterThan(0);
  expect([...requested.matchAll(/<([^>]+\.css)>; rel=preload; as=style/g)].map(([, path]) => path)).toEqual(
    needed,
  );
  // React names sheets there by itself, in quotes, when it has to wait.
  expect((await request.get("/staff/sign-in")).headers().link ?? "").not.toContain("as=style");
});
