import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import type { StayDays } from "@/lib/views/money/damage";
import { propertyView } from "@/lib/views/stay/property-view";
import { stayWording } from "../support";

const view = (details: Partial<AccommodationDetails> = {}, overrides = {}) =>
  propertyView({ id: 1, name: { "en-gb": "Canal House" }, ...details }, { ...stayWording, ...overrides });

const photo = (tags: string[] | null, main = false) => ({
  main_photo: main || null,
  tags,
  url: { standard: "https://photos.example/1.webp" },
});

describe("P02: every photo has words", () => {
  test("made from its tags and the property's name", () =>
    expect(view({ photos: [photo(["bathroom", "city_view"])] }).photos[0]?.alt).toBe(
      "The bathroom with a view of the city: Canal House",
    ));

  test("a room's photo names the room", () => {
    const rooms = [{ id: "101", name: { "en-gb": "Attic" }, photos: [photo(["bed"]), photo(null)] }];
    expect(view({ rooms }).rooms[0]?.photos.map((shot) => shot.alt)).toEqual([
      "A bed made up for the night: Attic, Canal House",
      "Attic, Canal House",
    ]);
  });

  test("the most specific of many tags is worded, with two details at most", () => {
    const captions = [
      ["room", "bed", "double room", "sea view", "balcony/terrace", "seating area"],
      ["exterior", "facade/entrance", "property building", "street view", "evening"],
      ["view", "canal view", "balcony/terrace"],
    ].map((tags) => view({ photos: [photo(tags)] }).photos[0]?.caption);
    expect(captions).toEqual([
      "A double room with a view of the sea and a balcony or terrace",
      "The front of the building and its entrance, in the evening",
      "The view of the canal",
    ]);
  });

  test("without tags it is numbered, so that it is never empty", () =>
    expect(view({ photos: [photo([]), photo(null)] }).photos.map((shot) => shot.alt)).toEqual([
      "Photo 1 of Canal House",
      "Photo 2 of Canal House",
    ]));

  test("an address that is none of the web is not linked to; another size stands in, or the photo is left out", () => {
    const script = "javascript:alert(1)";
    const safe = "https://photos.example/2.webp";
    const photos = [
      { url: { standard: safe, large: script, thumbnail: script } },
      { url: { standard: script, large: "data:text/html,1" } },
    ];
    const [first, ...others] = view({ photos }).photos;
    expect(first).toMatchObject({ standard: safe, large: safe, thumbnail: safe });
    expect(others).toEqual([]);
  });

  test("the main photo comes first, and one without any address is left out", () => {
    const photos = [photo(["garden"]), { tags: ["spa"], url: {} }, photo(["flux_capacitor"], true)];
    expect(view({ photos }).photos.map((shot) => shot.caption)).toEqual(["flux capacitor", "The garden"]);
  });
});

describe("P03: check-in and check-out windows", () => {
  const times = (checkin: (string | null)[], checkout: (string | null)[] = [null, null]) =>
    view({
      checkin_checkout_times: {
        ...{ checkin_from: checkin[0], checkin_to: checkin[1] },
        ...{ checkout_from: checkout[0], checkout_to: checkout[1] },
      },
    }).times;

  test("both ends, one end, or none; without them it sends to the property", () => {
    expect(times(["15:00:00", "22:00:00"], [null, "11:00:00"])).toEqual([
      { label: "Check-in", value: "from 15:00 to 22:00, local time" },
      { label: "Check-out", value: "until 11:00, local time" },
    ]);
    expect(times(["15:00", null])[0]?.value).toBe("from 15:00, local time");
    expect(times([null, null])[0]?.value).toBe("ask the property");
    expect(view().times.map((row) => row.value)).toEqual(["ask the property", "ask the property"]);
  });
});

test("P04: facilities are grouped by type with what they cost and where they are", () => {
  const facilities = [{ id: 433, attributes: ["paid", "offsite"] }, { id: 2 }, { id: 107 }, { id: 9999 }];
  expect(view({ facilities }).facilityGroups).toEqual([
    {
      name: "Pool and wellness",
      items: [{ name: "Swimming pool", note: "at an extra charge and off site" }],
    },
    { name: "Transport", items: [{ name: "Parking", note: null }] },
    { name: "Other", items: [{ name: "Free wifi", note: null }] },
  ]);
});

