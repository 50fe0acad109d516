// What the reader's filters asked, answered by the record of one stay: yes, no or not stated (row P14).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { ResultFlag, Wants } from "@/lib/address/result-filter";
import { andList } from "@/lib/format/intl";
import { pickText } from "@/lib/format/language";
import { arrivalEnd, DESK_AT_ALL_HOURS, hasDeskAtAllHours } from "@/lib/rules/arrival";
import { addsBeds } from "@/lib/rules/room-fit";
import type { Wording } from "../wording";
import { petsBlock } from "./house-rules";
import type { WantAnswer } from "./property";
import { timeRows } from "./times";

type Answered = Omit<WantAnswer, "label">;
type Details = AccommodationDetails;

const said = (value: boolean | null | undefined, note: string | null = null): Answered => ({
  answer: typeof value === "boolean" ? (value ? "yes" : "no") : "unstated",
  note,
});

/** Ids of the platform's lists that contradict or stand for another. */
const [LIFT, UPPER_FLOORS_BY_LIFT, STAIRS_ONLY] = [48, 352, 355];
const [PETS, FREE_PARKING] = [4, 46];

const idOf = (facility: number | { id: number }): number =>
  typeof facility === "number" ? facility : facility.id;

const hasInRooms = (details: Details, id: number): boolean =>
  (details.rooms ?? []).some((room) => (room.facilities ?? []).some((facility) => idOf(facility) === id));

/** A list names what is there: what it lacks is not stated, unless something else in the record rules it out. */
function unlisted(details: Details, id: number, { words, lookups }: Wording): Answered {
  if (id === LIFT && hasInRooms(details, UPPER_FLOORS_BY_LIFT))
    return said(true, lookups.roomFacility(UPPER_FLOORS_BY_LIFT));
  if (id === LIFT && hasInRooms(details, STAIRS_ONLY)) return said(false, lookups.roomFacility(STAIRS_ONLY));
  if (id === PETS && details.policies?.pets?.allowed === "no") return said(false);
  const parking = details.facility_details?.parking_facilities ?? [];
  const isPaid = ({ charge_mode: mode }: (typeof parking)[number]) => Boolean(mode?.startsWith("per_"));
  if (id === FREE_PARKING && parking.length > 0 && parking.every(isPaid))
    return said(false, words.t("card.facilityNote.paid"));
  return said(null);
}

function ofHouse(details: Details, id: number, wording: Wording): Answered {
  const listed = details.facilities?.find((facility) => facility.id === id);
  if (!listed) return unlisted(details, id, wording);
  const { t, tag } = wording.words;
  const notes = (["paid", "offsite"] as const).filter((note) => listed.attributes?.includes(note));
  return said(
    true,
    andList(
      notes.map((note) => t(`card.facilityNote.${note}`)),
      tag,
    ) || null,
  );
}

/** In which rooms, where it is not in all of them. */
function ofRooms(details: Details, id: number, { words }: Wording): Answered {
  const rooms = details.rooms ?? [];
  const having = rooms.filter((room) => (room.facilities ?? []).some((facility) => idOf(facility) === id));
  if (having.length === 0) return said(null);
  if (having.length === rooms.length) return said(true, words.t("stay.forYou.everyRoom"));
  const names = having.flatMap(({ name }) => pickText(name, words.contentTags)?.text ?? []);
  return said(true, words.t("stay.forYou.rooms", { rooms: andList([...new Set(names)], words.tag) }));
}

const FLAGS: Record<ResultFlag, (details: Details, wording: Wording) => Answered> = {
  preferred: ({ rating }) => said(rating?.preferred),
  travel_proud: ({ programmes }) => said(programmes?.travel_proud),
  work_friendly: ({ work_friendly }) => said(work_friendly),
  long_stay_friendly: ({ long_stay_friendly }) => said(long_stay_friendly),
  pets_allowed({ policies }, { words }) {
    const allowed = policies?.pets?.allowed;
    const note = petsBlock(policies ?? {}, words)?.lines.join(". ") ?? null;
    return said(allowed === "yes" ? true : allowed === "no" ? false : null, note);
  },
  late_arrival(details, { words, lookups }) {
    if (hasDeskAtAllHours(details)) return said(true, lookups.facility(DESK_AT_ALL_HOURS));
    const end = arrivalEnd(details.checkin_checkout_times);
    if (end === "unstated") return said(null);
    // Nothing says that the door is shut, and nothing that somebody opens it.
    if (end === "open") return said(null, words.t("filters.flag.open_ended_arrival"));
    return said(end !== "before", timeRows(details, words)[0]?.value ?? null);
  },
  open_ended_arrival(details, { words }) {
    const end = arrivalEnd(details.checkin_checkout_times);
    if (end === "unstated") return said(null);
    return said(end === "open", timeRows(details, words)[0]?.value ?? null);
  },
  cots: (details) => said(addsBeds(details, "cot")),
  extra_beds: (details) => said(addsBeds(details, "extra_bed")),
};

/** One answer for each thing that was asked, in the order of the filters; what no list has a name for is left out. */
export function forYou(details: Details, wants: Wants, wording: Wording): WantAnswer[] {
  const { words, lookups } = wording;
  const named = (label: string | null, answered: Answered): WantAnswer[] =>
    label === null ? [] : [{ label, ...answered }];
  return [
    ...wants.flags.flatMap((flag) => named(words.t(`filters.flag.${flag}`), FLAGS[flag](details, wording))),
    ...wants.facilities.flatMap((id) => named(lookups.facility(id), ofHouse(details, id, wording))),
    ...wants.roomFacilities.flatMap((id) => named(lookups.roomFacility(id), ofRooms(details, id, wording))),
  ];
}
