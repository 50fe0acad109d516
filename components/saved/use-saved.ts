"use client"; // The lists are in the browser only.
import { useCallback, useEffect, useRef, useState } from "react";
import { type Changed, fetchSince, storedIds } from "@/lib/personal/changes";
import { dueForCheck, lookAt, seePrice } from "@/lib/personal/looking";
import { ensureReadable } from "@/lib/personal/offline";
import type { PersonalData } from "@/lib/personal/personal-data";
import { loadPersonalData, onOtherTab, storeTrouble, updatePersonalData } from "@/lib/personal/store";
import { askPrices, type Fresh, refreshFacts } from "./ask";
import type { SavedLabels } from "./saved-labels";
import { put } from "./saved-text";

export interface Undo {
  said: string;
  /** Takes the last deed back; null when there is nothing to take back. */
  back: (() => void) | null;
}

const NO_CHANGES: Changed = { at: "", sentences: new Map() };

/** Everything the saved page knows and can do. */
export function useSaved(labels: SavedLabels) {
  const { locale, text } = labels;
  const [kept, setKept] = useState<PersonalData | null>(null);
  const [changed, setChanged] = useState<Changed>(NO_CHANGES);
  const [fresh, setFresh] = useState<ReadonlyMap<string, Fresh>>(new Map());
  const [isOffline, setOffline] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo>({ said: "", back: null });
  const asked = useRef(false);
  const writing = useRef(0);

  /** Shows what is kept; while a deed is being written, what was read before it is old already. */
  const show = useCallback((next: PersonalData): void => {
    if (writing.current === 0) setKept(next);
  }, []);

  /** Shown at once and written then. Where the browser does not keep it, `trouble` says so and the page holds it. */
  const change = useCallback(
    async (deed: (kept: PersonalData) => PersonalData): Promise<void> => {
      setKept((now) => now && deed(now));
      writing.current += 1;
      const next = await updatePersonalData(deed);
      writing.current -= 1;
      show(next);
    },
    [show],
  );

  const checkPrices = useCallback(
    async (items: { id: number; terms: string }[]) => {
      const values = { total: items.length };
      setProgress(put(text.checking, { done: 0, ...values }));
      const { fresh: told, failures } = await askPrices(items, locale, (done) =>
        setProgress(put(text.checking, { done, ...values })),
      );
      setFresh((before) => new Map([...before, ...told]));
      show(await loadPersonalData());
      const [failure] = failures;
      setProgress(
        failure === undefined
          ? put(text.checked, values)
          : put(text.checkFailed, { sentence: failure ?? text.checkOffline }),
      );
    },
    [locale, text, show],
  );

  useEffect(() => {
    const reload = async () => show(await loadPersonalData());
    const begin = async () => {
      const found = await loadPersonalData();
      show(found);
      if (asked.current) return;
      asked.current = true;
      if (storedIds(found).length + found.recent.length > 0) void ensureReadable(locale);
      try {
        show(await refreshFacts(found, locale));
        setChanged(await fetchSince(found, locale));
      } catch {
        setOffline(true);
        return;
      }
      const due = dueForCheck(found, new Date());
      if (due.length > 0) await checkPrices(due);
    };
    void begin();
    return onOtherTab(() => void reload());
  }, [locale, checkPrices, show]);

  /** Marks changes as seen, and the prices told just now as those that were seen. */
  const markSeen = (ids: readonly number[]) => {
    const at = changed.at || new Date().toISOString();
    setChanged(({ sentences, at: until }) => ({
      at: until,
      sentences: new Map([...sentences].filter(([id]) => !ids.includes(id))),
    }));
    void change((now) => {
      const looked = ids.reduce((all, id) => lookAt(all, id, at), now);
      const prices = [...fresh].flatMap(([key, told]) => {
        const id = Number(key.split("?")[0]);
        return ids.includes(id) && told.state === "priced" ? [{ id, price: told.price }] : [];
      });
      return prices.reduce((all, { id, price }) => seePrice(all, id, price), looked);
    });
    setFresh((before) => new Map([...before].filter(([key]) => !ids.includes(Number(key.split("?")[0])))));
  };

  /** Does something that can be taken back: the lists and recent stays of before come back as they were. */
  const deed = (said: string, act: (kept: PersonalData) => PersonalData) => {
    const before = kept;
    const back = () => {
      if (before !== null)
        void change((now) => ({
          ...now,
          lists: before.lists,
          recent: before.recent,
          shares: before.shares,
        }));
      setUndo({ said: text.undone, back: null });
    };
    void change(act);
    setUndo({ said, back });
  };

  return {
    kept,
    changed,
    fresh,
    isOffline,
    progress,
    undo,
    trouble: kept === null ? null : storeTrouble(),
    change,
    deed,
    say: (said: string) => setUndo({ said, back: null }),
    markSeen,
    checkPrices,
  };
}

export type Saved = ReturnType<typeof useSaved>;
