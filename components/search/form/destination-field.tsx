"use client"; // Suggestions while typing need the browser; without it the same box is sent as text.
import { useRouter } from "next/navigation";
import { useId, useRef } from "react";
import { useSearchBox } from "@/components/ui/search-box";
import type { PlaceOption } from "@/lib/views/list/place";
import type { DestinationLabels, FormValues } from "./form-view";
import { PlaceOptions } from "./place-options";
import { useCombobox } from "./use-combobox";
import type { PlacesState } from "./use-places";
import { type RecentSetting, useRecent } from "./use-recent";

function statusText(places: PlacesState, count: number, labels: DestinationLabels): string {
  if (places.state === "idle") return count > 0 ? (labels.counts[count] ?? "") : "";
  if (places.state === "failed") return labels.failed;
  if (places.state === "loading") return labels.loading;
  if (count > 0) return labels.counts[Math.min(count, labels.counts.length - 1)] ?? "";
  return places.complete ? labels.none : labels.incomplete;
}

interface DestinationFieldProps {
  id: string;
  locale: string;
  recent: RecentSetting;
  values: FormValues;
  labels: DestinationLabels;
  describedBy: string | undefined;
}

/** A box that suggests destinations in groups and keeps the id and kind of the chosen one (rows S01 to S03). */
export function DestinationField({ id, locale, recent, values, labels, describedBy }: DestinationFieldProps) {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  useSearchBox(box);
  const router = useRouter();
  const recents = useRecent(recent);
  const { chosen, places, groups, options, active, open, ...act } = useCombobox(box, {
    first: values.place,
    locale,
    recents,
    recentLabel: recent.labels.recent.group,
    follow: (href) => router.push(href),
  });
  const shown = open && options.length > 0;
  const optionId = (option: PlaceOption) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && optionId(active);
  const status = open ? statusText(places, options.length, labels) : "";

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
          onChange={(event) => act.change(event.target.value)}
          onFocus={(event) => {
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
          {shown ? (
            <PlaceOptions
              id={listId}
              label={labels.label}
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
