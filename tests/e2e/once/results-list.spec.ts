// One count of a list, true after every load and after a reload; and orders that never change which stays it holds.
import type { APIRequestContext, Page } from "@playwright/test";
import {
  AMSTERDAM,
  expect,
  expectAccessible,
  expectFitsPhones,
  expectRunning,
  showMore,
  test,
} from "../support/page";

const PARTY = "adults=2&rooms=1&from=nl&cur=EUR";
/** Days on which most of the city is taken. */
const NEW_YEAR = `to=${AMSTERDAM}&in=2027-12-30&out=2028-01-02&${PARTY}`;
const SPRING = `in=2027-03-05&out=2027-03-08&${PARTY}`;

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

const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** The first search of a city begins to fill our copy of it; until it is whole, no order by distance is offered. */
async function orderedByDistance(request: APIRequestContext, params: string): Promise<void> {
  await expect
    .poll(async () => {
      const part: Part = await (await request.get(`/api/search?${params}&sort=distance`)).json();
      return part.orderText;
    })
    .toContain("ordered by distance from the centre");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S11: the list stands with its prices, the map can be hidden, and a whole page is asked for once", async ({
    page,
  }) => {
    const priced = page.locator("article[data-state=offer]:visible");
    await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}`);
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

  test("R15: a list that comes no longer in one call goes on page by page, each stay once, and back to its start", async ({
    page,
  }) => {
    const cards = page.locator("article[data-stay]:visible");
    const ids = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute("data-stay") ?? ""));
    const more = page.getByRole("link", { name: "Show more stays", exact: true });
    await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}&shown=75`);
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
    await page.getByRole("link", { name: "To the start of the list" }).click();
    await expect(cards).toHaveCount(86);
    expect(await ids()).toEqual(first);
    const refused = await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}&cursor=elsewhere`);
    expect(refused?.status()).toBe(400);
  });
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
  await orderedByDistance(request, NEW_YEAR);
  const { ids, known, last } = await wholeList(request, NEW_YEAR);
  expect(last.count).toEqual({ known: ids.length, exact: true });
  expect(ids.length).toBeGreaterThan(30);
  expect(last.soldOut).toBeGreaterThan(10);

  await page.goto(`/en/search?${NEW_YEAR}`);
  const list = page.getByRole("region", { name: "Results" });
  const heading = list.locator("strong").first();
  const soldOut = list.getByText("have no room for these dates and guests, so they are not shown.");
  const all = ids.length + (last.soldOut ?? 0);
  await expect(heading).toHaveText(`At least ${known[0]} of ${all} stays in Amsterdam have rooms`);
  await expect(soldOut).toHaveCount(0);

  const told = async () => {
    await expect(heading).toHaveText(`${ids.length} stays in Amsterdam`);
    await expect(list.locator("[data-shown]")).toHaveText(`${ids.length} shown`);
    await expect(soldOut).toHaveText(new RegExp(`^${last.soldOut} more stays here`));
    await expect(page.locator("[data-map-list] summary")).toHaveText(`As a list: ${ids.length}`);
    await expect(page.getByText(/At least|more than/i)).toHaveCount(0);
  };
  await loadAll(page, ids.length);
  await told();
  await expectAccessible(page);
  await page.reload();
  await told();
});

test("R15: an address alone brings back a list that is longer than one answer", async ({ page, request }) => {
  const params = `to=${AMSTERDAM}&${SPRING}`;
  const { ids } = await wholeList(request, params);
  expect(ids.length).toBeGreaterThan(100);
  await page.goto(`/en/search?${params}&shown=${ids.length}`);
  const list = page.getByRole("region", { name: "Results" });
  await expect(list.locator("[data-shown]")).toHaveText(`${ids.length} shown`);
  await expect(list.locator("strong").first()).toHaveText(`${ids.length} stays in Amsterdam`);
});

test("R13: an order by distance holds the same stays as any other", async ({ page, request }) => {
  const params = `to=${AMSTERDAM}&${SPRING}`;
  await orderedByDistance(request, params);
  const popular = await wholeList(request, params);
  for (const sort of ["distance", "price", "score", "stars"]) {
    const list = await wholeList(request, `${params}&sort=${sort}`);
    expect([sort, sorted(list.ids)]).toEqual([sort, sorted(popular.ids)]);
  }
  await page.goto(`/en/search?${params}`);
  const link = page.getByRole("link", { name: "Distance", exact: true });
  await expectRunning(link);
  await link.click();
  await expect(page).toHaveURL(/sort=distance/);
  const list = page.getByRole("region", { name: "Results" });
  await expect(list).toContainText("ordered by distance from the centre of Amsterdam");
  await expect(link).toHaveAttribute("aria-current", "true");
});

test("R13: where distance would change the list it is not offered, and an address that asks for it is told why", async ({
  page,
  request,
}) => {
  const params = `to=airport:AMS&${SPRING}`;
  await page.goto(`/en/search?${params}`);
  const list = page.getByRole("region", { name: "Results" });
  const why =
    "only the booking site knows which stays count as Amsterdam Airport Schiphol, and it does not order them by distance";
  await page.getByText("Why this order?").click();
  await expect(page.getByText(`These stays cannot be ordered by distance: ${why}.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Price", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Distance", exact: true })).toHaveCount(0);
  await expect(list.locator("strong").first()).toBeVisible();
  await expectAccessible(page);
  const heading = await list.locator("strong").first().innerText();

  await page.goto(`/en/search?${params}&sort=distance`);
  await expect(list).toContainText(`ordered by popularity on the booking site, not by distance: ${why}`);
  await expect(list.locator("strong").first()).toHaveText(heading);
  await expect(page.getByRole("link", { name: "Popularity", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expectFitsPhones(page);

  const [popular, near] = await Promise.all(
    ["", "&sort=distance"].map((sort) => wholeList(request, params + sort)),
  );
  expect(near?.ids).toEqual(popular?.ids);
});

test("R08: the numbers of the filters say what they count, and are no second count of the list", async ({
  page,
  request,
}) => {
  await orderedByDistance(request, NEW_YEAR);
  await page.goto(`/en/search?${NEW_YEAR}`);
  const group = page.locator("form#filters details", {
    has: page.locator("summary", { hasText: "Score and stars" }),
  });
  await group.locator("summary").click();
  const note = group.getByText("Each number says how many open stays here an option leaves");
  await expect(note).toBeVisible();
  await expect(note).toContainText("It does not count dates, prices or terms");
  await expect(note).not.toContainText(/\d/);
});

test("X10: a card that is clicked becomes the head of its stay's page while that is on its way", async ({
  page,
}) => {
  await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}`);
  const card = page.getByRole("article").nth(1);
  const link = card.getByRole("heading").getByRole("link");
  const name = (await link.textContent()) ?? "";
  const src = (await card.getByRole("img").first().getAttribute("src")) ?? "";
  let arrive = () => {};
  const held = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route(/\/stays\/\d+\?.*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  // Before React has the link, a click loads the whole page, and nothing is on its way.
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
    .toBe(true);
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
  const held = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route(/\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}`, { waitUntil: "commit" });
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
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}`);
  const card = page.locator("article[data-state=offer]").first();
  const photo = card.locator("img");
  const note = card.locator(".leaf-note");
  const next = card.getByRole("button", { name: /^Next photo of / });
  await expectRunning(next);
  await expect(photo).toHaveCount(1);
  const first = (await photo.getAttribute("src")) ?? "";
  expect(asked.filter((path) => path.startsWith("/api/stays/"))).toEqual([]);

  await next.click();
  await expect(note).toHaveText(/^Photo 2 of \d+$/);
  await expect(photo).not.toHaveAttribute("src", first);
  await expect(page).toHaveURL(/\/search\?/);
  expect(asked.filter((path) => path.startsWith("/api/stays/"))).toHaveLength(1);
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
  expect(asked.filter((path) => path.startsWith("/api/stays/"))).toHaveLength(1);
  await expectAccessible(page);
});

test("R18: a party that may take one room or two sees what both cost, and the other search says the same", async ({
  page,
}) => {
  const family = `to=${AMSTERDAM}&in=2027-03-05&out=2027-03-08&adults=2&ages=4,9&from=nl&cur=EUR`;
  await page.goto(`/en/search?${family}&rooms=1`);
  const other = page.locator("[data-rooms] a");
  await expect(other).toHaveText(/^Or 2 rooms: (at least )?\d+ stays/);
  const card = page.locator("article[data-state=offer]", { has: page.locator(".also") }).first();
  const id = await card.getAttribute("data-stay");
  const said = await card.locator(".also").innerText();
  await expect(card.locator(".also a")).toHaveAttribute("href", /rooms=2/);
  await expectAccessible(page);
  await expectRunning(other);
  await other.click();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page.locator("[data-rooms]")).toHaveText(/^Or 1 room: /);
  const same = page.locator(`article[data-stay="${id}"]`);
  await expect(same.locator(".for")).toContainText("2 rooms");
  expect(said).toBe(`Or 2 rooms: ${await same.locator(".sum").innerText()}`);
});
