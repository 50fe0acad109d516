"use client"; // Fetches the code of the moving map at the first gesture, starts it, and takes it down again.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { LiveMap, LiveSetting } from "./live/live-map";
import { isMapWished, onMapWish, wishMap } from "./map-wish";

export type Phase = "still" | "loading" | "live" | "failed";

/** `setting` is read when the map starts; `atStart` is called once it moves. */
export function useLiveMap(
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
    const start = async () => {
      const element = place.current;
      // A map that nobody can see would not know its size.
      if (started || !element || element.clientWidth === 0) return;
      started = true;
      setPhase("loading");
      try {
        const { startMap } = await import("./live/live-map");
        if (ended) return;
        live.current = startMap({ ...given.current.setting, element });
        setPhase("live");
        given.current.atStart(live.current);
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
