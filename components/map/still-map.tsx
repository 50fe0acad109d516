// The map before anybody touches it: drawn on the server, its prices links that work without a script.
import type { MapPicture, MapStay } from "@/lib/views/map";
import { placeIn } from "@/lib/views/map-frame";
import { haveRoom } from "@/lib/views/map-looks";
import { Ground } from "./ground";

/** The square is about this wide on most screens; prices are given room for that. */
const USUAL_PIXELS = 520;

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` });

function Names({ ground }: { ground: MapPicture["ground"] }) {
  return (
    <>
      {ground.rings.map(({ x, y, radius, text }) => (
        <span key={text} className="map-distance figures" style={at({ x, y: y - radius })}>
          {text}
        </span>
      ))}
      {ground.labels
        .filter(({ shown }) => shown)
        .map((label) => (
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

/** A plain link: a router's link would lead away before the map can answer the click. */
function Marker({ stay, place, isDot }: { stay: MapStay; place: { x: number; y: number }; isDot: boolean }) {
  return (
    <a
      href={stay.href}
      tabIndex={-1}
      data-marker={stay.id}
      data-dot={isDot || undefined}
      title={stay.name.text}
      className="map-marker figures"
      style={at(place)}
    >
      <span>{stay.total?.text ?? stay.name.text}</span>
    </a>
  );
}

/** Hidden from assistive technology, which gets the same stays as a list. */
export function StillMap({ picture: { ground, stays } }: { picture: MapPicture }) {
  const places = stays.map((stay) => placeIn(ground.frame, stay));
  const room = haveRoom(
    stays.map(({ total }, index) => ({
      x: ((places[index]?.x ?? 0) * USUAL_PIXELS) / 100,
      y: ((places[index]?.y ?? 0) * USUAL_PIXELS) / 100,
      letters: total?.text.length ?? 0,
    })),
  );
  return (
    <div aria-hidden="true" data-still-map>
      <div dir="ltr" className="map-square">
        <Ground ground={ground} className="map-ground-still" />
        <Names ground={ground} />
        {stays.map((stay, index) => (
          <Marker key={stay.id} stay={stay} place={places[index] ?? { x: 0, y: 0 }} isDot={!room[index]} />
        ))}
      </div>
      <span
        className="map-scale figures"
        style={{ width: `calc(min(100cqw, 100cqh) * ${(ground.scale.length / 100).toFixed(4)})` }}
      >
        {ground.scale.text}
      </span>
    </div>
  );
}
