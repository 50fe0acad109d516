// The shapes of the gazetteer: places with public ids, and the hand-written facts behind a destination.

export type DestinationKind = "business" | "leisure" | "beach" | "ski" | "tropics";

export type Landscape =
  | "sea"
  | "mountains"
  | "skyline"
  | "canal"
  | "desert"
  | "oldtown"
  | "river"
  | "lake"
  | "garden"
  | "riceterrace"
  | "snow";

export type DistrictCharacter =
  | "old town"
  | "nightlife"
  | "business"
  | "quiet"
  | "beach"
  | "market"
  | "museum"
  | "shopping"
  | "waterfront"
  | "station"
  | "trendy"
  | "green";

/** How a street and a house number are joined in an address line. */
export type HouseNumberStyle =
  | "street-number"
  | "number-street"
  | "number-comma-street"
  | "street-comma-number"
  | "street-no-number"
  | "block-area";

/** Name, latitude, longitude, character, price factor against the city, and the postcode pattern if its own. */
export type DistrictRow = readonly [
  name: string,
  latitude: number,
  longitude: number,
  character: DistrictCharacter,
  priceFactor: number,
  postcode?: string,
];

export type LandmarkRow = readonly [name: string, latitude: number, longitude: number];

/** What is known by hand about a much visited place. `slot` fixes the public ids of its districts and landmarks. */
export type Destination = {
  readonly id: number;
  readonly slot: number | null;
  readonly kind: DestinationKind;
  readonly multiplier: number;
  readonly costIndex: number;
  readonly currency: string | null;
  readonly landscape: readonly Landscape[];
  readonly districts: readonly DistrictRow[];
  readonly landmarks: readonly LandmarkRow[];
  readonly streets: readonly string[];
  readonly postcode: string | null;
  readonly houseNumber: HouseNumberStyle | null;
};

/** A curated city as it is written down: the slot is required, the rest has defaults. */
export type CuratedCity = {
  readonly id: number;
  readonly slot: number;
  readonly kind: DestinationKind;
  readonly multiplier: number;
  readonly costIndex: number;
  readonly currency?: string;
  readonly landscape: readonly Landscape[];
  readonly districts: readonly DistrictRow[];
  readonly landmarks: readonly LandmarkRow[];
  readonly streets: readonly string[];
  readonly postcode?: string;
  readonly houseNumber?: HouseNumberStyle;
};

/** A resort: GeoNames id, kind, tourism multiplier, cost index, landscape. */
export type ResortRow = readonly [
  id: number,
  kind: DestinationKind,
  multiplier: number,
  costIndex: number,
  landscape: readonly Landscape[],
];

export type Point = { readonly latitude: number; readonly longitude: number };

export type City = {
  /** The public location id: minus the GeoNames id. */
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly regionId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** The share of the world's properties this city attracts, in no particular unit. */
  readonly weight: number;
  readonly destination: Destination | null;
};

export type Region = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly country: string;
};

export type District = {
  readonly id: number;
  readonly cityId: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly character: DistrictCharacter;
  readonly priceFactor: number;
  readonly postcode: string | null;
};

export type Landmark = {
  readonly id: number;
  readonly cityId: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type Airport = {
  readonly id: number;
  readonly iata: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Large airports carry most of the scheduled traffic. */
  readonly large: boolean;
};
