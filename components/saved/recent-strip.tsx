"use client"; // What was viewed lately is in the browser only.
import type { PersonalData } from "@/lib/personal/personal-data";
import { type RecentName, type SavedWords, termsText, whenText } from "./saved-text";

interface RecentStripProps {
  personalData: PersonalData;
  words: SavedWords<RecentName>;
  clear: () => void;
  max?: number;
}

/** Open stays only: of a closed one there is nothing to go back to. */
function recentlyOpen({ recent, stays }: PersonalData) {
  return recent.filter(({ id }) => !stays[id]?.status.startsWith("closed"));
}

export function RecentStrip({ personalData, words, clear, max = 12 }: RecentStripProps) {
  const { say, locale } = words;
  const open = recentlyOpen(personalData).slice(0, max);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="recent" data-recent className="mt-section print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent" className="text-2xl">
          {say("saved.recent.heading")}
        </h2>
        <button
          type="button"
          aria-label={say("saved.recent.clearNamed")}
          onClick={clear}
          className="link min-h-9 text-sm"
        >
          {say("saved.recent.clear")}
        </button>
      </div>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4">
        {open.map(({ id, terms, at }) => {
          const stay = personalData.stays[id];
          return (
            <li key={id} className="relative min-w-0">
              <div className="aspect-3/2 overflow-hidden rounded-md bg-sunken">
                {stay?.photo && (
                  // biome-ignore lint/performance/noImgElement: the platform's picture in the size it is shown in.
                  <img src={stay.photo} alt="" loading="lazy" className="size-full object-cover" />
                )}
              </div>
              <a
                href={`/${locale}/stays/${id}${terms ? `?${terms}` : ""}`}
                lang={stay?.lang}
                className="mt-2 block text-sm font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                <bdi>{stay?.name ?? id}</bdi>
              </a>
              <p className="text-xs text-soft">{stay?.area}</p>
              <p className="figures text-xs text-faint">
                {(terms && termsText(terms, words)) ??
                  say("saved.recent.viewed", { when: whenText(at, words) })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
