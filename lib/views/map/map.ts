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
  /** Total of the stay as its card shows it; null when the answer held no price. */
  total: { amount: number; currency: string; text: string } | null;
  /** What is said in place of a missing total, e.g. `Check dates`. */
  instead: string | null;
  /** `3 nights, 2 adults`; null without a total. */
  forWhat: string | null;
  /** `8.7`, its word and the number of reviews; null when nobody has rated it. */
  score: { valueText: string; word: string | null; countText: string } | null;
  photo: Pick<PhotoView, "standard" | "alt"> | null;
  href: string;
}

/** A circle of equal distance around the middle; hundredths of the side of the frame. */
export interface MapRing {
  x: number;
  y: number;
  radius: number;
  /** e.g. `2 km`. */
  text: string;
}

export interface MapLabel {
  kind: "district" | "landmark" | "city" | "airport";
  text: string;
  latitude: number;
  longitude: number;
  x: number;
  y: number;
  /** True for a label the first view has room for. */
  shown: boolean;
}

/** Land, borders, circles and names of one square and what lies around it (GROUND_MARGIN). */
export interface MapGround {
  frame: MapFrame;
  /** What distances are told in. */
  units: "metric" | "imperial";
  /** SVG path in hundredths of the side of the frame. */
  land: string;
  borders: string;
  /** Other stays we know of, as a texture: pairs of hundredths of the side. */
  dots: string;
  rings: MapRing[];
  labels: MapLabel[];
  /** Length of a round distance for the scale bar, as hundredths of the side, and its name. */
  scale: { length: number; text: string };
}

export interface MapPicture {
  ground: MapGround;
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
