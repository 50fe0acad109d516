// What stands on a moving map: prices best first and dots, groups of stays farther out, and names.
import {
  divIcon,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  latLng,
  layerGroup,
  marker,
} from "leaflet";
import Supercluster from "supercluster";
import { onPointedAt, pointAt } from "@/components/list-map/list-and-map";
import { type MapGround, type MapHere, type MapStay, pinTitle } from "@/lib/views/map/map";
import { type Pin, type Side, shareRoom } from "@/lib/views/map/map-looks";
import { signAt, signsOf } from "../signs";
import { boxOn, nearLongitude } from "./projection";

/** Fewer stays than this are never gathered. */
const FEW = 12;
/** How many steps of zoom farther out than it began the map gathers stays. */
const FARTHER = 0.7;
const CLUSTER_PIXELS = 92;
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
  /** `from {total}` */
  clusterFrom: string;
}

interface MarkerSetting {
  words: MarkerWords;
  pick: (stay: MapStay) => void;
  here: MapHere | null;
  /** What is drawn under the markers. */
  ground: () => MapGround;
  /** True while tiles lie over that, which name places themselves. */
  hasTiles: boolean;
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

function single(stay: MapStay, pin: Pin, { pick }: MarkerSetting): HTMLElement {
  const element = document.createElement("a");
  element.href = stay.href;
  element.tabIndex = -1;
  element.className = "map-marker";
  element.title = pinTitle(stay);
  element.dataset.marker = String(stay.id);
  if (pin !== "price") element.dataset.dot = pin;
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

interface Group {
  count: number;
  gathered: Gathered;
  at: LatLng;
  open: () => void;
}

const groupText = ({ lowest }: Gathered, { clusterFrom }: MarkerWords): string =>
  lowest === null ? "" : clusterFrom.replace("{total}", lowest.text);

/** In the turn of the world that the map shows. */
const onMap = (map: LeafletMap, { latitude, longitude }: { latitude: number; longitude: number }): LatLng =>
  latLng(latitude, nearLongitude(longitude, map.getCenter().lng));

/** Stays farther out are gathered where they lie close together; nearer they stand for themselves. */
function gathered(
  map: LeafletMap,
  clusters: Supercluster<StayPoint, Gathered>,
): { groups: Group[]; singles: readonly MapStay[] } {
  const { south, west, north, east } = boxOn(map);
  const groups: Group[] = [];
  const singles: MapStay[] = [];
  const zoom = Math.round(map.getZoom());
  for (const { geometry, properties } of clusters.getClusters([west, south, east, north], zoom)) {
    if (!("cluster" in properties)) {
      singles.push(properties.stay);
      continue;
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const at = onMap(map, { latitude, longitude });
    const nearer = clusters.getClusterExpansionZoom(properties.cluster_id);
    groups.push({
      count: properties.point_count,
      gathered: properties,
      at,
      open: () => void map.setView(at, nearer),
    });
  }
  return { groups, singles };
}

function group({ count, gathered, open }: Group, words: MarkerWords): HTMLElement {
  const { lowest } = gathered;
  const element = document.createElement("button");
  element.type = "button";
  element.tabIndex = -1;
  element.className = "map-marker map-cluster";
  element.dataset.cluster = String(count);
  const sentence = lowest === null ? words.clusterNoTotal : words.cluster;
  element.title = sentence.replace("{count}", String(count)).replace("{total}", lowest?.text ?? "");
  const figure = document.createElement("b");
  figure.textContent = String(count);
  const from = document.createElement("span");
  from.dir = "auto";
  from.textContent = groupText(gathered, words);
  element.append(figure, from);
  element.addEventListener("click", open);
  return element;
}

function sign(kind: string, text: string, side: Side): HTMLElement {
  const element = document.createElement("span");
  element.className = "map-sign";
  element.dataset.kind = kind;
  element.dataset.side = side;
  if (side !== "bare") {
    const name = document.createElement("bdi");
    name.textContent = text;
    element.append(name);
  }
  return element;
}

export interface Markers {
  show: (stays: readonly MapStay[]) => void;
  /** Marks the stay whose card is open. */
  markPicked: (stay: number | null) => void;
  draw: () => void;
}

/** Draws what `show` gave, and the names of the ground, anew with every call of `draw`. */
export function markersOn(map: LeafletMap, setting: MarkerSetting): Markers {
  const { words, here, hasTiles } = setting;
  let stays: readonly MapStay[] = [];
  let clusters: Supercluster<StayPoint, Gathered> | null = null;
  const began = map.getZoom();
  map.createPane("names").style.zIndex = "450";
  const layer: LayerGroup = layerGroup().addTo(map);
  const elements = new Map<number, HTMLElement>();
  const marked: Record<"data-on" | "data-picked", number | null> = { "data-on": null, "data-picked": null };

  /** Told by Leaflet's own element: `:has` would have the styles of the whole page worked out at each change. */
  const raise = (stay: number, element: HTMLElement) =>
    element.parentElement?.toggleAttribute("data-above", Object.values(marked).includes(stay));
  const mark = (name: keyof typeof marked, stay: number | null) => {
    marked[name] = stay;
    for (const [id, element] of elements) {
      element.toggleAttribute(name, id === stay);
      raise(id, element);
    }
  };
  map.on(
    "unload",
    onPointedAt((stay) => mark("data-on", stay)),
  );

  /** Clicks and keys are the elements' own. */
  const put = (at: LatLng, html: HTMLElement, { isDot = false, pane = "markerPane" } = {}) => {
    const icon = divIcon({ html, className: "", iconSize: [0, 0] });
    const zIndexOffset = isDot ? 0 : ABOVE_DOTS;
    marker(at, { icon, keyboard: false, zIndexOffset, pane, interactive: false }).addTo(layer);
  };

  const draw = () => {
    layer.clearLayers();
    elements.clear();
    const ground = setting.ground();
    const isFar = map.getZoom() < began - FARTHER;
    const { groups, singles } = clusters && isFar ? gathered(map, clusters) : { groups: [], singles: stays };
    const places = singles.map((stay) => onMap(map, stay));
    const signs = hasTiles ? [] : signsOf(ground, here);
    const signPlaces = signs.map(({ at }) => onMap(map, at));
    const hereAt = here && onMap(map, here);
    const { x: width, y: height } = map.getSize();
    const middle = map.project(map.getCenter());
    /** To fractions of a pixel, as the still map has them: a price that had room there has it here. */
    const pixels = (at: LatLng) => {
      const { x, y } = map.project(at).subtract(middle);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const room = shareRoom({
      size: { width, height },
      isMirrored: document.documentElement.dir === "rtl",
      here: here && hereAt && { ...pixels(hereAt), text: here.text ?? "" },
      groups: groups.map(({ at, count, gathered: all }) => ({
        ...pixels(at),
        text: `${count} ${groupText(all, words)}`,
      })),
      stays: singles.map(({ total }, index) => ({
        ...pixels(places[index] as LatLng),
        text: total?.text ?? "",
      })),
      signs: signs.map((one, index) => signAt(one, pixels(signPlaces[index] as LatLng))),
    });
    signs.forEach(({ kind, text }, index) => {
      const side = room.signs[index];
      if (side) put(signPlaces[index] as LatLng, sign(kind, text, side), { pane: "names" });
    });
    for (const one of groups) put(one.at, group(one, words));
    singles.forEach((stay, index) => {
      const pin = room.pins[index] ?? "covered";
      const element = single(stay, pin, setting);
      for (const [name, id] of Object.entries(marked)) element.toggleAttribute(name, id === stay.id);
      elements.set(stay.id, element);
      put(places[index] as LatLng, element, { isDot: pin !== "price" });
      raise(stay.id, element);
    });
    if (here && hereAt) put(hereAt, sign(`here-${here.kind}`, here.text ?? "", room.here ?? "bare"));
  };
  return {
    show: (next) => {
      stays = next;
      clusters = next.length > FEW ? gather(next) : null;
      draw();
    },
    draw,
    markPicked: (stay) => mark("data-picked", stay),
  };
}
