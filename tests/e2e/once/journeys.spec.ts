// Seven journeys from the home page to an answer: each is held against the platform's own words and takes so many actions.
import type { Locator, Page } from "@playwright/test";
import { feeAt, isWithheld } from "@/tests/oracle/rule";
import type { Product, PropertyRecord } from "@/tests/oracle/wire";
import { sandbox } from "../support/desk";
import { tellInteractions, watchInteractions } from "../support/interactions";
import { expect, expectRunning, test } from "../support/page";

test.beforeEach(({ page }) => watchInteractions(page));
test.afterEach(({ page }, info) => tellInteractions(page, info));

/** Does what a person does and counts it, so that a page which has become laborious fails. */
class Traveller {
  actions = 0;

  constructor(readonly page: Page) {}

  async #act(target: Locator, act: () => Promise<unknown>): Promise<void> {
    await expectRunning(target);
    await act();
    this.actions += 1;
  }

  click = (target: Locator) => this.#act(target, () => target.click());
  fill = (target: Locator, text: string) => this.#act(target, () => target.fill(text));
  press = (target: Locator, key: string) => this.#act(target, () => target.press(key));
  choose = (target: Locator, option: string) => this.#act(target, () => target.selectOption(option));
}

interface Wanted {
  typed: string;
  place: RegExp;
  from: string;
  to: string;
}

const AMSTERDAM = { typed: "amsterdam", place: /^Amsterdam/ };

/** Fills the form of the home page up to its button; four actions. */
async function ask(traveller: Traveller, { typed, place, from, to }: Wanted): Promise<void> {
  const { page } = traveller;
  await page.goto("/en");
  await traveller.fill(page.getByRole("combobox", { name: "Where" }), typed);
  await traveller.click(page.getByRole("option", { name: place }).first());
  await traveller.fill(page.getByLabel("Check-in"), from);
  await traveller.fill(page.getByLabel("Check-out"), to);
}

const cards = (page: Page): Locator => page.locator("#results:not([aria-busy]) article[data-state=offer]");
const titleOf = (card: Locator): Locator => card.getByRole("heading").getByRole("link");
const totalOf = (card: Locator): Locator => card.locator("[data-price=total]");

/** Ids of the stays of the list, in its order. */
const idsOf = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((all) => all.map((card) => Number(card.getAttribute("data-stay"))));

async function search(traveller: Traveller): Promise<void> {
  const { page } = traveller;
  await traveller.click(page.getByRole("button", { name: "Search", exact: true }));
  await expect(cards(page).first()).toBeVisible();
}

const filters = (page: Page, name: string): Locator =>
  page.locator("form#filters details").filter({ has: page.locator("summary", { hasText: name }) });

/** Opens a group of filters and ticks these; the chips say that they are on. The group goes on lying over the list. */
async function narrow(traveller: Traveller, group: string, names: string[]): Promise<void> {
  const { page } = traveller;
  await traveller.click(filters(page, group).locator("summary"));
  for (const name of names) await traveller.click(filters(page, group).getByLabel(name));
  for (const name of names) await expect(page.getByRole("link", { name: `Remove “${name}”` })).toHaveCount(1);
  await expect(cards(page).first()).toBeVisible();
}

/** Opens a stay by its card; resolves to its id. */
async function open(traveller: Traveller, card: Locator): Promise<number> {
  const id = Number(await card.getAttribute("data-stay"));
  const name = await titleOf(card).innerText();
  await traveller.click(titleOf(card));
  await expect(traveller.page.getByRole("heading", { level: 1 })).toHaveText(name);
  return id;
}

const section = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

/** What the sandbox itself answers. */
async function platform<T>(path: string, body: object): Promise<T[]> {
  const response = await sandbox.call(`accommodations/${path}`, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: T[] }).data;
}

const party = (checkin: string, checkout: string, guests: object) => ({
  booker: { country: "nl", platform: "desktop" },
  checkin,
  checkout,
  guests: { number_of_adults: 2, number_of_rooms: 1, ...guests },
  currency: "EUR",
  extras: ["extra_charges", "products"],
});

