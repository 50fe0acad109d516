// Photos with a text alternative that is never empty (row P02).
import type { Photo } from "@roomward/contract/details";
import { leftOut } from "@roomward/contract/left-out";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import type { PhotoView } from "../list/card";
import PLACES from "./photo-places.json";

type Place = keyof typeof import("@/lib/i18n/messages/en/photo.json")["place"];
type Detail = keyof typeof import("@/lib/i18n/messages/en/photo.json")["with"];

/** What the platform calls what a photo shows, the most telling first, each with the place it belongs to. */
const KNOWN = Object.keys(PLACES) as (keyof typeof PLACES)[];
/** What is told of a room besides, the most wanted first. */
const DETAILS: readonly Detail[] = [
  "sea_view",
  "lake_view",
  "mountain_view",
  "city_view",
  "garden_view",
  "balcony_terrace",
  "kitchen",
  "bath",
  "shower",
  "desk",
  "seating_area",
  "dining_area",
  "garden",
];
/** A longer list tells a listener less. */
const MAX_DETAILS = 2;

/** `Facade/entrance` and `facade_entrance` are one. */
const keyOf = (tag: string): string => tag.trim().toLowerCase().replaceAll(/\W+/g, "_");

/** In words of ours where we know a tag, else the platform's own without its underscores; empty without tags. */
export function captionOf(tags: readonly string[], { t, tag: language }: Words): string {
  const keys = new Set(tags.map(keyOf));
  const head = KNOWN.find((key) => keys.has(key));
  if (head === undefined) {
    const plain = tags.map((tag) => tag.replaceAll("_", " ").trim()).filter((tag) => tag !== "");
    return andList(plain.slice(0, MAX_DETAILS + 1), language);
  }
  const isOwn = ["rooms", "bathroom"].includes(PLACES[head]);
  const details = DETAILS.filter((key) => isOwn && key !== head && keys.has(key)).slice(0, MAX_DETAILS);
  const what = t(`photo.caption.${head}`);
  const named = andList(
    details.map((key) => t(`photo.with.${key}`)),
    language,
  );
  const text = named === "" ? what : t("photo.joined", { what, details: named });
  return keys.has("evening") ? t("photo.evening", { text }) : text;
}

/** Which part of a stay a photo shows, in words. */
function placeOf(tags: readonly string[], { t }: Words): string {
  const keys = new Set(tags.map(keyOf));
  const head = KNOWN.find((key) => keys.has(key));
  return t(`photo.place.${head === undefined ? "other" : (PLACES[head] as Place)}`);
}

interface Subject {
  /** Name of the property. */
  name: string;
  /** Name of the room the photo belongs to; null for the house itself. */
  room: string | null;
}

function altText(what: string, number: number, { name, room }: Subject, words: Words): string {
  if (room !== null && what !== "") return words.t("card.photo.taggedRoom", { what, room, name });
  if (room !== null) return words.t("card.photo.room", { room, name });
  if (what !== "") return words.t("card.photo.tagged", { what, name });
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
  const tags = photo.tags ?? [];
  const caption = captionOf(tags, words);
  return {
    thumbnail: thumbnail ?? closest,
    standard: closest,
    large: large ?? closest,
    alt: altText(caption, number, subject, words),
    caption: caption || (subject.room ?? words.t("card.photo.plain", { number, name: subject.name })),
    place: placeOf(tags, words),
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

/** The first of each part of the stay before the others, so that the few that are seen at once differ. */
export function variedFirst(photos: readonly PhotoView[]): PhotoView[] {
  const isFirst = ({ caption }: PhotoView, at: number) =>
    photos.findIndex((photo) => photo.caption === caption) === at;
  return [...photos.filter(isFirst), ...photos.filter((photo, at) => !isFirst(photo, at))];
}

/** How many photos of a stay or a room could not be read; null when none. */
export function photosUnread(holder: object, { t }: Words): string | null {
  const count = leftOut(holder, "photos");
  return count > 0 ? t("stay.photos.unread", { count }) : null;
}
