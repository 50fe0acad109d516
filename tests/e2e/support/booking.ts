// A traveller's way to a booking, on either stack: from a city to the review, and what the sandbox holds of it.
import type { Page } from "@playwright/test";
import { expect, staysOf, TERMS } from "./page";
import { sandboxAt } from "./sandbox";

export const DAYS = TERMS.replace("2027-03-05", "2027-04-13").replace("2027-03-08", "2027-04-15");
export const BOOK = "button[name=do][value=book]";
export const LINK = /\/booking\/[\w-]{43}/;

const GUEST = {
  first: "Hedy",
  last: "Lamarr",
  email: "hedy@example.org",
  phone: "+31 20 555 0161",
};

interface Order {
  order: string;
  booker: { email: string };
  status: string;
  reservation: string;
  pincode: string;
  checkin: string;
  checkout: string;
  rooms: object[];
  total: { booker_currency: number };
}

/** What the sandbox at this port holds of orders, found by a guest's e-mail. */
export async function ordersOf(port: number, email: string): Promise<Order[]> {
  const { orders } = await sandboxAt(port).control<{ orders: Order[] }>("orders");
  return orders.filter(({ booker }) => booker.email === email);
}

/** Hand-off pages of what the rates of a stay's page choose, in their order. */
export const handoffsOf = (page: Page, buttons = "[data-rate] button[name=asked]"): Promise<string[]> =>
  page
    .locator(buttons)
    .evaluateAll((all) =>
      all.map((one) => `${location.pathname}/go?${one instanceof HTMLButtonElement ? one.value : ""}`),
    );

/** Begins a booking on the hand-off page; false where it is gone or not booked here. */
export async function beginHere(page: Page, way: string): Promise<boolean> {
  await page.goto(way);
  const here = page.locator("[data-book-here] button[type=submit]");
  await expect(here.or(page.locator("[data-handoff-gone]"))).toBeVisible();
  if (!(await here.isVisible())) return false;
  await here.click();
  await page.waitForURL(LINK);
  return true;
}

/** Whether it can be paid at the property, and needs a card for that. */
export async function isPaidThere(page: Page, card: boolean): Promise<boolean> {
  const plan = page.locator("[data-plan=pay_at_the_property] input");
  if ((await plan.count()) === 0 || (await plan.isDisabled())) return false;
  return (await page.locator("iframe").count()) > 0 === card;
}

interface Wanted {
  card: boolean;
  query?: string;
  locale?: string;
}

/** Walks to a review that is paid at the property; resolves to the stay and the address of the choice. */
export async function toReview(
  page: Page,
  { card, query = DAYS, locale = "en" }: Wanted,
): Promise<{ id: number; way: string }> {
  // What makes a page do without scripts is nothing to search for.
  for (const { id } of await staysOf(page.request, query.replace("&plain=1", ""))) {
    await page.goto(`/${locale}/stays/${id}?${query}`);
    const ways = new Set(await handoffsOf(page));
    for (const way of [...ways].slice(0, 3))
      if ((await beginHere(page, way)) && (await isPaidThere(page, card))) return { id, way };
  }
  throw new Error("no rate like that is offered");
}

export async function fill(page: Page, email: string): Promise<void> {
  for (const [field, value] of Object.entries({ ...GUEST, email }))
    await page.locator(`#book-${field}`).fill(value);
  if (await page.locator("#book-line").isVisible()) {
    await page.locator("#book-line").fill("Keizersgracht 1");
    await page.locator("#book-postcode").fill("1015 CN");
    await page.locator("#book-city").fill("Amsterdam");
  }
  await page.locator("[data-plan=pay_at_the_property] input").check();
}

export const shown = (page: Page, state: string) => page.locator(`[data-booking="${state}"]`);

export async function book(page: Page, email: string): Promise<void> {
  await fill(page, email);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
}

/** Types a card into the vault's frame and hands it over. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator("iframe");
  await frame.locator("[name=cardholder]").fill("Hedy Lamarr");
  await frame.locator("[name=number]").fill(number);
  await frame.locator("[name=expiry]").fill("12/31");
  await frame.locator("[name=cvc]").fill("123");
  await frame.locator("button[type=submit]").first().click();
}
