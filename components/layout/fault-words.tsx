"use client"; // A page that failed is drawn in the browser, where the words of its language must be at hand.
import { createContext, type ReactNode, useContext } from "react";
import type { FaultWords } from "./fault";

const Spoken = createContext<FaultWords | null>(null);

export function FaultWordsProvider({ words, children }: { words: FaultWords; children: ReactNode }) {
  return <Spoken value={words}>{children}</Spoken>;
}

/** The words of the page's language; null outside a page's frame. */
export function useFaultWords(): FaultWords | null {
  return useContext(Spoken);
}
