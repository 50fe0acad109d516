import { AvailabilityRequest } from "@roomward/contract/availability";
import { SearchRequest } from "@roomward/contract/search";
import { beforeAll, describe, expect, test } from "vitest";
import { agesOf, termsFormView } from "@/app/[locale]/plain-search";
import { NO_FILTER } from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery, termsToParams } from "@/lib/address/stay-query";
import { setClock } from "@/lib/clock";
import { addDays } from "@/lib/format/days";
import { wordsFor } from "@/lib/i18n";
import { stayFieldsOf } from "@/lib/stays/booker";
import { parseSearch, parseTerms, type RawParams, typedPrice } from "@/lib/stays/query";
import { planForIds, planSearch } from "@/lib/stays/search-plan";

const words = wordsFor("en");
const context = { words, userAgent: null };

const valid: RawParams = { to: "city:-2759794", in: "2027-06-12", out: "2027-06-15" };

const rawOf = (params: string): RawParams => Object.fromEntries(new URLSearchParams(params));

const search = (more: RawParams = {}) => parseSearch({ ...valid, ...more }, context);

function problems(more: RawParams): Record<string, string> {
  const parsed = search(more);
  return parsed.ok ? {} : Object.fromEntries(parsed.problems.map(({ field, sentence }) => [field, sentence]));
}

describe("S08: the party", () => {
  test("adults, rooms and an age per child", () => {
    const parsed = search({ adults: "3", rooms: "2", ages: "4,11" });
    expect(parsed.ok && parsed.query).toMatchObject({ adults: 3, rooms: 2, children: [4, 11] });
  });

  test("a plain form sends one age per field", () => {
    const parsed = search({ ages: ["4", "11"] });
    expect(parsed.ok && parsed.query.children).toEqual([4, 11]);
  });

  test("a child without an age is asked for it, and stays in the form", () => {
    for (const ages of [
      ["", "7"],
      ["7", ""],
      ["", ""],
    ])
      expect(problems({ ages }).ages).toBe("Choose each child’s age, 0 to 17.");
    expect(problems({ ages: "" }).ages).toBeUndefined();
    expect(agesOf({ ages: ["", "7"] })).toEqual(["", "7"]);
    expect(agesOf({ ages: "" })).toEqual([]);
  });

  test("ages in one box are read in the digits and with the commas of any language, and kept as typed", () => {
    for (const ages of ["4、11", "４，１１", "٤، ١١", "4; 11", " 4 11 ", "4,11,"]) {
      const parsed = search({ ages });
      expect(parsed.ok && parsed.query.children).toEqual([4, 11]);
    }
    expect(problems({ ages: "4、x" }).ages).toBe("Choose each child’s age, 0 to 17.");
    expect(agesOf({ ages: "4、x" })).toEqual(["4", "x"]);
  });

  test("numbers are read in the digits of any language", () => {
    const parsed = search({ adults: "٣", rooms: "２", ages: ["۴", "１１"], price: "۲۰۰-６００" });
    expect(parsed.ok && parsed.query).toMatchObject({ adults: 3, rooms: 2, children: [4, 11] });
    expect(parsed.ok && parsed.query.filter.price).toEqual({ from: 200, to: 600 });
  });

  test("limits are explained, one sentence each", () => {
    expect(problems({ ages: "4,18" }).ages).toBe("Choose each child’s age, 0 to 17.");
    expect(problems({ ages: "4,x" }).ages).toBe("Choose each child’s age, 0 to 17.");
    expect(problems({ adults: "0" }).adults).toBe("Choose 1 to 60 adults.");
    expect(problems({ adults: "1", rooms: "2" }).rooms).toBe("Each room needs at least one adult.");
  });

  test("forty children are refused with the limit", () => {
    expect(problems({ ages: Array(40).fill("5").join(",") }).ages).toBe("Choose at most 30 children.");
  });
});

