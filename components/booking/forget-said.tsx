"use client";
// A client component because the address is the browser's: what it says was just tried is said once, not after a reload.
import { useEffect } from "react";

/** Takes these names out of the address's query; the page stays as it is. */
export function ForgetParams({ names }: { names: readonly string[] }) {
  useEffect(() => {
    const address = new URL(window.location.href);
    for (const name of names) address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", address);
  }, [names]);
  return null;
}
