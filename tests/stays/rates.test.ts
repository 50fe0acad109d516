import { beforeAll, describe, expect, test } from "vitest";

import { setClock } from "@/lib/clock";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { ratesForGroup, ratesOf } from "@/lib/stays/availability";
import { handoffOf } from "@/lib/stays/recheck";
import { cheapestForGroup } from "@/lib/views/rates/cheapest-rate";
import { pair, price, terms } from "../views/support";
import { scriptedForTests } from "./support";

const AVAILABILITY = "/accommodations/availability";
const words = wordsFor("en");

const product = (id: string, amount: number) => ({
  id,
  room: "90101",
  price: price({ base: pair(amount - 27), display: pair(amount), total: pair(amount) }),
  policies: { cancellation: { type: "free_cancellation", free_cancellation_until: "2027-06-03T16:00:00Z" } },
});

const result = (products: object[], more: object = {}) => ({
  id: 901,
  currency: { accommodation: "EUR", booker: "EUR" },
  products,
  url: "https://www.booking.com/hotel/nl/901.html?checkin=2027-06-12",
  deep_link_url: "booking://hotel/901?checkin=2027-06-12",
  ...more,
});

const platform = scriptedForTests();
beforeAll(async () => {
  await storeRecords([
    {
      id: 901,
      name: { "en-gb": "Canal House" },
      accommodation_status: "open",
      location: { coordinates: { latitude: 52.37, longitude: 4.9 } },
      rooms: [{ id: "90101", name: { "en-gb": "Attic" } }],
    },
  ]);
});

describe("rates of a property", () => {
  test("one call with the party, the booker and the charges", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("a", 327)])] } });
    const outcome = await ratesOf(901, { ...terms, children: [4], device: "mobile" }, words);
    expect(platform.bodies(AVAILABILITY)).toEqual([
      {
        accommodations: [901],
        booker: { country: "nl", platform: "mobile" },
        checkin: "2027-06-12",
        checkout: "2027-06-15",
        guests: { number_of_adults: 2, number_of_rooms: 1, children: [4] },
        currency: "EUR",
        extras: ["extra_charges"],
      },
    ]);
    expect(outcome).toMatchObject({
      ok: true,
      value: { zone: "Europe/Amsterdam", quotedAt: "2027-01-15T09:00:00.000Z", rooms: [{ name: "Attic" }] },
    });
  });

  test.each([
    ["missing from the answer", []],
    ["without products", [result([])]],
  ])("a stay %s is sold out, and that is an answer", async (_name, data) => {
    platform.on(AVAILABILITY, { json: { data } });
    expect(await ratesOf(901, terms, words)).toMatchObject({
      ok: true,
      value: { rooms: [], recommendation: null },
    });
  });

  test("a night that is over at the property shows no rates, to be booked or handed off, and says why", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("a", 327)])] } });
    const last = { ...terms, checkin: "2027-01-31", checkout: "2027-02-01" };
    const choice = { choice: { kind: "product", id: "a" }, seen: null } as const;
    for (const [instant, withheld] of [
      ["2027-02-01T04:59:59Z", null],
      ["2027-02-01T05:00:00Z", "past"],
    ] as const) {
      setClock(() => Date.parse(instant));
      const outcome = await ratesOf(901, last, words);
      expect(outcome.ok && [outcome.value.withheld, outcome.value.rooms.length]).toEqual([
        withheld,
        withheld === null ? 1 : 0,
      ]);
    }
    expect(await handoffOf(901, last, choice, words)).toMatchObject({
      kind: "gone",
      gone: {
        heading: "This night is over",
        sentence: "At the property the night you chose is over. Choose a later day.",
      },
    });
    setClock(undefined);
  });

  test("Y12: readers outside the EEA see rates without the property's record, with times in UTC", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("a", 327)], { id: 902 })] } });
    platform.on("/accommodations/details", { status: 500 });
    const outcome = await ratesOf(902, { ...terms, bookerCountry: "gb" }, words);
    expect(outcome.ok && outcome.value.rooms[0]).toMatchObject({
      name: "Unnamed room",
    });
    expect(outcome.ok && outcome.value.rooms[0]?.rates[0]?.cancellation.text).toContain("(UTC)");
  });

  test("Y12: readers in the EEA see a problem, and no rates, while the property's record is missing", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("a", 327)], { id: 902 })] } });
    platform.on("/accommodations/details", { status: 500 });
    expect(await ratesOf(902, terms, words)).toMatchObject({ ok: false, problem: { kind: "upstream" } });
    platform.on("/accommodations/details", { json: { data: [] } });
    expect(await ratesOf(902, terms, words)).toMatchObject({ ok: false, problem: { kind: "mismatch" } });
  });

  test.each([
    ["a fault", { status: 500 }, "upstream"],
    ["a record nobody understands", { json: { data: [{ id: 901, products: "none" }] } }, "mismatch"],
    [
      "a record nobody understands beside a good one",
      { json: { data: [{ id: 901 }, result([], { id: 5 })] } },
      "mismatch",
    ],
  ])("%s is a problem, never sold out", async (_name, reply, kind) => {
    platform.on(AVAILABILITY, reply);
    expect(await ratesOf(901, terms, words)).toMatchObject({ ok: false, problem: { kind } });
  });
});