describe("S04: dates", () => {
  test("an impossible day is quoted back with how to write one", () => {
    expect(problems({ in: "2027-02-30" }).in).toBe(
      "Check your check-in date: 2027-02-30. Write it as 2027-06-12.",
    );
    expect(problems({ out: "soon" }).out).toMatch(/^Check your check-out date: soon\./);
  });

  test.each([
    ["the past", { in: "2026-12-01", out: "2026-12-04" }, "in", "Check-in is past: choose a later day."],
    ["no night", { in: "2027-06-12", out: "2027-06-12" }, "out", "Check-out must be after check-in."],
    [
      "91 nights",
      { in: "2027-02-01", out: "2027-05-03" },
      "out",
      "Check-out: at most 90 nights after check-in.",
    ],
    ["501 days ahead", { in: "2028-05-28", out: "2028-05-31" }, "out", "Check-out: at most 500 days ahead."],
    ["one day only", { out: undefined }, "out", "Choose a check-out day."],
    ["none", { in: undefined, out: undefined }, "in", "Choose check-in and check-out."],
  ])("%s is refused with a sentence", (_name, more, field, sentence) => {
    expect(problems(more)).toEqual({ [field]: sentence });
  });

  test("yesterday is allowed, because west of here it is still yesterday", () => {
    expect(problems({ in: "2027-01-14", out: "2027-01-16" })).toEqual({});
    expect(problems({ in: "2027-01-13", out: "2027-01-16" })).not.toEqual({});
  });

  // The ends of months and years, leap days, and the nights in which clocks of Europe and America are set.
  test.each([
    ["2027-01-31T23:59:50Z", "2027-01-30", "2027-01-31"],
    ["2027-02-28T23:59:50Z", "2027-02-27", "2027-02-28"],
    ["2027-03-01T00:00:10Z", "2027-02-27", "2027-02-28"],
    ["2028-02-29T12:00:00Z", "2028-02-27", "2028-02-28"],
    ["2028-03-01T00:00:10Z", "2028-02-28", "2028-02-29"],
    ["2026-12-31T23:59:59Z", "2026-12-30", "2026-12-31"],
    ["2027-01-01T00:00:01Z", "2026-12-30", "2026-12-31"],
    ["2027-03-28T00:59:50Z", "2027-03-26", "2027-03-27"],
    ["2027-03-28T01:00:10Z", "2027-03-26", "2027-03-27"],
    ["2027-10-31T01:00:10Z", "2027-10-29", "2027-10-30"],
    ["2027-03-14T09:59:50Z", "2027-03-12", "2027-03-13"],
    ["2027-11-07T08:59:50Z", "2027-11-05", "2027-11-06"],
  ])(
    "at %s the night of %s is over everywhere on Earth and that of %s is not",
    (instant, past, yesterday) => {
      setClock(() => Date.parse(instant));
      const out = addDays(yesterday, 3);
      expect([problems({ in: past, out }), problems({ in: yesterday, out })]).toEqual([
        { in: "Check-in is past: choose a later day." },
        {},
      ]);
      setClock(undefined);
    },
  );
});

describe("S04: days in an address", () => {
  test.each([" 2027-06-12 ", "2027-6-12", "2027/06/12", "２０２７-０６-１２", "٢٠٢٧-٠٦-١٢", "2027／6／12"])(
    "%s is a day like any other",
    (written) => {
      const parsed = search({ in: written });
      expect(parsed.ok && parsed.query.checkin).toBe("2027-06-12");
    },
  );

  test.each(["2027-06-1", "2027-12-1", "2027/06/1", "2027-06-", "٢٠٢٧-٠٦-١"])(
    "%s is half of a day, and the sentence at the field names it",
    (written) => expect(problems({ in: written }).in).toMatch(/^Check your check-in date: 2027\S+\. Write/),
  );

  test("a day of one digit is whole behind a month of one digit, and behind any month between slashes", () => {
    const checkins = ["2027-7-1", "2027/7/1", "2027/12/1"].map(
      (written) => search({ in: written }).draft.checkin,
    );
    expect(checkins).toEqual(["2027-07-01", "2027-07-01", "2027-12-01"]);
  });

  test("a date that cannot be read leaves the other in the form", () => {
    expect(search({ in: "2027-13-12" }).draft).toMatchObject({ checkin: null, checkout: "2027-06-15" });
    expect(search({ out: "soon" }).draft).toMatchObject({ checkin: "2027-06-12", checkout: null });
  });
});

