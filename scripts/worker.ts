// The worker command's face: stands for the lead and, while it has it, does what only one process may do.
import { setTimeout as delay } from "node:timers/promises";
import type { LeaderWork, Standing } from "@/lib/db/leader";
import { exitWith } from "./support/exit";

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

const USAGE = `Follows the platform's changes into the mirror and its orders into the accounts and keeps the lists fresh, for all
sites on one database server. Start as many as you like, on as many machines: one works, the others stand by and take over
within seconds.

  DATABASE_URL=postgres://... npm run worker

Needs DATABASE_URL, and the same platform settings as the site (.env.example). DATABASE_URL must lead to the server
itself or to a pooler that keeps sessions. Ctrl-C or SIGTERM stops it within seconds; what was under way is repeated.

Exit codes: 0 stopped, 1 failed, 2 wrong arguments or settings.`;

const NO_SERVER =
  "DATABASE_URL is not set, so the embedded database is used, and the site itself follows the platform's changes there: no worker is needed. Set DATABASE_URL to a PostgreSQL server to run one.";

/** How often it looks whether the state is another one. */
const LOOK_MS = 1_000;

const WORDS: Record<Standing, string> = {
  leading: "this worker leads and follows the platform's changes",
  "standing-by": "another worker leads; this one stands by",
  unreachable: "the database cannot be reached; trying again every second",
};

/** What the leader does, each until its term is over. */
async function leaderWork(): Promise<LeaderWork[]> {
  const { runSync } = await import("@/lib/mirror/sync/run");
  const { runReport } = await import("@/lib/orders/report-run");
  return [runSync, runReport, tellChanges];
}

/** One line in the log for every change of state. */
async function tellChanges({ isStopped }: { isStopped(): boolean }): Promise<void> {
  const { syncStatus } = await import("@/lib/mirror/sync/status");
  const { syncLine } = await import("@/lib/mirror/sync/line");
  const { log } = await import("@/lib/log");
  let known: string | null = null;
  while (!isStopped()) {
    // A database that is away is told by whoever stands for the lead.
    const status = await syncStatus().catch(() => null);
    // Its own first sign of life may still be under way.
    const isNews = status !== null && status.state !== "silent" && status.state !== known;
    if (isNews) {
      log.info(syncLine(status));
      known = status.state;
    }
    await delay(LOOK_MS);
  }
}

async function work(url: string): Promise<void> {
  const { lead } = await import("@/lib/db/leader");
  const { endOnMismatch } = await import("@/lib/db/database");
  const { onShutdown, shutdownDone } = await import("@/lib/db/shutdown");
  const { startQuota } = await import("@/lib/quota/start-quota");
  const { startTraffic } = await import("@/lib/traffic/record");
  const { mirrorSettled } = await import("@/lib/mirror/work-queue");
  const { leadership } = await import("@/lib/telemetry/identity");
  const { startTelemetry } = await import("@/lib/telemetry/start-telemetry");
  const { log } = await import("@/lib/log");
  await startTelemetry("worker");
  endOnMismatch();
  startQuota();
  startTraffic();
  const parts = await leaderWork();
  let isStopped = false;
  const leading = lead(
    async (term) => {
      await Promise.all(parts.map((part) => part(term)));
    },
    {
      url,
      isStopped: () => isStopped,
      onChange: (standing) => {
        leadership().isLeading = standing === "leading";
        log.info(WORDS[standing]);
      },
    },
  );
  onShutdown(async () => {
    isStopped = true;
    await leading;
    await mirrorSettled();
  });
  await shutdownDone();
  log.info("stopped");
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  if (given.includes("--help")) {
    console.log(USAGE);
    return EXIT.done;
  }
  if (given.length > 0) {
    console.error(`There is no argument ${given[0]}.\n\n${USAGE}`);
    return EXIT.usage;
  }
  const { config } = await import("@/lib/config");
  const { url } = config.database;
  if (url === null) {
    console.error(NO_SERVER);
    return EXIT.usage;
  }
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
  await work(url);
  return EXIT.done;
}

exitWith(main(), { failed: EXIT.failed, mistake: EXIT.usage });
