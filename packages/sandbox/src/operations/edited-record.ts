// A details record with what was edited by hand, over what the world and the scenarios tell.
import { type AccommodationDetails, DETAILS_EXTRAS } from "@roomward/contract/details";
import type { ContentEdit } from "../state/actions";
import { breakfastAmong } from "../state/edits";
import { isJsonObject, type JsonObject, mergePatch } from "../state/merge-patch";
import type { Property } from "../world/property";

const EXTRAS: ReadonlySet<string> = new Set(DETAILS_EXTRAS);

/** Where a record holds texts by language. */
const LANGUAGE_MAPS = [
  ["name"],
  ["location", "address"],
  ["description", "text"],
  ["description", "important_information"],
];

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), record);

/** The part of a patch that concerns what was asked for: an extra only where the record holds it. */
const patchedPart = (patch: JsonObject, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(patch).filter(([name]) => !EXTRAS.has(name) || Object.hasOwn(record, name)),
  );

/** Patched texts in languages nobody asked for are left out again. */
function withoutOthers(patched: unknown, record: JsonObject, languages: readonly string[]): unknown {
  return LANGUAGE_MAPS.reduce((whole, path) => {
    const [now, before] = [valueAt(whole, path), valueAt(record, path)];
    if (!isJsonObject(now)) return whole;
    const known = isJsonObject(before) ? before : {};
    const others = Object.keys(now).filter((tag) => !languages.includes(tag) && !Object.hasOwn(known, tag));
    if (others.length === 0) return whole;
    const removal: unknown = Object.fromEntries(others.map((tag) => [tag, null]));
    return mergePatch(
      whole,
      path.reduceRight((patch, name) => ({ [name]: patch }), removal),
    );
  }, patched);
}

function withFacts(
  record: AccommodationDetails,
  property: Property,
  edits: readonly ContentEdit[],
): AccommodationDetails {
  const breakfast = breakfastAmong(edits);
  return {
    ...record,
    ...(record.facilities && {
      facilities: property.facilities.map(({ id, attributes }) => ({ id, attributes: [...attributes] })),
    }),
    ...(breakfast !== null && { meal_prices: { ...record.meal_prices, breakfast } }),
  };
}

/** `record` of `property` after `edits`, oldest first; `languages` are those that were asked for. */
export function editedRecord(
  record: AccommodationDetails,
  property: Property,
  edits: readonly ContentEdit[],
  languages: readonly string[] = ["en-gb"],
): AccommodationDetails {
  if (edits.length === 0) return record;
  const details = withFacts(record, property, edits);
  const patched = edits.reduce<unknown>(
    (whole, { patch }) => (patch ? mergePatch(whole, patchedPart(patch, details)) : whole),
    details,
  );
  // Each patch was tried against the contract's schema before it was taken.
  return withoutOthers(patched, details, languages) as AccommodationDetails;
}
