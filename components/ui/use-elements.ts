// The drawn elements of a list by a key of theirs, for what React does not do itself: focus and measuring.
import { useRef } from "react";

/** `keep(key)` is the `ref` of the element. */
export function useElements() {
  const elements = useRef(new Map<string, HTMLElement>());
  const keep = (key: string) => (element: HTMLElement | null) => {
    if (element === null) elements.current.delete(key);
    else elements.current.set(key, element);
  };
  return { elements, keep };
}

export type Elements = ReturnType<typeof useElements>["elements"];
