// Facilities by their type, with what is paid or off the premises, and a box to find one (row P04).
import type { FacilityGroup } from "@/lib/views/property";
import type { Words } from "@/lib/views/words";
import { FacilityFinder } from "./facility-finder";

interface FacilitiesProps {
  groups: FacilityGroup[];
  /** What is listed and not in the groups. */
  notes: readonly string[];
  words: Words;
}

function Groups({ groups, words }: Omit<FacilitiesProps, "notes">) {
  const { t } = words;
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const found = Array.from({ length: total + 1 }, (_, count) => t("stay.facilities.found", { count }));
  return (
    <FacilityFinder
      groups={groups}
      labels={{ search: t("stay.facilities.search"), none: t("stay.facilities.none"), found }}
    />
  );
}

export function Facilities({ groups, notes, words }: FacilitiesProps) {
  if (groups.length === 0 && notes.length === 0)
    return <p className="text-sm text-soft">{words.t("stay.facilities.empty")}</p>;
  return (
    <>
      {groups.length > 0 ? <Groups groups={groups} words={words} /> : null}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-sm text-soft">
          {note}
        </p>
      ))}
    </>
  );
}
