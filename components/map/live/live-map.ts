// The map that moves: Leaflet over our own ground or configured tiles. Loaded after the first gesture only.
import {
  control,
  type LatLng,
  type Layer,
  type Map as LeafletMap,
  map as leafletMap,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Bounds } from "@/lib/rules/bounds";
import { frameOf, isWithin } from "@/lib/rules/map-frame";
import type { MapGround, MapHere, MapStay, MapTiles } from "@/lib/views/map/map";
import { keepGround } from "./ground-layer";
import { type MarkerWords, markersOn } from "./markers";
import { boxOn, middleOf, zoomFor } from "./projection";

export interface LiveSetting {
  element: HTMLElement;
  /** What the map is and what its keys do. */
  name: string;
  ground: MapGround;
  here: MapHere | null;
  groundHref: string;
  tiles: MapTiles | null;
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
  /** Goes where all of `stays` are in sight. */
  fit: (stays: readonly MapStay[]) => void;
  box: () => Bounds;
  focus: () => void;
  end: () => void;
}

const NEAREST = 18;
const FARTHEST = 2;

const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

async function layerOf(tiles: MapTiles): Promise<Layer> {
  if (tiles.kind === "archive") return (await import("./archive-layer")).archiveLayer(tiles);
  const { url, attribution, deepest: maxNativeZoom } = tiles;
  return tileLayer(url, { attribution, maxNativeZoom, maxZoom: NEAREST });
}

function open({ element, ground, name, tiles }: LiveSetting): LeafletMap {
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
  map.attributionControl?.setPrefix(false);
  const imperial = ground.units === "imperial";
  const position = document.documentElement.dir === "rtl" ? "topright" : "topleft";
  control.scale({ imperial, metric: !imperial, position }).addTo(map);
  element.setAttribute("role", "application");
  element.setAttribute("aria-label", name);
  return map;
}

/** Starts the map in `element`, with the view the still picture had. */
export async function startMap(setting: LiveSetting): Promise<LiveMap> {
  const { element, moved, ground: first, groundHref, tiles } = setting;
  const layer = tiles && (await layerOf(tiles));
  const map = open(setting);
  const ground = keepGround(map, first, groundHref, () => markers.draw());
  const markers = markersOn(map, { ...setting, ground: ground.ground, hasTiles: tiles !== null });
  map.on("unload", ground.end);
  layer?.addTo(map);
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
  /** Where presses of the buttons lead, in place or around `middle`; those during a zoom come after it. */
  let aim: { zoom: number; middle?: LatLng } | null = null;
  const moveEnded = () => {
    markers.draw();
    tell(!resizing);
    if (isZooming) return;
    const next = aim;
    aim = null;
    if (next?.middle || (next && next.zoom !== map.getZoom()))
      map.setView(next.middle ?? map.getCenter(), next.zoom);
  };
  const zoom = (steps: number) => {
    const from = aim?.zoom ?? map.getZoom();
    const to = Math.min(NEAREST, Math.max(FARTHEST, from + steps));
    if (to === from) return;
    aim = { ...aim, zoom: to };
    if (!isZooming) map.setZoom(to);
  };
  map.on("moveend", moveEnded);
  // Not at zoomanim: a zoom that changes nothing has ended before its listeners hear that it began.
  map.on("zoomstart", () => {
    isZooming = true;
  });
  map.on("zoomend", () => {
    isZooming = false;
  });
  const sizes = new ResizeObserver(() => {
    // Hidden: it is as it was when it is shown again.
    if (element.clientWidth === 0) return;
    resizing = true;
    map.invalidateSize({ animate: false });
    resizing = false;
  });
  sizes.observe(element);
  return {
    show: (next) => {
      stays = next;
      markers.show(next);
      tell(false);
    },
    markPicked: markers.markPicked,
    zoom,
    fit: (wanted) => {
      const frame = frameOf(wanted);
      if (frame === null) return;
      const all = { middle: middleOf(frame), zoom: zoomFor(frame, element) };
      aim = isZooming ? all : null;
      if (!isZooming) map.setView(all.middle, all.zoom);
    },
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
