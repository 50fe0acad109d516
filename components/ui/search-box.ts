// The box a page is searched with: it names itself while it is there, and the key `/` leads to it.
import { type RefObject, useEffect } from "react";

let current: RefObject<HTMLElement | null> | null = null;

/** Null where the page has none. */
export const searchBox = (): HTMLElement | null => current?.current ?? null;

export function useSearchBox(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    current = box;
    return () => {
      if (current === box) current = null;
    };
  }, [box]);
}
