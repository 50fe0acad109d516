// What is written down of single countries and of their regions.
import { z } from "zod";
import { lazily, readTable, rowOr } from "../../data/read";
import { HouseNumberStyle } from "./house-number";

const StreetRow = z.object({
  /** A language family, or the code of a country with a list of its own. */
  key: z.string(),
  names: z.array(z.string()),
});

/** The commonest street names. */
export const streetLists = lazily(() => readTable("gazetteer/streets.csv", StreetRow, "key"));

const streetKey = () => z.enum([...streetLists().keys()], "streets.csv has no such key");

const countryRow = () =>
  z.object({
    /** Lower case, as on the wire. */
    code: z.string(),
    /** ISO 4217, as in use in 2026. */
    currency: z.string(),
    /** What a lodging's staff usually speaks to guests, the most usual first. */
    languages: z.array(z.string()),
    /** Lodgings for its inhabitants, against the world's middle: fewer where few travel. */
    tourism: z.number(),
    /** What a hotel night costs in an ordinary town, against a middling European city. */
    cost: z.number(),
    /** How houses are named in Latin letters and, if so, in an own script: keys of names/*.json. */
    naming: z.string(),
    script: z.string().nullable(),
    houseNumber: HouseNumberStyle,
    /** High where numbers count along the whole avenue, or a hundred to the block. */
    highestNumber: z.number(),
    streets: streetKey(),
    /** For the marks see postcodes.ts; null where there are no postcodes. */
    postcode: z.string().nullable(),
    /** What follows the leading characters of postcode-areas.csv. */
    postcodeTail: z.string().nullable(),
    /** Usual hours of the first arrival and the last departure. */
    arrival: z.array(z.number()),
    departure: z.array(z.number()),
    /** Hotel stars come from a state or trade register. */
    officialStars: z.boolean(),
    /** European Economic Area, where a professional host has to be shown. */
    eea: z.boolean(),
  });
export type Country = Readonly<z.infer<ReturnType<typeof countryRow>>>;

export const regionRow = () =>
  z.object({
    /** Of GeoNames: `US.CA`. */
    code: z.string(),
    /** Where the region does not speak the country's first language. */
    streets: streetKey().nullable(),
    /** Three fixed digits at most, so that a Californian address starts with a 9. */
    postcode: z.string().nullable(),
  });

const COUNTRIES = "gazetteer/countries.csv";

const known = lazily(() => readTable(COUNTRIES, countryRow(), "code"));
const knownRegions = lazily(() => readTable("gazetteer/regions.csv", regionRow(), "code"));

/** Of a country that is not in the table, what holds for most. */
export const countryFacts = (code: string): Country => rowOr(COUNTRIES, known(), code, "other");

export const regionFacts = (code: string): z.infer<ReturnType<typeof regionRow>> | null =>
  knownRegions().get(code) ?? null;
