// The reader's last searches as suggestions: where, when and for whom, with passed days moved and that said.
import { useMemo, useSyncExternalStore } from "react";
import {
  type RecentSearch,
  type Rerun,
  recentSearches,
  rerunOf,
  watchSearches,
} from "@/lib/personal/recent-searches";
import type { PlaceOption } from "@/lib/views/list/place";
import type { FormLabels } from "./form-view";
import { rangeText } from "./plain-days";

/** A suggestion that leads straight to its results. */
export interface RecentOption extends PlaceOption {
  href: string;
}

const NONE: readonly RecentSearch[] = [];

export interface RecentSetting {
  action: string;
  today: string;
  tag: string;
  labels: Pick<FormLabels, "guests" | "recent">;
}

/** `Fri 5 – Mon 8 Mar 2027 · 2 adults · 1 room`, and what became of passed days. */
function whenAndWho(rerun: Rerun, { tag, labels }: RecentSetting): string {
  const days = rangeText(rerun.checkin, rerun.checkout, tag);
  const { adults, children, rooms } = labels.guests;
  const party = [
    adults.words[rerun.adults],
    rerun.children > 0 ? children.words[rerun.children] : undefined,
    rooms.words[rerun.rooms],
  ];
  const when =
    rerun.passed === null
      ? days
      : labels.recent.moved
          .replace("{from}", rangeText(rerun.passed.checkin, rerun.passed.checkout, tag))
          .replace("{to}", days);
  return [when, ...party.filter(Boolean)].join(" · ");
}

/** Nothing on the server and in a browser that remembers nothing. */
export function useRecent(setting: RecentSetting): RecentOption[] {
  const searches = useSyncExternalStore(watchSearches, recentSearches, () => NONE);
  const { action, today } = setting;
  return useMemo(
    () =>
      searches.map((search) => {
        const rerun = rerunOf(search, today);
        const { kind, id, name } = rerun;
        return {
          kind,
          id,
          name,
          where: whenAndWho(rerun, setting),
          what: setting.labels.recent.again,
          href: `${action}?${rerun.params}`,
        };
      }),
    [searches, action, today, setting],
  );
}
