// Pick-up and return of a rental as entries of a calendar: instants where the desk's zone is known, else its clock alone.
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";

export interface CarEvent {
  end: "pickup" | "dropoff";
  summary: string;
  /** By the desk's clock, `YYYY-MM-DDTHH:MM`. */
  local: string;
  /** Null where the desk's zone is unknown: the calendar then applies its own clock. */
  at: Date | null;
  location: string | null;
  note: string;
}

interface CarCalendarSetting {
  name: string;
  site: string;
  host: string;
  url: string;
  /** Of the rental: a second import replaces the first. */
  key: string;
  madeAt: Date;
}

const HALF_HOUR_MS = 1_800_000;

export function carCalendar(events: readonly CarEvent[], setting: CarCalendarSetting): string {
  const { name, site, host, url, key, madeAt } = setting;
  const calendar = ical({
    // The library writes this name as it is: a line break in it would begin a property of its own.
    name: name.replaceAll(/\s+/g, " "),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site, product: "car" },
  });
  for (const { end, summary, local, at, location, note } of events) {
    const start = at ?? new Date(`${local}:00Z`);
    calendar.createEvent({
      id: `${key}-${end}@${host}`,
      stamp: madeAt,
      summary,
      start,
      end: new Date(start.getTime() + HALF_HOUR_MS),
      floating: at === null,
      url,
      description: note,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(location === null ? {} : { location }),
    });
  }
  return calendar.toString();
}
