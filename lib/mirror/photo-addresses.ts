// Addresses of photos that a reader's browser may be sent to; what comes from upstream is not trusted.
import "server-only";
import type { AccommodationDetails, Photo } from "@roomward/contract/details";
import { config } from "@/lib/config";

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
  const kept = given.filter(([, address]) => typeof address !== "string" || isFollowable(address));
  return kept.length === given.length ? photo : { ...photo, url: Object.fromEntries(kept) };
}

const withPhotos = <Holder extends { photos?: Photo[] | null | undefined }>(holder: Holder): Holder =>
  holder.photos ? { ...holder, photos: holder.photos.map(followable) } : holder;

/** The record without addresses of photos that nobody may be led to. */
export function withFollowablePhotos(details: AccommodationDetails): AccommodationDetails {
  const record = withPhotos(details);
  return details.rooms ? { ...record, rooms: details.rooms.map(withPhotos) } : record;
}
