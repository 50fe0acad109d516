// Land, borders, circles of distance and other stays: the drawing under the names and prices of a map.
import type { MapGround } from "@/lib/views/map/map";

/** The square is 0 to 100; as much again is drawn on every side of it. */
export const GROUND_BOX = "-100 -100 300 300";

export function Ground({ ground, className = "" }: { ground: MapGround; className?: string }) {
  return (
    <svg viewBox={GROUND_BOX} aria-hidden="true" className={`map-ground ${className}`}>
      <path d={ground.land} className="map-land" />
      <path d={ground.borders} className="map-border" />
      <path d={ground.dots} className="map-other" />
      {ground.rings.map(({ x, y, radius }) => (
        <circle key={radius} cx={x} cy={y} r={radius} className="map-ring" />
      ))}
      {ground.rings[0] && <path d={`M${ground.rings[0].x} ${ground.rings[0].y}h0`} className="map-centre" />}
    </svg>
  );
}
