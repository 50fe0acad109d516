// What is known by hand about much visited places, read when the world is built.
import { z } from "zod";
import { readCsv, readTable } from "../../data/read";
import { HouseNumberStyle } from "./house-number";

const DestinationKind = z.enum(["business", "leisure", "beach", "ski", "tropics"]);
export type DestinationKind = z.infer<typeof DestinationKind>;

const Landscape = z.enum([
  "sea",
  "mountains",
  "skyline",
  "canal",
  "desert",
  "oldtown",
  "river",
  "lake",
  "garden",
  "riceterrace",
  "snow",
]);
export type Landscape = z.infer<typeof Landscape>;

const DistrictCharacter = z.enum([
  "old town",
  "nightlife",
  "business",
  "quiet",
  "beach",
  "market",
  "museum",
  "shopping",
  "waterfront",
  "station",
  "trendy",
  "green",
]);

const DestinationRow = z.object({
  name: z.string(),
  /** As GeoNames counts. */
  id: z.number(),
  /** Fixes the public ids of its districts and landmarks; resorts have neither. */
  slot: z.number().nullable(),
  kind: DestinationKind,
  /** Lodgings against those of an ordinary town of its size. */
  multiplier: z.number(),
  costIndex: z.number(),
  /** Where it is not the country's. */
  currency: z.string().nullable(),
  landscape: z.array(Landscape),
  houseNumber: HouseNumberStyle.nullable(),
  postcode: z.string().nullable(),
  streets: z.array(z.string()),
});
export type Destination = Readonly<z.infer<typeof DestinationRow>>;

export const readDestinations = (): readonly Destination[] => [
  ...readTable("gazetteer/destinations.csv", DestinationRow, "name").values(),
];

const spotOf = (cities: ReadonlySet<string>) => ({
  city: z.enum([...cities], "destinations.csv has no place of this name with a slot"),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const districtRow = (cities: ReadonlySet<string>) =>
  z.object({
    ...spotOf(cities),
    character: DistrictCharacter,
    /** Against the city's own level. */
    priceFactor: z.number(),
    postcode: z.string().nullable(),
  });
export type DistrictRow = Readonly<z.infer<ReturnType<typeof districtRow>>>;

/** `cities` are the names of the destinations with a slot. */
export const readDistricts = (cities: ReadonlySet<string>): readonly DistrictRow[] =>
  readCsv("gazetteer/districts.csv", districtRow(cities));

export const readLandmarks = (cities: ReadonlySet<string>) =>
  readCsv("gazetteer/landmarks.csv", z.object(spotOf(cities)));
