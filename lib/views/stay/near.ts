// What lies around a stay: places of our lists, how far, and on foot how long.
import { distanceText } from "@/lib/format/numbers";
import { kilometresBetween, type Point } from "@/lib/rules/map-frame";
import type { Words } from "../words";

/** One place near a stay; everything is worded. */
export interface NearPlace {
  id: string;
  name: string;
  /** Straight line, e.g. `750 m`. */
  distance: string;
  /** `about 12 minutes on foot`; null where nobody would walk. */
  walk: string | null;
  /** What it is, e.g. `Airport`. */
  what: string;
  /** Where a route on foot is drawn; null where nobody would walk. */
  href: string | null;
}

interface Place extends Point {
  kind: "district" | "landmark" | "city" | "airport";
  id: string;
  name: string;
}

/** Streets are about a third longer than the straight line. */
const DETOUR = 1.33;
const WALK_KM_A_MINUTE = 5 / 60;
const MAX_MINUTES = 60;
const MAX_LANDMARKS = 6;
const LANDMARK_KM = 4;
const AIRPORT_KM = 60;

const figures = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** The way to a point, from wherever the reader says there. */
export const directionsHref = (to: Point): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(figures(to))}`;

function routeHref(from: Point, to: Point): string {
  const route = encodeURIComponent(`${figures(from)};${figures(to)}`);
  return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=${route}`;
}

/** The nearest landmarks and airport around `from`, nearest first. */
export function nearPlaces(from: Point, places: readonly Place[], { t, tag, units }: Words): NearPlace[] {
  const far = places
    .map((place) => ({ place, kilometres: kilometresBetween(from, place) }))
    .sort((a, b) => a.kilometres - b.kilometres);
  const landmarks = far
    .filter(({ place, kilometres }) => place.kind === "landmark" && kilometres <= LANDMARK_KM)
    .slice(0, MAX_LANDMARKS);
  const airport = far.find(({ place, kilometres }) => place.kind === "airport" && kilometres <= AIRPORT_KM);
  return [...landmarks, ...(airport ? [airport] : [])].map(({ place, kilometres }) => {
    const minutes = Math.max(1, Math.round((kilometres * DETOUR) / WALK_KM_A_MINUTE));
    const isWalk = minutes <= MAX_MINUTES && place.kind === "landmark";
    return {
      id: `${place.kind}:${place.id}`,
      name: place.name,
      distance: distanceText(kilometres, tag, units),
      walk: isWalk ? t("map.walk", { minutes }) : null,
      what: t(`places.what.${place.kind}`),
      href: isWalk ? routeHref(from, place) : null,
    };
  });
}
