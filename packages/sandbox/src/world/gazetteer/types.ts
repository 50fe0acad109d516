// The shapes of the gazetteer: places with public ids.
import type { Destination, DistrictRow } from "./destinations";

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

export type District = Omit<DistrictRow, "city"> & {
  readonly id: number;
  readonly cityId: number;
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
