// A lucide icon as a companion of words: never alone, never read out.
import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  /** Edge in pixels at the normal text size. */
  size?: number;
  className?: string;
}

export function Icon({ of: Drawing, size = 18, className = "" }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.6}
      className={`shrink-0 ${className}`}
    />
  );
}
