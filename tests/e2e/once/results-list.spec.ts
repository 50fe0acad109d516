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
async function wholeList(request: APIRequestContext, params: string): Promise<{ ids: number[]; last: Part }> {
  const ids: number[] = [];
  let cursor = "";
  for (;;) {
    const answer = await request.get(`/api/search?${params}${cursor}`);
    expect(answer.status()).toBe(200);
    const part: Part = await answer.json();
    ids.push(...[...part.cards, ...part.held].map(({ facts }) => facts.id));
    if (part.next === null) return { ids, last: part };
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

  test("R15: a list that comes no longer in one call goes on page by page, each stay once, and back to its start", async ({
    page,
  }) => {
    const cards = page.locator("article[data-stay]:visible");
    const ids = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute("data-stay") ?? ""));
    const more = page.getByRole("link", { name: "Show more stays", exact: true });
    await page.goto(`/en/search?to=${AMSTERDAM}&${SPRING}&shown=90`);
    await expect(cards).toHaveCount(90);
    await more.click();
    await expect(cards).toHaveCount(100);
    const first = await ids();
    await more.click();
    await expect(page).toHaveURL(/&cursor=100/);
    await expect(page.locator("ol:visible", { has: cards }).first()).toHaveAttribute("start", "101");
    const second = await ids();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await page.getByRole("link", { name: "To the start of the list" }).click();
    await expect(cards).toHaveCount(100);
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
  const { ids, last } = await wholeList(request, NEW_YEAR);
  expect(last.count).toEqual({ known: ids.length, exact: true });
  expect(ids.length).toBeGreaterThan(30);
  expect(last.soldOut).toBeGreaterThan(10);

  await page.goto(`/en/search?${NEW_YEAR}`);
  const list = page.getByRole("region", { name: "Results" });
  const heading = list.locator("strong").first();
  const soldOut = list.getByText("have no room for these dates and guests; they are not listed.");
  await expect(heading).toHaveText("At least 30 stays in Amsterdam");
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
    "only the platform knows which stays count as Amsterdam Airport Schiphol, and it does not put them in order of distance";
  await expect(page.getByText(`Distance is not offered as an order: ${why}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Price", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Distance", exact: true })).toHaveCount(0);
  await expect(list.locator("strong").first()).toBeVisible();
  await expectAccessible(page);
  const heading = await list.locator("strong").first().innerText();

  await page.goto(`/en/search?${params}&sort=distance`);
  await expect(list).toContainText(`ordered by platform popularity, not by distance: ${why}`);
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
  const note = group.getByText("Each number is how many of the open stays here an option leaves");
  await expect(note).toBeVisible();
  await expect(note).toContainText("Dates, prices and the terms of rates are not part of it");
  await expect(note).not.toContainText(/\d/);
});
