// What the destination box knows: what is typed, what is chosen, which option is marked (ARIA combobox pattern).
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isComposed } from "@/components/ui/events";
import type { PlaceGroup, PlaceOption, PlacesAnswer } from "@/lib/views/list/place";
import type { FormValues } from "./form-view";
import type { RecentOption } from "./use-recent";

export type PlacesState =
  | { state: "idle" }
  | { state: "loading" }
  | { state: "failed" }
  | ({ state: "ready" } & PlacesAnswer);

const REST_MS = 90;

/** Destinations that fit what is typed, asked for after a short rest; an older answer never overtakes a newer one. */
function usePlaces(text: string, locale: string): PlacesState {
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

type Chosen = FormValues["place"];

/** Options under one heading; recent searches, saved stays and well-known cities have groups of their own. */
export interface SuggestionGroup extends Omit<PlaceGroup, "kind"> {
  kind: PlaceGroup["kind"] | "recent" | "saved" | "known";
}

interface ComboboxSetting {
  first: Chosen;
  locale: string;
  /** The list can be drawn; until then nothing is offered, as nothing that is chosen could be seen. */
  hasList: boolean;
  /** Offered before anything is typed. */
  before: SuggestionGroup[];
  /** Opens the results of a recent search. */
  follow: (href: string) => void;
  /** Called with the first night of what was chosen, without one where nothing is chosen any more. */
  onPlace: (firstNight?: string) => void;
}

const isRecent = (option: PlaceOption | RecentOption): option is RecentOption => "href" in option;

/** What is typed and what is chosen exclude each other. */
export function useCombobox(
  box: RefObject<HTMLInputElement | null>,
  { first, locale, hasList, before, follow, onPlace }: ComboboxSetting,
) {
  const [chosen, setChosen] = useState(first);
  const take = (option: PlaceOption | null) => {
    setChosen(option);
    onPlace(option?.firstNight);
  };
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const answer = usePlaces(typed.trim(), locale);
  const places: PlacesState = answer.state === "ready" && !hasList ? { state: "loading" } : answer;
  const offered = hasList ? before.filter((group) => group.options.length > 0) : [];
  const groups: SuggestionGroup[] =
    typed.trim() === "" ? offered : places.state === "ready" ? places.groups : [];
  const options = groups.flatMap((group) => group.options);

  // Words typed before this script arrived are no longer the chosen place.
  const judge = useEffectEvent(() => {
    if (box.current && first && box.current.value !== first.name) take(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another place.
  useEffect(() => judge(), [first]);

  const close = () => {
    setOpen(false);
    setIndex(-1);
  };

  const choose = (option: PlaceOption) => {
    if (isRecent(option)) {
      close();
      follow(option.href);
      return;
    }
    if (box.current) box.current.value = option.name;
    take(option);
    setTyped("");
    close();
  };

  const change = (text: string) => {
    setTyped(text);
    take(null);
    setOpen(true);
    setIndex(-1);
  };

  const offer = () => {
    if (typed.trim() === "") setOpen(true);
  };

  const step = (by: 1 | -1) => {
    const { length } = options;
    setOpen(true);
    setIndex((before) => (before < 0 ? (by > 0 ? 0 : length - 1) : (before + by + length) % length));
  };

  const clear = () => {
    if (box.current) box.current.value = "";
    change("");
  };

  const active = open ? options[index] : undefined;

  /** Arrows move, Enter chooses, Escape closes and then clears; other keys are the box's own. */
  const actOf = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): (() => void) | null => {
    if (key === "ArrowDown" && options.length > 0) return () => step(1);
    if (key === "ArrowUp" && options.length > 0) return () => step(-1);
    if (key === "Enter" && active) return () => choose(active);
    if (key === "Escape" && open) return close;
    if (key === "Escape" && currentTarget.value !== "") return clear;
    return null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = isComposed(event) ? null : actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { chosen, places, groups, options, active, open, close, choose, change, offer, onKeyDown };
}