describe("P04: facilities that have no place among the groups are told", () => {
  test("a facility missing from the list of names is counted, and not said to be absent", () => {
    const unknown = view({ facilities: [{ id: 9999 }, { id: 9998 }] });
    expect(unknown.facilityGroups).toEqual([]);
    expect(unknown.facilityNotes).toEqual(["2 more without a known name."]);
    expect(view({ facilities: [{ id: 2 }] }).facilityNotes).toEqual([]);
  });

  test("unreadable facilities, photos, rooms and photos of rooms are counted", () => {
    const rooms = [
      { id: "101", leftOut: { photos: 4 } },
      { id: "102", photos: [] },
    ];
    const read = view({ rooms, leftOut: { facilities: 1, photos: 3, rooms: 2 } });
    expect(read.facilityNotes).toEqual(["1 facility could not be read."]);
    expect(read.photosUnread).toBe("3 photos could not be read.");
    expect(read.roomsUnread).toBe("2 rooms could not be read.");
    expect(read.rooms.map(({ photoNote }) => photoNote)).toEqual([
      "4 photos could not be read.",
      "No photo of this room.",
    ]);
    expect(view()).toMatchObject({ facilityNotes: [], photosUnread: null, roomsUnread: null });
  });
});

describe("P04: facilities in detail", () => {
  const detailsOf = (facility_details: AccommodationDetails["facility_details"], currency = "EUR") =>
    view({ currency, facility_details }).facilityDetails.map(({ label, value }) => `${label}: ${value}`);

  test("internet, parking, restaurants and pools tell where they are and what they cost", () =>
    expect(
      detailsOf({
        internet_facility: {
          ...{ connection_type: "wifi", coverage: "public_areas", charge_mode: "per_hour", price: 3 },
        },
        parking_facilities: [
          { charge_mode: "per_day", location: "nearby", price: 17.5, reservation: "needed", type: "private" },
          { charge_mode: "free", location: "on_site", price: 0, reservation: "not_possible", type: "public" },
        ],
        restaurant_facilities: [
          { name: "Brasserie", status: "closed", guests_only: true, accept_reservations: false },
          { name: "Bistro", status: "open", guests_only: false, accept_reservations: true },
        ],
        swimming_pool_facilities: [
          { type: "indoor_and_outdoor", allowed_age_type: "adults_only", payment_type: "paid" },
        ],
      }),
    ).toEqual([
      "Internet: wifi · in public areas · €3.00 (charged per hour)",
      "Parking: private · nearby · reservation needed · €17.50 (charged per day)",
      "Parking: public · on site · cannot be reserved · free",
      "Restaurant: Brasserie · closed · guests only · takes no reservations",
      "Restaurant: Bistro · takes reservations",
      "Pool: indoor and outdoor · adults only · for a charge",
    ]));

  test("unstated details are left out, and an unknown value sends to the platform", () => {
    expect(
      detailsOf({
        parking_facilities: [{ type: "private", location: null, price: null }, { type: null }],
        swimming_pool_facilities: [{ type: "lagoon", allowed_age_type: "pirates_only" }],
      }),
    ).toEqual(["Parking: private", "Pool: more on the booking site"]);
    expect(detailsOf(null)).toEqual([]);
  });

  test("a price without a currency is no price", () => {
    const parking_facilities = [{ charge_mode: "per_day", price: 17.5 }];
    expect(view({ currency: null, facility_details: { parking_facilities } }).facilityDetails).toEqual([
      { label: "Parking", value: "charged per day" },
    ]);
  });

  test.each([
    ["every scheme", null, "Green Key and Travelife"],
    ["a scheme", ["Travelife"], "Travelife"],
    ["no scheme", [], undefined],
    ["schemes nobody named", undefined, undefined],
  ])(
    "Y16: certificates of %s that may be shown stand by their names, and of a fraud none",
    (_, schemes, value) => {
      const certifications = [{ name: "Green Key" }, { name: "Travelife" }];
      const programmes = { sustainable_offerings: { certifications } };
      expect(view({ programmes }, { schemes }).facilityDetails).toEqual(
        value === undefined ? [] : [{ label: "Sustainability", value }],
      );
      const closed = view({ accommodation_status: "closed_fraud", programmes }, { schemes });
      expect(closed.facilityDetails).toEqual([]);
    },
  );
});

