// A list of results: its one count, its pages without a script, and cards that open, show their photos and never flash.
import type { APIRequestContext, Page } from "@playwright/test";
import {
  AMSTERDAM,
  expect,
  expectAccessible,
  expectRunning,
  SEARCH,
  showMore,
  TERMS,
  test,
} from "../support/page";

/** Days on which most of the city is taken. */
const NEW_YEAR = `to=${AMSTERDAM}&${TERMS.replace("2027-03-05", "2027-12-30").replace("2027-03-08", "2028-01-02")}`;

interface Part {
  cards: { facts: { id: number } }[];
  held: { facts: { id: number } }[];
  next: string | null;
  count: { known: number; exact: boolean };
  soldOut: number | null;
  orderText: string;
}

/** The whole list as the handler gives it. */
async function wholeList(request: APIRequestContext, params: string) {
  const ids: number[] = [];
  const known: number[] = [];
  let cursor = "";
  for (;;) {
    const answer = await request.get(`/api/search?${params}${cursor}`);
    expect(answer.status()).toBe(200);
    const part: Part = await answer.json();
    ids.push(...[...part.cards, ...part.held].map(({ facts }) => facts.id));
    known.push(part.count.known);
    if (part.next === null) return { ids, known, last: part };
    cursor = `&cursor=${encodeURIComponent(part.next)}`;
  }
}

test("S11: without a script the list stands with its prices, the map can be hidden, and a whole page is asked for once", async ({
  plain: page,
}) => {
  const priced = page.locator("article[data-state=offer]:visible");
  await page.goto(SEARCH);
  await expect(priced).toHaveCount(15);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("#map")).toBeVisible();
  await page.getByRole("link", { name: "Hide map" }).click();
  await expect(page).toHaveURL(/&map=hidden$/);
  await expect(page.locator("#map")).toBeHidden();
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/&sort=price$/);
  await expect(priced).toHaveCount(15);
});

test("R15: without a script a list longer than one call goes on page by page, each stay once, and back to its start", async ({
  plain: page,
}) => {
  const cards = page.locator("article[data-stay]:visible");
  const ids = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute("data-stay") ?? ""));
  const more = page.getByRole("link", { name: "Show more stays", exact: true });
  await page.goto(`${SEARCH}&shown=75`);
  await expect(cards).toHaveCount(75);
  await more.click();
  // Of a hundred stays of one answer fourteen may not be booked from the Netherlands.
  await expect(cards).toHaveCount(86);
  const first = await ids();
  await more.click();
  await expect(page).toHaveURL(/&cursor=86[.]/);
  await expect(page.locator("ol:visible", { has: cards }).first()).toHaveAttribute("start", "87");
  const second = await ids();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await page.getByRole("link", { name: "Start of the list" }).click();
  await expect(cards).toHaveCount(86);
  expect(await ids()).toEqual(first);
  const refused = await page.goto(`${SEARCH}&cursor=elsewhere`);
  expect(refused?.status()).toBe(400);
});

/** Presses on until the list is as long as it should be. */
async function loadAll(page: Page, length: number): Promise<void> {
  await showMore(page);
  const end = page.locator("[data-shown]");
  for (;;) {
    const shown = Number(await end.getAttribute("data-shown"));
    if (shown >= length) return;
    await showMore(page);
    await expect(end).not.toHaveAttribute("data-shown", String(shown));
  }
}

test("R16: the list tells one count, true after the last load and after a reload, and what is sold out", async ({
  page,
  request,
}) => {
  // The first search of a city begins to fill our copy of it; until it is whole, nothing is known to be sold out.
  const orderOf = async () =>
    ((await (await request.get(`/api/search?${NEW_YEAR}&sort=distance`)).json()) as Part).orderText;
  await expect.poll(orderOf).toContain("nearest to the centre first");
  const { ids, known, last } = await wholeList(request, NEW_YEAR);
  expect(last.count).toEqual({ known: ids.length, exact: true });
  expect(ids.length).toBeGreaterThan(30);
  expect(last.soldOut).toBeGreaterThan(10);

  await page.goto(`/en/search?${NEW_YEAR}`);
  const list = page.getByRole("region", { name: "Results" });
  const heading = list.locator("strong").first();
  const soldOut = list.getByText("without room for your dates and guests.");
  const all = ids.length + (last.soldOut ?? 0);
  await expect(heading).toHaveText(`${known[0]}+ of ${all} stays in Amsterdam`);
  await expect(soldOut).toHaveCount(0);

  const summaryOf = async () => {
    await expect(heading).toHaveText(`${ids.length} stays in Amsterdam`);
    await expect(list.locator("[data-shown]")).toHaveText(`${ids.length} shown`);
    await expect(soldOut).toHaveText(new RegExp(`^${last.soldOut} more stays without room`));
    await expect(page.locator("[data-map-list] summary")).toHaveText(`As a list: ${ids.length}`);
    await expect(page.getByText(/\d\+ |more than/i)).toHaveCount(0);
  };
  await loadAll(page, ids.length);
  await summaryOf();
  await expectAccessible(page);
  await page.reload();
  await summaryOf();
});

