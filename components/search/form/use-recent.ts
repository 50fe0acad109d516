// The reader's last searches as suggestions: where, when and for whom, with passed days moved and that said.
import { useSyncExternalStore } from "react";
import {
  type RecentSearch,
  type Rerun,
  recentSearches,
  rerunOf,
  watchSearches,
} from "@/lib/personal/recent-searches";
import type { PlaceOption } from "@/lib/views/list/place";
import { partyText, type SayInForm } from "./form-view";
import { rangeText, readersDay } from "./plain-days";

/** A suggestion that leads straight to its results. */
export interface RecentOption extends PlaceOption {
  href: string;
}

const NONE: readonly RecentSearch[] = [];

export interface RecentSetting {
  action: string;
  /** As `DayLimits` has it. */
  at: string;
  tag: string;
  say: SayInForm;
}

/** `Fri 5 – Mon 8 Mar 2027 · 2 adults · 1 room`, and what became of passed days. */
function whenAndWho(rerun: Rerun, { tag, say }: RecentSetting): string {
  const days = rangeText(rerun.checkin, rerun.checkout, tag);
  const when =
    rerun.passed === null
      ? days
      : say("search.form.recent.moved", {
          from: rangeText(rerun.passed.checkin, rerun.passed.checkout, tag),
          to: days,
        });
  return `${when} · ${partyText(rerun, say)}`;
}

export function recentOptions(searches: readonly RecentSearch[], setting: RecentSetting): RecentOption[] {
  const { action, at } = setting;
  return searches.map((search) => {
    const rerun = rerunOf(search, readersDay(at));
    const { kind, id, name } = rerun;
    return {
      kind,
      id,
      name,
      where: whenAndWho(rerun, setting),
      what: setting.say("search.form.recent.again"),
      href: `${action}?${rerun.params}`,
    };
  });
}

/** Nothing on the server and in a browser that remembers nothing. */
export const useRecent = (setting: RecentSetting): RecentOption[] =>
  recentOptions(
    useSyncExternalStore(watchSearches, recentSearches, () => NONE),
    setting,
  );
