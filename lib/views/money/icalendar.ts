// The dates of a stay as a calendar file (row U09): whole days at the property, and deadlines at their instant.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
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
  /** Where it is booked: then entries are the reservation's, however it is changed. */
  booked?: BookedStay;
}

/** What calendars replace or take away the entries of a booking by. */
export interface BookedStay {
  reservation: string;
  /** Grows with each change. */
  sequence: number;
  /** What earlier files held as far as that is known, oldest first: what is not there any more is withdrawn. */
  earlier: readonly (readonly MoneyDate[])[];
  /** When the platform changed it last; null where that is not known. */
  changedAt: string | null;
  isCancelled: boolean;
  /** Said of the stay itself, line by line. */
  facts: readonly string[];
  /** Said where an amount is named; null where that is nowhere to be said. */
  amountNote: string | null;
}

const HALF_HOUR_MS = 1_800_000;

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

const bookedId = ({ host }: CalendarStay, { reservation }: BookedStay, part: string): string =>
  `reservation-${reservation}${part}@${host}`;

/**
 * Of what is not booked an id follows from what the entry says; of a booking from its reservation, its kind and how many
 * of that kind follow, so it outlives a change, and deadlines that are over.
 */
function idOf(stay: CalendarStay, dates: readonly MoneyDate[], index: number): string {
  const { id, checkin, checkout, host, booked } = stay;
  const { kind, day } = dates[index] ?? {};
  if (booked) {
    const later = dates.slice(index + 1).filter((date) => date.kind === kind && date.day !== null).length;
    return bookedId(stay, booked, kind === undefined ? "" : `-${kind}-${later}`);
  }
  return kind === undefined
    ? `stay-${id}-${checkin}-${checkout}@${host}`
    : `stay-${id}-${checkin}-${kind}-${day}-${index}@${host}`;
}

const STAY_ITSELF = -1;

/** What earlier files of a booking held and this one does not, as the last of them had it, by id. */
function withdrawn(stay: CalendarStay, dates: readonly MoneyDate[]): [id: string, date: MoneyDate][] {
  const dated = (file: readonly MoneyDate[]) =>
    file.flatMap((date, index): [string, MoneyDate][] =>
      date.day === null ? [] : [[idOf(stay, file, index), date]],
    );
  const earlier = new Map((stay.booked?.earlier ?? []).flatMap(dated));
  for (const [id] of dated(dates)) earlier.delete(id);
  return [...earlier];
}

/** What an entry says and when; null for a line without a day. */
function entryOf({ day, at, text }: MoneyDate, { propertyName, zone }: CalendarStay) {
  if (day === null) return null;
  const summary = `${propertyName}: ${text}`;
  if (at === null) return { summary, start: dayStart(day), end: dayStart(addDays(day, 1)), allDay: true };
  return {
    summary: `${summary} (${zone})`,
    start: new Date(Date.parse(at) - HALF_HOUR_MS),
    end: new Date(at),
  };
}

/**
 * One entry for the stay and one for each line of `dates` that has a day; check-in and check-out are the ends of
 * the first, and lines without a day stand in its description. A second import replaces and doubles nothing; what no
 * longer holds of a booking is taken away, and all of it where it is cancelled.
 */
export function calendarFile(stay: CalendarStay, dates: readonly MoneyDate[]): string {
  const { booked } = stay;
  const calendar = ical({
    // The library writes this name as it is: a line break in it would begin a property of its own.
    name: stay.name.replaceAll(/\s+/g, " "),
    method: booked?.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: stay.site, product: "stay" },
  });
  const shared = {
    stamp: new Date(stay.madeAt),
    url: stay.url,
    description: stay.note,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(stay.address === null ? {} : { location: stay.address }),
    ...(booked && {
      sequence: booked.sequence,
      status: booked.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(booked.changedAt !== null && { lastModified: new Date(booked.changedAt) }),
    }),
  };
  const undated = dates
    .filter(({ day }) => day === null)
    .map(({ dayText, text }) => (booked ? text : `${dayText}: ${text}`));
  calendar.createEvent({
    ...shared,
    summary: stay.name,
    start: dayStart(stay.checkin),
    end: dayStart(addDays(stay.checkout, 1)),
    allDay: true,
    description: [stay.note, ...(booked?.facts ?? []), ...undated].join("\n"),
    id: idOf(stay, dates, STAY_ITSELF),
  });
  dates.forEach((date, index) => {
    const entry = entryOf(date, stay);
    if (entry === null) return;
    const description =
      booked?.amountNote && date.isPriced ? `${stay.note}\n${booked.amountNote}` : stay.note;
    calendar.createEvent({ ...shared, ...entry, id: idOf(stay, dates, index), description });
  });
  for (const [id, date] of withdrawn(stay, dates)) {
    const entry = entryOf(date, stay);
    if (entry !== null) calendar.createEvent({ ...shared, ...entry, id, status: ICalEventStatus.CANCELLED });
  }
  return calendar.toString();
}
