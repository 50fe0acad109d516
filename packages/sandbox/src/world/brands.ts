// Which chain and brand a property belongs to, if any.
import { type Brand, type BrandSetting, CHAINS } from "./data/chains";
import { TYPE } from "./data/type-ids";
import type { City } from "./gazetteer/types";
import { chance, field, pick } from "./hash";
import type { PropertyCore } from "./property";

const CHAINED = field("chained");
const BRAND = field("brand");

export interface BrandMembership {
  chainId: number;
  brandId: number;
}

/** Share of properties that belong to a chain, by type; about a fifth of all hotels carry a brand. */
const SHARES: Readonly<Record<number, number>> = {
  [TYPE.hotel]: 0.24,
  [TYPE.resort]: 0.35,
  [TYPE.aparthotel]: 0.28,
  [TYPE.motel]: 0.3,
  [TYPE.hostel]: 0.14,
  [TYPE.capsuleHotel]: 0.25,
  [TYPE.ryokan]: 0.05,
  [TYPE.inn]: 0.12,
  [TYPE.lodge]: 0.08,
  [TYPE.apartment]: 0.015,
  [TYPE.villa]: 0.02,
  [TYPE.chalet]: 0.04,
};

const BRANDS = new Map(CHAINS.flatMap((chain) => chain.brands.map((brand) => [brand.id, brand] as const)));

/** The brand of an id, or null. */
export function brandById(id: number): Brand | null {
  return BRANDS.get(id) ?? null;
}

const choices = new Map<string, readonly BrandMembership[]>();

function settingOf(city: City): BrandSetting | null {
  const kind = city.destination?.kind;
  const landscape = city.destination?.landscape ?? [];
  if (kind === "ski" || landscape.includes("mountains") || landscape.includes("snow")) return "mountain";
  return kind === "beach" || kind === "tropics" || landscape.includes("desert") ? "resort" : null;
}

function choicesFor(typeId: number, stars: number, city: City): readonly BrandMembership[] {
  const setting = settingOf(city);
  const name = `${typeId} ${stars} ${city.country} ${setting}`;
  const known = choices.get(name);
  if (known) return known;
  const fits = (brand: Brand) =>
    brand.types.includes(typeId) &&
    (stars === 0 || (stars >= brand.from && stars <= brand.to)) &&
    (brand.setting === null || brand.setting === setting);
  const made = CHAINS.filter(
    (chain) => chain.countries.length === 0 || chain.countries.includes(city.country),
  ).flatMap((chain) => chain.brands.filter(fits).map((brand) => ({ chainId: chain.id, brandId: brand.id })));
  choices.set(name, made);
  return made;
}

/** The membership of the property with this key. */
export function brandOf(key: number, core: PropertyCore): BrandMembership | null {
  if (!chance(key, CHAINED, SHARES[core.typeId] ?? 0)) return null;
  const fitting = choicesFor(core.typeId, core.stars, core.city);
  return fitting.length === 0 ? null : pick(key, BRAND, fitting);
}
