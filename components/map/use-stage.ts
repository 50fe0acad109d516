"use client"; // What a map shows and knows, and what can be done with it, still or moving.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLonger } from "@/components/list-map/longer-list";
import type { Bounds } from "@/lib/rules/bounds";
import type { MapPicture, MapStay } from "@/lib/views/map/map";
import { mapStays } from "@/lib/views/map/map-stay";
import type { LiveMap, Tiles } from "./live/live-map";
import type { StageLabels } from "./stage-labels";
import { useAreaStays } from "./use-area-stays";
import { useLiveMap } from "./use-live-map";

type Listed = Pick<MapPicture, "stays" | "placeless">;

/** The stays of the list beside the map, with those that came when it was lengthened. */
function useListedStays({ stays: first, placeless }: Listed): Listed {
  const longer = useLonger();
  return useMemo(() => {
    if (!longer) return { stays: first, placeless };
    const more = mapStays(longer.cards);
    return { stays: [...first, ...more], placeless: placeless + longer.cards.length - more.length };
  }, [first, placeless, longer]);
}

export interface MapStageProps {
  picture: MapPicture;
  /** `/api/map?…` without box; null when the list holds all stays there are. */
  staysHref: string | null;
  /** `/api/map/ground?…`. */
  groundHref: string;
  /** The search without `area`; null where there is no list to search again. */
  searchHref: string | null;
  tiles: Tiles | null;
  labels: StageLabels;
  /** True for the map of one stay, which stands in the middle of its circles. */
  own?: boolean;
}

const DIGITS = 5;
const spell = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(DIGITS)).join(",");

export function useStage({ picture, staysHref, groundHref, tiles, labels }: MapStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<MapStay | null>(null);
  const [inSight, setInSight] = useState<MapStay[]>(picture.stays);
  const [area, setArea] = useState<string | null>(null);
  const listed = useListedStays(picture);
  const found = useAreaStays(listed.stays, staysHref);
  const pending = useRef<((map: LiveMap) => void) | null>(null);
  const moved = useCallback((box: Bounds, seen: MapStay[], byReader: boolean) => {
    setInSight(seen);
    if (byReader) setArea(spell(box));
  }, []);
  const { ground } = picture;
  const { phase, live, wake } = useLiveMap(
    place,
    { name: labels.keys, ground, groundHref, tiles, words: labels, pick: setPicked, moved },
    (map) => {
      found.ask(spell(map.box()));
      pending.current?.(map);
      pending.current = null;
    },
  );
  const { stays } = found;
  const pickedId = picked?.id ?? null;
  useEffect(() => {
    if (phase === "live") live.current?.show(stays);
  }, [phase, live, stays]);
  useEffect(() => {
    if (phase === "live") live.current?.markPicked(pickedId);
  }, [phase, live, pickedId]);
  /** Wakes the map where it stands still. */
  const whenLive = (act: (map: LiveMap) => void) => {
    if (live.current) act(live.current);
    else {
      pending.current = act;
      wake();
    }
  };
  /** A map that moves lists what is in sight, the still one what the list beside it holds. */
  const named = phase === "live" ? inSight : stays;
  return { place, phase, wake, whenLive, picked, setPicked, area, found, named, placeless: listed.placeless };
}

export type Stage = ReturnType<typeof useStage>;
