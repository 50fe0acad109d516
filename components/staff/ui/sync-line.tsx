// How well our copy follows the platform, on one line (row M06).
import type { ReactNode } from "react";
import type { SyncState, SyncStatus } from "@/lib/mirror/sync/status";
import { figure, toSecond } from "./words";

const STATES: Record<SyncState, { word: string; look: string }> = {
  following: { word: "Following", look: "bg-wash text-accent-strong" },
  "catching-up": { word: "Catching up", look: "bg-caution-wash text-caution" },
  reloading: { word: "Reading everything again", look: "bg-caution-wash text-caution" },
  failing: { word: "Failing", look: "bg-danger-wash text-danger" },
  silent: { word: "Nobody follows the feed", look: "bg-danger-wash text-danger" },
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `12 s`, `4 min`, `26 h`. */
function lagText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`;
  return seconds < 2 * HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR)} h`;
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className="figures text-ink">{children}</dd>
    </div>
  );
}

const progress = (done: number, total: number | null): string =>
  total === null ? `${figure(done)} done` : `${figure(done)} of ${figure(total)}`;

export function SyncLine({ status }: { status: SyncStatus }) {
  const { word, look } = STATES[status.state];
  const { window: current, reload, quota } = status;
  return (
    <section aria-label="How well our copy follows the platform" data-sync={status.state}>
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-2.5 text-xs">
        <div>
          <dt className="visually-hidden">State</dt>
          <dd className={`rounded-full px-2.5 py-0.5 font-medium ${look}`}>{word}</dd>
        </div>
        <Part name="Behind">{status.lagSeconds === null ? "not known yet" : lagText(status.lagSeconds)}</Part>
        <Part name="Backlog">
          {figure(status.backlog)}
          <span>{current && ` (window ${progress(current.done, current.total)})`}</span>
        </Part>
        <Part name="Last success">
          {status.lastSuccess === null ? "none yet" : toSecond(status.lastSuccess)}
        </Part>
        <Part name="Errors in a row">{status.errorStreak}</Part>
        <Part name="Calls this minute">
          {figure(quota.used)} of {figure(quota.perMinute)}
        </Part>
        {reload && reload.finishedAt === null && (
          <Part name="Reading again">{progress(reload.done, reload.total)}</Part>
        )}
        {status.quarantined > 0 && <Part name="Kept out">{status.quarantined}</Part>}
      </dl>
      {status.lastError !== null && status.errorStreak > 0 && (
        <p className="mt-1.5 text-xs text-danger">Last error: {status.lastError}</p>
      )}
      {quota.blockedUntil !== null && (
        <p className="mt-1.5 text-xs text-danger">
          The platform asked everybody to wait until {toSecond(quota.blockedUntil)}.
        </p>
      )}
    </section>
  );
}