describe("P03: how the key is collected stands beside the times", () => {
  test.each([
    ["lock_box", "at_the_property", "in a key box · at the property"],
    ["reception", "different_place", "at a reception · somewhere other than the property"],
    ["someone_will_meet", null, "handed to you in person"],
    [null, "at_the_property", "at the property"],
    [null, "door_code", "opened with a door code"],
    ["door_code", "door_code", "opened with a door code"],
    ["carrier_pigeon", "unknown", "another way: see the booking site"],
  ])("%s, %s", (checkin_method, key_location, text) => {
    const { times } = view({ key_collection_information: { checkin_method, key_location } });
    expect(times[2]).toEqual({ label: "Key", value: text });
  });

  test.each([[null], [{}], [{ checkin_method: "unknown", key_location: "unknown" }]])(
    "%j says nothing of it",
    (key_collection_information) => {
      expect(view({ key_collection_information }).times).toHaveLength(2);
    },
  );
});

describe("P07: ages, pets, deposit", () => {
  const damage = {
    amount: 150,
    currency: "EUR",
    deposit: {
      collect: { date: { days_offset: 2, reference_date: "checkin" }, payment_method: "credit_card" },
      refund: { date: { days_offset: 7, reference_date: "checkout" }, payment_method: "bank_transfer" },
    },
  };
  const deposit = (overrides: object, stay: StayDays | null) =>
    view({ policies: { damage: { ...damage, ...overrides } } }, { stay }).policies.find(
      (block) => block.heading === "Damage deposit",
    )?.lines;

  const DAYS = { checkin: "2027-06-12", checkout: "2027-06-15" };
  const COLLECTED = "Taken (credit card) 2 days before check-in";

  test("the deposit is dated for the chosen stay, before check-in and after check-out; without days its rule is told", () => {
    expect(deposit({}, DAYS)).toEqual([
      "Damage deposit: €150.00",
      `${COLLECTED} (10 June 2027)`,
      "Returned (bank transfer) within 7 days after check-out (by 22 June 2027)",
    ]);
    expect(deposit({}, null)?.[1]).toBe(COLLECTED);
  });

  test("a deposit whose day is over when it is booked is taken then, and no day that is past is named", () => {
    const taken = (bookedOn: string) => deposit({}, { ...DAYS, bookedOn })?.[1];
    expect(taken("2027-06-10")).toBe(`${COLLECTED} (10 June 2027)`);
    expect(taken("2027-06-11")).toBe("Taken (credit card) at booking");
  });

  test("an offset of either sign means the same side, and zero means that day, not by it", () => {
    const at = (side: "collect" | "refund", days_offset: number, reference_date: string) =>
      deposit(
        { deposit: { [side]: { date: { days_offset, reference_date }, payment_method: "cash" } } },
        DAYS,
      )?.[1];
    expect(at("collect", -2, "checkin")).toBe("Taken (cash) 2 days before check-in (10 June 2027)");
    expect(at("collect", 0, "checkin")).toBe("Taken (cash) at check-in (12 June 2027)");
    expect(at("refund", 0, "checkout")).toBe("Returned (cash) at check-out (15 June 2027)");
  });

  test("the deposit's own currency goes before the property's; no amount is told as that, no deposit not at all", () => {
    const lines = (own: object) =>
      view({ currency: "GBP", policies: { damage: { ...damage, ...own } } }).policies[0]?.lines[0];
    expect(lines({})).toBe("Damage deposit: €150.00");
    expect(lines({ currency: null })).toBe("Damage deposit: £150.00");
    expect(lines({ amount: null })).not.toMatch(/\d/);
    expect(deposit({ amount: null, deposit: null }, null)).toBeUndefined();
    expect(deposit({ amount: 0 }, null)).toBeUndefined();
    expect(view({ policies: { damage: null } }).policies).toEqual([]);
  });

  test("ages and pets are sentences", () => {
    const { policies } = view({
      policies: {
        minimum_checkin_age: 21,
        maximum_checkin_age: null,
        minimum_guest_age: 0,
        pets: { allowed: "upon_request", charge_mode: "charges_may_apply" },
      },
    });
    expect(policies.flatMap((block) => block.lines)).toEqual([
      "Minimum age to check in: 21",
      "Children of any age welcome",
      "Pets are allowed on request",
      "Charges may apply",
    ]);
  });

  test("A18: an unknown pets value asks the property", () =>
    expect(view({ policies: { pets: { allowed: "cats_only" } } }).policies[0]?.lines).toEqual([
      "Pets: ask the property",
    ]));

  type Bed = NonNullable<NonNullable<AccommodationDetails["policies"]>["cots_and_extra_beds"]>[number];
  const bedOf = (more: Partial<Bed>) => {
    const bed: Bed = { age: null, type: "extra_bed", mode: "per_night", price: 25, ...more };
    return view({ currency: "GBP", policies: { cots_and_extra_beds: [bed] } }).childPolicies[0];
  };

  test.each([
    [{ from: 18, to: null }, "adults (18 years and over)"],
    [{ from: 3, to: 18 }, "3 years and over"],
    [{ from: 3, to: null }, "3 years and over"],
    [{ from: 3, to: 17 }, "3 to 17 years"],
    [{ from: 3, to: 3 }, "3 years"],
    [{ from: null, to: 2 }, "up to 2 years"],
    [null, "any age"],
  ])("ages %o read %s", (age, ages) => expect(bedOf({ age })?.ages).toBe(ages));

  test.each([
    ["per_night", "£25.00 per night"],
    ["per_stay", "£25.00 per stay"],
    ["per_moon", "£25.00"],
  ])("an extra bed %s costs %s in the property’s currency", (mode, price) =>
    expect(bedOf({ mode })?.price).toBe(price),
  );

  test("cots and extra beds are rows by age; null is not fixed, 0 is free", () => {
    const { childPolicies } = view({
      currency: "EUR",
      policies: {
        cots_and_extra_beds: [
          { age: { from: 18, to: null }, type: "extra_bed", mode: "per_night", price: null },
          { age: { from: 3, to: 17 }, type: "extra_bed", mode: "per_night", price: 25 },
          { age: { from: 0, to: 2 }, type: "crib", mode: "per_stay", price: 0 },
        ],
      },
    });
    expect(childPolicies).toEqual([
      { ages: "0 to 2 years", what: "Cot", price: "free of charge" },
      { ages: "3 to 17 years", what: "Extra bed", price: "€25.00 per night" },
      { ages: "adults (18 years and over)", what: "Extra bed", price: "price not fixed, ask the property" },
    ]);
  });
});

