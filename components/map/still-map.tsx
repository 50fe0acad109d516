"use client"; // Drawn on the server; what it is drawn from comes with the map that follows it, and so only once.
// The map before anybody touches it: its prices are links that work without a script.
import { pointAt, useIsPointedAt } from "@/components/list-map/list-and-map";
import { isPlainClick } from "@/components/ui/plain-click";
import { placeIn } from "@/lib/rules/map-frame";
import type { MapGround, MapLabel, MapPicture, MapStay } from "@/lib/views/map/map";
import { haveRoom, uncovered } from "@/lib/views/map/map-looks";

/** The square is 0 to 100; as much again is drawn on every side of it. */
const GROUND_BOX = "-100 -100 300 300";

/** Land, borders, circles of distance and other stays: the drawing under the names and prices. */
function Ground({ ground }: { ground: MapGround }) {
  return (
    <svg viewBox={GROUND_BOX} aria-hidden="true" className="map-ground absolute -inset-full size-[300%]">
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

/** The square is about this wide on most screens; prices are given room for that. */
const USUAL_PIXELS = 520;

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` });

const inPixels = (place: { x: number; y: number } | undefined, letters: number) => ({
  x: ((place?.x ?? 0) * USUAL_PIXELS) / 100,
  y: ((place?.y ?? 0) * USUAL_PIXELS) / 100,
  letters,
});

function Names({ ground, names }: { ground: MapPicture["ground"]; names: readonly MapLabel[] }) {
  return (
    <>
      {ground.rings.map(({ x, y, radius, text }) => (
        <span key={text} className="map-distance" style={at({ x, y: y - radius })}>
          {text}
        </span>
      ))}
      {names.map((label) => (
        <span
          key={`${label.kind}${label.x}`}
          className="map-name"
          data-kind={label.kind}
          dir="auto"
          style={at(label)}
        >
          {label.text}
        </span>
      ))}
    </>
  );
}

interface Picking {
  /** The stay whose card is open. */
  picked?: number | null;
  /** What a press does instead of following the link. */
  onPick?: (stay: MapStay) => void;
}

interface MarkerProps extends Picking {
  stay: MapStay;
  place: { x: number; y: number };
  isDot: boolean;
}

/** A plain link: a router's link would lead away before the map can answer the click. */
function Marker({ stay, place, isDot, picked, onPick }: MarkerProps) {
  const isOn = useIsPointedAt(stay.id);
  return (
    <a
      href={stay.href}
      tabIndex={-1}
      data-marker={stay.id}
      data-dot={isDot || undefined}
      data-on={isOn ? "" : undefined}
      data-picked={picked === stay.id ? "" : undefined}
      title={stay.name.text}
      onClick={(event) => {
        if (!onPick || !isPlainClick(event)) return;
        event.preventDefault();
        onPick(stay);
      }}
      onPointerEnter={() => pointAt(stay.id)}
      onPointerLeave={() => pointAt(null)}
      className="map-marker"
      style={at(place)}
    >
      <span>{stay.total?.text ?? stay.name.text}</span>
    </a>
  );
}

/** Hidden from assistive technology, which gets the same stays as a list. */
export function StillMap({ picture: { ground, stays }, ...picking }: Picking & { picture: MapPicture }) {
  const places = stays.map((stay) => placeIn(ground.frame, stay));
  const markers = stays.map(({ total }, index) => inPixels(places[index], total?.text.length ?? 0));
  const room = haveRoom(markers);
  const labels = ground.labels.filter(({ shown }) => shown);
  const isFree = uncovered(
    labels.map((label) => inPixels(label, label.text.length)),
    markers.filter((_, index) => room[index]),
  );
  return (
    <div aria-hidden="true" data-still-map>
      {/* The square the server chose; the pane around it shows the ground that follows. */}
      <div
        dir="ltr"
        className="pointer-events-none absolute top-1/2 left-1/2 size-[min(100cqw,100cqh)] -translate-1/2"
      >
        <Ground ground={ground} />
        <Names ground={ground} names={labels.filter((_, index) => isFree[index])} />
        {stays.map((stay, index) => (
          <Marker
            key={stay.id}
            stay={stay}
            place={places[index] ?? { x: 0, y: 0 }}
            isDot={!room[index]}
            {...picking}
          />
        ))}
      </div>
      <span
        className="map-scale figures pointer-events-none absolute inset-s-3 top-27"
        style={{ width: `calc(min(100cqw, 100cqh) * ${(ground.scale.length / 100).toFixed(4)})` }}
      >
        {ground.scale.text}
      </span>
    </div>
  );
}
