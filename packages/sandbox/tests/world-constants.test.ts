// The constants: every entry named in every language, in its own script, with ids that mean what they should.
import { findDrift } from "@roomward/contract/drift";
import { CONSTANT_SECTIONS, ConstantsData } from "@roomward/contract/reference";
import { describe, expect, it } from "vitest";
import { constantsIn } from "../src/world/constants";
import { CHARGE } from "../src/world/data/charge-types";
import { FACILITY_ODDS } from "../src/world/data/facility-odds";
import { ROOM_FACILITY_ODDS } from "../src/world/data/room-facility-odds";
import { LANGUAGES } from "../src/world/languages";

const ALL = constantsIn(undefined, LANGUAGES);

describe("constants", () => {
  it("the constants have all nine sections and keep to the contract", () => {
    expect(Object.keys(ALL).sort()).toEqual([...CONSTANT_SECTIONS].sort());
    expect(ConstantsData.safeParse(ALL).error?.issues ?? []).toEqual([]);
    expect(findDrift(ConstantsData, ALL)).toEqual([]);
  });

  it.each(CONSTANT_SECTIONS)(
    "every entry of %s has a name of its own in every language, and every id is used once",
    (section) => {
      const rows: readonly { id?: number; name: Record<string, string | null> }[] = ALL[section] ?? [];
      expect(rows.length).toBeGreaterThan(6);
      for (const { name } of rows) expect(Object.keys(name)).toEqual([...LANGUAGES]);
      for (const language of LANGUAGES) {
        const names = rows.map(({ name }) => name[language]?.trim());
        expect(names).not.toContain("");
        expect(new Set(names).size, language).toBe(names.length);
      }
      const ids = rows.map(({ id }) => id).filter((id) => id !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it("constants are answered by section and language, in British English where nobody wrote another", () => {
    const found = constantsIn(["bed_types"], undefined);
    expect(Object.keys(found)).toEqual(["bed_types"]);
    expect(found.bed_types?.[0]).toMatchObject({
      id: 1,
      name: { "en-gb": "Single bed" },
      description: { "en-gb": "90-130 cm wide" },
      description_imperial: { "en-gb": "35-51 inches wide" },
    });
    const languagesOf = (language: string) =>
      Object.keys(constantsIn(["room_types"], [language]).room_types?.[0]?.name ?? {});
    expect(languagesOf("fi")).toContain("en-gb");
    expect(languagesOf("de-at")).toEqual(["de-at"]);
  });

  it("every facility that can be drawn has a name and a known group", () => {
    const groups = new Set(ALL.facility_types?.map(({ id }) => id));
    const facilities = new Map(ALL.accommodation_facilities?.map((row) => [row.id, row]));
    for (const { id } of FACILITY_ODDS) expect(groups).toContain(facilities.get(id)?.facility_type);
    const roomFacilities = new Map(ALL.room_facilities?.map((row) => [row.id, row]));
    for (const { id } of ROOM_FACILITY_ODDS) expect(groups).toContain(roomFacilities.get(id)?.facility_type);
    expect(facilities.size).toBeGreaterThanOrEqual(120);
    expect(roomFacilities.size).toBeGreaterThanOrEqual(80);
  });

  it("the ids the platform's documents name mean the same here", () => {
    const name = (section: "accommodation_types" | "accommodation_facilities" | "charge_types", id: number) =>
      ALL[section]?.find((row) => row.id === id)?.name["en-gb"];
    expect([name("accommodation_types", 201), name("accommodation_types", 204)]).toEqual([
      "Apartment",
      "Hotel",
    ]);
    expect(ALL.accommodation_facilities?.find(({ id }) => id === 2)).toMatchObject({
      name: { "en-gb": "Parking" },
      facility_type: 16,
    });
    const charges = [21, 22, 0].map((id) => name("charge_types", id));
    expect(charges).toEqual(["VAT", "City tax", "Service charge"]);
    for (const id of Object.values(CHARGE)) expect(name("charge_types", id)).toBeDefined();
  });

  it("the score bands cover 1 to 10 in tenths, each score in exactly one", () => {
    for (let tenths = 10; tenths <= 100; tenths++) {
      const score = tenths / 10;
      const bands = ALL.review_scores?.filter(
        (one) => one.minimum_score <= score && score <= one.maximum_score,
      );
      expect(bands).toHaveLength(1);
    }
  });
});

type Named = { name: Record<string, string | null> };
const NAMES = CONSTANT_SECTIONS.flatMap((section): readonly Named[] => ALL[section] ?? []);

it.each([
  ["ja", /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|^[A-Z&0-9]+$/u],
  ["ar", /\p{Script=Arabic}/u],
] as const)("names in %s are in its script", (language, script) => {
  const names = NAMES.map(({ name }) => name[language]);
  expect(names.filter((name) => !script.test(name ?? ""))).toEqual([]);
});
