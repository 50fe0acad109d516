// What of the taxi desk begins with the server process and ends with it.
import "server-only";
import { onShutdown } from "@/lib/db/shutdown";
import { processWide } from "@/lib/process-wide";
import { startJournal, stopJournal } from "./inbound/journal";
import { startPolling, stopPolling } from "./platform/poll";
import { startRetention, stopRetention } from "./retention";

/** Replays the journal, reads the platform's list, blanks what is due; a second call does nothing. */
export function startTaxi(): void {
  processWide("taxi-started", () => {
    startJournal();
    startPolling();
    startRetention();
    onShutdown(async () => {
      await Promise.all([stopPolling(), stopRetention(), stopJournal()]);
    });
    return true;
  });
}
