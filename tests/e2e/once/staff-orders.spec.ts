// Orders for staff: what the platform tells of them, masked, added up, beside what led to them, and taken out.
import type { Page } from "@playwright/test";
import { readUntil, sandbox, stateOf } from "../support/desk";
import { expect, expectAccessible, expectFitsPhones, expectSound, test } from "../support/page";

test.use({ storageState: stateOf("viewer") });

const AMSTERDAM = -2759794;
const DATES = { checkin: "2027-05-20", checkout: "2027-05-22" };
const booker = { country: "nl", platform: "desktop" };
const PARTY = { number_of_adults: 2, number_of_rooms: 1 };

const ask = async (path: string, body: object) => (await sandbox.call(path, body)).json();

interface Made {
  order: string;
  reservation: string;
}

/** Books a stay at the platform, as somebody does who left this site with a label. */
async function book(label: string, email: string): Promise<Made> {
  const search = { booker, ...DATES, city: AMSTERDAM, guests: PARTY, rows: 50 };
  const { data: found } = await ask("accommodations/search", search);
  const accommodations = found.map(({ id }: { id: number }) => id);
  const { data: sold } = await ask("accommodations/availability", {
    accommodations,
    ...DATES,
    booker,
    guests: PARTY,
  });
  for (const { id, products } of sold)
    for (const { id: product } of products) {
      const products = [{ id: product, allocation: { number_of_adults: 2 } }];
      const stay = { id, booker, ...DATES, products };
      const { data } = await ask("orders/preview", { accommodation: stay, currency: "EUR" });
      const plan = data?.accommodation.general_policies?.payment?.pay_at_the_property;
      if (!plan || plan.method_required) continue;
      const made = await ask("orders/create", {
        order_token: data.order_token,
        booker: {
          address: { country: "nl", city: "Utrecht", address_line: "Kade 1", post_code: "3511 AB" },
          email,
          name: { first_name: "Wilhelmina", last_name: "Drucker" },
          telephone: "+31 20 555 0133",
        },
        accommodation: {
          label,
          products: [{ id: product, guests: [{ name: "Wilhelmina Drucker", email }] }],
        },
        payment: { timing: "pay_at_the_property" },
      });
      if (made.data?.order)
        return { order: made.data.order, reservation: made.data.accommodation.reservation };
    }
  throw new Error("no rate can be booked without a card");
}

const list = (page: Page) => page.getByRole("table", { name: "Orders, those booked last first" });

/** The row of an order, once the copy has it. */
async function rowOf(page: Page, label: string) {
  await readUntil(page, `/staff/orders?label=${label}`, () =>
    expect(list(page)).toContainText(label, { timeout: 3_000 }),
  );
  return list(page).getByRole("row").filter({ hasText: label });
}

test("O32: orders of all services are narrowed down, opened and taken out, and their guests stay masked", async ({
  page,
}) => {
  const label = `story_orders_${Date.now()}`;
  const { order, reservation } = await book(label, "mina@guests.example");
  const row = await rowOf(page, label);
  await expect(row).toContainText("Stay");
  await expect(row).toContainText("Booked");
  await expect(row).toContainText("W•••• D••••");
  await expect(row).toContainText("m••••@g••••");
  await row.getByRole("link", { name: order }).click();
  await expect(page.getByRole("heading", { name: `Order ${order}` })).toBeVisible();
  await expect(page.getByRole("table", { name: "States of the order, oldest first" })).toContainText(
    "Booked",
  );
  await expect(page.getByRole("main")).toContainText(reservation);
  await expect(page.getByRole("main")).not.toContainText(/Drucker|mina@/);
  await expect(page.getByRole("button", { name: "Reveal (recorded)" })).toHaveCount(0);
  await expectSound(page);

  expect((await ask("orders/cancel", { accommodation: { reservation, reason: "A story" } })).errors).toBe(
    undefined,
  );
  await readUntil(page, `/staff/orders/${order}`, () =>
    expect(page.getByRole("table", { name: "States of the order, oldest first" })).toContainText(
      "Cancelled by the guest",
      { timeout: 3_000 },
    ),
  );

  await page.goto("/staff/orders");
  await page.getByLabel("Service", { exact: true }).selectOption("cars");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/service=cars/);
  await expect(list(page).getByRole("row").nth(1)).toContainText("Car");
  await expect(list(page)).not.toContainText("Flight");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^51 to /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Export as CSV" })).toHaveAttribute("href", /service=cars/);
});

test("O31: sums stand by month and by service, each currency for itself", async ({ page }) => {
  const services = page.getByRole("table", { name: "Orders by service and currency" });
  await readUntil(page, "/staff/orders?view=sums", () =>
    expect(services).toContainText("Attraction", { timeout: 3_000 }),
  );
  for (const service of ["Car", "Flight", "Attraction", "Taxi"])
    await expect(services.getByRole("row", { name: new RegExp(`^${service} EUR`) })).toBeVisible();
  const months = page.getByRole("table", { name: /^Orders by month and currency/ });
  await expect(months.getByRole("row", { name: /January 2027 EUR/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Amounts", { exact: true }).selectOption("product");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/view=sums/);
  await expect(months.getByRole("row", { name: /January 2027 USD/ })).toBeVisible();
  // In the currencies of sale there are more rows than fit: the last service is there, and left-out months are told first.
  await expect(services.getByRole("row", { name: /^Taxi / }).first()).toBeVisible();
  await expect(page.locator("[data-rest]")).toHaveText(/^The newest 60 of [\d,]+ rows: choose a period/);
  await expectFitsPhones(page);
  await expectSound(page);
});

test("O34: the age of the copy stands above the orders", async ({ page }) => {
  await readUntil(page, "/staff/orders", () =>
    expect(page.locator("[data-report]")).toContainText("Following", { timeout: 3_000 }),
  );
  await expect(page.locator("[data-report]")).toContainText(/Age of the copy\d+ s/);
  await expect(page.locator("[data-report]")).toContainText("Gapsnone");
});
