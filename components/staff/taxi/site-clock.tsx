"use client";
// A client module because countdowns tick; they follow the site's clock, which may stand still, not the reader's.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from "react";
import { type Countdown, countdown } from "./countdown";

interface SiteClock {
  now: () => number;
  isFrozen: boolean;
}

const Clock = createContext<SiteClock>({ now: () => Date.now(), isFrozen: false });

interface SiteClockProviderProps {
  /** The site's instant when it answered. */
  serverNow: string;
  /** The reader's clock when the answer came. */
  receivedMs: number;
  isFrozen: boolean;
  children: ReactNode;
}

export function SiteClockProvider({ serverNow, receivedMs, isFrozen, children }: SiteClockProviderProps) {
  const clock = useMemo(() => {
    const base = Date.parse(serverNow);
    return { isFrozen, now: () => (isFrozen ? base : base + Math.max(0, Date.now() - receivedMs)) };
  }, [serverNow, receivedMs, isFrozen]);
  return <Clock value={clock}>{children}</Clock>;
}

/** The site's instant when this is drawn; it does not tick by itself. */
export function useSiteNow(): string {
  return new Date(useContext(Clock).now()).toISOString();
}

/** Draws anew each time the words change, and never while the clock stands still. */
export function useCountdown(at: string): Countdown {
  const clock = useContext(Clock);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const shown = countdown(Date.parse(at), clock.now());
  useEffect(() => {
    if (clock.isFrozen) return;
    const timer = setTimeout(redraw, shown.nextMs);
    return () => clearTimeout(timer);
  });
  return shown;
}