interface Stay {
  id: number;
  products: Product[];
}

interface Found extends Stay {
  price: { display: { booker_currency: number } };
}

/** Without those whose rates a reader in the Netherlands is not shown (row Y12). */
async function bookable(stays: readonly Found[]): Promise<Found[]> {
  const requested = { accommodations: stays.map(({ id }) => id), extras: ["description"] };
  const hosts = await platform<Pick<PropertyRecord, "id" | "description">>("details", requested);
  const matching = new Set(hosts.filter((host) => isWithheld("nl", host)).map(({ id }) => id));
  return stays.filter(({ id }) => !matching.has(id));
}

/** What may be booked of a hundred of the most popular stays of a place. */
const found = async (body: object): Promise<Found[]> =>
  bookable(await platform("search", { ...body, rows: 100 }));

interface Details {
  facilities: { id: number }[];
  rooms: { facilities: number[] }[];
  policies: {
    cots_and_extra_beds: { age: { from: number; to: number | null }; type: string; price: number }[];
  };
}

async function details(id: number): Promise<Details> {
  const [record] = await platform<Details>("details", {
    accommodations: [id],
    extras: ["facilities", "policies", "rooms"],
  });
  if (!record) throw new Error(`the platform does not know ${id}`);
  return record;
}

const euros = (amount: number): string =>
  new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount);

const shown = (stay: Found | undefined): string => euros(stay?.price.display.booker_currency ?? Number.NaN);

const CITY = -2759794;
/** Ids of the platform's lists of facilities. */
const [FRONT_DESK, INVOICE, STEP_FREE, ROLL_IN_SHOWER] = [8, 135, 217, 354];

test("X12, R08, R10, R11: a weekend with breakfast and free cancellation under a nightly limit", async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await ask(traveller, { ...AMSTERDAM, from: "2027-03-05", to: "2027-03-07" });
  await search(traveller);
  await narrow(traveller, "Cancellation and meals", ["Free cancellation", "Breakfast included"]);
  const price = filters(page, "Price");
  await traveller.click(price.locator("summary"));
  // 250 a night at most; the bounds are of the stay.
  await traveller.fill(price.getByRole("spinbutton", { name: "To" }), "500");
  await expect(price.getByRole("status")).toHaveText("Up to €250 per night");
  await traveller.press(price.getByRole("spinbutton", { name: "To" }), "Enter");
  await expect(page.getByRole("link", { name: "Remove “Up to €500”" })).toBeVisible();

  const raw = await found({
    ...party("2027-03-05", "2027-03-07", {}),
    city: CITY,
    filters: { meal_plan: "breakfast_included", cancellation_type: "free_cancellation" },
  });
  const fitting = raw.filter((stay) => stay.price.display.booker_currency <= 500);
  expect(fitting.length).toBeGreaterThan(15);
  expect(raw.length).toBeGreaterThan(fitting.length);
  await expect(page.getByRole("region", { name: "Results" }).locator("strong").first()).toHaveText(
    `${fitting.length} stays in Amsterdam`,
  );
  await expect(cards(page)).toHaveCount(15);
  for (const card of await cards(page).all()) {
    const id = Number(await card.getAttribute("data-stay"));
    await expect(totalOf(card)).toHaveText(shown(fitting.find((stay) => stay.id === id)));
    await expect(card).toContainText("Free cancellation until");
    await expect(card).toContainText("Breakfast included");
  }

  const id = await open(traveller, cards(page).first());
  const total = shown(fitting.find((stay) => stay.id === id));
  await expect(page.locator("[data-price-card]")).toContainText(total);
  const rates = page.getByRole("region", { name: "Rooms and rates" });
  for (const text of [total, "Breakfast included", "Free cancellation until"])
    await expect(rates).toContainText(text);
  expect(traveller.actions).toBe(12);
});

