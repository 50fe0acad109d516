"use client";
// A client module because the desk changes its own address without asking the server for a page.
import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type DeskAddress, hrefOf, readAddress } from "./desk-address";

export type ChangeAddress = (part: Partial<DeskAddress>, how?: "push" | "replace") => void;

/** `push` for opening a booking, so that the browser's back closes it; everything else replaces. */
export function useAddress(): { address: DeskAddress; change: ChangeAddress } {
  const params = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback<ChangeAddress>((part, how = "replace") => {
    const current = readAddress(new URLSearchParams(window.location.search));
    const href = hrefOf({ ...current, ...part });
    if (how === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  }, []);
  return { address, change };
}
