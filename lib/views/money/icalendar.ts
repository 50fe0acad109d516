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
  /** How many entries of each kind an earlier file may have held: those that are not there any more are withdrawn. */
  earlier: ReadonlyMap<MoneyDate["kind"], number>;
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

/** Ids of entries that an earlier file of a booking may have held and this one does not. */
function withdrawnIds(stay: CalendarStay, dates: readonly MoneyDate[]): string[] {
  const { booked } = stay;
  return [...(booked?.earlier ?? [])].flatMap(([kind, were]) => {
    const are = dates.filter((date) => date.kind === kind && date.day !== null).length;
    const gone = Array.from({ length: Math.max(0, were - are) }, (_, at) => are + at);
    return booked ? gone.map((number) => bookedId(stay, booked, `-${kind}-${number}`)) : [];
  });
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
  const whole = {
    summary: stay.name,
    start: dayStart(stay.checkin),
    end: dayStart(addDays(stay.checkout, 1)),
    allDay: true,
  };
  calendar.createEvent({
    ...shared,
    ...whole,
    description: [stay.note, ...(booked?.facts ?? []), ...undated].join("\n"),
    id: idOf(stay, dates, STAY_ITSELF),
  });
  dates.forEach((date, index) => {
    if (date.day === null) return;
    const id = idOf(stay, dates, index);
    const description =
      booked?.amountNote && date.isPriced ? `${stay.note}\n${booked.amountNote}` : stay.note;
    const zone = date.at === null ? "" : ` (${stay.zone})`;
    const summary = `${stay.propertyName}: ${date.text}${zone}`;
    if (date.at === null)
      calendar.createEvent({
        ...shared,
        id,
        description,
        summary,
        start: dayStart(date.day),
        end: dayStart(addDays(date.day, 1)),
        allDay: true,
      });
    else
      calendar.createEvent({
        ...shared,
        id,
        description,
        summary,
        start: new Date(Date.parse(date.at) - HALF_HOUR_MS),
        end: new Date(date.at),
      });
  });
  for (const id of withdrawnIds(stay, dates))
    calendar.createEvent({ ...shared, ...whole, id, status: ICalEventStatus.CANCELLED });
  return calendar.toString();
}
