"use client"; // The focus goes on to the first car that "load more" added; without it the link loads the longer page.
import { type ReactNode, useEffect, useRef } from "react";

/** `shown`: cards in view; `children`: the way to more of them. */
export function FocusAdded({ shown, children }: { shown: number; children: ReactNode }) {
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    const before = pressedAt.current;
    pressedAt.current = null;
    if (before === null || shown <= before) return;
    const added = document.querySelector<HTMLElement>(`[data-car="${before + 1}"] h2 > a`);
    added?.focus({ preventScroll: true });
  }, [shown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only notes presses of the link in it.
    <div
      onClick={() => {
        pressedAt.current = shown;
      }}
      className="pt-4"
    >
      {children}
    </div>
  );
}
