"use client"; // Says once, in a live region that was there before, that the list has changed (row X05).
import { useEffect } from "react";

/** Where short announcements of the page are spoken from; part of the page before there is anything to say. */
export function AnnouncerRegion({ id }: { id: string }) {
  return <p id={id} role="status" className="visually-hidden" />;
}

export function Announce({ region, text }: { region: string; text: string }) {
  useEffect(() => {
    const element = document.getElementById(region);
    if (element) element.textContent = text;
  }, [region, text]);
  return null;
}
