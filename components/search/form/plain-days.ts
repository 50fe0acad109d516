// Plain days in the browser: counting nights and naming days, with nothing but Intl.

export interface Days {
  checkin: string;
  checkout: string;
}

const DAY_MS = 86_400_000;
const fixed = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole nights from check-in to check-out; NaN when a day is missing. */
export function nightsOf(checkin: string, checkout: string): number {
  return Math.round((fixed(checkout) - fixed(checkin)) / DAY_MS);
}

/** `Fri 5 – Mon 8 March 2027`, in the language of `tag`. */
export function rangeText(checkin: string, checkout: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(fixed(checkin), fixed(checkout)).replaceAll("\u2009", " ");
}

/** The day as the local date that a calendar works with, and back. */
export function toLocalDate(day: string): Date | undefined {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

export function fromLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today where the browser is. */
export const readersDay = (at: string): string => fromLocalDate(new Date(at));

/** The day `count` days later. */
export function daysLater(day: string, count: number): string {
  return new Date(fixed(day) + count * DAY_MS).toISOString().slice(0, 10);
}
