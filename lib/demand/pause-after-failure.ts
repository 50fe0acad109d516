// How long whoever follows one of the platform's lists waits after a pass that failed.
import "server-only";
import { config } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";

const usesSandbox = config.demand.target === "own-sandbox";
const FIRST_PAUSE_MS = usesSandbox ? 500 : 5_000;
const LONGEST_PAUSE_MS = usesSandbox ? 5_000 : 5 * 60_000;

/** Milliseconds before the next pass, after so many failures in a row; longer where the platform names a time. */
export const pauseAfterFailure = (streak: number, error: unknown): number =>
  Math.max(
    Math.min(FIRST_PAUSE_MS * 2 ** Math.min(streak - 1, 10), LONGEST_PAUSE_MS),
    error instanceof DemandFailure ? Math.min(error.retryAfterMs ?? 0, LONGEST_PAUSE_MS) : 0,
  );
