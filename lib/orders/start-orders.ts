// What of the bookings begins with the server process and ends with it.
import "server-only";
import { config } from "@/lib/config";
import { onShutdown } from "@/lib/db/shutdown";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { lookUpAttempts } from "./look-up";
import { runReport } from "./report-run";
import { blankDueAttempts, blankDueOrders } from "./retention";
import { sendDueMails } from "./send-mails";

const LOOK_EVERY_MS = 5_000;
const MAIL_EVERY_MS = 5_000;
const BLANK_EVERY_MS = 10 * 60_000;

/** Does `work` now and every so often, never twice at once; what is returned ends it. */
function repeat(everyMs: number, failed: string, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= work()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(turn, everyMs);
  timer.unref();
  turn();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Within this process where the database is embedded: with a server the worker follows the platform's orders. */
function follow(): () => Promise<void> {
  if (config.database.url !== null) return () => Promise.resolve();
  let isStopped = false;
  const running = runReport({ isStopped: () => isStopped });
  return async () => {
    isStopped = true;
    await running;
  };
}

async function blankDue(): Promise<void> {
  await blankDueAttempts();
  await blankDueOrders();
}

/**
 * Looks up what is unknown, sends mails, follows the platform's orders and blanks what is due, until what is returned was
 * called; a second call starts nothing.
 */
export function startOrders(): () => Promise<void> {
  return processWide("orders-started", () => {
    const ends = [
      repeat(LOOK_EVERY_MS, "attempts to book could not be looked up", lookUpAttempts),
      repeat(MAIL_EVERY_MS, "mails of bookings could not be sent", sendDueMails),
      repeat(BLANK_EVERY_MS, "personal data of guests could not be deleted", blankDue),
      follow(),
    ];
    const end = async () => {
      await Promise.all(ends.map((one) => one()));
    };
    onShutdown(end);
    return end;
  });
}
