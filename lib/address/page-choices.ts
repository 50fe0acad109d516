// What a reader chose for every page, kept in a cookie that the server reads; the address goes before the cookie.

/** Whether the map is shown beside the list: the reader's choice, in a cookie that the server reads. */
export const MAP_COOKIE = "stays-map";
export const MAP_PARAMETER = "map";

/** A year. */
export const MAP_COOKIE_SECONDS = 31_536_000;

export type MapChoice = "shown" | "hidden";

/** Anything that is not "hidden" shows the map. */
export const mapChoice = (text: string | null | undefined): MapChoice =>
  text === "hidden" ? "hidden" : "shown";

/**
 * Whether a page waits until it is whole instead of streaming: for readers without scripts, whom nothing that comes
 * later can be shown. Asked for in the address once and kept for the visit, so that no page is asked for twice.
 */
export const PLAIN_PARAMETER = "plain";
export const PLAIN_COOKIE = "stays-plain";

/** The address goes before the cookie: `0` streams again. */
export const isPlainPage = (requested: string | string[] | undefined, stored: string | undefined): boolean =>
  (requested?.toString() ?? stored) === "1";
