"use client";
// A client module because triage is all keys: next, previous, open, seen, search.
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

const KEY = "roomward.taxi.keys";
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** On, unless it was switched off on this machine. */
function isOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  try {
    window.localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage may be forbidden; the keys then stay on.
  }
  for (const changed of listeners) changed();
}

export function useKeysSwitch(): { keysOn: boolean; setKeysOn: (on: boolean) => void } {
  const keysOn = useSyncExternalStore(subscribe, isOn, () => true);
  return { keysOn, setKeysOn: setOn };
}

interface Triage {
  keysOn: boolean;
  openReference: string | null;
  /** A booking beside the list follows j and k. */
  onStep: (reference: string) => void;
  /** True when something is being marked, so that the focus moves on to the next unseen row. */
  onSeen: (reference: string) => boolean;
  onClose: () => void;
  onHelp: () => void;
}

const OCCUPIED = "input, textarea, select, dialog, [contenteditable]";

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("[data-row-link]");

export function focusRow(reference: string): void {
  const row = rows().find((element) => element.dataset.row === reference);
  linkOf(row)?.focus();
}

interface Spot {
  reference: string;
  /** Where the row stood: a row that has left the list since is walked on from here. */
  place: number;
}

/** The open booking's row, else the one that had the focus last. */
function useSpot(openReference: string | null) {
  const last = useRef<Spot | null>(null);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
      if (row?.dataset.row === undefined) return;
      last.current = { reference: row.dataset.row, place: rows().indexOf(row) };
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return useCallback((): Spot | null => {
    const { current } = last;
    if (openReference === null || current?.reference === openReference) return current;
    return { reference: openReference, place: current?.place ?? 0 };
  }, [openReference]);
}

/** Index of the row that comes next: from where the spot is, or from where it was. */
export function placeAfter(references: readonly string[], spot: Spot | null, by: 1 | -1): number {
  if (spot === null) return 0;
  const at = references.indexOf(spot.reference);
  const wanted = at === -1 ? spot.place + (by === 1 ? 0 : -1) : at + by;
  return Math.min(references.length - 1, Math.max(0, wanted));
}

function step(spot: Spot | null, by: 1 | -1): string | null {
  const all = rows();
  const next =
    all[
      placeAfter(
        all.map((row) => row.dataset.row ?? ""),
        spot,
        by,
      )
    ];
  linkOf(next)?.focus();
  return next?.dataset.row ?? null;
}

/** The first unseen row below, asked before the list is sorted anew. */
function unseenBelow(reference: string): string | null {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.row === reference);
  const next = all.slice(at + 1).find((row) => row.dataset.unseen !== undefined);
  return next?.dataset.row ?? null;
}

export function useTriage(triage: Triage): void {
  const spot = useSpot(triage.openReference);
  const current = useRef(triage);
  useEffect(() => {
    current.current = triage;
  });
  useEffect(() => {
    const go = (by: 1 | -1) => {
      const reference = step(spot(), by);
      if (reference !== null) current.current.onStep(reference);
    };
    const acts: Record<string, () => void> = {
      j: () => go(1),
      k: () => go(-1),
      s: () => {
        const reference = spot()?.reference;
        if (reference === undefined) return;
        const next = unseenBelow(reference);
        // A marked row may be sorted to the end; whoever works downwards must not be taken along.
        if (!current.current.onSeen(reference) || next === null) return;
        focusRow(next);
        current.current.onStep(next);
      },
      "/": () => document.getElementById("desk-search")?.focus(),
      "?": () => current.current.onHelp(),
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(OCCUPIED)) return;
      if (event.key === "Escape") current.current.onClose();
      const act = current.current.keysOn ? acts[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      // A key that is held down would mark what nobody has read.
      if (event.repeat && event.key === "s") return;
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [spot]);
}
