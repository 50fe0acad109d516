// Placeholder until the copies are merged.
import type { CarDepot, CarDepotScore, CarDetails, CarSupplier } from "@roomward/contract/cars-static";

interface Removed {
  removedAt: string | null;
}
export type CarSupplierRow = CarSupplier & Removed;
export type DepotRow = CarDepot & Removed;
export type DepotScoreRow = CarDepotScore & Removed;
export type CarModelRow = CarDetails & Removed;
export interface CarCopy {
  suppliers: ReadonlyMap<number, CarSupplierRow>;
  depots: ReadonlyMap<number, DepotRow>;
  scores: ReadonlyMap<number, DepotScoreRow>;
  models: ReadonlyMap<number, CarModelRow>;
}
export async function readCars(_: {
  suppliers: readonly number[];
  depots: readonly number[];
  models: readonly number[];
}): Promise<CarCopy> {
  return { suppliers: new Map(), depots: new Map(), scores: new Map(), models: new Map() };
}
export async function carWord(_section: string, _id: string, _locale: string): Promise<string | null> {
  return null;
}
export function depotZone(_: DepotRow): string | null {
  return null;
}
export function carsAreOff(): boolean {
  return false;
}
