import { AccommodationDetails, DETAILS_EXTRAS } from "@roomward/contract/details";
import { findDrift } from "@roomward/contract/drift";
import { describe, expect, it } from "vitest";
import { chainList } from "../src/world/chains";
import { constantsIn } from "../src/world/constants";
import { CARDS } from "../src/world/data/cards";
import { defectOf } from "../src/world/defects";
import { detailsOf } from "../src/world/details";
import type { DetailsOptions } from "../src/world/details-subject";
import { countryFacts } from "../src/world/gazetteer/countries";
import { keyOf } from "../src/world/hash";
import { LANGUAGES } from "../src/world/languages";
import type { Property } from "../src/world/property";
import { createWorld } from "../src/world/world";

const SEED = 5;
const WORLD = createWorld({ seed: SEED, properties: 20_000 });
const SITE = "http://127.0.0.1:4010";
const PROPERTIES = Array.from({ length: 300 }, (_, i) => WORLD.property(WORLD.idAt(i * 66))).filter(
  (property): property is Property => property !== null,
);

const record = (property: Property, options: Partial<DetailsOptions> = {}) =>
  detailsOf(WORLD, property, { siteBase: SITE, ...options });
const full = (property: Property, options: Partial<DetailsOptions> = {}) =>
  record(property, { extras: DETAILS_EXTRAS, languages: LANGUAGES, ...options });
const plain = PROPERTIES.find((property) => defectOf(keyOf(SEED, property.id)) === null) as Property;
const withDefect = (defect: string): Property => {
  for (let index = 0; index < 20_000; index++) {
    const id = WORLD.idAt(index);
    if (defectOf(keyOf(SEED, id)) === defect) return WORLD.property(id) as Property;
  }
  throw new Error(`no property has the defect ${defect}`);
};

const FIRST = full(plain);
const RECORDS = PROPERTIES.map((property) => full(property));

type Wire = (typeof RECORDS)[number];
const roomsOf = ({ rooms }: Wire) => rooms ?? [];

/** Where a record names ids of each list. */
const NAMED_IDS = [
  ["types", ({ accommodation_type }: Wire): unknown[] => [accommodation_type]],
  ["brands", ({ brands }: Wire): unknown[] => brands ?? []],
  ["themes", ({ themes }: Wire): unknown[] => themes ?? []],
  ["facilities", ({ facilities }: Wire): unknown[] => (facilities ?? []).map(({ id }) => id)],
  ["cards", ({ payment }: Wire): unknown[] => payment?.methods?.cards ?? []],
  ["rooms", (wire: Wire): unknown[] => roomsOf(wire).map(({ room_type }) => room_type)],
  ["roomFacilities", (wire: Wire): unknown[] => roomsOf(wire).flatMap(({ facilities }) => facilities ?? [])],
  [
    "beds",
    (wire: Wire): unknown[] =>
      roomsOf(wire)
        .flatMap(({ bed_options }) => bed_options ?? [])
        .flatMap(({ bed_configurations }) => bed_configurations ?? [])
        .flatMap(({ configuration }) => configuration ?? [])
        .map(({ bed_type }) => bed_type),
  ],
] as const;

/** Parts of a record that are told of some stays only, by name: what was seen, and that it contradicts nothing. */
function partsTold(told: Wire): string[] {
  const { contacts, fiscal_information, key_collection_information, programmes } = told;
  if (contacts) expect(told.description?.host_type).not.toBe("private");
  if (fiscal_information) expect(fiscal_information.legal_name).toBe(told.description?.trader?.name);
  if (key_collection_information) expect(told.accommodation_type).not.toBe(204);
  const certificates = programmes?.sustainable_offerings?.certifications ?? [];
  const isTold = {
    contacts,
    fiscal: fiscal_information,
    keys: key_collection_information,
    certificates: certificates.length > 0,
  };
  return Object.entries(isTold).flatMap(([part, told]) => (told ? [part] : []));
}

/** How pools and parking are used, of stays that have them. */
function useTold({ facilities, facility_details }: Wire): string[] {
  const had = (facility: number) => facilities?.some((one) => one.id === facility) ?? false;
  const seen: string[] = [];
  for (const pool of facility_details?.swimming_pool_facilities ?? []) {
    seen.push("pool");
    expect(had(433)).toBe(true);
    if (pool.type === "indoor") expect(had(155)).toBe(true);
  }
  for (const parking of facility_details?.parking_facilities ?? []) {
    seen.push(`parking ${parking.charge_mode}`);
    expect(had(2)).toBe(true);
    expect(parking.charge_mode === "free").toBe(had(46));
    expect(parking.price === 0).toBe(had(46));
  }
  return seen;
}

