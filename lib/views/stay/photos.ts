// Photos with a text alternative that is never empty (row P02).
import type { Photo } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { andList } from "@/lib/format/lists";
import type { Words } from "@/lib/i18n";
import type { PhotoView } from "../list/card";

type Known = `photo.${keyof typeof import("@/lib/i18n/messages/en/photo.json")}`;

/** In the reader's language; in English and where we know none the platform's own word, without its underscores. */
export function photoTagName(tag: string, { locale, t }: Words): string {
  const plain = tag.replaceAll(/[_]+/g, " ").trim();
  const key = `photo.${plain.toLowerCase().replaceAll(/\W+/g, "_")}` as Known;
  return locale !== "en" && t.has(key) ? t(key) : plain;
}

interface Subject {
  /** Name of the property. */
  name: string;
  /** Name of the room the photo belongs to; null for the house itself. */
  room: string | null;
}

/** The platform lists the plainest tags first; a longer list tells a listener less. */
const MOST_NAMED = 3;

function altText(tags: readonly string[], number: number, { name, room }: Subject, words: Words): string {
  const what = andList(tags.slice(0, MOST_NAMED), words.tag);
  if (room !== null && what !== "") return words.t("card.photo.taggedRoom", { tags: what, room, name });
  if (room !== null) return words.t("card.photo.room", { room, name });
  if (what !== "") return words.t("card.photo.tagged", { tags: what, name });
  return words.t("card.photo.plain", { number, name });
}

/** Photos are also linked to, so only an address of the web passes, never a script's. */
const webAddress = (address: string | null | undefined): string | null =>
  address && /^https?:\/\/[^\s]/i.test(address) ? address : null;

/** One photo; null when the platform gave no usable address for any size. `number` counts from 1. */
function photoView(photo: Photo, number: number, subject: Subject, words: Words): PhotoView | null {
  const large = webAddress(photo.url?.large);
  const standard = webAddress(photo.url?.standard);
  const thumbnail = webAddress(photo.url?.thumbnail_large) ?? webAddress(photo.url?.thumbnail);
  const closest = standard ?? large ?? thumbnail;
  if (!closest) return null;
  const tags = (photo.tags ?? []).map((tag) => photoTagName(tag, words)).filter((tag) => tag !== "");
  return {
    thumbnail: thumbnail ?? closest,
    standard: closest,
    large: large ?? closest,
    alt: altText(tags, number, subject, words),
    tags,
  };
}

/** The main photo first, then the platform's order. */
export function photoViews(
  photos: readonly Photo[] | null | undefined,
  subject: Subject,
  words: Words,
): PhotoView[] {
  const list = photos ?? [];
  const main = list.filter((photo) => photo.main_photo === true);
  const rest = list.filter((photo) => photo.main_photo !== true);
  return [...main, ...rest].flatMap((photo, index) => photoView(photo, index + 1, subject, words) ?? []);
}

/** How many photos of a stay or a room could not be read; null when none. */
export function photosUnread(holder: object, { t }: Words): string | null {
  const count = leftOut(holder, "photos");
  return count > 0 ? t("stay.photos.unread", { count }) : null;
}
