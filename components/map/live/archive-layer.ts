// Streets out of an archive of vector tiles that the site itself serves. Loaded where one is configured only.
import * as leaflet from "leaflet";
import { leafletLayer } from "protomaps-leaflet";
import type { MapTiles } from "@/lib/views/map/map";

const isDark = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches;

export function archiveLayer({ url, attribution, deepest }: MapTiles): leaflet.Layer {
  // The library looks for Leaflet where a script of its own would have put it.
  Object.assign(globalThis, { L: leaflet });
  const layer: unknown = leafletLayer({
    url,
    attribution,
    maxDataZoom: deepest,
    flavor: isDark() ? "dark" : "light",
    lang: document.documentElement.lang,
  });
  if (!(layer instanceof leaflet.GridLayer))
    throw new TypeError("the archive is drawn by no layer of Leaflet");
  return layer;
}