describe("details record", () => {
  it("keeps to the contract for hundreds of properties, with nothing the contract does not know", () => {
    for (const made of RECORDS) {
      const wire = JSON.parse(JSON.stringify(made));
      const parsed = AccommodationDetails.safeParse(wire);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(findDrift(AccommodationDetails, wire)).toEqual([]);
    }
  });

  it("names only ids the reference lists know", () => {
    const constants = constantsIn(undefined, undefined);
    const ids = (rows: readonly { id: number }[] | null | undefined) =>
      new Set((rows ?? []).map(({ id }) => id));
    const known = {
      facilities: ids(constants.accommodation_facilities),
      roomFacilities: ids(constants.room_facilities),
      types: ids(constants.accommodation_types),
      rooms: ids(constants.room_types),
      beds: ids(constants.bed_types),
      themes: ids(constants.accommodation_themes),
      brands: ids(chainList().flatMap(({ brands }) => brands ?? [])),
      cards: ids(CARDS),
    };
    const unknown: string[] = [];
    for (const [list, named] of NAMED_IDS)
      for (const id of RECORDS.flatMap(named))
        if (!known[list].has(id as number)) unknown.push(`${list} ${id}`);
    expect(unknown).toEqual([]);
  });

  it("gives only the core fields for an empty extras", () => {
    const core = record(plain, { extras: [] });
    for (const extra of DETAILS_EXTRAS) expect(core).not.toHaveProperty(extra);
    expect(core).toEqual(record(plain));
    expect(Object.keys(core)).toEqual(
      expect.arrayContaining(["id", "name", "location", "rating", "currency", "url"]),
    );
  });

  it.each(DETAILS_EXTRAS)("adds %s when it is asked, and nothing else", (extra) => {
    const added = Object.keys(record(plain, { extras: [extra] })).filter((name) => !(name in record(plain)));
    // How facilities are used comes with them (gaps 6).
    expect(added).toEqual(extra === "facilities" ? ["facilities", "facility_details"] : [extra]);
  });

  it("tells contacts, keys, certificates and how facilities are used, and contradicts nothing", () => {
    const seen = RECORDS.flatMap((told) => [...partsTold(told), ...useTold(told)]);
    for (const part of [
      "contacts",
      "fiscal",
      "keys",
      "certificates",
      "pool",
      "parking free",
      "parking per_day",
    ])
      expect(seen).toContain(part);
  });

  it("room photos need rooms and photos, room facilities rooms and facilities", () => {
    const [room] = record(plain, { extras: ["rooms"] }).rooms ?? [];
    expect(room).not.toHaveProperty("photos");
    expect(room).not.toHaveProperty("facilities");
    const [shown] = record(plain, { extras: ["rooms", "photos", "facilities"] }).rooms ?? [];
    expect(shown?.photos).toBeDefined();
    expect(shown?.facilities?.length).toBeGreaterThan(0);
  });

  it("a room's facilities are among those the property can be searched by", () => {
    const differing = PROPERTIES.filter((property, i) => {
      if (defectOf(keyOf(SEED, property.id)) === "noRooms") return false;
      const found = new Set((RECORDS[i]?.rooms ?? []).flatMap((room) => room.facilities ?? []));
      return (
        found.size !== property.roomFacilities.length || property.roomFacilities.some((id) => !found.has(id))
      );
    });
    expect(differing.map(({ id }) => id)).toEqual([]);
  });

  it("rooms match the room types that are sold", () => {
    const wire = full(plain);
    expect(wire.rooms?.map(({ id }) => id)).toEqual(plain.roomTypes.map(({ id }) => id));
  });

  it("points to the platform's page and app", () => {
    expect(FIRST.url).toEqual({
      web: `${SITE}/platform/hotel/${plain.id}`,
      app: `booking://hotel/${plain.id}`,
    });
  });

  it("carries the status it is given", () => {
    expect(record(plain).accommodation_status).toBe("open");
    expect(record(plain, { status: "closed_temporarily" }).accommodation_status).toBe("closed_temporarily");
  });
});

describe("languages", () => {
  it("answers in British English when none is asked", () => {
    expect(Object.keys(record(plain).name ?? {})).toEqual(["en-gb"]);
    expect(Object.keys(record(plain, { extras: ["description"] }).description?.text ?? {})).toEqual([
      "en-gb",
    ]);
  });

  it("answers only the asked languages", () => {
    const wire = record(plain, { extras: ["description", "rooms"], languages: ["nl", "en-gb"] });
    expect(Object.keys(wire.name ?? {}).sort()).toEqual(["en-gb", "nl"]);
    for (const room of wire.rooms ?? []) expect(Object.keys(room.name ?? {}).sort()).toEqual(["en-gb", "nl"]);
  });

  it("falls back to British English texts for a language nobody wrote", () => {
    const wire = record(plain, { extras: ["description", "rooms"], languages: ["pt"] });
    expect(Object.keys(wire.description?.text ?? {})).toEqual(["en-gb"]);
    expect(Object.keys(wire.rooms?.[0]?.name ?? {})).toEqual(["en-gb"]);
    expect(Object.keys(wire.name ?? {})).toEqual(["pt"]);
  });

  it("leaves out a few languages here and there, British English never", () => {
    const counts = new Map<string, number>(LANGUAGES.map((language) => [language, 0]));
    for (const { description } of RECORDS)
      for (const tag of Object.keys(description?.text ?? {})) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    for (const language of LANGUAGES.slice(1)) {
      expect(counts.get(language)).toBeGreaterThan(PROPERTIES.length * 0.85);
      expect(counts.get(language)).toBeLessThan(PROPERTIES.length);
    }
  });
});

