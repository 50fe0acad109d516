"use client"; // Drawn on the server; what it is drawn from comes with the map that follows it, and so only once.
// The map before anybody touches it: its prices are links that work without a script.
import { pointAt, useMarkWhenPointedAt } from "@/components/list-map/list-and-map";
import { isPlainClick } from "@/components/ui/events";
import { placeIn } from "@/lib/rules/map-frame";
import { type MapGround, type MapHere, type MapPicture, type MapStay, pinTitle } from "@/lib/views/map/map";
import { type Pin, type Side, type Size, shareRoom } from "@/lib/views/map/map-looks";
import { type Sign, signAt, signsOf, USUAL_PANE } from "./signs";

/** The square is 0 to 1000; as much again is drawn on every side of it. */
const GROUND_BOX = "-1000 -1000 3000 3000";

/** Water, borders and other stays: the drawing under the names and prices. */
function Ground({ ground }: { ground: MapGround }) {
  return (
    <svg viewBox={GROUND_BOX} aria-hidden="true" className="map-ground absolute -inset-full size-[300%]">
      <path d={ground.water} className="map-water" />
      <path d={ground.borders} className="map-border" />
      <path d={ground.dots} className="map-other" />
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}

const at = ({ x, y }: Place) => ({ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` });

interface SignMarkProps {
  kind: Sign["kind"] | `here-${MapHere["kind"]}`;
  text: string;
  side: Side;
  place: Place;
}

function SignMark({ kind, text, side, place }: SignMarkProps) {
  return (
    <span className="map-sign" data-kind={kind} data-side={side} style={at(place)}>
      {side !== "bare" && <bdi>{text}</bdi>}
    </span>
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
  place: Place;
  pin: Pin;
}

/** A plain link: a router's link would lead away before the map can answer the click. */
function Marker({ stay, place, pin, picked, onPick }: MarkerProps) {
  return (
    <a
      ref={useMarkWhenPointedAt(stay.id)}
      href={stay.href}
      tabIndex={-1}
      data-marker={stay.id}
      data-dot={pin === "price" ? undefined : pin}
      data-picked={picked === stay.id ? "" : undefined}
      title={pinTitle(stay)}
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

/** Where hundredths of the side lie in the pane, whose middle is the middle of the square. */
function inPane({ width, height }: Size) {
  const side = Math.min(width, height);
  return ({ x, y }: Place): Place => ({
    x: (width - side) / 2 + (x * side) / 100,
    y: (height - side) / 2 + (y * side) / 100,
  });
}

interface StillMapProps extends Picking {
  picture: MapPicture;
  /** The pane as it was measured; null before. */
  pane?: { size: Size; isMirrored: boolean } | null;
}

/** Hidden from assistive technology, which gets the same stays as a list. */
export function StillMap({ picture: { ground, stays, here }, pane = null, ...picking }: StillMapProps) {
  const { size, isMirrored } = pane ?? { size: USUAL_PANE, isMirrored: false };
  const pixels = inPane(size);
  const places = stays.map((stay) => placeIn(ground.frame, stay));
  const signs = signsOf(ground, here);
  const signPlaces = signs.map((sign) => placeIn(ground.frame, sign.at));
  const herePlace = here && placeIn(ground.frame, here);
  const room = shareRoom({
    size,
    isMirrored,
    here: herePlace && { ...pixels(herePlace), text: here?.text ?? "" },
    groups: [],
    stays: stays.map(({ total }, index) => ({
      ...pixels(places[index] ?? { x: 0, y: 0 }),
      text: total?.text ?? "",
    })),
    signs: signs.map((sign, index) => signAt(sign, pixels(signPlaces[index] ?? { x: 0, y: 0 }))),
  });
  return (
    <div aria-hidden="true" data-still-map>
      {/* The square the server chose; the pane around it shows the ground that follows. */}
      <div
        dir="ltr"
        className="pointer-events-none absolute top-1/2 left-1/2 size-[min(100cqw,100cqh)] -translate-1/2"
      >
        <Ground ground={ground} />
        {signs.map(({ kind, text }, index) => {
          const [side, place] = [room.signs[index], signPlaces[index]];
          if (!side || !place) return null;
          return <SignMark key={`${text} ${place.x} ${place.y}`} {...{ kind, text, side, place }} />;
        })}
        {stays.map((stay, index) => (
          <Marker
            key={stay.id}
            stay={stay}
            place={places[index] ?? { x: 0, y: 0 }}
            pin={room.pins[index] ?? "covered"}
            {...picking}
          />
        ))}
        {here && herePlace && (
          <SignMark
            kind={`here-${here.kind}`}
            text={here.text ?? ""}
            side={room.here ?? "bare"}
            place={herePlace}
          />
        )}
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
