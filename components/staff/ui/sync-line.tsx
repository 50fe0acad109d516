// How well our copy follows the platform, on one line (row M06).
import type { SyncState, SyncStatus } from "@/lib/mirror/sync/status";
import { StateLine } from "./state-line";
import { figure, spanText, toSecond } from "./words";

const STATES = {
  following: { word: "Following", tone: "good" },
  "catching-up": { word: "Catching up", tone: "caution" },
  reloading: { word: "Reading everything again", tone: "caution" },
  failing: { word: "Failing", tone: "danger" },
  silent: { word: "Nobody follows the feed", tone: "danger" },
} as const satisfies Record<SyncState, object>;

const progress = (done: number, total: number | null): string =>
  total === null ? `${figure(done)} done` : `${figure(done)} of ${figure(total)}`;

export function SyncLine({ status }: { status: SyncStatus }) {
  const { window: current, reload, quota, lagSeconds, lastSuccess, lastError, errorStreak } = status;
  return (
    <section aria-label="How well our copy follows the platform">
      <StateLine
        state={STATES[status.state]}
        parts={{
          Behind: lagSeconds === null ? "not known yet" : spanText(lagSeconds),
          Backlog: `${figure(status.backlog)}${current ? ` (window ${progress(current.done, current.total)})` : ""}`,
          "Last success": lastSuccess === null ? "none yet" : toSecond(lastSuccess),
          "Errors in a row": errorStreak,
          "Calls this minute": `${figure(quota.used)} of ${figure(quota.perMinute)}`,
          "Reading again": reload?.finishedAt === null && progress(reload.done, reload.total),
          "Kept out": status.quarantined > 0 && status.quarantined,
        }}
      />
      {lastError !== null && errorStreak > 0 && (
        <p className="mt-1.5 text-xs text-danger">Last error: {lastError}</p>
      )}
      {quota.blockedUntil !== null && (
        <p className="mt-1.5 text-xs text-danger">
          The platform asked everybody to wait until {toSecond(quota.blockedUntil)}.
        </p>
      )}
    </section>
  );
}
