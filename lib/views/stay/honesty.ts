// What a page can tell of a stay and what it cannot, in a few sentences for travellers (feature 12).
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { instantText } from "@/lib/format/instants";
import { andList } from "@/lib/format/lists";
import { languageName } from "@/lib/format/names";
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

function photoSentence({ parts, photos }: CompletenessParts, { t }: Words): string {
  const reasons = parts.find(({ key }) => key === "roomPhotos")?.reasons ?? [];
  const gaps = GAPS.flatMap((gap) => {
    const { count = 0, of = 0 } = reasons.find(({ code }) => code === `roomPhotos:${gap}`) ?? {};
    if (count === 0 || (gap === "none" && count === of && photos.total === 0)) return [];
    return [count === of ? t(`stay.honesty.gapAll.${gap}`) : t(`stay.honesty.gapSome.${gap}`, { count, of })];
  });
  const total =
    photos.total === 0 ? t("stay.honesty.noPhotos") : t("stay.honesty.photos", { count: photos.total });
  return t("stay.honesty.sentence", { text: [total, ...gaps].join(t("common.comma")) });
}

function languageSentence({ lacking, languages }: CompletenessParts, words: Words): string[] {
  const tags = lacking.flatMap((code) =>
    code.startsWith(DESCRIPTION) ? [code.slice(DESCRIPTION.length)] : [],
  );
  if (tags.length === 0) return [];
  if (tags.length === languages.length) return [words.t("stay.honesty.noDescription")];
  const names = tags.map((tag) => languageName(tag, words.tag));
  return [words.t("stay.honesty.notIn", { languages: andList(names, words.tag) })];
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

function changedSentence({ changedAt }: ContentKnown, { t, tag }: Words): string {
  const time = changedAt === null ? null : instantText(changedAt, null, tag);
  return time === null ? t("stay.honesty.noChange") : t("stay.honesty.changed", { time });
}

/** Photos first, then languages, then what is not stated, then the latest change. */
export function honestySentences(details: AccommodationDetails, known: ContentKnown, words: Words): string[] {
  const judged = completenessParts(details, known.asked);
  return [
    // What came and could not be read is no lack of the stay; the place of the photos tells it.
    ...(judged.photos.total === 0 && leftOut(details, "photos") > 0 ? [] : [photoSentence(judged, words)]),
    ...languageSentence(judged, words),
    ...notStated(judged, leftOut(details, "rooms") > 0, words),
    changedSentence(known, words),
  ];
}

/** What the photos of one room leave open; null when nothing, or when there is none at all, which is plain to see. */
export function roomPhotoNote(room: Room, words: Words): string | null {
  const unread = photosUnread(room, words);
  if (unread !== null) return unread;
  const gap = roomPhotoGap(room);
  return gap === null ? null : words.t(`stay.honesty.room.${gap}`);
}
