"use client"; // Cards and map point at the same stay, with the mouse and with the focus (row R04).
import { useEffect } from "react";
import { highlightStay, onHighlight } from "@/components/list-map/stay-highlight";

const stayOf = (target: EventTarget | null): number | null => {
  const card = target instanceof Element ? target.closest("[data-stay]") : null;
  return card ? Number(card.getAttribute("data-stay")) : null;
};

/** Listens to the cards inside the element `regionId`, now and later; draws nothing. */
export function PointedCard({ regionId }: { regionId: string }) {
  useEffect(() => {
    const region = document.getElementById(regionId);
    if (!region) return;
    const point = (event: Event) => highlightStay(stayOf(event.target));
    const leave = () => highlightStay(null);
    const mark = (stay: number | null) => {
      for (const card of region.querySelectorAll("[data-on]")) card.removeAttribute("data-on");
      if (stay !== null) region.querySelector(`[data-stay="${stay}"]`)?.setAttribute("data-on", "");
    };
    region.addEventListener("pointerover", point);
    region.addEventListener("focusin", point);
    region.addEventListener("pointerleave", leave);
    region.addEventListener("focusout", leave);
    const end = onHighlight(mark);
    return () => {
      region.removeEventListener("pointerover", point);
      region.removeEventListener("focusin", point);
      region.removeEventListener("pointerleave", leave);
      region.removeEventListener("focusout", leave);
      end();
    };
  }, [regionId]);
  return null;
}