test("X12, S08, R18, P06: a family of four, one room or two, and a cot for the youngest", async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await ask(traveller, { ...AMSTERDAM, from: "2027-03-05", to: "2027-03-08" });
  await traveller.click(page.getByRole("button", { name: /^Who/ }));
  const guests = page.getByRole("dialog", { name: "Guests and rooms" });
  for (const _ of [1, 2]) await traveller.click(guests.getByRole("button", { name: "One more child" }));
  await traveller.choose(guests.getByRole("combobox", { name: "Age of child 1" }), "1");
  await traveller.choose(guests.getByRole("combobox", { name: "Age of child 2" }), "8");
  await search(traveller);

  const family = party("2027-03-05", "2027-03-08", { children: [1, 8] });
  const card = cards(page)
    .filter({ has: page.getByRole("link", { name: /^Or 2 rooms: €/ }) })
    .first();
  const id = Number(await card.getAttribute("data-stay"));
  const same = (stay: Found) => stay.id === id;
  const inOne = (await found({ ...family, city: CITY })).find(same);
  const guestsInTwo = { ...family.guests, number_of_rooms: 2 };
  const inTwo = (await found({ ...family, guests: guestsInTwo, city: CITY })).find(same);
  await expect(totalOf(card)).toHaveText(shown(inOne));
  await expect(card.getByRole("link", { name: /^Or 2 rooms/ })).toHaveText(`Or 2 rooms: ${shown(inTwo)}`);

  await open(traveller, card);
  await traveller.click(section(page, "What to know"));
  const answers = page.locator("[data-child-answers]");
  await expect(answers).toBeInViewport();
  const rules = (await details(id)).policies.cots_and_extra_beds;
  for (const [age, type, name] of [
    [1, "cot", "A cot"],
    [8, "extra_bed", "An extra bed"],
  ] as const) {
    const rule = rules.find((one) => one.type === type && one.age.from <= age && age <= (one.age.to ?? 99));
    const cost = rule?.price === 0 ? "free of charge" : `${euros(rule?.price ?? Number.NaN)} per night`;
    const child = answers.filter({ hasText: `Your child aged ${age}` });
    await expect(child).toContainText(`${name}: ${cost}`);
  }
  expect(traveller.actions).toBe(12);
});

test("X12, S01, R08, P14: one night near an airport for work, arriving late, with an invoice", async ({
  page,
}) => {
  const traveller = new Traveller(page);
  const days = { from: "2027-03-09", to: "2027-03-10" };
  await ask(traveller, { typed: "schiphol", place: /Amsterdam Airport Schiphol/, ...days });
  await traveller.click(page.getByRole("button", { name: /^Who/ }));
  const guests = page.getByRole("dialog", { name: "Guests and rooms" });
  await traveller.click(guests.getByRole("button", { name: "One fewer adult" }));
  await search(traveller);
  await narrow(traveller, "Arrival, family, work", ["24-hour front desk", "Invoice provided"]);
  await traveller.press(filters(page, "Arrival, family, work").locator("summary"), "Escape");

  const raw = await found({
    ...party(days.from, days.to, { number_of_adults: 1 }),
    airport: "AMS",
    filters: { accommodation_facilities: [FRONT_DESK, INVOICE] },
  });
  await expect(page.getByRole("region", { name: "Results" }).locator("strong").first()).toHaveText(
    `${raw.length} stays near Amsterdam Airport Schiphol`,
  );
  for (const [place, stay] of raw.slice(0, 15).entries())
    await expect(totalOf(cards(page).nth(place))).toHaveText(shown(stay));
  await expect(cards(page).first()).toContainText("km from Amsterdam Airport Schiphol");

  const id = await open(traveller, cards(page).first());
  const { facilities } = await details(id);
  for (const requestCount of [FRONT_DESK, INVOICE])
    expect(facilities.map((one) => one.id)).toContain(requestCount);
  const answers = page.getByRole("region", { name: "For you" }).locator("[data-answer=yes]");
  await expect(answers).toHaveText([/^24-hour front desk\s*Yes$/, /^Invoice provided\s*Yes$/]);
  expect(traveller.actions).toBe(12);
});

