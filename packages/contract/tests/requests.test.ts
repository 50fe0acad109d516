import { describe, expect, test } from "vitest";
import { ASSUMED } from "../src/assumed";
import { OPERATIONS } from "../src/operations";

const stay = {
  booker: { country: "nl", platform: "desktop" },
  checkin: "2027-03-05",
  checkout: "2027-03-08",
  guests: { number_of_adults: 2, number_of_rooms: 1 },
};

/** Rule or code of the first problem with a search body. */
function refusal(body: object): string | null {
  const parsed = OPERATIONS.search.request.safeParse(body);
  if (parsed.success) return null;
  const issue = parsed.error.issues[0];
  return issue?.code === "custom" ? String(issue.params?.rule ?? "custom") : (issue?.code ?? null);
}

describe("Requests of ours are strict", () => {
  test("farthest first is an order by distance, too", () => {
    const coordinates = { latitude: 41.9, longitude: 12.49, radius: 4 };
    expect(refusal({ ...stay, coordinates, sort: { by: "distance", direction: "descending" } })).toBeNull();
  });

  const guests = (adults: number, rooms: number, more: object = {}) =>
    refusal({ ...stay, city: -1, guests: { number_of_adults: adults, number_of_rooms: rooms, ...more } });

  test.each([
    [1, 1, null],
    [3, 3, null],
    [30, 30, null],
    [60, 30, null],
    [1, 2, "invalid_parameter"],
    [3, 4, "invalid_parameter"],
    [31, 31, "too_big"],
    [61, 1, "too_big"],
    [0, 1, "too_small"],
    [1, 0, "too_small"],
  ])("each room needs an adult: %d adults in %d rooms", (adults, rooms, expected) =>
    expect(guests(adults, rooms)).toBe(expected),
  );

  test("children take no adult's place in a room", () => {
    expect(guests(1, 2, { children: [4, 17] })).toBe("invalid_parameter");
  });

  test.each<[string, object, string | null]>([
    [
      "rooms in any order of ages",
      {
        children: [9, 10],
        allocation: [
          [2, [10]],
          [1, [9]],
        ],
      },
      null,
    ],
    ["no children anywhere", { allocation: [[2], [1]] }, null],
    ["an adult too many", { allocation: [[2], [2]] }, "conflicting_parameters"],
    ["a room too few", { allocation: [[3]] }, "conflicting_parameters"],
    ["a room too many", { allocation: [[1], [1], [1]] }, "conflicting_parameters"],
    ["a child of another age", { children: [9], allocation: [[2, [8]], [1]] }, "conflicting_parameters"],
    ["a child in no room", { children: [9], allocation: [[2], [1]] }, "conflicting_parameters"],
    ["a child nobody counted", { allocation: [[2, [9]], [1]] }, "conflicting_parameters"],
    ["a room without adults", { allocation: [[3], [0]] }, "too_small"],
  ])("the allocation of guests adds up to three adults in two rooms: %s", (_name, change, expected) => {
    const { allocation, ...rest } = change as { allocation: [number, number[]?][] };
    const rooms = allocation.map(([number_of_adults, children]) => ({ number_of_adults, children }));
    expect(guests(3, 2, { ...rest, allocation: rooms })).toBe(expected);
  });

  const stop = (datetime: string, location: object = { airport: "AMS" }) => ({ datetime, location });
  const rental = {
    booker: { country: "nl" },
    currency: "EUR",
    driver: { age: 34 },
    route: { pickup: stop("2027-03-05T10:00:00"), dropoff: stop("2027-03-08T09:30:00") },
  };

  test.each<[string, object, string | null]>([
    ["nothing beyond what is required", {}, null],
    [
      "two places of return",
      { route: { ...rental.route, dropoff: stop("2027-03-08T09:30:00", { airport: "AMS", city: -1 }) } },
      "conflicting_parameters",
    ],
    [
      "no place of pick-up",
      { route: { ...rental.route, pickup: stop("2027-03-05T10:00:00", {}) } },
      "missing_parameter",
    ],
    [
      "a point with a radius",
      {
        route: {
          ...rental.route,
          pickup: stop("2027-03-05T10:00:00", { coordinates: { latitude: 1, longitude: 2, radius: 3 } }),
        },
      },
      "unrecognized_keys",
    ],
    ["a time with an offset", { route: { ...rental.route, pickup: stop("2027-03-05T10:00:00Z") } }, "custom"],
    [
      "a day that does not exist",
      { route: { ...rental.route, pickup: stop("2027-02-30T10:00:00") } },
      "custom",
    ],
    ["a driver of 17", { driver: { age: 17 } }, "too_small"],
    ["a platform of the booker", { booker: { country: "nl", platform: "desktop" } }, "unrecognized_keys"],
    ["a direction of the sort", { sort: { by: "price", direction: "ascending" } }, "unrecognized_keys"],
    ["timings among the filters", { filters: { timings: ["pay_at_pickup"] } }, "unrecognized_keys"],
    ["eleven suppliers", { filters: { supplier_ids: Array.from({ length: 11 }, (_, i) => i) } }, "too_big"],
    ["510 results a page", { maximum_results: 510 }, "too_big"],
    ["a page beside other fields", { page: "token" }, "unrecognized_keys"],
  ])("a search of cars with %s is judged before it leaves", (_name, change, expected) => {
    const parsed = OPERATIONS.carSearch.request.safeParse({ ...rental, ...change });
    const issue = parsed.error?.issues[0];
    const rule = issue?.code === "custom" ? issue.params?.rule : undefined;
    expect(issue ? (rule ?? issue.code) : null).toBe(expected);
  });

  test.each<[string, object, boolean]>([
    [
      "a car with an extra by its text id",
      { car: { offer: 7, search_token: "t", products: [{ id: "12", amount: 2 }] } },
      true,
    ],
    [
      "a car with an extra by a number",
      { car: { offer: 7, search_token: "t", products: [{ id: 12, amount: 2 }] } },
      false,
    ],
    ["a car without the token of its search", { car: { offer: 7 } }, false],
  ])("the preview of %s fits: %j", (_name, body, isFit) =>
    expect(OPERATIONS.orderPreview.request.safeParse(body).success).toBe(isFit),
  );

  test("an order of a car names its driver and may lack a payment; one of a stay may not", () => {
    const driver = {
      title: "ms",
      first_name: "Ada",
      last_name: "Byron",
      email: "ada@guests.example",
      telephone: "+31 20 555 0100",
    };
    const booker = {
      address: { country: "nl" },
      email: driver.email,
      name: { first_name: "Ada", last_name: "Byron" },
      telephone: driver.telephone,
    };
    const order = { order_token: "t", booker };
    const fits = (more: object) => OPERATIONS.orderCreate.request.safeParse({ ...order, ...more }).success;
    expect([fits({ car: { driver } }), fits({ car: {} }), fits({}), fits({ accommodation: {} })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(fits({ car: { driver }, accommodation: {}, payment: { timing: "pay_online_now" } })).toBe(false);
  });
});

describe("the operation table", () => {
  test("an order of a stay without remarks and terms of a car without a tree can be read", () => {
    const stay = {
      id: "1",
      reservation: "2",
      accommodation: 3,
      checkin: "a",
      checkout: "b",
      status: "booked",
    };
    expect(OPERATIONS.stayOrders.item.safeParse(stay).success).toBe(true);
    expect(OPERATIONS.carTerms.item.safeParse({ key_info: {} }).success).toBe(true);
  });

  test("every assumption names its row of the gaps page, its confidence and what to change", () => {
    for (const assumption of Object.values(ASSUMED)) {
      expect(assumption.row).toMatch(/^\d+ /);
      expect(["H", "M", "L"]).toContain(assumption.confidence);
      expect(assumption.replace.length).toBeGreaterThan(5);
    }
  });
});
