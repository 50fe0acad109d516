// How well our copy follows the platform, in one line of words (row M06).
import type { SyncState, SyncStatus } from "./status";

const STATE: Record<SyncState, string> = {
  following: "Following",
  "catching-up": "Catching up",
  reloading: "Reading everything again",
  failing: "Failing",
  silent: "Nobody follows the feed",
};

const UNITS = [
  { seconds: 86_400, name: "d" },
  { seconds: 3_600, name: "h" },
  { seconds: 60, name: "min" },
] as const;

/** `12 s`, `3 min`, `5 h`, `2 d`: whole units, the largest that fits. */
export function lagText(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= one.seconds);
  return unit
    ? `${Math.floor(seconds / unit.seconds)} ${unit.name}`
    : `${Math.max(0, Math.floor(seconds))} s`;
}

const number = (value: number): string => value.toLocaleString("en-GB");
const clockTime = (iso: string): string => iso.slice(11, 19);

function reloadText({ reload }: SyncStatus): string | null {
  if (reload === null || reload.finishedAt !== null) return null;
  const of = reload.total === null ? "" : ` of ${number(reload.total)}`;
  return `reload ${number(reload.done)}${of}`;
}

/** E.g. `Following · 12 s behind · backlog 0 · last success 09:00:12 · 0 errors in a row · 14 of 50 calls this minute`; times in UTC. */
export function syncLine(status: SyncStatus): string {
  const { window, quota, errorStreak } = status;
  const parts = [
    STATE[status.state],
    status.lagSeconds === null ? "never caught up yet" : `${lagText(status.lagSeconds)} behind`,
    window && `window ${number(window.done)} of ${number(window.total)}`,
    reloadText(status),
    `backlog ${number(status.backlog)}`,
    status.lastSuccess === null ? "no success yet" : `last success ${clockTime(status.lastSuccess)}`,
    `${number(errorStreak)} ${errorStreak === 1 ? "error" : "errors"} in a row`,
    `${number(quota.used)} of ${number(quota.perMinute)} calls this minute`,
    quota.blockedUntil && `blocked until ${clockTime(quota.blockedUntil)}`,
  ];
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}
