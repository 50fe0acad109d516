// How complete a stay's static content is, with the reason for every point it lacks; one engine for staff and travellers.
import type { AccommodationDetails, Photo, Room } from "@roomward/contract/details";
import type { LanguageMap } from "@roomward/contract/values";
import { hasCheckedTrader } from "./booker-laws";

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** Codes of what lacks, e.g. `mainPhoto`, `description:de`; stable, so that they can be stored and filtered by. */
  lacking: string[];
}

/** Points of each part; together 100. */
export const WEIGHTS = {
  mainPhoto: 15,
  roomPhotos: 15,
  description: 20,
  policies: 15,
  rooms: 15,
  location: 10,
  payment: 10,
} as const;
export type PartKey = keyof typeof WEIGHTS;

/** One thing that lacks; `count` of `of` where it concerns several rooms. */
export interface Reason {
  code: string;
  count?: number;
  of?: number;
}

export interface CompletenessPart {
  key: PartKey;
  weight: number;
  /** 0 to `weight`, unrounded. */
  points: number;
  reasons: Reason[];
}

export interface CompletenessParts extends Completeness {
  parts: CompletenessPart[];
  /** Languages that were judged: one tag for each language the record was asked in. */
  languages: string[];
  /** Photos of the property by tag, most frequent first. */
  photos: { total: number; tags: { tag: string; count: number }[] };
}

type Details = AccommodationDetails;
type Part = Omit<CompletenessPart, "key" | "weight">;

const primary = (tag: string): string => tag.split("-")[0] ?? tag;

/** The first tag of each language: `en-gb` stands for `en-us` too. */
function judgedLanguages(languages: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of languages) if (!first.has(primary(tag))) first.set(primary(tag), tag);
  return [...first.values()];
}

const isFilled = (text: string | null | undefined): boolean => typeof text === "string" && text.trim() !== "";

/** True when the map has a text in the tag's language, of whatever region. */
function hasText(map: LanguageMap | null | undefined, tag: string): boolean {
  if (isFilled(map?.[tag])) return true;
  return Object.entries(map ?? {}).some(([key, text]) => primary(key) === primary(tag) && isFilled(text));
}

const hasAnyText = (map: LanguageMap | null | undefined): boolean => Object.values(map ?? {}).some(isFilled);

const isUsable = ({ url }: Photo): boolean =>
  [url?.large, url?.standard, url?.thumbnail_large, url?.thumbnail].some(isFilled);

const usable = (photos: readonly Photo[] | null | undefined): Photo[] => (photos ?? []).filter(isUsable);

/** Has none, or some of which none is the main one. */
const UNMARKED_SHARE = 2 / 3;

function mainPhoto({ photos }: Details): Part {
  const list = usable(photos);
  if (list.some((photo) => photo.main_photo === true)) return { points: WEIGHTS.mainPhoto, reasons: [] };
  if (list.length === 0) return { points: 0, reasons: [{ code: "mainPhoto:none" }] };
  return { points: WEIGHTS.mainPhoto * UNMARKED_SHARE, reasons: [{ code: "mainPhoto:unmarked" }] };
}

/** True only when the record says so: a room it says nothing about is not blamed. */
function hasPrivateBathroom({ number_of_rooms, bed_options }: Room): boolean {
  const stated = number_of_rooms?.bathrooms;
  if (typeof stated === "number") return stated > 0;
  return (bed_options ?? []).some((option) => option.has_bathroom === true);
}

const showsBathroom = ({ tags }: Photo): boolean => (tags ?? []).some((tag) => /\bbathroom\b/i.test(tag));

export type RoomPhotoGap = "none" | "bathroom" | "untagged";

/** What the photos of a room leave open; null when nothing. Without tags nobody can tell what they show. */
export function roomPhotoGap(room: Room): RoomPhotoGap | null {
  const photos = usable(room.photos);
  if (photos.length === 0) return "none";
  if (!hasPrivateBathroom(room) || photos.some(showsBathroom)) return null;
  return photos.some(({ tags }) => (tags ?? []).length === 0) ? "untagged" : "bathroom";
}

/** Share of its points a room keeps in spite of a gap. */
const SHARE_LEFT: Record<RoomPhotoGap, number> = { none: 0, bathroom: 0.7, untagged: 0.7 };

/** One reason per code, with how many rooms it concerns. */
function counted(codes: readonly string[], of: number): Reason[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count, of }));
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function roomPhotos({ rooms }: Details): Part {
  const list = rooms ?? [];
  if (list.length === 0) return { points: 0, reasons: [{ code: "roomPhotos:none" }] };
  const gaps = list.map(roomPhotoGap);
  const codes = gaps.flatMap((gap) => (gap === null ? [] : [`roomPhotos:${gap}`]));
  return {
    points: WEIGHTS.roomPhotos * average(gaps.map((gap) => (gap === null ? 1 : SHARE_LEFT[gap]))),
    reasons: counted(codes, list.length),
  };
}

function description(details: Details, languages: readonly string[]): Part {
  const lacking = languages.filter((tag) => !hasText(details.description?.text, tag));
  return {
    points: WEIGHTS.description * (1 - lacking.length / Math.max(1, languages.length)),
    reasons: lacking.map((tag) => ({ code: `description:${tag}` })),
  };
}

type Check = readonly [code: string, share: number, holds: boolean];

