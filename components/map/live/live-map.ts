// The map that moves: Leaflet over our own ground or configured tiles. Loaded after the first gesture only.
import { control, type Map as LeafletMap, map as leafletMap, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Bounds } from "@/lib/rules/bounds";
import { isWithin } from "@/lib/rules/map-frame";
import type { MapGround, MapStay } from "@/lib/views/map/map";
import { keepGround } from "./ground-layer";
import { type MarkerWords, markersOn } from "./markers";
import { boxOn, middleOf, zoomFor } from "./projection";

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Hides each name in `element` that a price covers and shows the others again. */
function hideCoveredNames(element: HTMLElement): void {
  const names = [...element.querySelectorAll<HTMLElement>(".map-name")];
  const prices = [...element.querySelectorAll(".map-marker:not([data-dot])")];
  const taken = prices.map((price) => price.getBoundingClientRect());
  const places = names.map((name) => name.getBoundingClientRect());
  names.forEach((name, index) => {
    const place = places[index];
    name.style.visibility = place && taken.some((other) => overlap(place, other)) ? "hidden" : "";
  });
}

export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
}

export interface LiveSetting {
  element: HTMLElement;
  /** What the map is and what its keys do. */
  name: string;
  ground: MapGround;
  groundHref: string;
  tiles: Tiles | null;
  words: MarkerWords;
  pick: (stay: MapStay) => void;
  /** After each movement: what is in sight; `byReader` is false while the map only finds its size. */
  moved: (box: Bounds, inSight: MapStay[], byReader: boolean) => void;
}

export interface LiveMap {
  show: (stays: readonly MapStay[]) => void;
  /** Marks the stay whose card is open. */
  markPicked: (stay: number | null) => void;
  zoom: (steps: number) => void;
  box: () => Bounds;
  focus: () => void;
  end: () => void;
}

const NEAREST = 18;
const FARTHEST = 2;

const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function open({ element, ground, name, tiles, groundHref }: LiveSetting): LeafletMap {
  const isMoving = !isCalm();
  const map = leafletMap(element, {
    center: middleOf(ground.frame),
    zoom: zoomFor(ground.frame, element),
    zoomSnap: 0,
    zoomControl: false,
    attributionControl: tiles !== null,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    inertia: isMoving,
    // Keys pan by a quarter of the smaller side of a phone.
    keyboardPanDelta: 96,
  });
  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: NEAREST }).addTo(map);
  else
    map.on(
      "unload",
      keepGround(map, ground, groundHref, () => hideCoveredNames(element)),
    );
  const imperial = ground.units === "imperial";
  const position = document.documentElement.dir === "rtl" ? "topright" : "topleft";
  control.scale({ imperial, metric: !imperial, position }).addTo(map);
  element.setAttribute("role", "application");
  element.setAttribute("aria-label", name);
  return map;
}

/** Starts the map in `element`, with the view the still picture had. */
export function startMap(setting: LiveSetting): LiveMap {
  const { element, moved } = setting;
  const map = open(setting);
  const markers = markersOn(map, setting);
  let stays: readonly MapStay[] = [];
  let resizing = false;

  const tell = (byReader: boolean) => {
    const box = boxOn(map);
    moved(
      box,
      stays.filter((stay) => isWithin(box, stay)),
      byReader,
    );
  };
  let isZooming = false;
  const moveEnded = () => {
    if (stays.length > 0) markers.draw();
    hideCoveredNames(element);
    tell(!resizing);
  };
  map.on("moveend", moveEnded);
  map.on("zoomanim", () => {
    isZooming = true;
  });
  map.on("zoomend", () => {
    isZooming = false;
  });
  const sizes = new ResizeObserver(() => {
    resizing = true;
    map.invalidateSize({ animate: false });
    resizing = false;
  });
  sizes.observe(element);
  return {
    show: (next) => {
      stays = next;
      markers.show(next);
      hideCoveredNames(element);
      tell(false);
    },
    markPicked: markers.markPicked,
    zoom: (steps) => void map.zoomIn(steps),
    box: () => boxOn(map),
    focus: () => element.focus({ preventScroll: true }),
    end: () => {
      sizes.disconnect();
      map.off("moveend", moveEnded);
      // The end of a zoom under way looks for the pane once more, whatever has become of it; its last word is moveend.
      if (isZooming) map.once("zoomend", () => map.once("moveend", () => map.remove()));
      else map.remove();
    },
  };
}
