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
  onSeen: (reference: string) => void;
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

/** The row that has the focus, else the one that had it, else the open one. */
function useSpot(openReference: string | null) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
      if (row?.dataset.row !== undefined) last.current = row.dataset.row;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return useCallback(() => openReference ?? last.current, [openReference]);
}

function step(spot: string | null, by: 1 | -1): string | null {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.row === spot);
  const next = at === -1 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + by))];
  linkOf(next)?.focus();
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
        const reference = spot();
        if (reference !== null) current.current.onSeen(reference);
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
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [spot]);
}
