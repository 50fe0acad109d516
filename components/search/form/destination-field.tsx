"use client"; // Suggestions while typing need the browser; without it the same box is sent as text.
import { useRouter } from "next/navigation";
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useListener } from "@/components/ui/events";
import { useSearchBox } from "@/components/ui/search-box";
import { MAX_PLACE_LETTERS, type PlaceOption } from "@/lib/views/list/place";
import type { FormValues, SayInForm } from "./form-view";
import type { PlaceOptions } from "./place-options";
import { type PlacesState, type SuggestionGroup, useCombobox } from "./use-combobox";

/** The list of options, fetched when the box is used; each further use tries again what failed. */
function useOptionList() {
  const [List, setList] = useState<typeof PlaceOptions | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () =>
    void import("./place-options").then(
      (module) => setList(() => module.PlaceOptions),
      () => setFailed(true),
    );
  return { List, hasFailed: hasFailed && List === null, load };
}

/** Height of a list that shows seven options or so, and the least that is worth opening (px). */
const WANTED = 416;
const LEAST = 300;
/** Between the box, the list and the edge of the window (px). */
const GAP = 16;

interface Room {
  isAbove: boolean;
  height: number;
}

function roomAround(box: HTMLElement): Room {
  const { top, bottom } = box.getBoundingClientRect();
  const [above, below] = [top - GAP, (window.visualViewport?.height ?? window.innerHeight) - bottom - GAP];
  const isAbove = below < WANTED && above > below;
  return { isAbove, height: Math.min(WANTED, isAbove ? above : below) };
}

/** The list opens where there is room; where there is none, the box goes to the top of the window. */
function useRoom(box: RefObject<HTMLElement | null>, isOpen: boolean): Room {
  const [room, setRoom] = useState<Room>({ isAbove: false, height: WANTED });
  const screen = useRef(globalThis.visualViewport ?? null);
  const measure = useEffectEvent(() => {
    if (!box.current) return;
    if (roomAround(box.current).height < LEAST) box.current.scrollIntoView({ block: "start" });
    setRoom(roomAround(box.current));
  });
  useLayoutEffect(() => {
    if (isOpen) measure();
  }, [isOpen]);
  // A phone's keyboard takes its half of the window after the box has the focus.
  useListener("resize", measure, { of: screen, isOn: isOpen });
  return room;
}

const FAILED = { state: "failed" } as const;

/** More options than this are not counted out. */
const MAX_COUNTED = 40;

function countText(count: number, say: SayInForm): string {
  return count > MAX_COUNTED
    ? say("search.form.destination.foundMore", { count: MAX_COUNTED })
    : say("search.form.destination.found", { count });
}

function statusText(places: PlacesState, count: number, say: SayInForm): string {
  if (places.state === "failed" || places.state === "loading")
    return say(`search.form.destination.${places.state}`);
  if (count > 0) return countText(count, say);
  if (places.state === "idle") return "";
  const { complete, letters } = places;
  return complete
    ? say("search.form.destination.none", { letters })
    : say("search.form.destination.incomplete");
}

interface DestinationFieldProps {
  id: string;
  /** Of what is typed, and of what is chosen. */
  names: { text: string; place: string };
  label: string;
  placeholder: string;
  locale: string;
  say: SayInForm;
  /** Offered before anything is typed, and before the well-known cities. */
  own: SuggestionGroup;
  cities: PlaceOption[];
  values: Pick<FormValues, "place" | "text">;
  describedBy: string | undefined;
  onPlace: (firstNight?: string) => void;
}

/** A box that suggests destinations in groups and keeps the id and kind of the chosen one (rows S01 to S03). */
export function DestinationField(props: DestinationFieldProps) {
  const { id, names, label, placeholder, locale, say, own, cities, values, describedBy, onPlace } = props;
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  useSearchBox(box);
  const router = useRouter();
  const { List, hasFailed, load } = useOptionList();
  const { chosen, places, groups, options, active, open, ...act } = useCombobox(box, {
    first: values.place,
    locale,
    hasList: List !== null,
    before: [own, { kind: "known", label: say("search.form.destination.known"), options: cities }],
    follow: (href) => router.push(href),
    onPlace,
  });
  const shown = open && options.length > 0;
  const optionId = (option: PlaceOption) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && optionId(active);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame, open);
  const status = open ? statusText(hasFailed ? FAILED : places, options.length, say) : "";

  return (
    <div ref={frame} className="relative scroll-mt-4">
      <div className="field">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <input
          ref={box}
          id={id}
          name={names.text}
          type="text"
          role="combobox"
          defaultValue={values.place?.name ?? values.text}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={MAX_PLACE_LETTERS}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          onChange={(event) => {
            load();
            act.change(event.target.value);
          }}
          onPointerEnter={load}
          onFocus={(event) => {
            load();
            event.currentTarget.select();
            act.offer();
          }}
          onBlur={act.close}
          onKeyDown={act.onKeyDown}
          className="field-box truncate"
        />
      </div>
      <input type="hidden" name={names.place} value={chosen ? `${chosen.kind}:${chosen.id}` : ""} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {status && (
        <div
          className={`absolute inset-s-0 z-30 w-full min-w-72 rounded-md border border-line bg-surface shadow-over sm:w-md sm:max-w-[90vw] ${room.isAbove ? "bottom-full mb-4" : "top-full mt-2"}`}
        >
          {List && shown ? (
            <List
              id={listId}
              label={label}
              height={room.height}
              choose={act.choose}
              {...{ groups, active, optionId }}
            />
          ) : (
            <p aria-hidden="true" className="px-4 py-3 text-sm text-soft">
              {status}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
