"use client"; // The stays of the list beside the map, with those that came when it was lengthened.
import { useMemo } from "react";
import { useLonger } from "@/components/list-map/longer-list";
import type { MapPicture } from "@/lib/views/map/map";
import { mapStays } from "@/lib/views/map/map-stay";

type Listed = Pick<MapPicture, "stays" | "placeless">;

export function useListedStays({ stays: first, placeless }: Listed): Listed {
  const longer = useLonger();
  return useMemo(() => {
    if (!longer) return { stays: first, placeless };
    const more = mapStays(longer.cards);
    return { stays: [...first, ...more], placeless: placeless + longer.cards.length - more.length };
  }, [first, placeless, longer]);
}
