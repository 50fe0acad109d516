// How long a reader waits for the platform before a page says that it does not answer.
import "server-only";
import { config } from "./config";

/** Milliseconds as this machine counts them: PATIENCE times what is right for people, e.g. on two busy cores. */
export const patienceMs = (ms: number): number => ms * config.patience;

/** Instant (epoch milliseconds) at which that patience ends, for `deadline` of a call. */
export const patienceUntil = (ms: number): number => Date.now() + patienceMs(ms);