/** Points by the share of what holds; a reason for each that does not. */
function checked(weight: number, checks: readonly Check[]): Part {
  const all = checks.reduce((sum, [, share]) => sum + share, 0);
  const stored = checks.reduce((sum, [, share, holds]) => sum + (holds ? share : 0), 0);
  return {
    points: (weight * stored) / all,
    reasons: checks.flatMap(([code, , holds]) => (holds ? [] : [{ code }])),
  };
}

const isStated = (value: unknown): boolean => value !== null && value !== undefined;

/** Rules for cots and extra beds; none are needed where no room takes either. */
function statesChildBeds({ policies, rooms }: Details): boolean {
  if ((policies?.cots_and_extra_beds ?? []).length > 0) return true;
  if (!Array.isArray(policies?.cots_and_extra_beds) || (rooms ?? []).length === 0) return false;
  return (rooms ?? []).every(({ cots_and_extra_beds: beds }) => {
    return beds?.maximum_number_of_cots === 0 && beds.maximum_number_of_extra_beds === 0;
  });
}

/** A deposit of 0 is stated: there is none. */
const statesDeposit = ({ policies }: Details): boolean => isStated(policies?.damage?.amount);

function policies(details: Details): Part {
  const { policies: rules, checkin_checkout_times: times } = details;
  return checked(WEIGHTS.policies, [
    ["policies:times", 1, isStated(times?.checkin_from) && isStated(times?.checkout_to)],
    ["policies:children", 1, statesChildBeds(details)],
    ["policies:pets", 1, isFilled(rules?.pets?.allowed)],
    ["policies:deposit", 1, statesDeposit(details)],
    // Costs no points: it is no gap of the text, but readers in the EEA are shown no rates (lib/rules/booker-laws.ts).
    ["policies:trader", 0, hasCheckedTrader(details) !== false],
    ["policies:ages", 1, isStated(rules?.minimum_checkin_age) || isStated(rules?.minimum_guest_age)],
  ]);
}

const statesBeds = ({ bed_options }: Room): boolean =>
  (bed_options ?? []).some(({ bed_configurations }) =>
    (bed_configurations ?? []).some(({ configuration }) => (configuration ?? []).length > 0),
  );

function rooms(details: Details): Part {
  const list = details.rooms ?? [];
  if (list.length === 0) return { points: 0, reasons: [{ code: "rooms:none" }] };
  const judged = list.map((room) =>
    checked(WEIGHTS.rooms, [
      ["rooms:beds", 2, statesBeds(room)],
      ["rooms:occupancy", 1, isStated(room.maximum_occupancy?.adults)],
      ["rooms:name", 1, hasAnyText(room.name)],
      ["rooms:size", 1, isStated(room.size)],
    ]),
  );
  const codes = judged.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  return { points: average(judged.map(({ points }) => points)), reasons: counted(codes, list.length) };
}

function location({ location: place }: Details): Part {
  return checked(WEIGHTS.location, [
    ["location:coordinates", 5, isStated(place?.coordinates)],
    ["location:address", 3, hasAnyText(place?.address)],
    ["location:place", 2, isStated(place?.city) && isFilled(place?.country)],
  ]);
}

function payment({ payment: pay }: Details): Part {
  const ways = pay?.methods;
  const cards = (ways?.cards ?? []).length + (ways?.virtual_cards ?? []).length;
  return checked(WEIGHTS.payment, [
    ["payment:methods", 5, isStated(ways?.cash) || cards > 0],
    ["payment:timings", 3, (pay?.timings ?? []).length > 0],
    ["payment:cvc", 2, isStated(pay?.cvc_required)],
  ]);
}

function photosByTag({ photos }: Details): CompletenessParts["photos"] {
  const list = usable(photos);
  const tags = new Map<string, number>();
  for (const photo of list)
    for (const tag of new Set(photo.tags ?? [])) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  const sorted = [...tags].map(([tag, count]) => ({ tag, count }));
  sorted.sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
  return { total: list.length, tags: sorted };
}

/** 100 stands for nothing lacking, and for nothing else. */
function scoreOf(parts: readonly CompletenessPart[]): number {
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return parts.every(({ reasons }) => reasons.length === 0) ? 100 : Math.min(99, Math.round(points));
}

/**
 * Judges a record part by part. `asked` are the languages it was asked in: a text in another language may exist
 * without being in the record, so no other is judged.
 */
export function completenessParts(
  details: AccommodationDetails,
  requestedLanguages: readonly string[],
): CompletenessParts {
  const languages = judgedLanguages(requestedLanguages);
  const parts = judgedParts(details, languages);
  return {
    score: scoreOf(parts),
    lacking: lackingOf(parts),
    parts,
    languages,
    photos: photosByTag(details),
  };
}

const lackingOf = (parts: readonly CompletenessPart[]): string[] =>
  parts.flatMap(({ reasons }) => reasons.map(({ code }) => code));

function judgedParts(details: Details, languages: readonly string[]): CompletenessPart[] {
  const judged: Record<PartKey, Part> = {
    mainPhoto: mainPhoto(details),
    roomPhotos: roomPhotos(details),
    description: description(details, languages),
    policies: policies(details),
    rooms: rooms(details),
    location: location(details),
    payment: payment(details),
  };
  const keys = Object.keys(WEIGHTS) as PartKey[];
  return keys.map((key) => ({ key, weight: WEIGHTS[key], ...judged[key] }));
}

/** Score and codes of a record that was asked in the languages `asked`. */
export function completenessOf(details: AccommodationDetails, languages: readonly string[]): Completeness {
  const parts = judgedParts(details, judgedLanguages(languages));
  return { score: scoreOf(parts), lacking: lackingOf(parts) };
}