test("X12, R08, P14: a stay that is entered without a step and has a shower to roll into", async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await ask(traveller, { ...AMSTERDAM, from: "2027-03-05", to: "2027-03-08" });
  await search(traveller);
  await narrow(traveller, "Accessibility", ["Step-free entrance", "Roll-in shower"]);
  await traveller.press(filters(page, "Accessibility").locator("summary"), "Escape");

  const raw = await found({
    ...party("2027-03-05", "2027-03-08", {}),
    city: CITY,
    filters: { accommodation_facilities: [STEP_FREE], room_facilities: [ROLL_IN_SHOWER] },
  });
  await expect.poll(() => idsOf(page)).toEqual(raw.map(({ id }) => id).slice(0, 15));

  const id = await open(traveller, cards(page).first());
  const { facilities, rooms } = await details(id);
  expect(facilities.map((one) => one.id)).toContain(STEP_FREE);
  const fitted = rooms.filter((room) => room.facilities.includes(ROLL_IN_SHOWER)).length;
  expect(fitted).toBeGreaterThan(0);
  const block = page.getByRole("region", { name: "For you" });
  await expect(block.locator("[data-answer]")).toHaveText([
    /^Step-free entrance\s*Yes$/,
    /^Roll-in shower\s*Yes/,
  ]);
  expect(traveller.actions).toBe(10);
});