const choice = { kind: "product", id: "a" } as const;

describe("A15: leaving for the platform", () => {
  test("asks again and sends on to the address of this answer", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("a", 327)])] } });
    const answer = await handoffOf(
      901,
      terms,
      { choice, seen: { total: 327, display: 327, base: 300 } },
      words,
    );
    expect(answer).toMatchObject({
      kind: "ready",
      view: {
        propertyName: "Canal House",
        forWhat: "3 nights, 12–15 June 2027, for 2 adults in 1 room",
        target: { kind: "web", site: "Example Bookings", label: "Continue to Example Bookings" },
        movement: null,
        blocked: null,
      },
    });
    expect(platform.bodies(AVAILABILITY)).toHaveLength(1);
  });

  test("A14: a quote that fails blocks the way on with its reason", async () => {
    platform.on(AVAILABILITY, { status: 500 });
    expect(await handoffOf(901, terms, { choice, seen: null }, words)).toMatchObject({
      kind: "failed",
      problem: { kind: "upstream", retryable: true },
      recheck: "failed",
    });
  });

  test("a rate that is gone is said to be gone, with the way back", async () => {
    platform.on(AVAILABILITY, { json: { data: [result([product("z", 327)])] } });
    expect(await handoffOf(901, terms, { choice, seen: null }, words)).toMatchObject({
      kind: "gone",
      gone: {
        propertyName: "Canal House",
        sentence: "This rate is no longer offered for these dates and guests.",
        backHref: "/en/stays/901?in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR",
      },
    });
  });

  test("an address on a host nobody allowed is no way on", async () => {
    const elsewhere = result([product("a", 327)], {
      url: "https://evil.example/901",
      deep_link_url: "javascript:alert(1)",
    });
    platform.on(AVAILABILITY, { json: { data: [elsewhere] } });
    const answer = await handoffOf(901, { ...terms, device: "mobile" }, { choice, seen: null }, words);
    expect(answer).toMatchObject({
      kind: "ready",
      view: { target: null, blocked: "The booking site gave no address we may send you to." },
    });
    expect(JSON.stringify(answer)).not.toMatch(/evil|javascript/);
  });
});

describe("A13, T12: outcome of a re-check", () => {
  /** Figures of the traveller's currency in `booker`; every role of every currency has a figure of its own. */
  const quoted = (booker: Record<"base" | "display" | "total", number | null>, currency: string | null) => {
    const both = (propertyAmount: number, amount: number | null) => ({
      accommodation_currency: propertyAmount,
      booker_currency: amount,
    });
    return result(
      [
        {
          ...product("a", 0),
          price: price({
            base: both(401, booker.base),
            display: both(452, booker.display),
            total: both(463, booker.total),
          }),
        },
      ],
      { currency: { accommodation: "USD", booker: currency } },
    );
  };
  const recheck = async (
    total: number,
    { currency = "EUR", seen = 360, data }: { currency?: string; seen?: number | null; data?: object[] } = {},
  ) => {
    const now = quoted({ base: total - 60, display: total - 10, total }, currency);
    platform.on(AVAILABILITY, { json: { data: data ?? [now] } });
    const before = seen === null ? null : { total: seen, display: seen - 40, base: seen - 90 };
    return (await handoffOf(901, { ...terms, currency }, { choice, seen: before }, words)).recheck;
  };

  test("the total decides: the same although what is shown and the room's own price moved", async () => {
    expect(await recheck(360)).toBe("same");
  });

  test("dearer from one cent more, cheaper from one cent less", async () => {
    expect(await recheck(360.01)).toBe("dearer");
    expect(await recheck(359.99)).toBe("cheaper");
    expect(await recheck(412)).toBe("dearer");
    expect(await recheck(298)).toBe("cheaper");
  });

  test("an invisible change is no difference: less than half of the smallest coin", async () => {
    expect(await recheck(360.004)).toBe("same");
    expect(await recheck(359.996)).toBe("same");
    expect(await recheck(360.4, { currency: "JPY" })).toBe("same");
    expect(await recheck(361, { currency: "JPY" })).toBe("dearer");
    expect(await recheck(360.0004, { currency: "KWD" })).toBe("same");
    expect(await recheck(360.001, { currency: "KWD" })).toBe("dearer");
  });

  test("without figures from before nothing is compared", async () => {
    expect(await recheck(360, { seen: null })).toBe("unseen");
  });

  test("figures of another currency are never compared, however alike they are", async () => {
    const own = quoted({ base: null, display: null, total: null }, null);
    expect(await recheck(0, { seen: 463, data: [own] })).toBe("unseen");
    expect(await recheck(0, { seen: 400, data: [own] })).toBe("unseen");
  });

  test("a rate that is gone and a stay that is sold out are told apart", async () => {
    expect(await recheck(0, { data: [result([product("z", 360)])] })).toBe("gone");
    expect(await recheck(0, { data: [result([])] })).toBe("sold_out");
    expect(await recheck(0, { data: [] })).toBe("sold_out");
  });
});

