// Wakes the process that follows the feed from its pause between two looks.
import "server-only";
import { processWide } from "@/lib/process-wide";

const bell = () => processWide("sync-wake", () => ({ rung: false }));

/** Asks for a look at once; without effect where another process follows the feed, which looks by itself. */
export function wakeSync(): void {
  bell().rung = true;
}

/** True once after every `wakeSync`. */
export function wasWoken(): boolean {
  const { rung } = bell();
  bell().rung = false;
  return rung;
}
