// Notes for the desk which deliveries were refused and where they did not fit, never what they held.
import "server-only";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { taxiRefusal } from "@/lib/db/schema";
import { log } from "@/lib/log";

interface Refused {
  method: string;
  /** Null when it could not be read. */
  reference: string | null;
  status: number;
  problems: string[];
  clientId: string;
  requestId: string;
}

/** Beyond this many at once the database is behind, and a note is the first thing to go. */
const MOST_WAITING = 100;
let waiting = 0;

/** Beside the answer, which neither waits for the note nor depends on it. */
export function noteRefused(refused: Refused): void {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  database()
    .then((db) => db.insert(taxiRefusal).values({ ...refused, at: new Date(now()) }))
    .catch((error: unknown) => {
      log.warn({ err: error, requestId: refused.requestId }, "a refused delivery could not be noted");
    })
    .finally(() => {
      waiting -= 1;
    });
}
