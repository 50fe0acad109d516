// How old a price may grow before it is asked again (row A14).

/** Prices older than this are asked again before anybody leaves with them. */
export const OLD_AFTER_MINUTES = 10;
