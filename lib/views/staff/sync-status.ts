// How well our copy follows the platform, as staff and `/api/health` are told it (row M06).

/** A reading of everything the copy holds. */
export interface ReloadView {
  reason: "first" | "gap" | "asked";
  startedAt: string;
  finishedAt: string | null;
  done: number;
  /** As far as it is known. */
  total: number | null;
}

/**
 * following: as new as the platform. catching-up: a window or a backlog is being applied. reloading: everything is read
 * again. failing: the latest pass failed. silent: nobody follows the feed (no leader has given a sign of life).
 */
export type SyncState = "following" | "catching-up" | "reloading" | "failing" | "silent";

export interface SyncStatus {
  state: SyncState;
  /** Seconds since the copy was last known to be as new as the platform; null before the first time. */
  lagSeconds: number | null;
  /** Ids known to wait. */
  backlog: number;
  /** ISO instants. */
  lastPoll: string | null;
  lastSuccess: string | null;
  /** Failed passes in a row. */
  errorStreak: number;
  lastError: string | null;
  /** `last_change` of the next call. */
  cursor: string | null;
  /** Ids of the window under way, and how many of them are applied; null when none is. */
  window: { total: number; done: number } | null;
  reload: ReloadView | null;
  /** Records kept out because they do not fit the contract. */
  quarantined: number;
  /** Host and process that follows the feed. */
  leader: string | null;
  quota: {
    perMinute: number;
    /** Calls counted in the last minute, of all and of the copy. */
    used: number;
    usedBySync: number;
    blockedUntil: string | null;
  };
}
