// Names and descriptions that the world invents: whole, various, and true to the property.
import { DETAILS_EXTRAS } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { detailsOf } from "../src/world/details";
import { keyOf } from "../src/world/hash";
import { LANGUAGES } from "../src/world/languages";
import { nameOf } from "../src/world/names";
import type { Property } from "../src/world/property";
import { createWorld } from "../src/world/world";

const SEED = 21;
const WORLD = createWorld({ seed: SEED, properties: 20_000 });
const property = (id: number) => WORLD.property(id) as Property;
const ALL = Array.from({ length: 20_000 }, (_, index) => property(WORLD.idAt(index)));
const NAMES = new Map(ALL.map((one) => [one.id, nameOf(one, keyOf(SEED, one.id), null)]));
const name = ({ id }: Property) => NAMES.get(id) as ReturnType<typeof nameOf>;
const SAMPLE = ALL.filter((_, i) => i % 67 === 0);
const record = (one: Property) =>
  detailsOf(WORLD, one, { extras: DETAILS_EXTRAS, languages: LANGUAGES, siteBase: "http://127.0.0.1:4010" });
const RECORDS = SAMPLE.map(record);

/** Names of real hotel companies; the invented ones must not come near them. */
const TRADEMARKS =
  /(?:^|\s)(ibis|novotel|mercure|sofitel|pullman|kyriad|campanile|hilton|hampton|marriott|sheraton|westin|hyatt|radisson|accor|wyndham|ramada|best western|holiday inn|crowne plaza|intercontinental|premier inn|travelodge|nh hotels?|meli[aá]|barcel[oó]|riu|scandic|motel one|citizenm|moxy|aloft|fairmont|four seasons|ritz|kempinski|m[oö]venpick|toyoko|apa hotel|oyo|selina|generator|sonder|vrbo|airbnb|booking|expedia)(?:\s|$)/i;

describe("names", () => {
  it("names have no hole and no word of the program in them", () => {
    const names = ALL.map(name);
    const written = names.flatMap(({ text, own: local }) => [text, ...(local ? [local.text] : [])]);
    expect(written.filter((text) => /[{}]|undefined|null|NaN| {2}|^ | $/.test(text))).toEqual([]);
    expect(written.filter((text) => text.length < 2 || text.length > 90)).toEqual([]);
  });

  it("names are nobody's trademark", () => {
    expect(ALL.map((one) => name(one).text).filter((text) => TRADEMARKS.test(text))).toEqual([]);
  });

  it("names are also written in the script of the country, some only in it", () => {
    const emirates = ALL.filter(({ city, brandId }) => city.country === "ae" && brandId === null).map(name);
    expect(emirates.every(({ own: local }) => local !== null && /\p{Script=Arabic}/u.test(local.text))).toBe(
      true,
    );
    expect(emirates.filter(({ onlyNative }) => onlyNative).length).toBeGreaterThan(0);
    expect(emirates.filter(({ onlyNative }) => onlyNative).length).toBeLessThan(emirates.length * 0.12);
    const japan = ALL.filter(({ city, brandId }) => city.country === "jp" && brandId === null).map(name);
    expect(japan.every(({ own: local }) => local?.language === "ja")).toBe(true);
  });
});

describe("descriptions", () => {
  it.each(LANGUAGES)("descriptions in %s are whole sentences without a hole", (language) => {
    const texts = RECORDS.map(({ description }) => description?.text?.[language]);
    const written = RECORDS.flatMap(({ description, rooms }) => [
      description?.important_information?.[language],
      ...(rooms ?? []).flatMap((room) => [room.description?.[language], room.name?.[language]]),
    ]);
    const holed = [...texts, ...written].filter((text) =>
      /[{}]|undefined|null|NaN| {2}|: [.。]/.test(text ?? ""),
    );
    expect(holed).toEqual([]);
    const least = language === "ja" ? 60 : 130;
    expect(texts.filter((text) => text && text.length <= least)).toEqual([]);
  });
});
