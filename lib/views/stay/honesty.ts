// What a page can tell of a stay and what it cannot, in a few sentences for travellers (feature 12).
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { utcText } from "@/lib/format/instants";
import { andList } from "@/lib/format/lists";
import type { Words } from "@/lib/i18n";
import type { ContentKnown } from "@/lib/rules/completeness";
import { type CompletenessParts, completenessParts, roomPhotoGap } from "@/lib/rules/completeness";
import { photosUnread } from "./photos";

/** What travellers miss when it is not stated; the other reasons concern us more than them. */
const NAMED = {
  "policies:times": "times",
  "policies:deposit": "deposit",
  "policies:pets": "pets",
  "policies:children": "children",
  "policies:ages": "ages",
  "rooms:none": "rooms",
  "rooms:beds": "beds",
  "rooms:occupancy": "occupancy",
  "location:address": "address",
  "location:coordinates": "coordinates",
  "payment:methods": "payment",
} as const;

const DESCRIPTION = "description:";

const GAPS = ["none", "bathroom", "untagged"] as const;

/** What the photos leave open; how many there are is plain to see beside them. */
function photoSentences({ parts, photos }: CompletenessParts, { t }: Words): string[] {
  if (photos.total === 0) return [t("stay.honesty.sentence", { text: t("stay.honesty.noPhotos") })];
  const reasons = parts.find(({ key }) => key === "roomPhotos")?.reasons ?? [];
  return GAPS.flatMap((gap) => {
    const { count = 0, of = 0 } = reasons.find(({ code }) => code === `roomPhotos:${gap}`) ?? {};
    if (count === 0) return [];
    return [count === of ? t(`stay.honesty.gapAll.${gap}`) : t(`stay.honesty.gapSome.${gap}`, { count, of })];
  });
}

/** A lack in other languages is the staff's; one in the reader's own is said beside the text that stands in for it. */
function languageSentence({ lacking, languages }: CompletenessParts, words: Words): string[] {
  const tags = lacking.filter((code) => code.startsWith(DESCRIPTION));
  return tags.length > 0 && tags.length === languages.length ? [words.t("stay.honesty.noDescription")] : [];
}

function notStated({ lacking }: CompletenessParts, hasRooms: boolean, words: Words): string[] {
  const named = Object.entries(NAMED).flatMap(([code, key]) =>
    lacking.includes(code) && !(hasRooms && code === "rooms:none")
      ? [words.t(`stay.honesty.stated.${key}`)]
      : [],
  );
  if (named.length === 0) return [];
  return [words.t("stay.honesty.notStated", { things: andList(named, words.tag) })];
}

function changedSentences({ changedAt }: ContentKnown, { t, tag }: Words): string[] {
  const time = changedAt === null ? null : utcText(changedAt, tag);
  return time === null ? [] : [t("stay.honesty.changed", { time })];
}

/** Photos first, then what is not stated, then the latest change; empty where there is nothing a reader could use. */
export function honestySentences(details: AccommodationDetails, known: ContentKnown, words: Words): string[] {
  const judged = completenessParts(details, known.asked);
  return [
    // What came and could not be read is no lack of the stay; the place of the photos tells it.
    ...(judged.photos.total === 0 && leftOut(details, "photos") > 0 ? [] : photoSentences(judged, words)),
    ...languageSentence(judged, words),
    ...notStated(judged, leftOut(details, "rooms") > 0, words),
    ...changedSentences(known, words),
  ];
}

/** What the photos of one room leave open; null when nothing, or when there is none at all, which is plain to see. */
export function roomPhotoNote(room: Room, words: Words): string | null {
  const unread = photosUnread(room, words);
  if (unread !== null) return unread;
  const gap = roomPhotoGap(room);
  return gap === null ? null : words.t(`stay.honesty.room.${gap}`);
}
