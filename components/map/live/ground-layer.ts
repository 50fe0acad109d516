// The ground under a moving map: the drawing that is there already, and another when the view has left it.
import {
  divIcon,
  type LatLngExpression,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type SVGOverlay,
  svgOverlay,
} from "leaflet";
import { GROUND_MARGIN } from "@/lib/rules/map-frame";
import type { MapGround } from "@/lib/views/map/map";
import { drawnBounds, frameOn, nearLongitude, pointOf } from "./projection";

const SVG = "http://www.w3.org/2000/svg";

function drawing(ground: MapGround): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-100 -100 300 300");
  svg.setAttribute("class", "map-ground");
  svg.setAttribute("aria-hidden", "true");
  const add = (name: string, attributes: Record<string, string | number>) => {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
    svg.append(part);
  };
  add("path", { d: ground.land, class: "map-land" });
  add("path", { d: ground.borders, class: "map-border" });
  add("path", { d: ground.dots, class: "map-other" });
  for (const { x, y, radius } of ground.rings) add("circle", { cx: x, cy: y, r: radius, class: "map-ring" });
  const [ring] = ground.rings;
  for (const part of ring ? ["map-centre-rim", "map-centre"] : [])
    add("path", { d: `M${ring?.x} ${ring?.y}h0`, class: part });
  return svg;
}

/** Words at a point of the Earth that nobody can click. */
function nameAt(at: LatLngExpression, text: string, className: string, kind?: string) {
  const name = document.createElement("span");
  name.className = className;
  if (kind) name.dataset.kind = kind;
  name.dir = "auto";
  name.textContent = text;
  const icon = divIcon({ html: name, className: "", iconSize: [0, 0] });
  return marker(at, { icon, interactive: false, keyboard: false, pane: "names" });
}

function names(ground: MapGround, map: LeafletMap): LayerGroup {
  const middle = map.getCenter().lng;
  const places = ground.labels
    .filter(({ shown }) => shown)
    .map(({ kind, text, latitude, longitude }) =>
      nameAt([latitude, nearLongitude(longitude, middle)], text, "map-name", kind),
    );
  const distances = ground.rings.map(({ x, y, radius, text }) =>
    nameAt(pointOf(ground.frame, x, y - radius), text, "map-distance"),
  );
  return layerGroup([...places, ...distances]);
}

/** Twice as near or as far as it was drawn, a drawing is made anew. */
const MOST_CHANGE = 1.9;

/** True when the view shows what was not drawn, or at a scale it was not drawn for. */
function isOutgrown(ground: MapGround, map: LeafletMap): boolean {
  const now = frameOn(map);
  const { frame } = ground;
  const change = Math.max(now.side / frame.side, frame.side / now.side);
  if (change > MOST_CHANGE) return true;
  const spare = GROUND_MARGIN * frame.side;
  const reach = map.getSize();
  const long = (now.side * Math.max(reach.x, reach.y)) / Math.min(reach.x, reach.y) / 2;
  const [dx, dy] = [
    now.x + now.side / 2 - (frame.x + frame.side / 2),
    now.y + now.side / 2 - (frame.y + frame.side / 2),
  ];
  return Math.max(Math.abs(dx), Math.abs(dy)) + long > frame.side / 2 + spare;
}

/**
 * Keeps a ground under the view. `href` answers the ground of a square given by `x`, `y` and `side`; our own lists
 * answer it, nobody else is asked. `renamed` is told when other names stand on it.
 */
export function keepGround(map: LeafletMap, first: MapGround, href: string, renamed: () => void): () => void {
  map.createPane("names").style.zIndex = "450";
  let ground = first;
  let shown: { overlay: SVGOverlay; names: LayerGroup } | null = null;
  let asking: AbortController | null = null;
  const show = (next: MapGround) => {
    const before = shown;
    ground = next;
    shown = {
      overlay: svgOverlay(drawing(next), drawnBounds(next.frame), { interactive: false }).addTo(map),
      names: names(next, map).addTo(map),
    };
    before?.overlay.remove();
    before?.names.remove();
  };
  const look = async () => {
    const { x, y, side } = frameOn(map);
    // One that is being put away has no size, and nobody looks at it.
    if (side === 0 || !isOutgrown(ground, map)) return;
    asking?.abort();
    asking = new AbortController();
    try {
      const answer = await fetch(`${href}&x=${x.toFixed(9)}&y=${y.toFixed(9)}&side=${side.toFixed(9)}`, {
        signal: asking.signal,
      });
      if (!answer.ok) return;
      show(await answer.json());
      renamed();
    } catch {
      // The old drawing stays; the next move asks again.
    }
  };
  show(first);
  map.on("moveend", look);
  return () => {
    asking?.abort();
    map.off("moveend", look);
  };
}