describe("S04: the days that a form opens", () => {
  const open = (instant: string, zone: string | null) => {
    setClock(() => Date.parse(instant));
    const { limits } = termsFormView(words, search().draft, { action: "/en/stays/7", zone });
    setClock(undefined);
    return [limits.first, limits.today, limits.lastDay];
  };

  test.each([
    // Seven in the evening of the 29th in Honolulu, seven in the morning of the 1st in Auckland.
    ["2026-11-30T05:00:00Z", "Pacific/Honolulu", "2026-11-29", "2026-11-29", "2028-04-13"],
    ["2026-11-30T17:59:00Z", "Pacific/Auckland", "2026-12-01", "2026-12-01", "2028-04-13"],
    // Without a place the night that runs farthest west is open, and the browser marks the reader's day.
    ["2026-11-30T02:00:00Z", null, "2026-11-29", null, "2028-04-13"],
  ])("at %s in %s they begin on %s, mark %s and end 500 days after UTC's day, on %s", (...row) => {
    const [instant, zone, ...days] = row;
    expect(open(instant, zone)).toEqual(days);
  });
});

describe("S01: the destination is an id with its type, never free text", () => {
  test.each([
    "city:-2759794",
    "region:1234",
    "country:nl",
    "airport:AMS",
    "airport:200012",
    "landmark:9",
    "district:7",
    "accommodation:10507360",
  ])("%s is a destination", (to) => {
    const parsed = search({ to });
    expect(parsed.ok && `${parsed.query.place.kind}:${parsed.query.place.id}`).toBe(to);
  });

  test.each([
    "city:amsterdam",
    "amsterdam",
    "city:",
    "country:NLD",
    "airport:am",
    "accommodation:-5",
    "planet:3",
    "city:1e5",
  ])("%s is none, and the sentence says to choose", (to) => {
    expect(problems({ to }).to).toContain("choose one from the list");
  });

  test("nothing chosen says so", () => {
    expect(problems({ to: "" }).to).toBe("Choose a destination from the list.");
  });
});

describe("R10: bounds of the price", () => {
  test.each([
    ["200-600", { from: 200, to: 600 }],
    ["200-", { from: 200, to: null }],
    ["-600", { from: null, to: 600 }],
    ["300-300", { from: 300, to: 300 }],
  ])("%s", (price, bounds) => {
    const parsed = search({ price });
    expect(parsed.ok && parsed.query.filter.price).toEqual(bounds);
  });

  test("a least price above the most is told as that, anything else as no price", () => {
    expect(problems({ price: "900-100" })).toEqual({
      price: "Lowest price above highest: swap them.",
    });
    for (const price of ["-", "cheap", "1-2-3", "9.5-10"])
      expect(problems({ price })).toEqual({
        price: "Write whole numbers, such as 200-600.",
      });
  });
});

