"use client"; // Suggestions while typing need the browser; without it the same box is sent as text.
import { Building2, Landmark, MapPin, Plane } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { PlaceGroup, PlaceOption } from "@/lib/views/place";
import type { DestinationLabels, FormValues } from "./form-view";
import { type PlacesState, usePlaces } from "./use-places";

const ICONS = { accommodation: Building2, airport: Plane, landmark: Landmark } as const;
const iconOf = (kind: PlaceOption["kind"]) => (kind in ICONS ? ICONS[kind as keyof typeof ICONS] : MapPin);

function statusText(places: PlacesState, count: number, labels: DestinationLabels): string {
  if (places.state === "failed") return labels.failed;
  if (places.state === "loading") return labels.loading;
  if (places.state !== "ready") return "";
  if (count > 0) return labels.counts[Math.min(count, labels.counts.length - 1)] ?? "";
  return places.complete ? labels.none : labels.incomplete;
}

interface OptionsProps {
  id: string;
  label: string;
  groups: PlaceGroup[];
  active: PlaceOption | undefined;
  optionId: (option: PlaceOption) => string;
  choose: (option: PlaceOption) => void;
}

function Options({ id, label, groups, active, optionId, choose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-[min(24rem,55dvh)] overflow-y-auto py-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
          <div id={`${id}-${group.kind}`} className="px-4 pt-2 pb-1 text-2xs font-medium text-faint">
            {group.label}
          </div>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box; aria-activedescendant points here.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys.
            <div
              key={option.id}
              id={optionId(option)}
              role="option"
              aria-selected={option === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken aria-selected:bg-wash"
            >
              <Icon of={iconOf(option.kind)} className="text-soft" />
              <span className="min-w-0 grow">
                <span className="block truncate text-sm font-medium">{option.name}</span>
                {option.where && <span className="block truncate text-xs text-soft">{option.where}</span>}
              </span>
              <span className="shrink-0 text-2xs text-faint">{option.what}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface DestinationFieldProps {
  id: string;
  locale: string;
  values: FormValues;
  labels: DestinationLabels;
  describedBy: string | undefined;
}

/** A box that suggests destinations in groups and keeps the id and kind of the chosen one (rows S01 to S03). */
export function DestinationField({ id, locale, values, labels, describedBy }: DestinationFieldProps) {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(values.place);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  const places = usePlaces(typed?.trim() ?? "", locale);
  const groups = places.state === "ready" ? places.groups : [];
  const options = groups.flatMap((group) => group.options);
  const active = open ? options[index] : undefined;
  const shown = open && options.length > 0;
  const optionId = (option: PlaceOption) => `${listId}-${option.kind}-${option.id}`;
  const status = open ? statusText(places, options.length, labels) : "";

  // Words typed before this script arrived are no longer the chosen place.
  useEffect(() => {
    if (box.current && values.place && box.current.value !== values.place.name) setChosen(null);
  }, [values.place]);

  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const choose = (option: PlaceOption) => {
    if (box.current) box.current.value = option.name;
    setChosen(option);
    setTyped(null);
    setOpen(false);
    setIndex(-1);
  };

  const change = (text: string) => {
    setTyped(text);
    setChosen(null);
    setOpen(text.trim() !== "");
    setIndex(-1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = options.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setIndex((before) => (before < 0 ? (step > 0 ? 0 : count - 1) : (before + step + count) % count));
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
      setIndex(-1);
    } else if (event.key === "Escape" && event.currentTarget.value !== "") {
      event.preventDefault();
      event.currentTarget.value = "";
      change("");
    }
  };

  return (
    <div className="relative">
      <div className="field">
        <label htmlFor={id} className="field-label">
          {labels.label}
        </label>
        <input
          ref={box}
          id={id}
          name="q"
          type="text"
          role="combobox"
          defaultValue={values.place?.name ?? values.text}
          placeholder={labels.placeholder}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="field-box truncate"
        />
      </div>
      <input type="hidden" name="to" value={chosen ? `${chosen.kind}:${chosen.id}` : ""} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {status && (
        <div className="absolute inset-s-0 top-full z-30 mt-2 w-full min-w-72 rounded-md border border-line bg-surface shadow-over sm:w-md sm:max-w-[90vw]">
          {shown ? (
            <Options id={listId} label={labels.label} {...{ groups, active, optionId, choose }} />
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
