"use client";
// A client module because the desk changes its own address without asking the server for a page.
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type DeskAddress, hrefOf, readAddress } from "./desk-address";

export type ChangeAddress = (part: Partial<DeskAddress>, how?: "push" | "replace") => void;

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("popstate", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("popstate", changed);
  };
}

/** An old link's search is in the address; ours lies with the browser's history, where the server never sees it. */
function searched(): string {
  const stored: unknown = window.history.state?.deskSearch;
  return searchInAddress() ?? (typeof stored === "string" ? stored : "");
}

const searchInAddress = () => new URLSearchParams(window.location.search).get("q");
const notKnown = () => null;

/** Next adds what it keeps in the history itself. */
function go(address: DeskAddress, how: "push" | "replace"): void {
  const state = { deskSearch: address.q };
  if (how === "push") window.history.pushState(state, "", hrefOf(address));
  else window.history.replaceState(state, "", hrefOf(address));
  for (const changed of listeners) changed();
}

const current = () => readAddress(new URLSearchParams(window.location.search), searched());

/** Takes the search out of an old link; a turn later, because Next follows the history only once it has started. */
function useOldLink(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (searchInAddress() !== null) go(current(), "replace");
    }, 0);
    return () => clearTimeout(timer);
  }, []);
}

interface Address {
  address: DeskAddress;
  /** False while the page starts: only the browser knows the search. */
  isKnown: boolean;
  /** `push` for opening a booking, so that the browser's back closes it; everything else replaces. */
  change: ChangeAddress;
}

export function useAddress(): Address {
  const params = useSearchParams();
  const q = useSyncExternalStore<string | null>(subscribe, searched, notKnown);
  const address = useMemo(() => readAddress(params, q ?? ""), [params, q]);
  useOldLink();
  const change = useCallback<ChangeAddress>(
    (part, how = "replace") => go({ ...current(), ...part }, how),
    [],
  );
  return { address, isKnown: q !== null, change };
}
