// The four letters of an ACRISS code (public standard of the car rental association) explained. The code only explains:
// what the platform states of a car's features, fuel and gearbox wins.
import type { CarDetails } from "@roomward/contract/cars-static";

export type AcrissCategory =
  | "mini"
  | "economy"
  | "compact"
  | "intermediate"
  | "standard"
  | "fullSize"
  | "premium"
  | "luxury"
  | "oversize"
  | "special";

/** Letters of a category; the second is its elite form. */
const CATEGORIES: Readonly<Record<AcrissCategory, string>> = {
  mini: "MN",
  economy: "EH",
  compact: "CD",
  intermediate: "IJ",
  standard: "SR",
  fullSize: "FG",
  premium: "PU",
  luxury: "LW",
  oversize: "O",
  special: "X",
};

const TYPES = {
  B: "twoOrThreeDoors",
  C: "twoOrFourDoors",
  D: "fourOrFiveDoors",
  W: "estate",
  V: "passengerVan",
  L: "limousine",
  S: "sport",
  T: "convertible",
  F: "suv",
  J: "openAllTerrain",
  X: "special",
  P: "pickUp",
  Q: "pickUp",
  Z: "specialOffer",
  E: "coupe",
  M: "monospace",
  R: "recreational",
  H: "motorHome",
  Y: "twoWheel",
  N: "roadster",
  G: "crossover",
  K: "van",
} as const;
export type AcrissType = (typeof TYPES)[keyof typeof TYPES];

type Transmission = "manual" | "automatic";
/** Driven wheels, where the code says so. */
type Drive = "fourWheel" | "allWheel" | null;

const GEARBOXES: Readonly<Record<string, readonly [Transmission, Drive]>> = {
  M: ["manual", null],
  N: ["manual", "fourWheel"],
  C: ["manual", "allWheel"],
  A: ["automatic", null],
  B: ["automatic", "fourWheel"],
  D: ["automatic", "allWheel"],
};

type Fuel =
  | "diesel"
  | "petrol"
  | "hybrid"
  | "plug_in_hybrid"
  | "electric"
  | "lpg"
  | "hydrogen"
  | "multi_fuel"
  | "ethanol";

/** Fuel and air conditioning. Older tables read I and C as without air: electric and hybrid cars have it. */
const FUELS: Readonly<Record<string, readonly [Fuel | null, boolean]>> = {
  R: [null, true],
  N: [null, false],
  D: ["diesel", true],
  Q: ["diesel", false],
  V: ["petrol", true],
  Z: ["petrol", false],
  H: ["hybrid", true],
  I: ["plug_in_hybrid", true],
  E: ["electric", true],
  C: ["electric", true],
  L: ["lpg", true],
  S: ["lpg", false],
  A: ["hydrogen", true],
  B: ["hydrogen", false],
  M: ["multi_fuel", true],
  F: ["multi_fuel", false],
  U: ["ethanol", true],
  X: ["ethanol", false],
};

/** Null in each place that the code does not explain. */
export interface AcrissMeaning {
  category: AcrissCategory | null;
  isElite: boolean;
  type: AcrissType | null;
  transmission: Transmission | null;
  drive: Drive;
  fuel: Fuel | null;
  hasAirConditioning: boolean | null;
}

const NAMES = Object.keys(CATEGORIES) as AcrissCategory[];

/** What a code says, letter by letter; of another text than four capital letters nothing. */
export function acrissMeaning(code: string | null | undefined): AcrissMeaning {
  const [first = "", second = "", third = "", fourth = ""] = /^[A-Z]{4}$/.test(code ?? "")
    ? (code ?? "")
    : "";
  const category = NAMES.find((name) => first !== "" && CATEGORIES[name].includes(first)) ?? null;
  const [transmission = null, drive = null] = GEARBOXES[third] ?? [];
  const [fuel = null, hasAirConditioning = null] = FUELS[fourth] ?? [];
  return {
    category,
    isElite: category !== null && CATEGORIES[category].indexOf(first) === 1,
    type: TYPES[second as keyof typeof TYPES] ?? null,
    transmission,
    drive,
    fuel,
    hasAirConditioning,
  };
}

/** What is known of a car: the platform's own fields first, then its code. `fuel` may be a word we do not list. */
export function carTraits({ specification, features }: Pick<CarDetails, "specification" | "features">) {
  const meaning = acrissMeaning(specification?.code);
  const fuel = specification?.fuel === "unspecified" ? null : specification?.fuel;
  return {
    ...meaning,
    transmission: specification?.transmission ?? meaning.transmission,
    fuel: fuel ?? meaning.fuel,
    hasAirConditioning: features ? features.includes("air_conditioning") : meaning.hasAirConditioning,
    drive: features?.includes("all_wheel_drive") ? ("allWheel" as const) : meaning.drive,
  };
}

export type CarGroup = "small" | "medium" | "large" | "premium" | "estate" | "convertible" | "peopleCarrier";

const GROUPS: Readonly<Record<Exclude<AcrissCategory, "oversize">, CarGroup>> = {
  mini: "small",
  economy: "small",
  compact: "medium",
  intermediate: "large",
  standard: "large",
  fullSize: "large",
  premium: "premium",
  luxury: "premium",
  special: "premium",
};

/** The group of the filter that a code falls into: by type where that decides, else by category; null for neither. */
export function carGroup(code: string | null | undefined): CarGroup | null {
  const { category, type } = acrissMeaning(code);
  if (type === "estate" || type === "convertible") return type;
  if (type === "passengerVan" || category === "oversize") return "peopleCarrier";
  return category === null ? null : GROUPS[category];
}
