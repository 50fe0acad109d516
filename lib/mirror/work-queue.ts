// Work on the mirror that nobody waits for, one piece after the other.
import "server-only";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

const queue = () => processWide("mirror-work", () => ({ last: Promise.resolve() as Promise<void> }));

/** Does `work` when everything before it is done; a failure is logged and handed to the caller alone. */
export function queueMirrorWork(work: () => Promise<void>): Promise<void> {
  const pending = queue();
  const done = pending.last.then(work);
  pending.last = done.catch((error: unknown) => {
    log.error({ err: error }, "the mirror could not be written");
  });
  return done;
}

/** Resolves when everything asked for so far is done or has failed. */
export function mirrorSettled(): Promise<void> {
  return queue().last;
}