describe("S09: an address holds the country of the price rules and the device", () => {
  test("country, state and currency come from the URL", () => {
    const parsed = search({ from: "us-ca", cur: "USD" });
    expect(parsed.ok && parsed.query).toMatchObject({
      bookerCountry: "us",
      bookerState: "ca",
      currency: "USD",
    });
  });

  test("codes are read in any case, and written in one", () => {
    const parsed = search({ to: "airport:ams", from: "US-CA", cur: "usd" });
    expect(parsed.ok && parsed.query).toMatchObject({
      place: { kind: "airport", id: "AMS" },
      bookerCountry: "us",
      bookerState: "ca",
      currency: "USD",
    });
    expect(search({ to: "country:NL" }).draft.place?.id).toBe("nl");
  });

  test("a state belongs to the United States only; unknown codes are refused", () => {
    expect(problems({ from: "nl-nh" }).from).toContain("United States");
    for (const from of ["qq", "uk", "eu", "zz", "nld"]) expect(problems({ from }).from).toContain("country");
    for (const from of ["gb", "xk", "jp", "us"]) expect(problems({ from })).toEqual({});
    expect(problems({ cur: "XYZ" }).cur).toBe("Choose a currency from the list.");
    expect(problems({ device: "toaster" }).device).toContain("desktop, mobile");
  });

  test("the device follows the browser unless the URL pins it", () => {
    const phone = {
      words,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148",
    };
    const followed = parseSearch(valid, phone);
    expect(followed.ok && [followed.query.device, followed.query.devicePinned]).toEqual(["mobile", false]);
    const pinned = parseSearch({ ...valid, device: "desktop" }, phone);
    expect(pinned.ok && [pinned.query.device, pinned.query.devicePinned]).toEqual(["desktop", true]);
  });

  test.each([
    ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "tablet"],
    ["Mozilla/5.0 (Linux; Android 15; SM-X910) Safari/537.36", "tablet"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36", "mobile"],
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140", "desktop"],
    [null, "desktop"],
  ])("%s is a %s", (userAgent, device) => {
    const parsed = parseSearch(valid, { words, userAgent });
    expect(parsed.ok && parsed.query.device).toBe(device);
  });
});

describe("S10: the URL holds the whole search", () => {
  const full: SearchQuery = {
    place: { kind: "airport", id: "AMS" },
    checkin: "2027-06-12",
    checkout: "2027-06-15",
    adults: 3,
    rooms: 2,
    children: [4, 0, 17],
    bookerCountry: "us",
    bookerState: "ny",
    device: "tablet",
    devicePinned: true,
    currency: "JPY",
    sort: "stars",
    filter: NO_FILTER,
    shown: 45,
  };

  test("query to URL to query is the same query", () => {
    const parsed = parseSearch(rawOf(queryToParams(full)), context);
    expect(parsed.ok && parsed.query).toEqual(full);
  });

  test("terms to URL to terms are the same terms", () => {
    const { place: _place, sort: _sort, shown: _shown, filter: _filter, ...rest } = full;
    const filter = {
      ownInventory: true,
      meal: "full_board" as const,
      freeCancellation: true,
      payTime: "pay_online" as const,
      price: { from: null, to: 640 },
    };
    const terms = { ...rest, filter };
    const parsed = parseTerms(rawOf(termsToParams(terms)), context);
    expect(parsed.ok && parsed.terms).toEqual(terms);
  });

  test("S10: opening it in a clean profile gives the same request body", () => {
    const first = planSearch(full).body;
    const stranger = { words, userAgent: "Mozilla/5.0 (iPhone) Mobile" };
    const opened = parseSearch(rawOf(queryToParams(full)), stranger);
    expect(opened.ok && planSearch(opened.query).body).toEqual(first);
  });

  test("R10: bounds that were typed for a night are asked for the whole stay", () => {
    expect(typedPrice({ pricefrom: "90", priceto: "200", pricenights: "3" })).toBe("270-600");
    expect(typedPrice({ pricefrom: "", priceto: "200" })).toBe("-200");
    expect(typedPrice({ pricefrom: "٩٠", priceto: "２００", pricenights: "۳" })).toBe("270-600");
    expect(typedPrice({ pricefrom: "x", priceto: "", pricenights: "3" })).toBe("x-");
  });

  test("R16: a small place our copy holds whole comes with one call, others by thirty", () => {
    const small = { ...full, filter: { ...full.filter, area: null }, shown: 15 };
    const rows = (total: number | null) => planSearch(small, undefined, total).body.rows;
    expect([12, 30, 41, 59, 60, 170, null].map(rows)).toEqual([30, 40, 50, 60, 30, 30, 30]);
  });

  test("defaults fill what a short URL leaves out", () => {
    const parsed = search();
    expect(parsed.ok && parsed.query).toMatchObject({
      adults: 2,
      rooms: 1,
      children: [],
      bookerCountry: "nl",
      bookerState: null,
      currency: "EUR",
      sort: "popularity",
      filter: NO_FILTER,
      shown: 15,
    });
  });

  test("foreign parameters of a page are passed over", () => {
    expect(search({ utm_source: "letter" }).ok).toBe(true);
  });
});

