"use client"; // What a map shows and knows, and what can be done with it, still or moving.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLonger } from "@/components/list-map/list-and-map";
import type { Bounds } from "@/lib/rules/bounds";
import { type MapFrame, placeIn } from "@/lib/rules/map-frame";
import type { MapAnswer, MapPicture, MapStay, MapTiles } from "@/lib/views/map/map";
import type { Size } from "@/lib/views/map/map-looks";
import { mapStays } from "@/lib/views/map/map-stay";
import type { LiveMap, LiveSetting } from "./live/live-map";
import { isMapWished, onMapWish, wishMap } from "./map-wish";
import type { StageLabels } from "./stage-labels";

type Phase = "still" | "loading" | "live" | "failed";

/** The map that moves, fetched when somebody reaches for it. `setting` is read when it starts, `atStart` called then. */
function useLiveMap(
  place: RefObject<HTMLDivElement | null>,
  setting: Omit<LiveSetting, "element">,
  atStart: (map: LiveMap) => void,
) {
  const [phase, setPhase] = useState<Phase>("still");
  const live = useRef<LiveMap | null>(null);
  const given = useRef({ setting, atStart });
  given.current = { setting, atStart };

  useEffect(() => {
    let ended = false;
    let started = false;
    const began = (map: LiveMap) => {
      if (ended) return map.end();
      live.current = map;
      setPhase("live");
      given.current.atStart(map);
    };
    const start = async () => {
      const element = place.current;
      // A map that nobody can see would not know its size.
      if (started || !element || element.clientWidth === 0) return;
      started = true;
      setPhase("loading");
      try {
        const { startMap } = await import("./live/live-map");
        const map = await startMap({ ...given.current.setting, element });
        began(map);
      } catch {
        started = false;
        if (!ended) setPhase("failed");
      }
    };
    const stopListening = onMapWish(start);
    if (isMapWished()) void start();
    return () => {
      ended = true;
      stopListening();
      live.current?.end();
      live.current = null;
    };
  }, [place]);

  return { phase, live, wake: wishMap };
}

interface AreaStays {
  /** The answered stays of the list first, then what was found for the view. */
  stays: MapStay[];
  state: "idle" | "asking" | "failed";
  /** True while the view may hold more. */
  hasMore: boolean;
  /** How many there are in the view, or that there are more; null before the first answer. */
  text: string | null;
  ask: (box: string | null) => void;
}

function together(first: readonly MapStay[], then: readonly MapStay[]): MapStay[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}

/**
 * More priced stays of the view, asked for once when the map begins to move and then only on request. `href`:
 * `/api/map?…` without box and cursor; null: the list holds all there is.
 */
function useAreaStays(listed: MapStay[], href: string | null): AreaStays {
  const [found, setFound] = useState<MapStay[]>([]);
  const stays = useMemo(() => together(listed, found), [listed, found]);
  const [state, setState] = useState<AreaStays["state"]>("idle");
  const [answer, setAnswer] = useState<MapAnswer | null>(null);
  const requested = useRef<{ box: string; cursor: string | null; abort: AbortController } | null>(null);
  useEffect(() => () => requested.current?.abort.abort(), []);

  const ask = useCallback(
    async (box: string | null) => {
      const last = requested.current;
      const from = box === null ? last : { box, cursor: null };
      if (href === null || from === null) return;
      const abort = new AbortController();
      last?.abort.abort();
      requested.current = { ...from, abort };
      setState("asking");
      try {
        const cursor = from.cursor === null ? "" : `&cursor=${encodeURIComponent(from.cursor)}`;
        const response = await fetch(`${href}&box=${from.box}${cursor}`, { signal: abort.signal });
        if (!response.ok) throw new Error(`the map's stays were answered ${response.status}`);
        const next: MapAnswer = await response.json();
        requested.current = { box: from.box, cursor: next.next, abort };
        setAnswer(next);
        setFound((before) => together(before, next.stays));
        setState("idle");
      } catch {
        if (!abort.signal.aborted) setState("failed");
      }
    },
    [href],
  );

  return {
    stays,
    state,
    hasMore: answer !== null && answer.next !== null,
    text: answer?.text ?? null,
    ask,
  };
}

type Listed = Pick<MapPicture, "stays" | "placeless">;

/** The stays of the list beside the map, with those that came when it was lengthened. */
function useListedStays({ stays: first, placeless }: Listed): Listed {
  const longer = useLonger(first);
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
  tiles: MapTiles | null;
  labels: StageLabels;
  /** True for the map of one stay, which stands in the middle of its circles. */
  own?: boolean;
}

/** The pane as a browser measured it; null before, and while nobody sees it. */
function usePane(place: RefObject<HTMLDivElement | null>) {
  const [pane, setPane] = useState<{ size: Size; isMirrored: boolean } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) setPane({ size: { width, height }, isMirrored: document.documentElement.dir === "rtl" });
    };
    // It is told the first size too, after the page was laid out and without a layout of its own.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return pane;
}

/** How many of `stays` lie outside the still picture; none while nobody knows how large it is. */
function countOutside(frame: MapFrame, stays: readonly MapStay[], size: Size | undefined): number {
  if (!size) return 0;
  const side = Math.min(size.width, size.height);
  const [wide, high] = [(50 * size.width) / side, (50 * size.height) / side];
  return stays.filter((stay) => {
    const { x, y } = placeIn(frame, stay);
    return Math.abs(x - 50) > wide || Math.abs(y - 50) > high;
  }).length;
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
  const pane = usePane(place);
  const { ground, here } = picture;
  const { phase, live, wake } = useLiveMap(
    place,
    { name: labels.keys, ground, here, groundHref, tiles, words: labels, pick: setPicked, moved },
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
  const seen = useMemo(() => new Set(inSight.map(({ id }) => id)), [inSight]);
  const outside =
    phase === "live"
      ? listed.stays.filter(({ id }) => !seen.has(id)).length
      : countOutside(ground.frame, listed.stays, pane?.size);
  const showAll = () => whenLive((map) => map.fit(listed.stays));
  return {
    place,
    phase,
    wake,
    whenLive,
    pane,
    picked,
    setPicked,
    area,
    found,
    named,
    outside,
    showAll,
    placeless: listed.placeless,
  };
}

export type Stage = ReturnType<typeof useStage>;
