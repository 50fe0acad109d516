// All curated places in one list; their slots are checked to be unique by the tests.
import type { CuratedCity } from "../types";
import { AFRICA } from "./africa";
import { AFRICA_AND_MIDDLE_EAST } from "./africa-and-middle-east";
import { AMERICAS } from "./americas";
import { ASIA } from "./asia";
import { AUSTRALASIA } from "./australasia";
import { CANADA } from "./canada";
import { EASTERN_EUROPE } from "./eastern-europe";
import { MIDDLE_EAST } from "./middle-east";
import { NORTHERN_EUROPE } from "./northern-europe";
import { OCEANIA } from "./oceania";
import { SOUTH_AMERICA } from "./south-america";
import { SOUTH_AND_SOUTH_EAST_ASIA } from "./south-and-south-east-asia";
import { SOUTHERN_EUROPE } from "./southern-europe";
import { WESTERN_EUROPE } from "./western-europe";

export { RESORTS } from "./resorts";

export const CURATED_CITIES: readonly CuratedCity[] = [
  ...WESTERN_EUROPE,
  ...NORTHERN_EUROPE,
  ...SOUTHERN_EUROPE,
  ...ASIA,
  ...AFRICA_AND_MIDDLE_EAST,
  ...AMERICAS,
  ...OCEANIA,
  ...AUSTRALASIA,
  ...CANADA,
  ...EASTERN_EUROPE,
  ...SOUTH_AND_SOUTH_EAST_ASIA,
  ...SOUTH_AMERICA,
  ...MIDDLE_EAST,
  ...AFRICA,
];
