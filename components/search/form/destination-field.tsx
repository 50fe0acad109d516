"use client"; // Suggestions while typing need the browser; without it the same box is sent as text.
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { useSearchBox } from "@/components/ui/search-box";
import type { PlaceOption } from "@/lib/views/list/place";
import type { FormValues, SayInForm } from "./form-view";
import type { PlaceOptions } from "./place-options";
import { type PlacesState, useCombobox } from "./use-combobox";
import { type RecentSetting, useRecent } from "./use-recent";

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

const FAILED = { state: "failed" } as const;

/** More options than this are not counted out. */
const MOST_COUNTED = 40;

function countText(count: number, say: SayInForm): string {
  return count > MOST_COUNTED
    ? say("search.form.destination.foundMore", { count: MOST_COUNTED })
    : say("search.form.destination.found", { count });
}

function statusText(places: PlacesState, count: number, say: SayInForm): string {
  if (places.state === "failed" || places.state === "loading")
    return say(`search.form.destination.${places.state}`);
  if (count > 0) return countText(count, say);
  if (places.state === "idle") return "";
  return say(places.complete ? "search.form.destination.none" : "search.form.destination.incomplete");
}

interface DestinationFieldProps {
  id: string;
  locale: string;
  recent: RecentSetting;
  values: FormValues;
  describedBy: string | undefined;
}

/** A box that suggests destinations in groups and keeps the id and kind of the chosen one (rows S01 to S03). */
export function DestinationField({ id, locale, recent, values, describedBy }: DestinationFieldProps) {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  useSearchBox(box);
  const router = useRouter();
  const { say } = recent;
  const recents = useRecent(recent);
  const { List, hasFailed, load } = useOptionList();
  const { chosen, places, groups, options, active, open, ...act } = useCombobox(box, {
    first: values.place,
    locale,
    hasList: List !== null,
    recents,
    recentLabel: say("search.form.recent.group"),
    follow: (href) => router.push(href),
  });
  const shown = open && options.length > 0;
  const optionId = (option: PlaceOption) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && optionId(active);
  const status = open ? statusText(hasFailed ? FAILED : places, options.length, say) : "";

  return (
    <div className="relative">
      <div className="field">
        <label htmlFor={id} className="field-label">
          {say("search.form.destination.label")}
        </label>
        <input
          ref={box}
          id={id}
          name="q"
          type="text"
          role="combobox"
          defaultValue={values.place?.name ?? values.text}
          placeholder={say("search.form.destination.placeholder")}
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
          onChange={(event) => {
            load();
            act.change(event.target.value);
          }}
          onFocus={(event) => {
            load();
            event.currentTarget.select();
            act.showRecent();
          }}
          onBlur={act.close}
          onKeyDown={act.onKeyDown}
          className="field-box truncate"
        />
      </div>
      <input type="hidden" name="to" value={chosen ? `${chosen.kind}:${chosen.id}` : ""} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {status && (
        <div className="absolute inset-s-0 top-full z-30 mt-2 w-full min-w-72 rounded-md border border-line bg-surface shadow-over sm:w-md sm:max-w-[90vw]">
          {List && shown ? (
            <List
              id={listId}
              label={say("search.form.destination.label")}
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
