// What a map shows: the ground, and stays with the total of the answered search.

import type { LocalText } from "@/lib/format/language";
import type { MapFrame } from "@/lib/rules/map-frame";
import type { PhotoView } from "../list/card";

/** One stay on the map; everything is worded on the server. */
export interface MapStay {
  id: number;
  name: LocalText;
  latitude: number;
  longitude: number;
  /** The figure that stands out on its card, of the stay or of a night; null when the answer held no price. */
  total: { amount: number; currency: string; text: string } | null;
  /** What is said in place of a missing total, e.g. `Check dates`. */
  instead: string | null;
  /** `3 nights, 2 adults`; null without a total. */
  forWhat: string | null;
  /** How taxes and charges stand to the total, as its card in the list says; null without a total. */
  tax: string | null;
  /** `8.7`, its word and the number of reviews; null when nobody has rated it. */
  score: { valueText: string; word: string | null; countText: string } | null;
  photo: Pick<PhotoView, "standard" | "alt"> | null;
  href: string;
}

/** What a pin of the map says of itself where there is room for no more than a figure. */
export const pinTitle = ({ name, tax }: Pick<MapStay, "name" | "tax">): string =>
  tax === null ? name.text : `${name.text} · ${tax}`;

export interface MapLabel {
  kind: "district" | "landmark" | "station" | "city" | "airport";
  text: string;
  latitude: number;
  longitude: number;
}

/** Water, borders and names of one square and what lies around it (GROUND_MARGIN). */
export interface MapGround {
  frame: MapFrame;
  /** What distances are told in. */
  units: "metric" | "imperial";
  /** SVG path in thousandths of the side of the frame, filled where its winding number is not zero. */
  water: string;
  borders: string;
  /** Other stays we know of, as a texture: an SVG path of points. */
  dots: string;
  labels: MapLabel[];
  /** Length of a round distance for the scale bar, as hundredths of the side, and its name. */
  scale: { length: number; text: string };
}

/** What was searched for, or the stay whose page this is. */
export interface MapHere {
  kind: "city" | "place" | "airport" | "station" | "stay";
  latitude: number;
  longitude: number;
  /** Null where its name stands above the map already. */
  text: string | null;
}

export interface MapPicture {
  ground: MapGround;
  /** Null for a country or region. */
  here: MapHere | null;
  stays: MapStay[];
  /** How many of the list are not among them, because nobody told where they lie. */
  placeless: number;
}

/** What `/api/map` answers: stays of a box with their totals. */
export interface MapAnswer {
  stays: MapStay[];
  /** Cursor for more of the same box; null when there are none. */
  next: string | null;
  /** `42 stays in this view`, or that there may be more than the map shows. */
  text: string;
}

/** Tiles under the map that moves. */
export interface MapTiles {
  /** Pictures of a tile server, or an archive of vector tiles that we serve. */
  kind: "pictures" | "archive";
  /** Of pictures with `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
  /** The deepest zoom there are tiles of. */
  deepest: number;
}
