// Adds to the core what filters and the details record need.
import type { Property, PropertyCore } from "./property";

/** The whole property. */
export function propertyOf(_seed: number, core: PropertyCore): Property {
  return {
    ...core,
    chainId: null,
    brandId: null,
    facilities: [],
    roomFacilities: [],
    preferred: false,
    travelProud: false,
    sustainable: false,
    reception24h: false,
    minimumGuestAge: null,
  };
}
