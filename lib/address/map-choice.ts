// Whether the map stands beside the list: the reader's choice, kept in a cookie that the server reads.

export const MAP_COOKIE = "stays-map";
export const MAP_PARAMETER = "map";

/** A year. */
export const MAP_COOKIE_SECONDS = 31_536_000;

export type MapChoice = "shown" | "hidden";

/** Anything that is not "hidden" shows the map. */
export const mapChoice = (text: string | null | undefined): MapChoice =>
  text === "hidden" ? "hidden" : "shown";
