"use client"; // Counts nights while dates are typed and opens the calendar, which is fetched only then.
import { type CSSProperties, lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from "react";
import { Sign } from "@/components/ui/sign";
import type { DayLimits, SayInForm } from "./form-view";
import { type Days, daysLater, nightsOf, rangeText } from "./plain-days";

interface DayInputProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  name: "in" | "out";
  label: string;
  value: string;
  first: string;
  last: string;
  describedBy: string | undefined;
  onChange: () => void;
}

/** One day, typed into the browser's own date box. */
function DayInput({ ref, id, name, label, value, first, last, describedBy, onChange }: DayInputProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        type="date"
        defaultValue={value}
        min={first}
        max={last}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={onChange}
        className="field-box figures date-box max-[26rem]:text-sm"
      />
    </div>
  );
}

const loadCalendar = () => import("./calendar");
const Calendar = lazy(loadCalendar);

interface DatesFieldProps {
  ids: { checkin: string; checkout: string };
  days: Days;
  limits: DayLimits;
  say: SayInForm;
  tag: string;
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  problems: { checkin: string | undefined; checkout: string | undefined };
  onChange: (days: Days) => void;
}

interface InCalendarProps extends DatesFieldProps {
  anchor: string;
}

/** The button that opens the calendar, and the calendar. */
function InCalendar({ days, limits, say, tag, weekStartsOn, onChange, anchor }: InCalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [opened, setOpened] = useState(0);
  const nights = nightsOf(days.checkin, days.checkout);
  const nightsText = nights >= 1 ? say("common.nights", { nights }) : "";
  const open = () => {
    setOpened((count) => count + 1);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          nights >= 1
            ? say("search.form.dates.change", {
                calendar: say("search.form.dates.calendar"),
                dates: rangeText(days.checkin, days.checkout, tag),
                nights: nightsText,
              })
            : undefined
        }
        onClick={open}
        onFocus={() => void loadCalendar()}
        onPointerEnter={() => void loadCalendar()}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm text-xs font-medium text-accent underline-offset-4 hover:underline noscript:hidden"
      >
        <Sign of="days" size={16} />
        {say("search.form.dates.calendar")}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        style={{ positionAnchor: anchor } as CSSProperties}
        className="hang backdrop:bg-veil p-5 md:p-6"
      >
        <h2 id={heading} className="text-lg font-semibold">
          {say("search.form.dates.heading")}
        </h2>
        {opened > 0 && (
          <Suspense fallback={<div className="h-80 md:w-2xl" />}>
            <Calendar
              key={opened}
              {...{ days, limits, say, tag, weekStartsOn, onChange }}
              close={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

/** Check-in and check-out, by typing or by calendar (rows S04 and S05). */
export function DatesField(props: DatesFieldProps) {
  const { ids, days, limits, say, problems, onChange } = props;
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const anchor = `--${ids.checkin}`;
  const report = () => onChange({ checkin: from.current?.value ?? "", checkout: to.current?.value ?? "" });
  const write = (next: Days) => {
    if (from.current) from.current.value = next.checkin;
    if (to.current) to.current.value = next.checkout;
    onChange(next);
  };

  // Days typed before this script arrived stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives.
  useEffect(report, []);

  return (
    <div
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 max-[22.5rem]:grid-cols-2 @max-[23rem]/fields:grid-cols-2 sm:gap-3"
      style={{ anchorName: anchor } as CSSProperties}
    >
      <DayInput
        ref={from}
        id={ids.checkin}
        name="in"
        label={say("search.form.dates.checkin")}
        value={days.checkin}
        first={limits.first}
        last={daysLater(limits.lastDay, -limits.leastNights)}
        describedBy={problems.checkin}
        onChange={report}
      />
      <DayInput
        ref={to}
        id={ids.checkout}
        name="out"
        label={say("search.form.dates.checkout")}
        value={days.checkout}
        first={daysLater(limits.first, limits.leastNights)}
        last={limits.lastDay}
        describedBy={problems.checkout}
        onChange={report}
      />
      <InCalendar {...props} anchor={anchor} onChange={write} />
    </div>
  );
}