test("P08: cards by name, unknown ones counted, cash, code, and guests who need no card", () => {
  const { payment, paymentTimings } = view({
    location: { country: "nl" },
    payment: {
      cvc_required: true,
      domestic_no_cc: true,
      methods: { cash: false, cards: [1, 2, 77], virtual_cards: [1] },
      timings: ["pay_at_the_property"],
    },
  });
  expect(paymentTimings).toEqual([{ label: "When you pay", value: "Pay at the property" }]);
  expect(payment).toEqual([
    { label: "Cards", value: "Visa, Mastercard and 1 other card" },
    { label: "Virtual cards", value: "Visa" },
    { label: "Cash", value: "No" },
    { label: "Security code", value: "Security code required" },
    {
      label: "Without a card",
      value: "Residents of Netherlands need no card for rates with free cancellation",
    },
  ]);
});

const AMEX = "Security code required for American Express";
const EXEMPT = "Residents of the property’s country need no card for rates with free cancellation";
test.each<[string, object, string[][]]>([
  ["no cards", { methods: { cards: [] } }, [["Cards", "No cards accepted"]]],
  ["cards nobody names", { methods: { cards: [77, 78] } }, [["Cards", "2 other cards"]]],
  ["nothing of cards", { methods: { virtual_cards: [] } }, []],
  ["cash", { methods: { cash: true } }, [["Cash", "Yes"]]],
  ["one card's code", { amex_cvc_required: true, cvc_required: false }, [["Security code", AMEX]]],
  ["no code", { amex_cvc_required: null, cvc_required: null }, []],
  ["nobody exempt", { domestic_no_cc: false }, []],
  ["an exemption nobody states", { domestic_no_cc: null }, []],
  ["an exemption in a country nobody states", { domestic_no_cc: true }, [["Without a card", EXEMPT]]],
])("P08: how money is taken: %s", (_name, payment, rows) => {
  const reported = view({ payment } as Partial<AccommodationDetails>).payment;
  expect(reported.map(({ label, value }) => [label, value])).toEqual(rows);
});

