// Between our squares of the Mercator plane and what Leaflet calls latitude and longitude.
import { CRS, type LatLng, type LatLngBounds, type Map as LeafletMap, latLngBounds, point } from "leaflet";
import type { Bounds } from "@/lib/rules/bounds";
import { GROUND_MARGIN, type MapFrame, wrapLongitude } from "@/lib/rules/map-frame";

/** Leaflet's plane is 256 pixels wide where ours is 1. */
const PLANE = 256;

/** May lie beyond 180 degrees, so that a map across the date line is one piece. */
const onEarth = (x: number, y: number): LatLng => CRS.EPSG3857.pointToLatLng(point(x * PLANE, y * PLANE), 0);

export const middleOf = ({ x, y, side }: MapFrame): LatLng => onEarth(x + side / 2, y + side / 2);

/** Everything that is drawn of a ground. */
export function drawnBounds({ x, y, side }: MapFrame): LatLngBounds {
  const margin = GROUND_MARGIN * side;
  return latLngBounds(onEarth(x - margin, y - margin), onEarth(x + side + margin, y + side + margin));
}

/** The zoom at which the square is as wide as the shorter edge of the element, as it was drawn before. */
export function zoomFor({ side }: MapFrame, element: HTMLElement): number {
  return Math.log2(Math.min(element.clientWidth, element.clientHeight) / PLANE / side);
}

/** What the map shows now, as a square around its middle. */
export function frameOn(map: LeafletMap): MapFrame {
  const { x: width, y: height } = map.getSize();
  const side = Math.min(width, height) / PLANE / 2 ** map.getZoom();
  const centre = CRS.EPSG3857.latLngToPoint(map.getCenter(), 0);
  return { x: centre.x / PLANE - side / 2, y: centre.y / PLANE - side / 2, side };
}

/** The view as a box of our own. */
export function boxOn(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  const whole = bounds.getEast() - bounds.getWest() >= 360;
  return {
    south: Math.max(-85, bounds.getSouth()),
    west: whole ? -180 : wrapLongitude(bounds.getWest()),
    north: Math.min(85, bounds.getNorth()),
    east: whole ? 180 : wrapLongitude(bounds.getEast()),
  };
}

/** `longitude` in the turn of the world that the map shows. */
export function nearLongitude(longitude: number, middle: number): number {
  return longitude + Math.round((middle - longitude) / 360) * 360;
}
