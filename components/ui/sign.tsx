// An icon of what the browser draws: it points at the one drawing in the page (see `signs.tsx`).
import { classNames } from "./class-names";

export type SignName =
  | "star"
  | "calendar"
  | "coffee"
  | "card"
  | "wallet"
  | "check"
  | "bookmark"
  | "columns"
  | "open"
  | "close"
  | "plus"
  | "minus"
  | "arrow"
  | "search"
  | "sliders"
  | "map"
  | "days"
  | "info"
  | "up"
  | "down";

interface SignProps {
  of: SignName;
  /** Edge in pixels at the normal text size. */
  size?: number;
  className?: string;
}

/** A companion of words, as `Icon` is: never alone, never read out. */
export function Sign({ of: name, size = 15, className }: SignProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames("sign", className)}>
      <use href={`#sign-${name}`} />
    </svg>
  );
}
