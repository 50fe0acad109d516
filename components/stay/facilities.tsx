// Facilities by their type, with what is paid or off the premises, and a box to find one (row P04).

import { FactList } from "@/components/stay-facts/fact-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { FacilityGroup, FactRow } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { FacilityFinder } from "./facility-finder";

interface FacilitiesProps {
  groups: FacilityGroup[];
  /** What is listed and not in the groups. */
  notes: readonly string[];
  /** Certificates, and how some are used. */
  details: FactRow[];
  words: Words;
}

function Groups({ groups, words }: Pick<FacilitiesProps, "groups" | "words">) {
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

export function Facilities({ groups, notes, details, words }: FacilitiesProps) {
  const { t } = words;
  const isEmpty = groups.length === 0 && notes.length === 0;
  return (
    <>
      {isEmpty ? <p className="text-sm text-soft">{t("stay.facilities.empty")}</p> : null}
      {groups.length > 0 ? <Groups groups={groups} words={words} /> : null}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-sm text-soft">
          {note}
        </p>
      ))}
      {details.length > 0 ? (
        <Disclosure summary={t("stay.facilities.detail")} className="mt-3 max-w-3xl">
          <FactList rows={details} />
        </Disclosure>
      ) : null}
    </>
  );
}
