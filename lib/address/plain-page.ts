// Whether a page waits until it is whole instead of streaming: for readers without scripts, whom nothing that comes later
// can be shown. Asked for in the address once and kept for the visit, so that no page is asked for twice.

export const PLAIN_PARAMETER = "plain";
export const PLAIN_COOKIE = "stays-plain";

/** The address goes before the cookie: `0` streams again. */
export const isPlainPage = (asked: string | string[] | undefined, kept: string | undefined): boolean =>
  (asked?.toString() ?? kept) === "1";
