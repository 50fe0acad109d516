"use client"; // The stays of the list beside the map, with those that came when it was lengthened.
import { useMemo } from "react";
import { useLonger } from "@/components/ui/longer-list";
import type { MapStay } from "@/lib/views/map";
import { mapStays } from "@/lib/views/map-stay";

export function useListedStays(first: MapStay[]): MapStay[] {
  const longer = useLonger();
  return useMemo(() => (longer ? [...first, ...mapStays(longer.cards)] : first), [first, longer]);
}
