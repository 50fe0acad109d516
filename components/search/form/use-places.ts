// Destinations that fit what is typed, asked for after a short rest; an older answer never overtakes a newer one.
import { useEffect, useState } from "react";
import type { PlacesAnswer } from "@/lib/views/list/place";

export type PlacesState =
  | { state: "idle" }
  | { state: "loading" }
  | { state: "failed" }
  | ({ state: "ready" } & PlacesAnswer);

const REST_MS = 90;

export function usePlaces(text: string, locale: string): PlacesState {
  const [places, setPlaces] = useState<PlacesState>({ state: "idle" });
  useEffect(() => {
    if (text === "") {
      setPlaces({ state: "idle" });
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      setPlaces((before) => (before.state === "ready" ? before : { state: "loading" }));
      try {
        const query = new URLSearchParams({ q: text, locale });
        const answer = await fetch(`/api/places?${query}`, { signal: stop.signal });
        if (!answer.ok) throw new Error(`places answered ${answer.status}`);
        setPlaces({ state: "ready", ...((await answer.json()) as PlacesAnswer) });
      } catch {
        if (!stop.signal.aborted) setPlaces({ state: "failed" });
      }
    };
    const timer = setTimeout(ask, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, locale]);
  return places;
}
