"use client"; // Ties the cards of the list to the prices of the map, by pointer and by keyboard (row R04).
import { type RefObject, useEffect } from "react";
import { highlightStay, onHighlight } from "@/components/list-map/stay-highlight";

const CARD = "article[data-stay]";

function stayOf(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest(CARD) : null;
  return card ? Number(card.getAttribute("data-stay")) : null;
}

/** Tells which card of `list` the reader is at, and marks the one the map points at with `data-on`. */
export function useListMarks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const tell = (event: Event) => highlightStay(stayOf(event.target));
    const forget = () => highlightStay(null);
    element.addEventListener("pointerover", tell);
    element.addEventListener("focusin", tell);
    element.addEventListener("pointerleave", forget);
    element.addEventListener("focusout", forget);
    const stop = onHighlight((stay) => {
      for (const card of element.querySelectorAll(`${CARD}[data-on]`)) card.removeAttribute("data-on");
      if (stay !== null) element.querySelector(`article[data-stay="${stay}"]`)?.setAttribute("data-on", "");
    });
    return () => {
      stop();
      element.removeEventListener("pointerover", tell);
      element.removeEventListener("focusin", tell);
      element.removeEventListener("pointerleave", forget);
      element.removeEventListener("focusout", forget);
    };
  }, [list]);
}