describe("revisions", () => {
  it("each edit changes the record, and the same edit always in the same way", () => {
    const versions = [0, 1, 2, 3, 4].map((revision) => JSON.stringify(full(plain, { revision })));
    expect(new Set(versions).size).toBe(versions.length);
    expect(JSON.stringify(full(plain, { revision: 3 }))).toBe(versions[3]);
  });

  it("moves facilities and breakfast prices, not the identity", () => {
    const facilities = (revision: number) => full(plain, { revision }).facilities?.map(({ id }) => id);
    expect(facilities(2)).not.toEqual(facilities(0));
    const withBreakfast = PROPERTIES.find(
      (property) => (record(property).meal_prices?.breakfast ?? 0) > 5,
    ) as Property;
    expect(record(withBreakfast, { revision: 1 }).meal_prices?.breakfast).toBeGreaterThan(
      record(withBreakfast).meal_prices?.breakfast ?? 0,
    );
    expect(full(plain, { revision: 4 }).name).toEqual(FIRST.name);
    expect(full(plain, { revision: 4 }).location).toEqual(FIRST.location);
  });
});

describe("hosts", () => {
  it("every professional host of the EEA is shown with name, address, number and an example address", () => {
    for (const { location, description } of RECORDS) {
      if (!countryFacts(location?.country ?? "").eea || description?.host_type !== "professional") continue;
      expect(description.trader?.name).toMatch(/\S/);
      expect(description.trader?.address?.country).toBe(location?.country);
      expect(description.trader?.registration_number).toMatch(/\d/);
      expect(description.trader?.email).toMatch(/\.example$/);
    }
  });

  it("private hosts have no company", () => {
    const homes = RECORDS.filter((one) => one.description?.host_type === "private");
    expect(homes.length).toBeGreaterThan(10);
    for (const home of homes) expect(home.description?.trader).toBeNull();
  });

  it("no register number passes the usual check digit", () => {
    for (const { description } of RECORDS) {
      const number = description?.trader?.registration_number;
      if (!number) continue;
      const digits = [...number.replace(/\D/g, "")].reverse().map(Number);
      const sum = digits.reduce((total, digit, i) => {
        const doubled = i % 2 === 1 ? digit * 2 : digit;
        return total + (doubled > 9 ? doubled - 9 : doubled);
      }, 0);
      expect(sum % 10).not.toBe(0);
    }
  });
});

describe("records that lack something on purpose", () => {
  const british = ["en-gb"];

  it("no photo, one photo, sixty photos", () => {
    expect(full(withDefect("noPhoto")).photos).toEqual([]);
    expect(full(withDefect("onePhoto")).photos).toHaveLength(1);
    expect(full(withDefect("manyPhotos")).photos?.length).toBeGreaterThan(40);
  });

  it("no check-in times", () => {
    expect(record(withDefect("noTimes")).checkin_checkout_times).toEqual({
      checkin_from: null,
      checkin_to: null,
      checkout_from: null,
      checkout_to: null,
    });
  });

  it("no stars, no reviews, no description, no rooms", () => {
    expect(record(withDefect("noStars")).rating?.stars).toBeNull();
    expect(record(withDefect("noReviews")).rating).toMatchObject({
      number_of_reviews: 0,
      review_score: null,
    });
    expect(full(withDefect("noDescription")).description?.text).toBeNull();
    expect(full(withDefect("noRooms")).rooms).toEqual([]);
  });

  it("English only, or another English than asked", () => {
    expect(Object.keys(record(withDefect("englishOnly"), { languages: ["de"] }).name ?? {})).toEqual(british);
    expect(Object.keys(record(withDefect("noBritishEnglish"), { languages: british }).name ?? {})).toEqual([
      "en-us",
    ]);
  });

  it("a name longer than any layout likes", () => {
    expect(record(withDefect("longName")).name?.["en-gb"]?.length).toBeGreaterThan(100);
  });

  it("all of them together stay rare", () => {
    let defects = 0;
    for (let index = 0; index < 20_000; index++) if (defectOf(keyOf(SEED, WORLD.idAt(index)))) defects++;
    expect(defects / 20_000).toBeGreaterThan(0.03);
    expect(defects / 20_000).toBeLessThan(0.1);
  });
});
