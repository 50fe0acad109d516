"use client";
// A client module because triage is all keys: next, previous, open, seen, search.
import { createContext, type RefObject, useContext, useRef, useState } from "react";
import { useListener } from "@/components/ui/use-listener";
import { useRemembered } from "./use-remembered";

/** On, unless they were switched off on this machine. */
export function useKeysSwitch(): { keysOn: boolean; setKeysOn: (on: boolean) => void } {
  const [choice, remember] = useRemembered("stays.taxi.keys");
  return { keysOn: choice !== "off", setKeysOn: (on) => remember(on ? "on" : "off") };
}

/** Where the keys move the focus: rows and the search box put their elements in. */
interface FocusTargets {
  /** The link of each row that is drawn, by its reference. */
  links: Map<string, HTMLElement>;
  search: RefObject<HTMLInputElement | null>;
  onRowFocus: (reference: string) => void;
}

const Targets = createContext<FocusTargets | null>(null);
export const TriageTargets = Targets.Provider;

/** For a row: `link` on its link, `onFocus` on the whole. */
export function useTriageRow(reference: string) {
  const targets = useContext(Targets);
  const link = (element: HTMLElement | null) => {
    if (element === null) return;
    targets?.links.set(reference, element);
    return () => void targets?.links.delete(reference);
  };
  return { link, onFocus: () => targets?.onRowFocus(reference) };
}

export const useTriageSearch = () => useContext(Targets)?.search;

interface TriageRow {
  reference: string;
  isUnseen: boolean;
}

interface Triage {
  /** In the order of the list. */
  rows: readonly TriageRow[];
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

interface Spot {
  reference: string;
  /** Where the row stood: a row that has left the list since is walked on from here. */
  place: number;
}

/** Index of the row that comes next: from where the spot is, or from where it was. */
export function placeAfter(references: readonly string[], spot: Spot | null, by: 1 | -1): number {
  if (spot === null) return 0;
  const at = references.indexOf(spot.reference);
  const wanted = at === -1 ? spot.place + (by === 1 ? 0 : -1) : at + by;
  return Math.min(references.length - 1, Math.max(0, wanted));
}

/** Keys of the desk; `targets` are to be handed to `TriageTargets`, `focusRow` moves the focus to a row that is drawn. */
export function useTriage(triage: Triage) {
  const search = useRef<HTMLInputElement>(null);
  const last = useRef<Spot | null>(null);
  const [links] = useState(() => new Map<string, HTMLElement>());
  const drawn = () => triage.rows.filter(({ reference }) => links.has(reference));
  const references = () => drawn().map(({ reference }) => reference);
  const focusRow = (reference: string) => links.get(reference)?.focus();
  const onRowFocus = (reference: string) => {
    last.current = { reference, place: references().indexOf(reference) };
  };

  /** The open booking's row, else the one that had the focus last. */
  const spot = (): Spot | null => {
    const { openReference } = triage;
    if (openReference === null || last.current?.reference === openReference) return last.current;
    return { reference: openReference, place: last.current?.place ?? 0 };
  };
  const step = (by: 1 | -1) => {
    const all = references();
    const next = all[placeAfter(all, spot(), by)];
    if (next === undefined) return;
    focusRow(next);
    triage.onStep(next);
  };
  const markSeen = () => {
    const reference = spot()?.reference;
    if (reference === undefined) return;
    // Looked for before the list is sorted anew.
    const all = drawn();
    const below = all.slice(all.findIndex((row) => row.reference === reference) + 1);
    const next = below.find(({ isUnseen }) => isUnseen)?.reference;
    // A marked row may be sorted to the end; whoever works downwards must not be taken along.
    if (!triage.onSeen(reference) || next === undefined) return;
    focusRow(next);
    triage.onStep(next);
  };
  const acts: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    s: markSeen,
    "/": () => search.current?.focus(),
    "?": triage.onHelp,
  };
  useListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(OCCUPIED)) return;
    if (event.key === "Escape") triage.onClose();
    const act = triage.keysOn ? acts[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    // A key that is held down would mark what nobody has read.
    if (event.repeat && event.key === "s") return;
    act();
  });
  return { targets: { links, search, onRowFocus }, focusRow };
}
