// A part that scrolls by itself: named, and reachable by keyboard.
import type { ReactNode } from "react";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function ScrollRegion({ label, className = "overflow-x-auto", children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  );
}
