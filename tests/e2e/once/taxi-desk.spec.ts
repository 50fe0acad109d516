// The taxi desk, as an operator works with it.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { amendment, booking, deliver, freshReference, newBooking, stateOf, trigger } from "../support/desk";
import { expect, expectAccessible, expectSound, test } from "../support/page";

test.use({ storageState: stateOf("operator") });

const rowOf = (page: Page, reference: string) => page.locator(`[data-row="${reference}"]`);
const entries = (page: Page, outcome: string) => page.locator(`li[data-delivery="${outcome}"]`);

async function openBooking(page: Page, reference: string, tab = "all"): Promise<void> {
  await page.goto(`/staff/taxi?tab=${tab}&q=${reference}&booking=${reference}`);
  await expect(page.getByRole("heading", { name: `Booking ${reference}` })).toBeVisible();
}

test("K05: a new booking appears by itself and stays marked until somebody marks it as seen", async ({
  page,
}) => {
  await page.goto("/staff/taxi?tab=new&sort=received");
  await expect(page.locator('[data-count="new"]')).toBeVisible();
  const reference = await newBooking();
  const row = rowOf(page, reference);
  await expect(row).toBeVisible({ timeout: 15_000 });
  await expect(row).toHaveAttribute("data-unseen", "new");
  await expect(row).toContainText("New");
  await row.locator("[data-row-link]").click();
  await page.getByRole("button", { name: "Mark as seen" }).click();
  await expect(page.getByText(`Booking ${reference} marked as seen`)).toBeAttached();
  await expect(row).not.toHaveAttribute("data-unseen");
  await expect(row).toContainText("Seen");
  await page.reload();
  await expect(row).toContainText("Seen");
});

test("K02 and K06: the taxi desk shows an amendment and a cancellation field by field", async ({ page }) => {
  const reference = await newBooking();
  expect((await trigger({ kind: "amendment", reference })).statuses).toEqual([204]);
  await openBooking(page, reference, "changed");
  await expect(entries(page, "applied")).toHaveCount(2);
  const changes = entries(page, "applied").nth(1).getByRole("table");
  await expect(changes).toBeVisible();
  await expect(changes.getByRole("row")).not.toHaveCount(1);
  expect((await trigger({ kind: "cancellation", reference })).statuses).toEqual([204]);
  await page.goto(`/staff/taxi?tab=cancelled&q=${reference}`);
  await expect(rowOf(page, reference)).toContainText("Newly cancelled");
  await openBooking(page, reference, "cancelled");
  await expect(entries(page, "applied")).toHaveCount(3);
  await expect(page.getByText("Answered 204").first()).toBeVisible();
  await entries(page, "applied").nth(2).getByText("Payload as it came").click();
  await expect(entries(page, "applied").nth(2).locator("pre").first()).toContainText("CANCELLATION");
});

test("K04: an update without a booking is answered 404, shown as parked, and applied when the booking comes", async ({
  page,
}) => {
  const reference = freshReference();
  const early = await deliver(
    "PATCH",
    reference,
    amendment("2027-02-02T10:00:00Z", "Earlier than its booking."),
  );
  expect(early.status).toBe(404);
  expect(Object.keys((await early.json()) as object).sort()).toEqual(["errorCode", "errorMessage"]);
  await page.goto(`/staff/taxi?tab=parked&q=${reference}`);
  await expect(page.getByText(reference).first()).toBeVisible();
  await expectAccessible(page);
  await openBooking(page, reference, "parked");
  await expect(entries(page, "parked")).toHaveCount(1);
  expect((await deliver("POST", reference, booking(reference))).status).toBe(204);
  await openBooking(page, reference);
  await expect(entries(page, "applied")).toHaveCount(2);
});

