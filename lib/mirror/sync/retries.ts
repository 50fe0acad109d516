// Asking once more for stays that were kept out, or whose copy a change overtook.
import "server-only";
import { applyRecords, unprompted } from "../apply";
import { dueAgain, noteMisfits } from "../quarantine";
import { fetchIds, missingMisfits } from "./feed";
import type { Work } from "./window";

/** Calls of one pass: the feed comes first. */
const MOST_CALLS = 3;

/** Asks for up to a hundred ids; what fits enters the mirror, what does not waits twice as long. @throws {DemandFailure} */
async function readAgain(ids: readonly number[], work: Work): Promise<void> {
  const fetched = await fetchIds(ids);
  work.step("fetched again");
  await noteMisfits("details", fetched.dropped);
  await noteMisfits("details", missingMisfits(fetched));
  await applyRecords(
    { records: fetched.records, closed: new Map() },
    unprompted("retry", fetched.fetchedAt, fetched.requestId),
  );
}

/** Asks for what is due, and for `more`. @throws {DemandFailure} */
export async function retryDueRecords(more: readonly number[], work: Work): Promise<void> {
  for (let calls = 0, rest = [...more]; calls < MOST_CALLS && !work.isStopped(); calls += 1) {
    const ids = rest.length > 0 ? rest.slice(0, work.batch) : await dueAgain(work.batch);
    rest = rest.slice(work.batch);
    if (ids.length === 0) return;
    await readAgain(ids, work);
  }
}
