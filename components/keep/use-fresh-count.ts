"use client"; // What is saved, and so what to ask about, is known in the browser only.
import { useEffect } from "react";
import { currentGlance } from "@/lib/personal/glance";
import { claimHourlyCheck } from "@/lib/personal/hourly-check";

function askIfDue(locale: string): void {
  if (currentGlance().saved.length === 0 || !claimHourlyCheck(Date.now())) return;
  import("@/lib/personal/changes").then(
    ({ refreshCount }) => refreshCount(locale),
    // Without a connection the last count stays.
    () => undefined,
  );
}

/** Asks once an hour, when the page at `pathname` has come to rest, how many saved stays have changed. */
export function useFreshCount(locale: string, pathname: string, savedHref: string): void {
  useEffect(() => {
    // The saved page asks by itself, every time.
    if (pathname === savedHref) return;
    const ask = () => askIfDue(locale);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(ask, 2_000);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(ask, { timeout: 5_000 });
    return () => window.cancelIdleCallback(idle);
  }, [locale, pathname, savedHref]);
}