test("an older state that comes again waits for a person and is never applied by itself", async ({
  page,
}) => {
  const reference = freshReference();
  const [first, second] = [
    amendment("2027-02-02T10:00:00Z", "The first wish."),
    amendment("2027-02-02T12:00:00Z", "The second wish."),
  ];
  await deliver("POST", reference, booking(reference));
  for (const update of [first, second, first])
    expect((await deliver("PATCH", reference, update)).status).toBe(204);
  await page.goto(`/staff/taxi?tab=all&q=${reference}`);
  await expect(rowOf(page, reference)).toContainText("1 to decide");
  await openBooking(page, reference);
  await expect(entries(page, "repeat")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply the older state" }).click();
  await expect(entries(page, "repeat")).toContainText("Applied by operator@staff.example");
  await page.goto(`/staff/taxi?tab=all&q=${reference}`);
  await expect(rowOf(page, reference)).not.toContainText("to decide");
  await expect(rowOf(page, reference)).toContainText("10:00");
});

test("K08: a refused delivery waits at the desk with its body, masked; a reveal is recorded, and it is put away", async ({
  page,
}) => {
  const reference = freshReference();
  const whole = booking(reference);
  const unfit = { ...whole, leadPassenger: { ...whole.leadPassenger, phoneNumber: "020 7946 0148" } };
  for (let time = 0; time < 2; time += 1) expect((await deliver("POST", reference, unfit)).status).toBe(400);
  await page.goto(`/staff/taxi?tab=parked&q=${reference}`);
  const waits = rowOf(page, reference);
  await expect(waits).toContainText("Refused, needs a person");
  await expect(waits).toContainText("leadPassenger.phoneNumber must be an E.164 number");
  await expect(waits).toContainText("2 deliveries");
  await expectAccessible(page);
  await openBooking(page, reference, "parked");
  await expect(entries(page, "refused")).toHaveCount(1);
  await expect(entries(page, "refused")).toContainText("The same came 2 times.");
  await entries(page, "refused").getByText("Payload as it came").click();
  const body = entries(page, "refused").locator("pre").first();
  await expect(body).toContainText("Q••••");
  await expect(body).not.toContainText("7946");
  await expectSound(page);
  await page.getByRole("button", { name: "Reveal (recorded)" }).click();
  await expect(body).toContainText("020 7946 0148");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(entries(page, "refused")).toContainText("Dismissed by operator@staff.example");
  await page.goto(`/staff/taxi?tab=parked&q=${reference}`);
  await expect(rowOf(page, reference)).toHaveCount(0);
});

test("K07: the ordered text becomes a name board that prints alone", async ({ page }) => {
  const reference = freshReference();
  await deliver("POST", reference, booking(reference));
  await openBooking(page, reference);
  await expect(page.getByText("Q••••").locator("visible=true").first()).toBeVisible();
  await page.goto(`/staff/taxi/board?reference=${reference}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show the name board (recorded)" }).click();
  const board = page.getByRole("region", { name: "Name board" });
  await expect(board).toContainText("Quilla Tarn");
  await expect(board).toContainText("KL1007");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(board).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
});

test("K08: a search text is in no address, is found again by going back, and goes into the file", async ({
  page,
}) => {
  const reference = await newBooking();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/staff/taxi?tab=all");
  const search = page.getByRole("searchbox");
  await search.fill(reference);
  await expect(page.locator("[data-row-link]")).toHaveCount(1);
  await page.locator("[data-row-link]").press("Enter");
  await expect(page.getByRole("heading", { name: `Booking ${reference}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: `Booking ${reference}` })).toHaveCount(0);
  await expect(search).toHaveValue(reference);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^taxi-all-.*\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reference);
  await page.getByRole("link", { name: "Account", exact: true }).locator("visible=true").first().click();
  await expect(page).toHaveURL(/\/staff\/account/);
  await page.goBack();
  await expect(search).toHaveValue(reference);
  expect(requested.filter((url) => /[?&]q=/.test(url))).toEqual([]);
  await page.goto(`/staff/taxi?tab=all&q=${reference}`);
  await expect(search).toHaveValue(reference);
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test("a list that cannot be read keeps what it shows, never looks empty, and can be asked for again", async ({
  page,
}) => {
  const handler = "**/api/staff/taxi/bookings*";
  const reference = await newBooking();
  const list = `/staff/taxi?tab=all&q=${reference}`;
  await page.goto(list);
  await expect(rowOf(page, reference)).toBeVisible();
  await page.route(handler, (route) => route.abort());
  await expect(page.getByText(/Not refreshed since/).first()).toBeVisible({ timeout: 20_000 });
  await expect(rowOf(page, reference)).toBeVisible();
  await page.goto(list);
  const again = page.getByRole("button", { name: /again/i });
  await expect(again.first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/No bookings/)).toHaveCount(0);
  await expectAccessible(page);
  // Still failing, so that the button stays: the list also recovers by itself, and would take it away.
  const pending = page.waitForRequest(handler);
  await again.first().click();
  await pending;
  await page.unroute(handler);
  await expect(rowOf(page, reference)).toBeVisible();
});

test("X03, X06: the taxi desk is accessible, in a list and in a booking, down to 320 px", async ({
  page,
}) => {
  const reference = await newBooking();
  await page.goto("/staff/taxi?tab=new");
  await expect(rowOf(page, reference)).toBeVisible();
  await expectSound(page);
  await openBooking(page, reference, "new");
  await expect(entries(page, "applied")).toHaveCount(1);
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff/taxi?tab=new");
  await expect(rowOf(page, reference)).toBeVisible();
  await expectAccessible(page);
});