test("X12, U02, U03, U04: three stays side by side, and a link with which somebody else sees them", async ({
  page,
  reader,
}) => {
  const traveller = new Traveller(page);
  await ask(traveller, { ...AMSTERDAM, from: "2027-03-05", to: "2027-03-08" });
  await search(traveller);
  const raw = (await found({ ...party("2027-03-05", "2027-03-08", {}), city: CITY })).slice(0, 3);
  for (const place of [0, 1, 2]) {
    const save = cards(page).nth(place).getByRole("button", { name: /^Save/ });
    await traveller.click(save);
    await expect(save).toHaveAttribute("aria-pressed", "true");
  }
  await traveller.click(page.getByRole("banner").getByRole("link", { name: "Saved" }));
  await traveller.click(page.getByRole("button", { name: "Share list My stays" }));
  await traveller.click(page.getByRole("button", { name: "Create link", exact: true }));
  const link = await page.getByLabel("Link to this list").inputValue();
  await traveller.click(page.getByRole("link", { name: "Compare list My stays" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 stays side by side");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
  await expect(row("Price for the stay")).toHaveText(raw.map(shown));
  await expect(row("Total to pay")).toHaveText(
    raw.map(
      ({ products }) => new RegExp(`^${euros(products[0]?.price.total.booker_currency ?? Number.NaN)}`),
    ),
  );
  expect(traveller.actions).toBe(12);

  await reader.goto(link);
  const listed = reader.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  const ids = await listed.evaluateAll((all) =>
    all.map((one) => Number(/stays\/(\d+)/.exec(String(one))?.[1])),
  );
  expect(ids.toSorted()).toEqual(raw.map(({ id }) => id).toSorted());
  for (const stay of raw) await expect(reader.getByRole("main")).toContainText(shown(stay));
  // The address of a comparison is a link, too.
  await reader.goto(page.url());
  await expect(reader.getByRole("row", { name: /^Price for the stay / }).getByRole("cell")).toHaveText(
    raw.map(shown),
  );
});

test("X12, A08, A09: every rate shows the fee of cancelling next Tuesday", { tag: "@core" }, async ({
  page,
}) => {
  const traveller = new Traveller(page);
  const days = { from: "2027-02-12", to: "2027-02-14" };
  await ask(traveller, { ...AMSTERDAM, ...days });
  await search(traveller);
  await expect(cards(page)).toHaveCount(15);
  const ids = await idsOf(page);
  const question = { ...party(days.from, days.to, {}), extras: ["extra_charges"] };
  const stays = await platform<Stay>("availability", { ...question, accommodations: ids });
  // Noon in Amsterdam. A stay of which a rate costs something by then, and not all of it yet.
  const at = (day: string) => Date.parse(`${day}T11:00:00Z`);
  const isMoving = (rate: Product) => {
    const [today, tuesday, last] = ["2027-02-01", "2027-02-09", days.from].map((day) => feeAt(rate, at(day)));
    return today !== tuesday && tuesday !== rate.price.total.accommodation_currency && tuesday === last;
  };
  const moving = ids.find((id) => stays.some((stay) => stay.id === id && stay.products.some(isMoving)));
  const rates = stays.find(({ id }) => id === moving)?.products ?? [];
  const fees = rates.map((rate) => feeAt(rate, at("2027-02-09")));
  expect(new Set(fees).size).toBeGreaterThan(1);

  await open(traveller, page.locator(`article[data-stay="${moving}"]`));
  await traveller.fill(page.getByLabel("If you cancelled on"), "2027-02-09");
  const sorted = (texts: string[]) => texts.toSorted();
  const status = page.getByRole("table", { name: /^Rates for / }).getByText(/^Cancelling on 9 February: /);
  await expect(status).toHaveCount(fees.length);
  expect(sorted(await status.allInnerTexts())).toEqual(
    sorted(fees.map((fee) => `Cancelling on 9 February: ${fee === 0 ? "no fee" : euros(fee ?? Number.NaN)}`)),
  );
  const free = fees.filter((fee) => fee === 0).length;
  await expect(page.getByRole("region", { name: "If you had to cancel" }).getByRole("status")).toHaveText(
    free === 0
      ? "At the end of 9 February, no rate that we know of can be cancelled for free"
      : `At the end of 9 February, cancelling costs nothing for ${free} of ${fees.length} rates`,
  );
  expect(traveller.actions).toBe(7);
});

/** How guests of the stay below speak of its nights, read by eye in what the platform sends. */
const NOISE =
  /\b(noise|noisy|kept us awake|thin walls|walls are thin|were audible|quieter room|rustigere kamer|verkeer maakte|vuilniswagen|ruido de la calle|circulation nous|bruit de la rue|entend le couloir|murs sont fins|chambre plus calme|ruhigeren zimmer|light sleepers)\b/i;
const QUIET = /\b(quiet street|rustig|rustige straat|rue calme)\b/i;

test("X12, V10: whether noise is a problem, in the words of a hundred guests", async ({ page }) => {
  const traveller = new Traveller(page);
  await ask(traveller, { ...AMSTERDAM, from: "2027-03-05", to: "2027-03-08" });
  await search(traveller);
  const id = await open(traveller, cards(page).first());
  await traveller.click(section(page, "Reviews"));
  const part = page.getByRole("region", { name: "Reviews" });
  await traveller.click(part.getByRole("link", { name: "Read 90 more" }));
  const theme = part.getByRole("link", { name: /^Noise and quiet/ });
  await expect(part.getByRole("progressbar")).toHaveAttribute("value", "100");
  await traveller.click(theme);

  interface Guest {
    positive: string | null;
    negative: string | null;
  }
  const [answer] = await platform<{ reviews: Guest[] }>("reviews", { accommodations: [id], rows: 100 });
  const read = answer?.reviews ?? [];
  expect(read).toHaveLength(100);
  const complaints = read.filter(({ negative }) => NOISE.test(negative ?? "")).length;
  const praise = read.filter(({ positive }) => QUIET.test(positive ?? "")).length;
  expect(Math.min(complaints, praise)).toBeGreaterThan(0);
  await expect(theme).toHaveAccessibleName(
    `Noise and quiet ${complaints} complaints ${praise} in praise of quiet`,
  );

  await traveller.click(part.getByRole("link", { name: `${complaints} complaints`, exact: true }));
  await expect(part).toContainText(`${complaints} reviews fit, of 100 read`);
  const marks = part.locator("mark");
  for (const mark of await marks.all()) await expect(mark).toContainText("Complaint, marked:");
  for (const review of await part.locator("[data-review]").all())
    await expect(review.locator("mark").first()).toHaveText(NOISE);
  expect(traveller.actions).toBe(10);
});
