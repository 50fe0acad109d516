// The ground under a moving map: the drawing that is there already, and another when the view has left it.
import { type Map as LeafletMap, type SVGOverlay, svgOverlay } from "leaflet";
import { GROUND_MARGIN } from "@/lib/rules/map-frame";
import type { MapGround } from "@/lib/views/map/map";
import { drawnBounds, frameOn } from "./projection";

const SVG = "http://www.w3.org/2000/svg";

function drawing(ground: MapGround): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-1000 -1000 3000 3000");
  svg.setAttribute("class", "map-ground");
  svg.setAttribute("aria-hidden", "true");
  const add = (name: string, attributes: Record<string, string | number>) => {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
    svg.append(part);
  };
  add("path", { d: ground.water, class: "map-water" });
  add("path", { d: ground.borders, class: "map-border" });
  add("path", { d: ground.dots, class: "map-other" });
  return svg;
}

/** Twice as near or as far as it was drawn, a drawing is made anew. */
const MAX_SCALE_CHANGE = 1.9;

/** True when the view shows what was not drawn, or at a scale it was not drawn for. */
function isOutgrown(ground: MapGround, map: LeafletMap): boolean {
  const now = frameOn(map);
  const { frame } = ground;
  const change = Math.max(now.side / frame.side, frame.side / now.side);
  if (change > MAX_SCALE_CHANGE) return true;
  const spare = GROUND_MARGIN * frame.side;
  const reach = map.getSize();
  const long = (now.side * Math.max(reach.x, reach.y)) / Math.min(reach.x, reach.y) / 2;
  const [dx, dy] = [
    now.x + now.side / 2 - (frame.x + frame.side / 2),
    now.y + now.side / 2 - (frame.y + frame.side / 2),
  ];
  return Math.max(Math.abs(dx), Math.abs(dy)) + long > frame.side / 2 + spare;
}

export interface GroundLayer {
  /** What is drawn now. */
  ground: () => MapGround;
  end: () => void;
}

/**
 * Keeps a ground under the view. `href` answers the ground of a square given by `x`, `y` and `side`; our own lists
 * answer it, nobody else is asked. `changed` is told when another ground is drawn.
 */
export function keepGround(
  map: LeafletMap,
  first: MapGround,
  href: string,
  changed: () => void,
): GroundLayer {
  // Below tiles, where there are any: what they do not show is not blank.
  map.createPane("ground").style.zIndex = "150";
  let ground = first;
  let overlay: SVGOverlay | null = null;
  let asking: AbortController | null = null;
  const show = (next: MapGround) => {
    const before = overlay;
    ground = next;
    overlay = svgOverlay(drawing(next), drawnBounds(next.frame), { interactive: false, pane: "ground" });
    overlay.addTo(map);
    before?.remove();
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
      changed();
    } catch {
      // The old drawing stays; the next move asks again.
    }
  };
  show(first);
  map.on("moveend", look);
  return {
    ground: () => ground,
    end: () => {
      asking?.abort();
      map.off("moveend", look);
    },
  };
}
