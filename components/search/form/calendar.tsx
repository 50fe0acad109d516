"use client"; // The calendar is a fetched-on-demand part of the dates field.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { Button } from "@/components/ui/button";
import type { DayLimits, SayInForm } from "./form-view";
import {
  type Days,
  daysLater,
  fromLocalDate,
  nightsOf,
  rangeText,
  readersDay,
  toLocalDate,
} from "./plain-days";

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
  limits: DayLimits;
  say: SayInForm;
  tag: string;
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  onChange: (days: Days) => void;
  close: () => void;
}

/** First pick is check-in, a later second pick is check-out, anything else starts again. */
function nextDays({ checkin, checkout }: Days, picked: string, leastNights: number): Days {
  return checkin && !checkout && picked >= daysLater(checkin, leastNights)
    ? { checkin, checkout: picked }
    : { checkin: picked, checkout: "" };
}

/** What is picked, and the range as it would be with the day under the pointer or the keys. */
function usePicking({ days, limits, onChange }: CalendarProps) {
  const [picked, setPicked] = useState(days);
  const [over, setOver] = useState("");
  const isOpen = picked.checkin !== "" && picked.checkout === "";
  const latest = isOpen
    ? ([daysLater(picked.checkin, limits.nights), limits.lastDay].sort()[0] ?? limits.lastDay)
    : daysLater(limits.lastDay, -limits.leastNights);
  const wouldEnd = isOpen && over > picked.checkin && over <= latest ? over : picked.checkout;
  const pick = (date: Date) => {
    const next = nextDays(picked, fromLocalDate(date), limits.leastNights);
    setPicked(next);
    onChange(next);
  };
  return { picked, isOpen, latest, range: { ...picked, checkout: wouldEnd }, setOver, pick };
}

/** Months of a phone: they follow one another as far as they are scrolled. */
const FIRST_MONTHS = 4;

const monthsBetween = (from: Date, to: Date): number =>
  (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth() + 1;

function useMonths(wide: boolean, first: Date, checkin: string, lastDay: string) {
  const [scrolled, setScrolled] = useState(FIRST_MONTHS);
  const end = useRef<HTMLDivElement>(null);
  const max = monthsBetween(first, toLocalDate(lastDay) ?? first);
  const chosen = monthsBetween(first, toLocalDate(checkin) ?? first);
  useEffect(() => {
    if (wide || end.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setScrolled((months) => months + FIRST_MONTHS),
      { rootMargin: "600px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [wide]);
  return { end, count: wide ? 2 : Math.min(max, Math.max(scrolled, chosen + 1)) };
}

/** What is to be done, or what was chosen; while the departure is open, the nights that the day pointed at would make. */
function Progress({
  picking,
  say,
  tag,
}: { picking: ReturnType<typeof usePicking> } & Pick<CalendarProps, "say" | "tag">) {
  const { picked, isOpen, range } = picking;
  const textOf = ({ checkin, checkout }: Days) =>
    `${rangeText(checkin, checkout, tag)} · ${say("common.nights", { nights: nightsOf(checkin, checkout) })}`;
  const hint = !picked.checkin
    ? say("search.form.dates.chooseCheckin")
    : isOpen
      ? say("search.form.dates.chooseCheckout")
      : textOf(picked);
  const isPreview = isOpen && range.checkout !== "";
  return (
    <p className="figures mt-1 min-h-6 bg-surface text-sm text-soft max-md:sticky max-md:-top-5 max-md:z-10 max-md:-mx-5 max-md:border-b max-md:border-line max-md:px-5 max-md:py-3">
      {/* The name of each day tells its nights; the preview is for the eye. */}
      <span role="status" className={isPreview ? "visually-hidden" : ""}>
        {hint}
      </span>
      {isPreview && (
        <span aria-hidden="true" className="font-medium text-ink">
          {textOf(range)}
        </span>
      )}
    </p>
  );
}

export default function Calendar(props: CalendarProps) {
  const { limits, say, tag, weekStartsOn, close } = props;
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const picking = usePicking(props);
  const { picked, isOpen, latest, range, setOver, pick } = picking;
  const first = toLocalDate(limits.first) ?? new Date();
  const months = useMonths(wide, first, picked.checkin, limits.lastDay);
  const caption = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "short" });
  const weekdayLong = new Intl.DateTimeFormat(tag, { weekday: "long" });
  const full = new Intl.DateTimeFormat(tag, { dateStyle: "full" });
  const from = toLocalDate(range.checkin);

  /** `Monday 8 March 2027, 3 nights` once the arrival is chosen. */
  const nameOf = (date: Date): string => {
    const nights = picked.checkin === "" ? 0 : nightsOf(picked.checkin, fromLocalDate(date));
    const isDeparture = isOpen
      ? nights >= limits.leastNights && fromLocalDate(date) <= latest
      : fromLocalDate(date) === picked.checkout;
    const day = full.format(date);
    return isDeparture
      ? say("search.form.dates.departure", { day, nights: say("common.nights", { nights }) })
      : day;
  };

  return (
    <>
      <Progress {...{ picking, say, tag }} />
      <DayPicker
        autoFocus
        dir={document.documentElement.dir}
        mode="range"
        required
        numberOfMonths={months.count}
        hideNavigation={!wide}
        startMonth={first}
        endMonth={toLocalDate(limits.lastDay)}
        defaultMonth={wide ? (toLocalDate(picked.checkin) ?? first) : first}
        today={toLocalDate(limits.today ?? readersDay(limits.at))}
        weekStartsOn={weekStartsOn}
        disabled={[{ before: first }, { after: toLocalDate(latest) ?? first }]}
        selected={{ from, to: toLocalDate(range.checkout) ?? from }}
        onSelect={(_, date) => pick(date)}
        onDayMouseEnter={(date) => setOver(fromLocalDate(date))}
        onDayMouseLeave={() => setOver("")}
        onDayFocus={(date) => setOver(fromLocalDate(date))}
        classNames={{ ...CLASSES, root: `${CLASSES.root} ${isOpen ? "is-open" : ""}` }}
        formatters={{
          formatCaption: (date) => caption.format(date),
          formatWeekdayName: (date) => weekday.format(date),
        }}
        labels={{
          labelDayButton: nameOf,
          labelGrid: (date) => caption.format(date),
          labelWeekday: (date) => weekdayLong.format(date),
          labelPrevious: () => say("search.form.dates.previous"),
          labelNext: () => say("search.form.dates.next"),
          labelNav: () => say("search.form.dates.heading"),
        }}
      />
      <div ref={months.end} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-t border-line bg-surface px-5 py-3 md:static md:m-0 md:mt-4 md:border-0 md:p-0">
        <Button size="small" onClick={close} className="max-md:w-full">
          {say("search.form.dates.close")}
        </Button>
      </div>
    </>
  );
}
