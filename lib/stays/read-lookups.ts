// Binds the stored reference lists to one language for the builders, with the names of the places they will meet.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { readCardNames, readConstants, readSuppliers } from "@/lib/mirror/constants";
import { inTime } from "@/lib/patience";
import { namesInMemory, placeByRef } from "@/lib/places/lookup";
import type { Lookups } from "@/lib/views/wording";

type Kind = "city" | "district";

/** Names come from memory; one that has to be asked for is not worth holding a page back. */
const NAME_MS = 250;

/** A name that cannot be had leaves a fact out of a card; it is no reason to show none. */
async function nameOf(kind: Kind, id: number, words: Words): Promise<string | null> {
  try {
    const place = await inTime(placeByRef({ kind, id: String(id) }, words.locale), NAME_MS, null);
    return place?.name ?? null;
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}

async function namesOf(
  kind: Kind,
  ids: ReadonlySet<number>,
  words: Words,
): Promise<Map<number, string | null>> {
  const known = await inTime(namesInMemory(kind, ids, words.locale), NAME_MS, new Map<number, string>());
  const requestedIds = [...ids].filter((id) => !known.has(id));
  const named = await Promise.all(
    requestedIds.map(async (id) => [id, await nameOf(kind, id, words)] as const),
  );
  return new Map([...known, ...named]);
}

/** Lookups in the language of `words`; `records` are those whose city and district will be asked for. */
export async function lookupsFor(words: Words, records: readonly AccommodationDetails[]): Promise<Lookups> {
  const cityIds = new Set(
    records.map((record) => record.location?.city).filter((id) => typeof id === "number"),
  );
  const districtIds = new Set(records.flatMap((record) => record.location?.districts?.slice(0, 1) ?? []));
  const [constants, cards, suppliers, cities, districts] = await Promise.all([
    readConstants(),
    readCardNames(),
    readSuppliers(),
    namesOf("city", cityIds, words),
    namesOf("district", districtIds, words),
  ]);
  const { locale } = words;
  return {
    accommodationType: (id) => constants.typeName(id, locale)?.text ?? null,
    facility: (id) => constants.facilityName(id, locale)?.text ?? null,
    facilityGroup: (id) => {
      const group = constants.facilityType(id);
      return group === null ? null : (constants.facilityTypeName(group, locale)?.text ?? null);
    },
    roomFacility: (id) => constants.roomFacilityName(id, locale)?.text ?? null,
    roomType: (id) => constants.roomTypeName(id, locale)?.text ?? null,
    bedType: (id) => constants.bedTypeName(id, locale)?.text ?? null,
    chargeType: (id) => constants.chargeTypeName(id, locale)?.text ?? null,
    reviewWord: (score) => constants.reviewWord(score, locale)?.text ?? null,
    card: (id) => cards.name(id),
    supplier: (id) => suppliers.supplier(id)?.name ?? null,
    city: (id) => cities.get(id) ?? null,
    district: (id) => districts.get(id) ?? null,
  };
}
