// The rates of the tables that were read in no source: for the page of assumptions.

import type { ChargeRule } from "./charge-rule";
import { cityCharges, countryCharges } from "./charge-tables";

export interface AssumedCharge {
  /** Lower-case country code, or the GeoNames id of a city. */
  place: string;
  /** Charge type id. */
  charge: number;
  amount: ChargeRule["amount"];
}

/** Every rule in force that is general knowledge; what is not even that is listed in pricing/left-out.csv. */
export function assumedCharges(): AssumedCharge[] {
  return [...Object.entries(countryCharges()), ...Object.entries(cityCharges())].flatMap(
    ([place, { rules }]) =>
      rules
        .filter(({ assumed }) => assumed === true)
        .map(({ charge, amount }) => ({ place, charge, amount })),
  );
}
