// What a map names: the searched point, then airports, stations, cities, districts, landmarks, and how far circles are.
import type { MapGround, MapHere, MapLabel } from "@/lib/views/map/map";
import type { SignAt, Size } from "@/lib/views/map/map-looks";

type Kind = MapLabel["kind"] | "distance";

export interface Sign {
  kind: Kind;
  text: string;
  /** Across and down, in hundredths of the side of the ground's frame, or on the Earth. */
  at: { x: number; y: number } | { latitude: number; longitude: number };
}

/** The names of a ground in the order in which they get room. */
export function signsOf({ labels, rings }: MapGround, here: MapHere | null): Sign[] {
  return [
    ...labels.filter(({ text }) => text !== here?.text).map(({ kind, text, ...at }) => ({ kind, text, at })),
    ...rings.map(({ x, y, radius, text }) => ({ kind: "distance" as const, text, at: { x, y: y - radius } })),
  ];
}

const WITH_ICON: readonly Kind[] = ["airport", "station", "landmark"];
const CAN_BE_BARE: readonly Kind[] = ["airport", "station"];

export const signAt = ({ kind, text }: Sign, { x, y }: { x: number; y: number }): SignAt => ({
  x,
  y,
  text,
  hasIcon: WITH_ICON.includes(kind),
  canBeBare: CAN_BE_BARE.includes(kind),
});

/** Until a browser has measured the pane: what it is on a screen 1280 pixels wide, or less. */
export const USUAL_PANE: Size = { width: 480, height: 760 };
