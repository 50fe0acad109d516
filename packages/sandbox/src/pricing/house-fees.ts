// What single houses charge on top of their price: cleaning, linen, resort fees, meters.
import { CHARGE } from "../world/data/charge-types";
import { TYPE } from "../world/data/type-ids";
import { chance, field, hash32, keyOf, uniform } from "../world/hash";
import type { PropertyCore } from "../world/property";
import type { ChargeRule } from "./charge-rule";
import { CONDITION } from "./conditions";
import { minorPerEuro, minorRate, toMajor, toMinor } from "./currencies";

const CLEANING = field("cleaning fee");
const CLEANING_KIND = field("cleaning fee kind");
const LINEN = field("linen fee");
const HEATING = field("heating fee");
const METER = field("metered water");
const RESORT = field("resort fee");

const HOMES = new Set<number>([
  TYPE.apartment,
  TYPE.aparthotel,
  TYPE.holidayHome,
  TYPE.villa,
  TYPE.chalet,
  TYPE.boat,
]);
const WHOLE_HOMES = new Set<number>([TYPE.holidayHome, TYPE.villa, TYPE.chalet]);
const RESORTS = new Set<number>([TYPE.hotel, TYPE.resort]);

const LAS_VEGAS = -5506956;
const HONOLULU = -5856195;
const NEW_YORK = -5128581;

/** The same worth in the property's currency, to two leading digits: nobody charges 34.27 for cleaning. */
function neat(minor: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(minor)) - 1);
  return Math.max(step, Math.round(minor / step) * step);
}

const euros = (core: PropertyCore, amount: number): number =>
  toMajor(neat(amount * minorPerEuro(core.currency)), core.currency);

const dollars = (core: PropertyCore, amount: number): number =>
  toMajor(neat(toMinor(amount, "USD") * minorRate("USD", core.currency)), core.currency);

const fee = (charge: number, amount: ChargeRule["amount"], more: Partial<ChargeRule> = {}): ChargeRule => ({
  charge,
  nature: "fee",
  collected: "online",
  amount,
  ...more,
});

/** Half of the homes clean for a fee, some only after short stays, some only when asked to. */
function cleaning(key: number, core: PropertyCore): ChargeRule[] {
  if (!HOMES.has(core.typeId) || !chance(key, CLEANING, 0.6)) return [];
  const beds = core.roomTypes[0]?.bedrooms ?? 1;
  const figure = euros(core, Math.min(160, 18 + 14 * beds + 0.12 * core.basePrice));
  const kind = uniform(key, CLEANING_KIND);
  const condition = kind < 0.06 ? CONDITION.shortStay : kind < 0.12 ? CONDITION.extraCleaning : undefined;
  const collected = kind > 0.8 ? "property" : "online";
  return [
    fee(CHARGE.cleaningFee, { mode: "per_stay", figure }, { collected, ...(condition && { condition }) }),
  ];
}

function homeExtras(key: number, core: PropertyCore): ChargeRule[] {
  if (!WHOLE_HOMES.has(core.typeId)) return [];
  const rules: ChargeRule[] = [];
  const paidThere = { collected: "property" } as const;
  if (chance(key, LINEN, 0.15))
    rules.push(fee(CHARGE.linenFee, { mode: "per_person_per_stay", figure: euros(core, 12) }, paidThere));
  if (chance(key, HEATING, 0.12))
    rules.push(
      fee(CHARGE.heatingFee, { mode: "per_day", figure: euros(core, 8) }, { ...paidThere, months: [11, 3] }),
    );
  if (chance(key, METER, 0.08)) rules.push(fee(CHARGE.waterUsage, { mode: "incalculable" }, paidThere));
  return rules;
}

/** Share of houses with a resort or destination fee, and its range in dollars for each room and night. */
function resortFee(core: PropertyCore): { share: number; charge: number; from: number; to: number } | null {
  if (!RESORTS.has(core.typeId)) return null;
  if (core.city.id === LAS_VEGAS) return { share: 0.85, charge: CHARGE.resortFee, from: 35, to: 55 };
  if (core.city.id === HONOLULU) return { share: 0.7, charge: CHARGE.resortFee, from: 50, to: 50 };
  if (core.city.id === NEW_YORK)
    return core.stars >= 4 ? { share: 0.5, charge: CHARGE.destinationFee, from: 30, to: 50 } : null;
  const isAmerican = core.city.country === "us" || core.city.country === "pr";
  const isBeach = core.city.destination?.kind === "beach" || core.city.destination?.kind === "ski";
  return isAmerican && isBeach && core.stars >= 3
    ? { share: 0.45, charge: CHARGE.resortFee, from: 20, to: 45 }
    : null;
}

function resort(key: number, core: PropertyCore): ChargeRule[] {
  const found = resortFee(core);
  if (!found || !chance(key, RESORT, found.share)) return [];
  const figure = dollars(core, found.from + (found.to - found.from) * uniform(hash32(key, RESORT), 1));
  return [fee(found.charge, { mode: "per_night", figure }, { collected: "property" })];
}

/** Upper houses in Peru and Brazil add a service charge; general knowledge. */
function houseService(core: PropertyCore): ChargeRule[] {
  if (core.stars < 4 || !["pe", "br"].includes(core.city.country)) return [];
  const amount = { mode: "percentage", figure: 10, of: "base" } as const;
  return [{ charge: CHARGE.serviceCharge, nature: "service", collected: "online", amount, assumed: true }];
}

/** The house's own charges; figures are in major units of its currency. Empty for most hotels. */
export function houseFees(seed: number, core: PropertyCore): ChargeRule[] {
  const key = keyOf(seed, core.id);
  return [...cleaning(key, core), ...homeExtras(key, core), ...resort(key, core), ...houseService(core)];
}
