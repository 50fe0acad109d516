// A box of the map as the platform can be asked for it: the circle around it.
import type { Bounds } from "@/lib/rules/bounds";
import { kilometresBetween } from "@/lib/rules/kilometres";

/** The widest circle the platform takes, in kilometres. */
const WIDEST_KM = 500;

/** The circle that holds a box, `radius` in kilometres; a larger box is asked for by its middle. */
export function circleAround({ south, west, north, east }: Bounds): {
  latitude: number;
  longitude: number;
  radius: number;
} {
  const span = east >= west ? east - west : east - west + 360;
  const middle = west + span / 2;
  const longitude = middle > 180 ? middle - 360 : middle;
  const latitude = (south + north) / 2;
  const corners = [south, north].map((edge) =>
    kilometresBetween({ latitude, longitude }, { latitude: edge, longitude: west }),
  );
  const radius = Math.min(WIDEST_KM, Math.max(0.1, ...corners));
  return { latitude, longitude, radius: Math.ceil(radius * 100) / 100 };
}
