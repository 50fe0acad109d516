// The filters of a search that look at the property, not at its products: cheap ones first.
import type { SearchFilters } from "@roomward/contract/search";
import type { Property, PropertyCore } from "../../world/property";

const isIn = (wanted: readonly number[] | undefined, value: number | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value));

const hasAll = (wanted: readonly number[] | undefined, owned: readonly number[]): boolean =>
  wanted === undefined || wanted.every((id) => owned.includes(id));

const isAsWished = (wish: boolean | undefined, fact: boolean): boolean => wish === undefined || wish === fact;

/** A rating of 3.5 stars is found under 3.5 and under 3. */
const hasStars = (wanted: readonly number[] | undefined, stars: number): boolean =>
  wanted === undefined || wanted.includes(stars) || wanted.includes(Math.floor(stars));

/** The filters that the core of a property answers. */
export function passesCore(filters: SearchFilters, core: PropertyCore): boolean {
  const minimum = filters.rating?.minimum_review_score;
  return (
    isIn(filters.accommodation_types, core.typeId) &&
    hasStars(filters.rating?.stars, core.stars) &&
    (minimum === undefined || (core.score !== null && core.score >= minimum)) &&
    isAsWished(filters.payment?.credit_card_required, core.creditCardRequired)
  );
}

/** True when a filter needs more than the core, or a child's age has to be looked at. */
export function needsProperty(filters: SearchFilters, children: readonly number[]): boolean {
  return (
    children.length > 0 ||
    filters["24_hour_reception"] !== undefined ||
    filters.accommodation_facilities !== undefined ||
    filters.brands !== undefined ||
    filters.room_facilities !== undefined ||
    filters.sustainability_certification !== undefined ||
    filters.travel_proud !== undefined
  );
}

/** True when everybody is old enough to stay. */
export function welcomes(property: Property, children: readonly number[]): boolean {
  const { minimumGuestAge } = property;
  return minimumGuestAge === null || children.every((age) => age >= minimumGuestAge);
}

/** The filters that need the whole property. */
export function passesProperty(
  filters: SearchFilters,
  property: Property,
  children: readonly number[],
): boolean {
  const owned = property.facilities.map((facility) => facility.id);
  return (
    welcomes(property, children) &&
    isAsWished(filters["24_hour_reception"], property.reception24h) &&
    hasAll(filters.accommodation_facilities, owned) &&
    isIn(filters.brands, property.brandId) &&
    hasAll(filters.room_facilities, property.roomFacilities) &&
    isAsWished(filters.sustainability_certification, property.sustainable) &&
    isAsWished(filters.travel_proud, property.travelProud)
  );
}
