// Prices on a moving map: single ones while they are few, gathered into clusters above fifty.
import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from "leaflet";
import Supercluster from "supercluster";
import { onPointedAt, pointAt } from "@/components/list-map/list-and-map";
import type { MapStay } from "@/lib/views/map/map";
import { haveRoom } from "@/lib/views/map/map-looks";
import { boxOn, nearLongitude } from "./projection";

/** Up to so many stays every one has its own marker. */
const MOST_SINGLE = 50;
const CLUSTER_PIXELS = 54;
const DEEPEST = 16;
/** Leaflet stacks markers by their latitude in pixels; this is more than a map is high. */
const ABOVE_DOTS = 10_000;

type Total = MapStay["total"];

interface Gathered {
  lowest: Total;
  /** False when the totals are in different currencies and so have no lowest. */
  comparable: boolean;
}

interface StayPoint {
  stay: MapStay;
}

export interface MarkerWords {
  /** `{count}` and `{total}` are put in. */
  cluster: string;
  clusterNoTotal: string;
}

interface MarkerSetting {
  words: MarkerWords;
  pick: (stay: MapStay) => void;
}

function lower(a: Gathered, b: Gathered): Gathered {
  if (!a.comparable || !b.comparable) return { lowest: null, comparable: false };
  if (a.lowest === null || b.lowest === null) return a.lowest === null ? b : a;
  if (a.lowest.currency !== b.lowest.currency) return { lowest: null, comparable: false };
  return a.lowest.amount <= b.lowest.amount ? a : b;
}

function gather(stays: readonly MapStay[]): Supercluster<StayPoint, Gathered> {
  const clusters = new Supercluster<StayPoint, Gathered>({
    radius: CLUSTER_PIXELS,
    extent: 256,
    maxZoom: DEEPEST,
    map: ({ stay }) => ({ lowest: stay.total, comparable: true }),
    reduce: (all, one) => Object.assign(all, lower(all, one)),
  });
  clusters.load(
    stays.map((stay) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [stay.longitude, stay.latitude] },
      properties: { stay },
    })),
  );
  return clusters;
}

function single(stay: MapStay, isDot: boolean, { pick }: MarkerSetting): HTMLElement {
  const element = document.createElement("a");
  element.href = stay.href;
  element.tabIndex = -1;
  element.className = "map-marker";
  element.title = stay.name.text;
  element.dataset.marker = String(stay.id);
  if (isDot) element.dataset.dot = "";
  const text = document.createElement("span");
  text.textContent = stay.total?.text ?? stay.name.text;
  element.append(text);
  element.addEventListener("click", (event) => {
    event.preventDefault();
    pick(stay);
  });
  element.addEventListener("pointerenter", () => pointAt(stay.id));
  element.addEventListener("pointerleave", () => pointAt(null));
  return element;
}

function cluster(count: number, { lowest }: Gathered, words: MarkerWords, open: () => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.tabIndex = -1;
  element.className = "map-marker map-cluster";
  element.dataset.cluster = String(count);
  const sentence = lowest === null ? words.clusterNoTotal : words.cluster;
  element.title = sentence.replace("{count}", String(count)).replace("{total}", lowest?.text ?? "");
  const figure = document.createElement("b");
  figure.textContent = String(count);
  element.append(figure, lowest?.text ?? "");
  element.addEventListener("click", open);
  return element;
}

export interface Markers {
  show: (stays: readonly MapStay[]) => void;
  /** Marks the stay whose card is open. */
  markPicked: (stay: number | null) => void;
  draw: () => void;
}

/** Draws the markers of `show` anew with every call of `draw`. */
export function markersOn(map: LeafletMap, setting: MarkerSetting): Markers {
  let stays: readonly MapStay[] = [];
  let clusters: Supercluster<StayPoint, Gathered> | null = null;
  const layer: LayerGroup = layerGroup().addTo(map);
  const elements = new Map<number, HTMLElement>();
  const marked: Record<"data-on" | "data-picked", number | null> = { "data-on": null, "data-picked": null };

  const mark = (name: keyof typeof marked, stay: number | null) => {
    marked[name] = stay;
    for (const [id, element] of elements) element.toggleAttribute(name, id === stay);
  };
  map.on(
    "unload",
    onPointedAt((stay) => mark("data-on", stay)),
  );

  const put = (latitude: number, longitude: number, html: HTMLElement, isDot = false) => {
    const icon = divIcon({ html, className: "", iconSize: [0, 0] });
    marker([latitude, nearLongitude(longitude, map.getCenter().lng)], {
      icon,
      keyboard: false,
      zIndexOffset: isDot ? 0 : ABOVE_DOTS,
      // Clicks and keys are the link's own.
      interactive: false,
    }).addTo(layer);
  };

  const putSingles = (singles: readonly MapStay[]) => {
    const room = haveRoom(
      singles.map((stay) => {
        const { x, y } = map.latLngToLayerPoint([stay.latitude, stay.longitude]);
        return { x, y, letters: stay.total?.text.length ?? 0 };
      }),
    );
    singles.forEach((stay, index) => {
      const isDot = !room[index];
      const element = single(stay, isDot, setting);
      for (const [name, id] of Object.entries(marked)) element.toggleAttribute(name, id === stay.id);
      elements.set(stay.id, element);
      put(stay.latitude, stay.longitude, element, isDot);
    });
  };

  const drawClusters = (found: Supercluster<StayPoint, Gathered>) => {
    const { south, west, north, east } = boxOn(map);
    const singles: MapStay[] = [];
    for (const { geometry, properties } of found.getClusters(
      [west, south, east, north],
      Math.round(map.getZoom()),
    )) {
      if (!("cluster" in properties)) {
        singles.push(properties.stay);
        continue;
      }
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const nearer = found.getClusterExpansionZoom(properties.cluster_id);
      const open = () => map.setView([latitude, nearLongitude(longitude, map.getCenter().lng)], nearer);
      put(latitude, longitude, cluster(properties.point_count, properties, setting.words, open));
    }
    putSingles(singles);
  };

  const draw = () => {
    layer.clearLayers();
    elements.clear();
    if (clusters) drawClusters(clusters);
    else putSingles(stays);
  };
  return {
    show: (next) => {
      stays = next;
      clusters = next.length > MOST_SINGLE ? gather(next) : null;
      draw();
    },
    draw,
    markPicked: (stay) => mark("data-picked", stay),
  };
}
