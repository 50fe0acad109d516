// The static facts of a stay: name, type, stars, score, area, photo (row R01).
import type { AccommodationDetails } from "@roomward/contract/details";
import { pickText } from "@/lib/format/language";
import { distanceText, scoreText } from "@/lib/format/numbers";
import { kilometresBetween } from "@/lib/rules/map-frame";
import { photoViews } from "../stay/photos";
import type { Wording } from "../wording";
import type { CardFacts, ScoreView, StarsView } from "./card";

/** Where distances are measured from; null when nothing is to be measured. */
export interface Anchor {
  name: string;
  /** True for the middle of a city: its name is in the area already. */
  isCentre: boolean;
  latitude: number;
  longitude: number;
}

/** Facilities worth a card, most asked for first: the platform's public ids (wifi, parking, pool, spa, …). */
const WORTH_A_CARD = [107, 46, 433, 54, 3, 17, 11, 182, 2, 4, 28, 8];
const MAX_HIGHLIGHTS = 4;
const [PARKING, FREE_PARKING] = [2, 46];

function starsView(details: AccommodationDetails, { words }: Wording): StarsView | null {
  const value = details.rating?.stars ?? null;
  if (value === null || value <= 0) return null;
  const type = details.rating?.stars_type ?? null;
  const t = words.t;
  if (type === "official")
    return { value, source: "official", text: t("card.stars.official", { stars: value }) };
  if (type === "estimated_by_accommodation")
    return { value, source: "estimated", text: t("card.stars.estimated_by_accommodation", { stars: value }) };
  if (type === "estimated_by_booking")
    return { value, source: "estimated", text: t("card.stars.estimated_by_booking", { stars: value }) };
  return { value, source: "unknown", text: t("card.stars.unknown", { stars: value }) };
}

/** Null without a score or without any review behind it. */
export function scoreView(
  score: number | null | undefined,
  count: number | null | undefined,
  { words, lookups }: Wording,
): ScoreView | null {
  if (typeof score !== "number" || score <= 0 || count === 0) return null;
  const reviews = count ?? 0;
  return {
    value: score,
    valueText: scoreText(score, words.tag),
    word: lookups.reviewWord(score),
    count: reviews,
    countText: words.t("score.count", { count: reviews }),
  };
}

/** Names of the city and the district a stay lies in; null where they are not known. */
export function areaNames(
  { location }: AccommodationDetails,
  { lookups }: Wording,
): { city: string | null; district: string | null } {
  const cityId = location?.city ?? null;
  return {
    city: cityId === null ? null : lookups.city(cityId),
    district:
      (location?.districts ?? []).map((id) => lookups.district(id)).find((name) => name !== null) ?? null,
  };
}

function areaText(details: AccommodationDetails, anchor: Anchor | null, wording: Wording): string | null {
  const { words } = wording;
  const { city, district } = areaNames(details, wording);
  const place = details.location;
  const area =
    district !== null && city !== null ? words.t("card.area.both", { district, city }) : (district ?? city);
  if (anchor === null || !place?.coordinates) return area;
  const far = distanceText(kilometresBetween(place.coordinates, anchor), words.tag, words.units);
  const distance = anchor.isCentre
    ? words.t("card.area.distanceCentre", { distance: far })
    : words.t("card.area.distance", { distance: far, place: anchor.name });
  return area === null ? distance : words.t("card.area.withDistance", { area, distance });
}

function pointOf({ location }: AccommodationDetails): CardFacts["at"] {
  const point = location?.coordinates;
  return point ? { latitude: point.latitude, longitude: point.longitude } : null;
}

/** The stay's facilities that are asked for most, at most `most`, each by its id and name in the platform's list. */
export function topFacilities(
  details: AccommodationDetails,
  max: number,
  { lookups }: Wording,
): { id: number; name: string }[] {
  const there = new Set((details.facilities ?? []).map((facility) => facility.id));
  if (there.has(FREE_PARKING)) there.delete(PARKING);
  return WORTH_A_CARD.filter((id) => there.has(id))
    .flatMap((id) => {
      const name = lookups.facility(id);
      return name === null ? [] : [{ id, name }];
    })
    .slice(0, max);
}

/** A stay nobody gave details for: its number, no invented name (row R17). */
export function reducedFacts(id: number, { words }: Wording): CardFacts {
  return {
    id,
    reduced: true,
    name: { text: words.t("card.unnamed", { id: String(id) }), lang: words.tag, isFallback: false },
    typeName: null,
    stars: null,
    score: null,
    area: null,
    at: null,
    photo: null,
    highlights: [words.t("card.late")],
  };
}

/** The facts of one record; every field but the id may be missing. */
export function cardFacts(
  details: AccommodationDetails,
  wording: Wording,
  anchor: Anchor | null = null,
): CardFacts {
  const { words, lookups } = wording;
  const name = pickText(details.name, words.contentTags) ?? reducedFacts(details.id, wording).name;
  const type = details.accommodation_type ?? null;
  return {
    id: details.id,
    reduced: false,
    name,
    typeName: type === null ? null : lookups.accommodationType(type),
    stars: starsView(details, wording),
    score: scoreView(details.rating?.review_score, details.rating?.number_of_reviews, wording),
    area: areaText(details, anchor, wording),
    at: pointOf(details),
    photo: photoViews(details.photos, { name: name.text, room: null }, words)[0] ?? null,
    highlights: topFacilities(details, MAX_HIGHLIGHTS, wording).map(({ name: facility }) => facility),
  };
}
