// What staff may ask of the copy: to apply a window of the feed again, or to read everything again.
import "server-only";
import { now } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { Refusal } from "@/lib/http/problem";
import { feedInstant, MARGIN_MS, WINDOW_MS } from "./instant";
import { patchSync, readSync } from "./status";
import { wakeSync } from "./wake";

/** What was asked cannot be done just now. */
const conflict = (detail: string) => new Refusal({ status: 409, kind: "conflict", detail });

function windowStart(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at))
    throw conflict("That is no instant: write it like 2027-01-15T09:00:00Z, and try again.");
  if (at > now()) throw conflict("That instant has not come yet: choose one of the last 24 hours.");
  if (at < now() - WINDOW_MS + MARGIN_MS)
    throw conflict(
      "The platform tells changes of the last 24 hours only: choose a later instant, or read everything again.",
    );
  return at;
}

/**
 * Has everything told since `fromIso` applied once more; the cursor stays where it is. Written to the audit trail.
 * @returns the instant as it will be sent.
 * @throws {Refusal} 409
 */
export async function requestReplay(fromIso: string, who: Actor): Promise<string> {
  const replayFrom = feedInstant(windowStart(fromIso));
  await (await database()).transaction(async (tx) => {
    const { replayFrom: before } = await readSync(tx);
    if (before !== null)
      throw conflict(`A replay from ${before} is already waiting: try again when it is done.`);
    await patchSync({ replayFrom }, tx);
    await writeAudit(tx, { ...who, action: "mirror.replay", subject: replayFrom });
  });
  wakeSync();
  return replayFrom;
}

/** Has everything the copy holds read again, beside the feed. Written to the audit trail. @throws {Refusal} 409 */
export async function requestReload(who: Actor): Promise<void> {
  await (await database()).transaction(async (tx) => {
    const { reload, reloadAsked, cursor } = await readSync(tx);
    if (reloadAsked || (reload !== null && reload.finishedAt === null))
      throw conflict("Everything is already being read again: wait until that is done.");
    await patchSync({ reloadAsked: true }, tx);
    await writeAudit(tx, { ...who, action: "mirror.reload", subject: "everything", before: { cursor } });
  });
  wakeSync();
}
