// Facilities by their type, with what is paid or off the premises, and a box to find one (row P04).
import type { FacilityGroup } from "@/lib/views/property";
import type { Words } from "@/lib/views/words";
import { FacilityFinder } from "./facility-finder";

export function Facilities({ groups, words }: { groups: FacilityGroup[]; words: Words }) {
  const { t } = words;
  if (groups.length === 0) return <p className="text-sm text-soft">{t("stay.facilities.empty")}</p>;
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const found = Array.from({ length: total + 1 }, (_, count) => t("stay.facilities.found", { count }));
  return (
    <FacilityFinder
      groups={groups}
      labels={{ search: t("stay.facilities.search"), none: t("stay.facilities.none"), found }}
    />
  );
}
