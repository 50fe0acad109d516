// What the reader's filters wanted, answered for this stay; facilities by their type, with what is paid or off the premises, and a box to find one (row P04).

import { Check, Minus, X } from "lucide-react";
import { FactList } from "@/components/stay-facts/fact-list";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import type { FacilityGroup, FactRow, WantAnswer } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { FacilityFinder } from "./facility-finder";

const LOOK = {
  yes: { icon: Check, tone: "text-accent" },
  no: { icon: X, tone: "text-caution" },
  unstated: { icon: Minus, tone: "text-soft" },
} as const;

/** What the reader's filters asked, answered for this stay, under its photos. */
export function ForYou({ answers, words }: { answers: readonly WantAnswer[]; words: Words }) {
  const { t } = words;
  if (answers.length === 0) return null;
  return (
    <section
      aria-labelledby="for-you"
      className="mt-5 rounded-md border border-line bg-surface px-5 py-4 md:mt-7"
    >
      <h2 id="for-you" className="text-lg">
        {t("stay.forYou.heading")}
      </h2>
      <p className="text-xs text-soft">{t("stay.forYou.lead")}</p>
      <dl className="mt-3 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {answers.map(({ label, answer, note }) => (
          <div key={label} data-answer={answer} className="min-w-0 text-sm">
            <dt className="text-soft">{label}</dt>
            <dd className="flex items-start gap-2">
              <Icon of={LOOK[answer].icon} size={16} className={`mt-0.5 shrink-0 ${LOOK[answer].tone}`} />
              <span className="min-w-0">
                <span className="font-medium">{t(`stay.forYou.${answer}`)}</span>
                {note ? <span className="block text-xs text-soft">{note}</span> : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
