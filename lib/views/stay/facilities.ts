// Facilities grouped by the platform's facility types, with what they cost or where they are (row P04).
import type { AccommodationDetails } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { andList } from "@/lib/format/lists";
import type { Wording } from "../wording";
import type { FacilityGroup } from "./property";

const ATTRIBUTES = ["paid", "offsite"] as const;

/** Groups in alphabetical order, the unnamed group last; one without a name is told by `facilityNotes`. */
export function facilityGroups(details: AccommodationDetails, { words, lookups }: Wording): FacilityGroup[] {
  const other = words.t("card.otherFacilities");
  const groups = new Map<string, FacilityGroup["items"]>();
  for (const facility of details.facilities ?? []) {
    const name = lookups.facility(facility.id);
    if (name === null) continue;
    const notes = ATTRIBUTES.filter((key) => facility.attributes?.includes(key)).map((key) =>
      words.t(`card.facilityNote.${key}`),
    );
    const group = lookups.facilityGroup(facility.id) ?? other;
    const items = groups.get(group) ?? [];
    items.push({ name, note: andList(notes, words.tag) || null });
    groups.set(group, items);
  }
  return [...groups]
    .map(([name, items]) => ({
      name,
      items: items.sort((a, b) => a.name.localeCompare(b.name, words.tag)),
    }))
    .sort(
      (a, b) =>
        Number(a.name === other) - Number(b.name === other) || a.name.localeCompare(b.name, words.tag),
    );
}

/** What is listed and not among the groups: without a name in the constants, or not to be read; a sentence each. */
export function facilityNotes(details: AccommodationDetails, { words, lookups }: Wording): string[] {
  const unnamed = (details.facilities ?? []).filter(({ id }) => lookups.facility(id) === null).length;
  const unread = leftOut(details, "facilities");
  return [
    unnamed > 0 ? words.t("stay.facilities.unnamed", { count: unnamed }) : null,
    unread > 0 ? words.t("stay.facilities.unread", { count: unread }) : null,
  ].filter((text) => text !== null);
}