describe("values a form shows again", () => {
  test("a wrong field keeps the right ones", () => {
    const parsed = search({ adults: "99", rooms: "2", in: "2027-02-30" });
    expect(parsed.ok).toBe(false);
    expect(parsed.draft).toMatchObject({ rooms: 2, checkin: null, checkout: "2027-06-15", adults: 2 });
  });

  test("a property page without days has no terms and nothing wrong", () => {
    const parsed = parseTerms({ adults: "3" }, context);
    expect(parsed).toMatchObject({ ok: true, terms: null, draft: { adults: 3, checkin: null } });
  });
});

describe("requests fit the contract", () => {
  let query: SearchQuery;
  beforeAll(() => {
    const parsed = search({ ages: "4", from: "us-ca" });
    if (!parsed.ok) throw new Error("valid by construction");
    query = parsed.query;
  });

  test.each(["popularity", "price", "stars", "score", "distance"] as const)(
    "sort %s is a lawful search",
    (sort) => {
      const { body } = planSearch({ ...query, sort });
      expect(SearchRequest.safeParse(body).success).toBe(true);
      expect(body.extras).toEqual(["extra_charges", "products"]);
      expect(body.rows).toBe(30);
    },
  );

  test("R13: the platform orders by distance within an area only: around a place it would find other stays", () => {
    const area = { south: 52.3, west: 4.8, north: 52.4, east: 5 };
    const near = planSearch({ ...query, sort: "distance", filter: { ...query.filter, area } });
    expect(near.body.sort).toEqual({ by: "distance", direction: "ascending" });
    expect(near.body.coordinates?.latitude).toBeCloseTo(52.35);
    expect(near.order).toEqual({ by: "distance", from: "area" });
    const plain = planSearch({ ...query, sort: "distance" });
    expect(plain.body.city).toBe(-2759794);
    expect(plain.body).not.toHaveProperty("sort");
    expect(plain.body).not.toHaveProperty("coordinates");
  });

  test("R13: score asks for the ids in confidence-adjusted order where the mirror knows them all", () => {
    const known = planForIds({ query: { ...query, sort: "score" }, filters: undefined }, [5, 3, 9], 0);
    expect(known.body?.accommodations).toEqual([5, 3, 9]);
    expect(known).toMatchObject({ order: { by: "adjusted" }, inOrderOf: [5, 3, 9], nextOffset: null });
    expect(planSearch({ ...query, sort: "score" }).body.sort?.by).toBe("review_score");
  });

  test("R15: as many rows as the reader had before, in tens", () => {
    expect(planSearch({ ...query, shown: 45 }).body.rows).toBe(50);
    expect(planSearch({ ...query, shown: 100 }).body.rows).toBe(100);
  });

  test("availability carries the same party and booker", () => {
    const body = { accommodations: [1], ...stayFieldsOf(query), extras: ["extra_charges"] };
    expect(AvailabilityRequest.parse(body)).toMatchObject({
      booker: { country: "us", state: "ca", platform: "desktop" },
      guests: { number_of_adults: 2, number_of_rooms: 1, children: [4] },
    });
  });
});
