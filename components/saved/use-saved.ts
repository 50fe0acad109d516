"use client"; // The lists are in the browser only.
import { useCallback, useEffect, useRef, useState } from "react";
import { type Changed, fetchSince, storedIds } from "@/lib/personal/fetch-changes";
import { dueForCheck, lookAt } from "@/lib/personal/looking";
import { ensureReadable } from "@/lib/personal/offline";
import type { PersonalData } from "@/lib/personal/personal-data";
import { compareStay } from "@/lib/personal/saving";
import { loadPersonalData, onOtherTab, storeTrouble, updatePersonalData } from "@/lib/personal/store";
import { askPrices, type Fresh, refreshFacts } from "./ask";
import type { SavedWords } from "./saved-text";

export interface Undo {
  notice: string;
  /** Takes the last change back; null when there is nothing to take back. */
  back: (() => void) | null;
}

const NO_CHANGES: Changed = { at: "", sentences: new Map() };

type Change = (change: (data: PersonalData) => PersonalData) => Promise<void>;

/** What this browser keeps, and the way to change it. */
function usePersonalData() {
  const [data, setData] = useState<PersonalData | null>(null);
  const writing = useRef(0);

  /** Shows what is kept; while a change is being written, what was read before it is old already. */
  const show = useCallback((next: PersonalData): void => {
    if (writing.current === 0) setData(next);
  }, []);

  /** Shown at once and written then. Where the browser does not keep it, `trouble` says so and the page holds it. */
  const change: Change = useCallback(
    async (make) => {
      setData((now) => now && make(now));
      writing.current += 1;
      const next = await updatePersonalData(make);
      writing.current -= 1;
      show(next);
    },
    [show],
  );
  return { personalData: data, show, change };
}

/** How far the check of prices is: under way, done, or what kept it from being done. */
export type Check =
  | { state: "busy"; done: number; total: number }
  | { state: "done"; total: number }
  | { state: "failed"; sentence: string };

type Priced = readonly { id: number; terms: string }[];

/** Prices that were checked on this page, and how far the check is. */
function useFreshPrices({ locale, say }: SavedWords, show: (data: PersonalData) => void) {
  const [fresh, setFresh] = useState<ReadonlyMap<string, Fresh>>(new Map());
  const [check, setCheck] = useState<Check | null>(null);
  const checkPrices = useCallback(
    async (items: Priced) => {
      const total = items.length;
      setCheck({ state: "busy", done: 0, total });
      const { fresh: requested, failures } = await askPrices([...items], locale, (done) =>
        setCheck({ state: "busy", done, total }),
      );
      setFresh((before) => new Map([...before, ...requested]));
      show(await loadPersonalData());
      const [failure] = failures;
      setCheck(
        failure === undefined
          ? { state: "done", total }
          : { state: "failed", sentence: failure ?? say("saved.app.checkOffline") },
      );
    },
    [locale, say, show],
  );
  const isOf = (key: string, ids: readonly number[]) => ids.includes(Number(key.split("?")[0]));
  /** Of these stays nothing is fresh any more: what was checked is what was seen. */
  const dropFresh = (ids: readonly number[]) =>
    setFresh((before) => new Map([...before].filter(([key]) => !isOf(key, ids))));
  return { fresh, dropFresh, check, checkPrices };
}

/** The last change that can be taken back, and what is said of it. */
function useUndo(data: PersonalData | null, change: Change, undone: string) {
  const [undo, setUndo] = useState<Undo>({ notice: "", back: null });
  const announce = (notice: string) => setUndo({ notice, back: null });
  /** Does something that can be taken back: the lists and recent stays of before come back as they were. */
  const act = (notice: string, make: (personalData: PersonalData) => PersonalData) => {
    const before = data;
    const back = () => {
      if (before !== null) {
        const { lists, cars, recent, shares } = before;
        void change((now) => ({ ...now, lists, cars, recent, shares }));
      }
      announce(undone);
    };
    void change(make);
    setUndo({ notice, back });
  };
  return { undo, announce, act };
}

/** Only a browser that reached nobody throws a TypeError; whoever answered may still tell prices. */
const whyUnread = (error: unknown) => (error instanceof TypeError ? "offline" : "changesAway");

/** What changed since the last look; asked once, with facts and due prices, when the page is opened. */
function useSince(
  locale: string,
  show: (data: PersonalData) => void,
  checkPrices: (items: Priced) => Promise<void>,
) {
  const [changed, setChanged] = useState<Changed>(NO_CHANGES);
  const [unread, setUnread] = useState<"offline" | "changesAway" | null>(null);
  const requested = useRef(false);
  useEffect(() => {
    const read = async (found: PersonalData) => {
      show(await refreshFacts(found, locale));
      setChanged(await fetchSince(found, locale));
      return null;
    };
    const begin = async () => {
      const found = await loadPersonalData();
      show(found);
      if (requested.current) return;
      requested.current = true;
      if (storedIds(found).length + found.recent.length > 0) void ensureReadable(locale);
      const why = await read(found).catch(whyUnread);
      setUnread(why);
      const due = why === "offline" ? [] : dueForCheck(found, new Date());
      if (due.length > 0) await checkPrices(due);
    };
    void begin();
    return onOtherTab(async () => show(await loadPersonalData()));
  }, [locale, checkPrices, show]);
  return { changed, setChanged, unread };
}

/** Everything the saved page knows and can do. */
export function useSaved(words: SavedWords) {
  const { personalData: kept, show, change } = usePersonalData();
  const { fresh, dropFresh, check, checkPrices } = useFreshPrices(words, show);
  const { changed, setChanged, unread } = useSince(words.locale, show, checkPrices);
  const undoing = useUndo(kept, change, words.say("saved.app.undone"));

  /** Marks changes as seen; what prices were before is told no more. */
  const markSeen = (ids: readonly number[]) => {
    const at = changed.at || new Date().toISOString();
    setChanged(({ sentences, at: until }) => ({
      at: until,
      sentences: new Map([...sentences].filter(([id]) => !ids.includes(id))),
    }));
    dropFresh(ids);
    void change((now) => ids.reduce((all, id) => lookAt(all, id, at), now));
  };

  /** Puts a stay into the comparison or out of it, and says so. */
  const compare = (stay: { id: number; name: string; terms: string | null }, isIn: boolean) => {
    const { name } = stay;
    const done = isIn ? (kept && compareStay(kept, stay, true) ? "compared" : "compareFull") : "uncompared";
    void change((now) => compareStay(now, stay, isIn) ?? now);
    undoing.announce(words.say(`saved.keep.done.${done}`, { name }));
  };

  return {
    ...{ personalData: kept, changed, fresh, unread, check, change, markSeen, compare, checkPrices },
    ...undoing,
    trouble: kept === null ? null : storeTrouble(),
  };
}

export type Saved = ReturnType<typeof useSaved>;
