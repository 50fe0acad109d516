// A part that scrolls by itself: named, and reachable by keyboard.
import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

export function ScrollRegion({ label, className = "overflow-x-auto", children, ref }: ScrollRegionProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      // What is hidden from the eye stands where its text does, so it scrolls with it instead of making the page longer.
      className={`relative ${className}`}
    >
      {children}
    </section>
  );
}
