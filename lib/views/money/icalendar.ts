// The dates of a stay as a calendar file (row U09): whole days at the property, and deadlines at their instant.
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { addDays } from "@/lib/format/days";
import type { MoneyDate } from "../rates/rates";

export interface CalendarStay {
  id: number;
  propertyName: string;
  /** e.g. `Stay at Canal House`. */
  name: string;
  address: string | null;
  /** Zone of the hours in the texts, named beside them: a calendar shows the reader's own. */
  zone: string;
  /** Name of our site, and its host, which makes ids its own. */
  site: string;
  host: string;
  /** Property page, absolute. */
  url: string;
  /** Said in every entry: when prices were asked, or why there are none. */
  note: string;
  checkin: string;
  checkout: string;
  /** When the file was made. */
  madeAt: string;
}

const HALF_HOUR_MS = 1_800_000;

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * One entry for the stay and one for each line of `dates` that has a day; check-in and check-out are the ends of
 * the first, and lines without a day stand in its description. Ids follow from what an entry says, so a second
 * import replaces and doubles nothing.
 */
export function calendarFile(stay: CalendarStay, dates: readonly MoneyDate[]): string {
  const calendar = ical({
    name: stay.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: stay.site, product: "stay" },
  });
  const shared = {
    stamp: new Date(stay.madeAt),
    url: stay.url,
    description: stay.note,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(stay.address === null ? {} : { location: stay.address }),
  };
  const undated = dates.filter(({ day }) => day === null).map(({ dayText, text }) => `${dayText}: ${text}`);
  calendar.createEvent({
    ...shared,
    description: [stay.note, ...undated].join("\n"),
    id: `stay-${stay.id}-${stay.checkin}-${stay.checkout}@${stay.host}`,
    summary: stay.name,
    start: dayStart(stay.checkin),
    end: dayStart(addDays(stay.checkout, 1)),
    allDay: true,
  });
  dates.forEach((date, index) => {
    if (date.day === null) return;
    const id = `stay-${stay.id}-${stay.checkin}-${date.kind}-${date.day}-${index}@${stay.host}`;
    const zone = date.at === null ? "" : ` (${stay.zone})`;
    const summary = `${stay.propertyName}: ${date.text}${zone}`;
    if (date.at === null)
      calendar.createEvent({
        ...shared,
        id,
        summary,
        start: dayStart(date.day),
        end: dayStart(addDays(date.day, 1)),
        allDay: true,
      });
    else
      calendar.createEvent({
        ...shared,
        id,
        summary,
        start: new Date(Date.parse(date.at) - HALF_HOUR_MS),
        end: new Date(date.at),
      });
  });
  return calendar.toString();
}