test("P07: meals are told per person in the property’s currency; 0 is free, null is not told", () => {
  const { policies } = view({ currency: "GBP", meal_prices: { breakfast: 9.5, lunch: 0, dinner: null } });
  expect(policies).toEqual([
    {
      heading: "Meals at the property",
      lines: ["Breakfast: £9.50 per person", "Lunch: free of charge per person"],
    },
  ]);
});

describe("P09: operator of the property", () => {
  const description = {
    host_type: "professional",
    license_numbers: ["0363 1234", " "],
    trader: {
      name: "Canal House BV",
      address: { address_line: "Herengracht 1", post_code: "1015 BA", city: "Amsterdam", country: "nl" },
      email: "desk@canal.example",
      registration_number: "12345678",
      trade_register: "KvK",
      telephone: null,
      trader_verified: true,
    },
  };

  test("identity, register number, verification and every licence number are shown", () => {
    const { trader, hostKind, licenceNumbers } = view({ description });
    expect(trader).toEqual([
      { label: "Trader", value: "Canal House BV" },
      { label: "Address", value: "Herengracht 1, 1015 BA Amsterdam, Netherlands" },
      { label: "Email", value: "desk@canal.example" },
      { label: "Trade register", value: "KvK" },
      { label: "Registration number", value: "12345678" },
      { label: "Verification", value: "Checked by the booking site" },
    ]);
    expect(hostKind).toBe("Professional host");
    expect(licenceNumbers).toEqual(["0363 1234"]);
  });

  test("an unverified trader is said to be so; no trader is no row", () => {
    const unverified = { ...description, trader: { ...description.trader, trader_verified: false } };
    expect(view({ description: unverified }).trader.at(-1)?.value).toBe("Not checked by the booking site");
    expect(view({ description: { trader: null, host_type: "unknown" } })).toMatchObject({
      trader: [],
      hostKind: null,
    });
  });
});

describe("P10: rooms", () => {
  const room = {
    id: "101",
    name: { "en-gb": "Attic" },
    size: 24,
    bed_options: [
      {
        is_bedroom: true,
        bed_configurations: [
          { id: "a", configuration: [{ bed_type: 2, number_of_beds: 1 }] },
          { id: "b", configuration: [{ bed_type: 1, number_of_beds: 2 }] },
        ],
      },
    ],
    maximum_occupancy: { adults: 2, children: 1 },
    number_of_rooms: { bathrooms: 1, bedrooms: 1, living_rooms: 0 },
    cots_and_extra_beds: {
      are_allowed_together: false,
      maximum_number_of_cots: 1,
      maximum_number_of_extra_beds: 1,
    },
    attributes: ["non_smoking", "haunted"],
    facilities: [11, { id: 38 }, 99999],
  };

  test("beds per configuration, size, layout and occupancy are words", () =>
    expect(view({ rooms: [room] }).rooms[0]).toMatchObject({
      beds: ["1 × Double bed or 2 × Single bed"],
      size: "24 m²",
      occupancy: "Sleeps 2 adults and 1 child",
      layout: "1 bedroom and 1 bathroom",
      cots: [
        "1 cot or 1 extra bed, not both",
        "Cot: price not stated, ask the property",
        "Extra bed: price not stated, ask the property",
      ],
      attributes: ["Non-smoking"],
      facilities: ["Air conditioning", "Private bathroom"],
    }));

  test("cots and extra beds are answered with what the house asks for them, by age, and only for what fits", () => {
    const rules = [
      { age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "cot" },
      { age: { from: 3, to: 17 }, mode: "per_night", price: 22, type: "extra_bed" },
    ];
    const cots = (limits: object) =>
      view({
        currency: "EUR",
        policies: { cots_and_extra_beds: rules },
        rooms: [{ ...room, cots_and_extra_beds: { are_allowed_together: true, ...limits } }],
      } as Parameters<typeof view>[0]).rooms[0]?.cots;
    expect(cots({ maximum_number_of_cots: 1, maximum_number_of_extra_beds: 1 })).toEqual([
      "1 cot and 1 extra bed",
      "Cot (0 to 2 years): free of charge",
      "Extra bed (3 to 17 years): €22.00 per night",
    ]);
    expect(cots({ maximum_number_of_cots: 1, maximum_number_of_extra_beds: 0 })).toEqual([
      "Up to 1 cot",
      "Cot (0 to 2 years): free of charge",
    ]);
    expect(cots({ maximum_number_of_cots: 0, maximum_number_of_extra_beds: 0 })).toEqual([
      "No cots or extra beds",
    ]);
  });

  test("several bedrooms and a living area are told apart", () => {
    const bed = (bed_type: number, is_bedroom: boolean) => ({
      is_bedroom,
      bed_configurations: [{ configuration: [{ bed_type, number_of_beds: 1 }] }],
    });
    const flat = { id: "1", bed_options: [bed(2, true), bed(1, true), bed(3, false)] };
    expect(view({ rooms: [flat] }).rooms[0]?.beds).toEqual([
      "Bedroom 1: 1 × Double bed",
      "Bedroom 2: 1 × Single bed",
      "Living area: 1 × Sofa bed",
    ]);
  });

  test("a room of nothing but an id stands", () =>
    expect(view({ rooms: [{ id: "7" }, { id: "8", room_type: 9 }] }).rooms).toMatchObject([
      { name: { text: "Room 7" }, beds: [], size: null, occupancy: null, layout: null, cots: [] },
      { name: { text: "Double room" } },
    ]));
});

