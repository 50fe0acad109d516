"use client";
// A client module because the desk tells time by the site's clock, which may stand still, not by the reader's.
import { createContext, type ReactNode, useContext, useMemo } from "react";

const Clock = createContext(() => Date.now());

interface SiteClockProviderProps {
  /** The site's instant when it answered. */
  serverNow: string;
  /** The reader's clock when the answer came. */
  receivedMs: number;
  isFrozen: boolean;
  children: ReactNode;
}

export function SiteClockProvider({ serverNow, receivedMs, isFrozen, children }: SiteClockProviderProps) {
  const now = useMemo(() => {
    const base = Date.parse(serverNow);
    return () => (isFrozen ? base : base + Math.max(0, Date.now() - receivedMs));
  }, [serverNow, receivedMs, isFrozen]);
  return <Clock value={now}>{children}</Clock>;
}

/** The site's time at each response, every five seconds. */
export function useSiteNow(): string {
  return new Date(useContext(Clock)()).toISOString();
}
