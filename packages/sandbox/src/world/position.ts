// Where a property stands: around its district in a curated city, around the centre elsewhere, never far out at sea.
import type { CityGround } from "./city-ground";
import type { District } from "./gazetteer/types";
import { draw, field, normal, uniform } from "./hash";

const DISTRICT = field("district");
const RADIUS = field("radius");
const BEARING = field("bearing");

export interface Position {
  district: District | null;
  latitude: number;
  longitude: number;
  distanceKm: number;
}

const round5 = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** The position of the property with this key. */
export function positionAt(ground: CityGround, key: number): Position {
  const district = ground.districts ? draw(key, DISTRICT, ground.districts) : null;
  const anchor = district ?? ground.city;
  const radius = ground.spread * Math.abs(normal(key, RADIUS));
  const bearing = 2 * Math.PI * uniform(key, BEARING);
  let east = radius * Math.sin(bearing);
  let north = radius * Math.cos(bearing);
  const inland = district ? ground.inwards.get(district.id) : ground.inland;
  if (inland) {
    const depth = east * inland[0] + north * inland[1];
    if (depth < -0.1) {
      east -= 2 * depth * inland[0];
      north -= 2 * depth * inland[1];
    }
  }
  const latitude = round5(anchor.latitude + north * ground.latitudeStep);
  const longitude = round5(anchor.longitude + east * ground.longitudeStep);
  const distanceKm = Math.hypot(
    (latitude - ground.city.latitude) / ground.latitudeStep,
    (longitude - ground.city.longitude) / ground.longitudeStep,
  );
  return { district, latitude, longitude, distanceKm: Math.round(distanceKm * 100) / 100 };
}
