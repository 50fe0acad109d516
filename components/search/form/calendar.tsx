"use client"; // The calendar is a fetched-on-demand part of the dates field.
import { useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { Button } from "@/components/ui/button";
import type { FormLimits, SayInForm } from "./form-view";
import { type Days, daysLater, fromLocalDate, rangeText, toLocalDate } from "./plain-days";

const WIDE = "(min-width: 48rem)";
const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

const NAV =
  "inline-flex size-10 cursor-pointer items-center justify-center rounded-full text-ink aria-disabled:cursor-default aria-disabled:text-faint";

const CLASSES = {
  root: "calendar relative mt-4",
  months: "flex flex-col gap-8 md:flex-row",
  month: "w-full md:w-80",
  month_caption: "flex h-10 items-center justify-center",
  caption_label: "text-sm font-semibold",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: `${NAV} rtl:-scale-x-100`,
  button_next: `${NAV} rtl:-scale-x-100`,
  chevron: "size-4 fill-current",
  month_grid: "mt-2 w-full table-fixed border-collapse",
  weekday: "h-9 text-2xs font-medium text-faint",
  day: "p-0 text-center",
  day_button:
    "figures inline-flex h-11 w-full cursor-pointer items-center justify-center rounded-sm text-sm disabled:cursor-default disabled:text-faint/60 disabled:line-through",
  today: "is-today",
  range_start: "is-start",
  range_middle: "is-middle",
  range_end: "is-end",
  outside: "invisible",
  hidden: "invisible",
} as const;

interface CalendarProps {
  days: Days;
  limits: FormLimits;
  say: SayInForm;
  tag: string;
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  nightsText: string;
  onChange: (days: Days) => void;
  close: () => void;
}

/** First pick is check-in, a later second pick is check-out, anything else starts again. */
function nextDays({ checkin, checkout }: Days, picked: string): Days {
  return checkin && !checkout && picked > checkin
    ? { checkin, checkout: picked }
    : { checkin: picked, checkout: "" };
}

export default function Calendar(props: CalendarProps) {
  const { days, limits, say, tag, weekStartsOn, nightsText, onChange, close } = props;
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [picking, setPicking] = useState(days);
  const first = toLocalDate(limits.today) ?? new Date();
  const open = picking.checkin !== "" && picking.checkout === "";
  const lastPick = open
    ? ([daysLater(picking.checkin, limits.nights), limits.lastDay].sort()[0] ?? limits.lastDay)
    : limits.lastDay;
  const caption = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "short" });
  const weekdayLong = new Intl.DateTimeFormat(tag, { weekday: "long" });
  const full = new Intl.DateTimeFormat(tag, { dateStyle: "full" });

  const pick = (date: Date) => {
    const next = nextDays(picking, fromLocalDate(date));
    setPicking(next);
    onChange(next);
  };

  const hint = !picking.checkin
    ? say("search.form.dates.chooseCheckin")
    : open
      ? say("search.form.dates.chooseCheckout")
      : [rangeText(picking.checkin, picking.checkout, tag), nightsText].filter(Boolean).join(" · ");

  return (
    <>
      <p role="status" className="mt-1 min-h-6 text-sm text-soft">
        {hint}
      </p>
      <DayPicker
        autoFocus
        dir={document.documentElement.dir}
        mode="range"
        required
        numberOfMonths={wide ? 2 : 1}
        startMonth={first}
        endMonth={toLocalDate(limits.lastDay)}
        defaultMonth={toLocalDate(picking.checkin) ?? first}
        today={first}
        weekStartsOn={weekStartsOn}
        disabled={[{ before: first }, { after: toLocalDate(lastPick) ?? first }]}
        selected={{ from: toLocalDate(picking.checkin), to: toLocalDate(picking.checkout) }}
        onSelect={(_, date) => pick(date)}
        classNames={CLASSES}
        formatters={{
          formatCaption: (date) => caption.format(date),
          formatWeekdayName: (date) => weekday.format(date),
        }}
        labels={{
          labelDayButton: (date) => full.format(date),
          labelGrid: (date) => caption.format(date),
          labelWeekday: (date) => weekdayLong.format(date),
          labelPrevious: () => say("search.form.dates.previous"),
          labelNext: () => say("search.form.dates.next"),
          labelNav: () => say("search.form.dates.heading"),
        }}
      />
      <div className="mt-4 flex justify-end">
        <Button size="small" onClick={close}>
          {say("search.form.dates.close")}
        </Button>
      </div>
    </>
  );
}
