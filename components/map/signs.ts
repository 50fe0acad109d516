// What a map names: the searched point, then airports, stations, cities, districts and landmarks.
import type { MapGround, MapHere, MapLabel } from "@/lib/views/map/map";
import type { SignAt, Size } from "@/lib/views/map/map-looks";

export interface Sign {
  kind: MapLabel["kind"];
  text: string;
  at: { latitude: number; longitude: number };
}

/** The names of a ground in the order in which they get room. */
export const signsOf = ({ labels }: MapGround, here: MapHere | null): Sign[] =>
  labels.filter(({ text }) => text !== here?.text).map(({ kind, text, ...at }) => ({ kind, text, at }));

const WITH_ICON: readonly Sign["kind"][] = ["airport", "station", "landmark"];
const CAN_BE_BARE: readonly Sign["kind"][] = ["airport", "station"];

export const signAt = ({ kind, text }: Sign, { x, y }: { x: number; y: number }): SignAt => ({
  x,
  y,
  text,
  hasIcon: WITH_ICON.includes(kind),
  canBeBare: CAN_BE_BARE.includes(kind),
});

/** Until a browser has measured the pane: what it is on a screen 1280 pixels wide, or less. */
export const USUAL_PANE: Size = { width: 480, height: 760 };
