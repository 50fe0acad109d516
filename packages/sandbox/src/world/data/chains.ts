// Invented hotel chains and their brands; no name here is a real trademark as far as known.
import { TYPE } from "./type-ids";

export interface Brand {
  id: number;
  name: string;
  types: readonly number[];
  stars: readonly [from: number, to: number];
  /** Where hotels of the brand stand; null is anywhere. */
  setting: BrandSetting | null;
}

/** By the water or in the sun; in the mountains. */
export type BrandSetting = "resort" | "mountain";

export interface ChainEntry {
  id: number;
  name: string;
  /** Countries it works in; null for everywhere. */
  countries: ReadonlySet<string> | null;
  brands: readonly Brand[];
}

const HOTEL = [TYPE.hotel];
const STAY = [TYPE.aparthotel, TYPE.apartment];
const RESORT = [TYPE.resort, TYPE.hotel];

type BrandRow = readonly [
  name: string,
  types: readonly number[],
  from: number,
  to: number,
  setting?: BrandSetting,
];

const EUROPE = "at be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it lt lu lv mt nl no pl pt ro se si sk";
const GERMAN = "at ch cz de hu li lu nl pl si sk";
const NORDIC = "dk ee fi is lt lv no se";
const IBERIAN = "ad ar cl co cr do ec es mx pa pe pt uy";
const ARAB = "ae bh dz eg jo kw lb ma om qa sa tn tr";
const ASIA = "cn hk id jp kh kr la lk mo my ph sg th tw vn";
const NORTH_AMERICA = "ca us mx";
const LUSO = "ao br cv mz pt";

const ROWS: readonly (readonly [name: string, countries: string | null, ...brands: BrandRow[]])[] = [
  [
    "Velmora Hotels",
    null,
    ["Velmora Grand", HOTEL, 5, 5],
    ["Velmora", HOTEL, 4, 4],
    ["Velmora Garden", HOTEL, 3, 3],
  ],
  [
    "Northquay Collection",
    `${EUROPE} us ca au nz`,
    ["Northquay", HOTEL, 4, 5],
    ["Quayline", HOTEL, 3, 3],
    ["Northquay Residences", STAY, 3, 5],
  ],
  [
    "Tannmark",
    GERMAN,
    ["Tannmark Stadt", HOTEL, 3, 4],
    ["Tannmark Alpin", RESORT, 4, 5, "mountain"],
    ["Tannmark Basis", HOTEL, 1, 2],
  ],
  [
    "Oriana Group",
    IBERIAN,
    ["Casa Oriana", HOTEL, 3, 4],
    ["Oriana Playa", RESORT, 4, 5, "resort"],
    ["Oriana Suites", STAY, 3, 4],
  ],
  [
    "Solvanta",
    null,
    ["Solvanta Bay", RESORT, 5, 5, "resort"],
    ["Solvanta Club", RESORT, 4, 4, "resort"],
    ["Solvanta Family", RESORT, 3, 3, "resort"],
  ],
  [
    "Bramwick",
    "gb ie im je gg au nz",
    ["Bramwick Inn", [TYPE.inn, TYPE.hotel], 2, 3],
    ["Bramwick House", HOTEL, 4, 4],
    ["Bramwick Rooms", HOTEL, 1, 2],
  ],
  [
    "Pavelle",
    "fr be ch lu mc ma tn re gp mq",
    ["Pavelle", HOTEL, 3, 3],
    ["Grand Pavelle", HOTEL, 4, 5],
    ["Pavelle Étape", HOTEL, 1, 2],
  ],
  [
    "Minatori",
    "jp kr tw hk th sg",
    ["Minatori", HOTEL, 3, 4],
    ["Minatori Stay", HOTEL, 1, 3],
    ["Minatori Yado", [TYPE.ryokan], 3, 5],
  ],
  [
    "Ostera",
    `${EUROPE} tr ge rs`,
    ["Ostera Plus", HOTEL, 3, 4],
    ["Ostera", HOTEL, 2, 3],
    ["Ostera One", HOTEL, 1, 2],
  ],
  ["Keldan", NORDIC, ["Keldan", HOTEL, 3, 4], ["Keldan Harbour", HOTEL, 4, 5], ["Keldan Lett", HOTEL, 1, 2]],
  [
    "Mirasal",
    "es it gr tr cy mt hr eg tn ma mx do",
    ["Mirasal Palace", RESORT, 5, 5, "resort"],
    ["Mirasal Beach", RESORT, 4, 4, "resort"],
    ["Mirasal Apartments", STAY, 2, 4],
  ],
  [
    "Qasrin",
    ARAB,
    ["Qasrin Palm", RESORT, 5, 5, "resort"],
    ["Qasrin", HOTEL, 3, 4],
    ["Qasrin Residence", STAY, 3, 5],
  ],
  [
    "Lotara",
    ASIA,
    ["Lotara", HOTEL, 3, 4],
    ["Lotara Lagoon", RESORT, 4, 5, "resort"],
    ["Lotara Villas", [TYPE.villa, TYPE.resort], 4, 5],
  ],
  [
    "Cedarline",
    NORTH_AMERICA,
    ["Cedarline Suites", HOTEL, 3, 4],
    ["Cedarline Lodge", [TYPE.lodge, TYPE.hotel], 3, 4],
    ["Cedarline Motor Inn", [TYPE.motel], 1, 3],
  ],
  ["Halvern", null, ["Halvern", HOTEL, 4, 4], ["Halvern City", HOTEL, 3, 3], ["Halvern Gate", HOTEL, 3, 4]],
  [
    "Bunkwell",
    null,
    ["Bunkwell", [TYPE.hostel], 1, 3],
    ["Bunkwell Social", [TYPE.hostel], 1, 3],
    ["Bunkwell Pods", [TYPE.capsuleHotel], 1, 3],
  ],
  [
    "Staymere",
    null,
    ["Staymere", STAY, 3, 4],
    ["Staymere Loft", STAY, 4, 5],
    ["Staymere Family", STAY, 2, 3],
  ],
  [
    "Montecima",
    "at ch fr it de si ad no",
    ["Montecima", HOTEL, 3, 5, "mountain"],
    ["Montecima Chalets", [TYPE.chalet], 3, 5],
    ["Montecima Terme", RESORT, 4, 5, "mountain"],
  ],
  [
    "Jasmira",
    "in lk np mv ae mu bt",
    ["Jasmira Heritage", HOTEL, 4, 5],
    ["Jasmira", HOTEL, 3, 3],
    ["Jasmira Comfort Stay", HOTEL, 1, 2],
  ],
  [
    "Atlanza",
    LUSO,
    ["Atlanza", HOTEL, 3, 4],
    ["Atlanza Praia", RESORT, 4, 5, "resort"],
    ["Atlanza Centro", HOTEL, 1, 2],
  ],
];

const FIRST_CHAIN = 501;
const FIRST_BRAND = 9001;

export const CHAINS: readonly ChainEntry[] = ROWS.map(([name, countries, ...brands], i) => ({
  id: FIRST_CHAIN + i,
  name,
  countries: countries === null ? null : new Set(countries.split(" ")),
  brands: brands.map(([brand, types, from, to, setting], j) => ({
    id: FIRST_BRAND + i * 3 + j,
    name: brand,
    types,
    stars: [from, to] as const,
    setting: setting ?? null,
  })),
}));
