// How long a sign-in lasts: twelve hours at most, one hour without a request.

const MINUTE_MS = 60_000;

export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 60 * MINUTE_MS;
/** A session in use is written down at most once in this time. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** Rows of ended sessions are dropped at the person's next sign-in after this time. */
export const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
