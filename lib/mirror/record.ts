// A mirrored record, the photos of it that a browser may follow, what a card keeps of it, and the row it is stored as.
import "server-only";
import type { AccommodationDetails, Photo } from "@roomward/contract/details";
import { gt, type SQL } from "drizzle-orm";
import { config } from "@/lib/config";
import { accommodation } from "@/lib/db/schema";
import { pickText } from "@/lib/format/language";

/** A static record with the instant (ISO 8601, UTC) the platform gave it. */
export interface MirrorRecord {
  details: AccommodationDetails;
  fetchedAt: string;
}

const CARD_FACILITIES = 40;

/** Keys no details answer should have; if one ever comes with it, it is not kept (gaps 14, "Prices and availability"). */
const LIVE_KEYS: readonly string[] = [
  "availability",
  "charges",
  "commission",
  "price",
  "products",
  "recommendation",
];

/** The record without anything that may not be stored. */
export function staticPart(details: AccommodationDetails): AccommodationDetails {
  if (!LIVE_KEYS.some((key) => Object.hasOwn(details, key))) return details;
  const matching = Object.entries(details).filter(([key]) => !LIVE_KEYS.includes(key));
  return Object.fromEntries(matching) as AccommodationDetails;
}

/** The few fields a card is drawn from. */
export function cardOf(details: AccommodationDetails): AccommodationDetails {
  const photos = details.photos ?? [];
  const main = photos.find((photo) => photo.main_photo) ?? photos[0];
  const { city, coordinates, country, districts, regions } = details.location ?? {};
  return {
    id: details.id,
    accommodation_status: details.accommodation_status,
    accommodation_type: details.accommodation_type,
    brands: details.brands,
    description: details.description && {
      host_type: details.description.host_type,
      trader: details.description.trader && { trader_verified: details.description.trader.trader_verified },
    },
    facilities: details.facilities?.slice(0, CARD_FACILITIES),
    location: { city, coordinates, country, districts, regions },
    name: details.name,
    payment: details.payment,
    photos: main ? [main] : [],
    programmes: details.programmes,
    ranking: details.ranking,
    rating: details.rating,
  };
}

/** Open unless the record says otherwise. */
export const statusOf = (details: AccommodationDetails): string => details.accommodation_status ?? "open";

export function rowOf(
  given: AccommodationDetails,
  languages: readonly string[],
  fetchedAt: Date,
): typeof accommodation.$inferInsert {
  const details = staticPart(given);
  const { location, rating } = details;
  return {
    id: details.id,
    city: location?.city ?? null,
    country: location?.country ?? null,
    regions: location?.regions ?? [],
    districts: location?.districts ?? [],
    latitude: location?.coordinates?.latitude ?? null,
    longitude: location?.coordinates?.longitude ?? null,
    status: statusOf(details),
    ranking: details.ranking ?? null,
    reviewScore: rating?.review_score ?? null,
    numberOfReviews: rating?.number_of_reviews ?? 0,
    type: details.accommodation_type ?? null,
    name: pickText(details.name, ["en-gb"])?.text ?? "",
    card: cardOf(details),
    record: details,
    languages: [...languages],
    fetchedAt,
  };
}

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;
/** A name with a domain: no number of a machine, and none that only a network of its own knows. */
const PUBLIC_NAME = /\.[a-z][a-z\d-]*\.?$/;
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;

/** As the pages' policy has it: the web by TLS, or whoever answers our questions; a sandbox may be on this machine. */
function isFollowable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  const { baseUrl, target } = config.demand;
  if (origin === new URL(baseUrl).origin) return true;
  if (protocol === "http:") return target === "own-sandbox" && LOOPBACK.test(hostname);
  return protocol === "https:" && PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}

function followable(photo: Photo): Photo {
  const given = Object.entries(photo.url ?? {});
  const matching = given.filter(([, address]) => typeof address !== "string" || isFollowable(address));
  return matching.length === given.length ? photo : { ...photo, url: Object.fromEntries(matching) };
}

const withPhotos = <Holder extends { photos?: Photo[] | null | undefined }>(holder: Holder): Holder =>
  holder.photos ? { ...holder, photos: holder.photos.map(followable) } : holder;

/** The record without addresses of photos that nobody may be led to. */
export function withFollowablePhotos(details: AccommodationDetails): AccommodationDetails {
  const record = withPhotos(details);
  return details.rooms ? { ...record, rooms: details.rooms.map(withPhotos) } : record;
}

/**
 * When a record was asked for is told by the clock of the machine that asked; what lies ahead of ours was dated by one
 * that was ahead, or before ours was set back: how old it is nobody knows, and so nothing is younger or older by it.
 */
export const isAhead = (fetchedAt: Date): boolean => fetchedAt.getTime() > Date.now();

export const rowIsAhead = (): SQL => gt(accommodation.fetchedAt, new Date());