test("R15: an address alone brings back a list that is longer than one answer", async ({ page, request }) => {
  const { ids } = await wholeList(request, `to=${AMSTERDAM}&${TERMS}`);
  expect(ids.length).toBeGreaterThan(100);
  await page.goto(`${SEARCH}&shown=${ids.length}`);
  const list = page.getByRole("region", { name: "Results" });
  await expect(list.locator("[data-shown]")).toHaveText(`${ids.length} shown`);
  await expect(list.locator("strong").first()).toHaveText(`${ids.length} stays in Amsterdam`);
});

test("X10: a card that is clicked becomes the head of its stay's page while that is on its way", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const card = page.getByRole("article").nth(1);
  const link = card.getByRole("heading").getByRole("link");
  const name = (await link.textContent()) ?? "";
  const src = (await card.getByRole("img").first().getAttribute("src")) ?? "";
  let arrive = () => {};
  const release = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route(/\/stays\/\d+\?.*_rsc=/, async (route) => {
    await release;
    await route.continue();
  });
  await expectRunning(link);
  await link.click();
  const opening = page.locator("[data-opening]");
  await expect(opening.getByText(name, { exact: true })).toBeVisible();
  await expect(opening.getByRole("img")).toHaveAttribute("src", src);
  await expect(opening.getByRole("status")).toHaveText(`Opening ${name}`);
  await expect(page.getByRole("banner")).toBeInViewport();
  arrive();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(opening).toHaveCount(0);
});

test("X10: no link is a browser's blue before the style sheet is there, so that none fades from it", async ({
  page,
}) => {
  let arrive = () => {};
  const release = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route(/\.css$/, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto(SEARCH, { waitUntil: "commit" });
  await page.locator("main a").first().waitFor({ state: "attached" });
  const colours = await page
    .locator("a")
    .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link).color))]);
  expect(colours).toEqual(["rgb(0, 0, 0)"]);
  arrive();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
});

test("R01: the photos of a card are leafed through by pointer, keys and finger, and none is loaded before", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(SEARCH);
  const card = page.locator("article[data-state=offer]").first();
  const photo = card.locator("img");
  const note = card.locator(".leaf-note");
  const next = card.getByRole("button", { name: /^Next photo of / });
  await expectRunning(next);
  await expect(photo).toHaveCount(1);
  const first = (await photo.getAttribute("src")) ?? "";
  expect(requested.filter((path) => path.startsWith("/api/stays/"))).toEqual([]);

  await next.click();
  await expect(note).toHaveText(/^Photo 2 of \d+$/);
  await expect(photo).not.toHaveAttribute("src", first);
  await expect(page).toHaveURL(/\/search\?/);
  expect(requested.filter((path) => path.startsWith("/api/stays/"))).toHaveLength(1);
  await next.press("ArrowLeft");
  await expect(note).toHaveText(/^Photo 1 of \d+$/);
  await expect(photo).toHaveAttribute("src", first);

  const box = await card.locator(".picture").boundingBox();
  if (!box) throw new Error("no picture");
  const at = (x: number) => [{ identifier: 0, clientX: x, clientY: box.y + box.height / 2 }];
  const [right, left] = [at(box.x + box.width - 20), at(box.x + 20)];
  await card.dispatchEvent("touchstart", { touches: right, changedTouches: right });
  await card.dispatchEvent("touchend", { touches: [], changedTouches: left });
  await expect(note).toHaveText(/^Photo 2 of \d+$/);
  expect(requested.filter((path) => path.startsWith("/api/stays/"))).toHaveLength(1);
  await expectAccessible(page);
});