describe("D01: a record of nothing but an id", () => {
  test("is a page, not an exception", () => {
    const bare = propertyView({ id: 7 }, { ...stayWording, zone: null });
    expect(bare).toMatchObject({
      ...{ name: { text: "Stay 7" }, status: "unknown", score: null, stars: null },
      ...{ photos: [], rooms: [], facilityGroups: [], payment: [], trader: [], licenceNumbers: [] },
    });
  });

  test("nulls in every field the contract allows them are tolerated", () => {
    const shape = AccommodationDetails.shape;
    const nulls = Object.fromEntries(
      Object.entries(shape)
        .filter(([, field]) => field.safeParse(null).success)
        .map(([key]) => [key, null]),
    );
    const parsed = AccommodationDetails.parse({ id: 7, ...nulls });
    expect(propertyView(parsed, stayWording).name.text).toBe("Stay 7");
  });

  test("only a stated closure closes a page", () => {
    expect(view({ accommodation_status: "closed_temporarily" }).status).toBe("closed_temporarily");
    expect(view({ accommodation_status: "on_holiday" }).status).toBe("unknown");
  });
});

test("languages spoken are told without their regions, each once", () => {
  expect(view({ spoken_languages: ["ja", "en-gb", "en-us"] }).spokenLanguages).toBe("Japanese and English");
  expect(view({ spoken_languages: [] }).spokenLanguages).toBeNull();
});

test("P11: a property closed for fraud keeps its place and loses its content", () => {
  const closed = view(
    {
      accommodation_status: "closed_fraud",
      location: { city: -2759794, country: "nl", coordinates: { latitude: 52.37, longitude: 4.9 } },
      description: { text: { "en-gb": "A bargain" }, license_numbers: ["1"] },
      photos: [photo(["pool"])],
    },
    { webUrl: "https://www.booking.com/1" },
  );
  expect(closed).toMatchObject({
    ...{ status: "closed_fraud", name: { text: "Stay 1" }, cityName: "Amsterdam", coordinates: null },
    ...{ description: null, photos: [], licenceNumbers: [], webUrl: null },
  });
});

test("R01: stars say who counted them", () => {
  const stars = (stars_type: string | null) => view({ rating: { stars: 4, stars_type } }).stars;
  expect(stars("official")).toEqual({ value: 4, source: "official", text: "4 stars, official" });
  expect(stars("estimated_by_accommodation")?.source).toBe("estimated");
  expect(stars(null)).toEqual({ value: 4, source: "unknown", text: "4 stars" });
  expect(view({ rating: { stars: 0 } }).stars).toBeNull();
});

test("P06: the address is one line with its postcode, as far as it is stated", () => {
  const address = { address: { "en-gb": "Herengracht 1" }, city: -2759794, country: "nl" };
  const where = (location: AccommodationDetails["location"]) => view({ location }).whereText;
  expect(where({ ...address, postal_code: "1015 BA" })).toBe("Herengracht 1, 1015 BA Amsterdam, Netherlands");
  expect(where({ ...address, postal_code: " " })).toBe("Herengracht 1, Amsterdam, Netherlands");
  expect(where(null)).toBeNull();
});
