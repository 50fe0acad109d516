// The records of properties: what details hold, in which parts and languages, and what some lack on purpose.
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
const textLanguages = ({ description }: Wire) => Object.keys(description?.text ?? {});

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

describe("The record of a property", () => {
  it("every record keeps to the contract, with nothing the contract does not know", () => {
    for (const made of RECORDS) {
      const wire = JSON.parse(JSON.stringify(made));
      expect(AccommodationDetails.safeParse(wire).error?.issues ?? []).toEqual([]);
      expect(findDrift(AccommodationDetails, wire)).toEqual([]);
    }
  });

  it("records name only ids the reference lists know", () => {
    const constants = constantsIn(undefined, undefined);
    const ids = (rows: readonly { id: number }[] | null | undefined) => new Set(rows?.map(({ id }) => id));
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
    const unknown = NAMED_IDS.flatMap(([list, named]) =>
      RECORDS.flatMap(named).flatMap((id) => (known[list].has(id as number) ? [] : `${list} ${id}`)),
    );
    expect(unknown).toEqual([]);
  });

  it("a record without extras has only the core fields, and each extra adds its own", () => {
    const core = record(plain, { extras: [] });
    expect(core).toEqual(record(plain));
    const some = ["id", "name", "location", "rating", "currency", "url"];
    expect(Object.keys(core)).toEqual(expect.arrayContaining(some));
    for (const extra of DETAILS_EXTRAS) {
      const added = Object.keys(record(plain, { extras: [extra] })).filter((name) => !(name in core));
      // How facilities are used comes with them (gaps 6).
      expect(added).toEqual(extra === "facilities" ? ["facilities", "facility_details"] : [extra]);
    }
  });

  it("room photos need rooms and photos, room facilities rooms and facilities", () => {
    const [room] = record(plain, { extras: ["rooms"] }).rooms ?? [];
    expect([room?.photos, room?.facilities]).toEqual([undefined, undefined]);
    const [shown] = record(plain, { extras: ["rooms", "photos", "facilities"] }).rooms ?? [];
    expect(shown?.photos).toBeDefined();
    expect(shown?.facilities?.length).toBeGreaterThan(0);
  });

  it("the rooms of a record are those that are sold, with the facilities the property can be searched by", () => {
    for (const [i, property] of PROPERTIES.entries()) {
      if (defectOf(keyOf(SEED, property.id)) === "noRooms") continue;
      const rooms = roomsOf(RECORDS[i] as Wire);
      expect(rooms.map(({ id }) => id)).toEqual(property.roomTypes.map(({ id }) => id));
      const found = new Set(rooms.flatMap((room) => room.facilities ?? []));
      expect(found, String(property.id)).toEqual(new Set(property.roomFacilities));
    }
  });

  it("a record points to the platform's page and app, and carries the status it is given", () => {
    expect(FIRST.url).toEqual({
      web: `${SITE}/platform/hotel/${plain.id}`,
      app: `booking://hotel/${plain.id}`,
    });
    expect(record(plain).accommodation_status).toBe("open");
    expect(record(plain, { status: "closed_temporarily" }).accommodation_status).toBe("closed_temporarily");
  });
});

describe("The languages of a record", () => {
  const extras: DetailsOptions["extras"] = ["description", "rooms"];
  const languagesOf = (languages?: string[]) => {
    const wire = record(plain, { extras, ...(languages && { languages }) });
    const tags = (map: object | null | undefined) =>
      Object.keys(map ?? {})
        .sort()
        .join();
    const rooms = roomsOf(wire).map(({ name }) => tags(name));
    return [tags(wire.name), tags(wire.description?.text), ...new Set(rooms)];
  };

  it.each([
    [undefined, "en-gb", "en-gb"],
    [["nl", "en-gb"], "en-gb,nl", "en-gb,nl"],
    [["pt"], "pt", "en-gb"],
  ])("a record in %j has its name in %s, its texts and rooms in %s", (languages, name, others) => {
    expect(languagesOf(languages)).toEqual([name, others, others]);
  });

  it("a few texts are missing in each language but British English", () => {
    const written = RECORDS.flatMap(textLanguages);
    for (const language of LANGUAGES.slice(1)) {
      const count = written.filter((one) => one === language).length;
      expect(count).toBeGreaterThan(PROPERTIES.length * 0.85);
      expect(count).toBeLessThan(PROPERTIES.length);
    }
  });
});

it("each edit changes facilities or prices of the record, always in the same way, and never its identity", () => {
  const at = (revision: number) => full(plain, { revision });
  const versions = [0, 1, 2, 3, 4].map((revision) => JSON.stringify(at(revision)));
  expect(new Set(versions).size).toBe(versions.length);
  expect(JSON.stringify(at(3))).toBe(versions[3]);
  expect(at(2).facilities).not.toEqual(FIRST.facilities);
  expect([at(4).name, at(4).location]).toEqual([FIRST.name, FIRST.location]);
  const breakfast = (property: Property, revision = 0) =>
    record(property, { revision }).meal_prices?.breakfast ?? 0;
  const serving = PROPERTIES.find((property) => breakfast(property) > 5) as Property;
  expect(breakfast(serving, 1)).toBeGreaterThan(breakfast(serving));
});

describe("Hosts", () => {
  it("every professional host of the EEA has name, address, number and an example address, and no private one a company", () => {
    const homes = RECORDS.filter(({ description }) => description?.host_type === "private");
    expect(homes.length).toBeGreaterThan(10);
    for (const { description } of homes) expect(description?.trader).toBeNull();
    for (const { location, description } of RECORDS) {
      const country = location?.country ?? "";
      if (!countryFacts(country).eea || description?.host_type !== "professional") continue;
      expect(description.trader).toMatchObject({
        name: expect.stringMatching(/\S/),
        address: { country },
        registration_number: expect.stringMatching(/\d/),
        email: expect.stringMatching(/\.example$/),
      });
    }
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

describe("Records that lack something on purpose", () => {
  it.each<[string, (wire: Wire) => unknown, unknown]>([
    ["noPhoto", ({ photos }) => photos, []],
    ["onePhoto", ({ photos }) => photos?.length, 1],
    ["manyPhotos", ({ photos }) => (photos?.length ?? 0) > 40, true],
    ["noTimes", (wire) => Object.values(wire.checkin_checkout_times ?? {}), [null, null, null, null]],
    ["noStars", ({ rating }) => rating?.stars, null],
    ["noReviews", ({ rating }) => [rating?.number_of_reviews, rating?.review_score], [0, null]],
    ["noDescription", ({ description }) => description?.text, null],
    ["noRooms", ({ rooms }) => rooms, []],
    ["longName", ({ name }) => (name?.["en-gb"]?.length ?? 0) > 100, true],
  ])("a record with the defect %s lacks just that", (defect, read, expected) => {
    expect(read(full(withDefect(defect)))).toEqual(expected);
  });

  it.each([
    ["englishOnly", "de", "en-gb"],
    ["noBritishEnglish", "en-gb", "en-us"],
  ])("a record with the defect %s has no name in %s, but in %s", (defect, language, fallback) => {
    expect(Object.keys(record(withDefect(defect), { languages: [language] }).name ?? {})).toEqual([fallback]);
  });
});