describe("A02: a group is shown combinations side by side", () => {
  const group = { ...terms, adults: 4, rooms: 2 };
  const beds = (number_of_beds: number) => [
    { bed_configurations: [{ configuration: [{ bed_type: 1, number_of_beds }] }] },
  ];
  const kind = (id: string, adults: number, count: number) => ({
    id,
    name: { "en-gb": id },
    maximum_occupancy: { adults, children: 0 },
    bed_options: beds(count),
  });
  const rate = (id: string, room: string, amount: number) => ({ ...product(id, amount), room });
  const recommended = (amount: number, ...ids: string[]) => ({
    price: price({ display: pair(amount), total: pair(amount) }),
    products: ids.map((id) => ({ id, number_of_adults: 4 / ids.length, children: [] })),
  });
  const inTwo = result([rate("d", "Double", 100), rate("t", "Twin", 120)], {
    id: 904,
    recommendation: recommended(200, "d", "d"),
  });
  const inOne = result([rate("q", "Quad", 230)], { id: 904, recommendation: recommended(230, "q") });
  const answer = (one: object) =>
    platform.on(AVAILABILITY, ({ body }) => {
      const { number_of_rooms: rooms } = body.guests as { number_of_rooms: number };
      return rooms === 1 ? one : { json: { data: [inTwo] } };
    });
  const shown = async (requested: typeof group) => {
    const outcome = await ratesForGroup(904, requested, words);
    if (!outcome.ok) throw new Error(outcome.problem.sentence);
    return outcome.value;
  };

  beforeAll(() =>
    storeRecords([
      {
        id: 904,
        name: { "en-gb": "Group House" },
        accommodation_status: "open",
        rooms: [kind("Double", 2, 1), kind("Twin", 2, 2), kind("Quad", 4, 2)],
      },
    ]),
  );

  test("the suggestion, the fewest rooms by one call more, and a bed for each at the sum of its rates", async () => {
    answer({ json: { data: [inOne] } });
    const { combinations } = await shown(group);
    expect(
      combinations.map(({ traits, items, price: { total }, perPerson }) => [
        traits.join(", "),
        items.map(({ roomName }) => roomName).join(" + "),
        total.shown.text,
        perPerson?.text,
      ]),
    ).toEqual([
      ["Lowest total", "Double + Double", "€200.00", "€50.00"],
      ["Fewest rooms", "Quad", "€230.00", "€57.50"],
      ["A bed for each", "Twin + Twin", "€240.00", "€60.00"],
    ]);
    expect(combinations.map(({ href }) => /rooms=\d.*?&((?:product|take)[^&]*)/.exec(href)?.[0])).toEqual([
      "rooms=2&from=nl&cur=EUR&product=combination",
      "rooms=1&from=nl&cur=EUR&product=combination",
      "rooms=2&from=nl&cur=EUR&take-t=2",
    ]);
    // Its numbers stand in the fields of the rates, where one room is exchanged for another.
    expect(combinations.map(({ exchangeHref }) => exchangeHref?.replace(/.*cur=EUR/, ""))).toEqual([
      "&take-d=2#rates",
      undefined,
      "&take-t=2#rates",
    ]);
  });

  test("the lowest price of the page is that of its least combination, also with fewer rooms than searched for", async () => {
    const cheaper = result([rate("q", "Quad", 190)], { id: 904, recommendation: recommended(190, "q") });
    answer({ json: { data: [cheaper] } });
    const outcome = await ratesForGroup(904, group, words);
    expect(outcome.ok && cheapestForGroup(outcome.value)?.price.headline.shown.text).toBe("€190.00");
  });

  test("where another number of rooms cannot be priced that is said, and the rates stay", async () => {
    answer({ status: 400, json: { errors: [] } });
    const { combinations, otherRoomsFailed, rooms } = await shown(group);
    expect(combinations).toHaveLength(2);
    expect(otherRoomsFailed).toBe("Or 1 room: totals could not be loaded");
    expect(rooms).toHaveLength(2);
  });

  test("where fewer rooms are left than the records promise, one number more is tried", async () => {
    const numbers: unknown[] = [];
    platform.on(AVAILABILITY, ({ body }) => {
      const { number_of_rooms: rooms } = body.guests as { number_of_rooms: number };
      numbers.push(rooms);
      return { json: { data: rooms === 1 ? [] : [inTwo] } };
    });
    await shown({ ...group, rooms: 4 });
    expect(numbers).toEqual([4, 1, 2]);
  });

  test("a party that no single room fits is shown the rooms that hold it", async () => {
    answer({ json: { data: [] } });
    const { combinations, isSoldOut } = await shown({ ...group, adults: 5, rooms: 1 });
    expect(isSoldOut).toBe(true);
    expect(combinations.map(({ heading }) => heading)).toEqual(["2 rooms for 5 adults"]);
  });
});
