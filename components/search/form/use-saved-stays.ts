// The stays that a reader saved in this browser, as places to pick up a car near; read when the form is used.
import { useRef, useState } from "react";
import type { PlaceOption } from "@/lib/views/list/place";

const MAX = 8;

async function readSaved(): Promise<PlaceOption[]> {
  const { loadPersonalData } = await import("@/lib/personal/store");
  const { lists, stays } = await loadPersonalData();
  const ids = [...new Set(lists.flatMap(({ items }) => items.map(({ id }) => String(id))))];
  return ids.slice(0, MAX).flatMap((id): PlaceOption[] => {
    const stay = stays[id];
    if (!stay) return [];
    return [{ kind: "accommodation", id, name: stay.name, where: stay.area, what: stay.kind ?? "" }];
  });
}

/** The options, and what reads them once. */
export function useSavedStays(): [options: PlaceOption[], load: () => void] {
  const [options, setOptions] = useState<PlaceOption[]>([]);
  const isRead = useRef(false);
  const load = () => {
    if (isRead.current) return;
    isRead.current = true;
    // A browser that keeps nothing offers nothing.
    readSaved().then(setOptions, () => undefined);
  };
  return [options, load];
}
