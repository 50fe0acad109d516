// An icon that stands on a page dozens of times: it points at the one drawing of it (see `signs.tsx`).
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
  | "open";

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
