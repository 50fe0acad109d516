// Who this stay is: name, what kind, stars, score and where, before anything else.
import type { ReactNode } from "react";
import { ScoreBadge, Stars } from "@/components/stay-facts/rating";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

/** A name of more characters is set smaller. */
const LONG = 60;

interface StayHeadProps {
  stay: PropertyView;
  words: Words;
  /** What can be done with the stay, e.g. saving it. */
  keep: ReactNode;
}

export function StayHead({ stay, words, keep }: StayHeadProps) {
  const { t } = words;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="min-w-0 max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {stay.typeName}
          {stay.stars ? <Stars stars={stay.stars} withText /> : null}
        </p>
        <h1
          className={`mt-1 break-words ${stay.name.text.length > LONG ? "text-xl" : "text-2xl"}`}
          lang={stay.name.lang}
        >
          <bdi itemProp="name">{stay.name.text}</bdi>
        </h1>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-soft">
          {stay.score ? (
            <a href="#scores" className="rounded-sm no-underline">
              <ScoreBadge score={stay.score} />
            </a>
          ) : (
            <span className="text-faint">{t("stay.noScore")}</span>
          )}
          {stay.area ? <span>{stay.area}</span> : null}
        </div>
      </div>
      {keep}
    </header>
  );
}
