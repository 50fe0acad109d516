// What the reference lists call things, already in the reader's language; builders ask here and nowhere else.

/** Each answer is null when the platform's list does not hold the id. */
export interface Lookups {
  accommodationType(id: number): string | null;
  facility(id: number): string | null;
  /** Name of the group a property facility belongs to. */
  facilityGroup(id: number): string | null;
  roomFacility(id: number): string | null;
  roomType(id: number): string | null;
  bedType(id: number): string | null;
  chargeType(id: number): string | null;
  /** Word of the band a score of 1 to 10 falls in. */
  reviewWord(score: number): string | null;
  card(id: number): string | null;
  supplier(id: number): string | null;
  city(id: number): string | null;
  district(id: number): string | null;
}
