// The invariant of the change feed: whatever is done to a property is told once.
import type { DataOf } from "@roomward/contract/operations";
import { Broken, type Invariant, type Sample } from "./sample";

type Changes = DataOf<"changes">["changes"];

const timestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

/** How often an id stands in the lists of an answer. */
function timesTold({ changed, opened, closed }: Changes, id: number): number {
  const lists = [changed, opened, closed?.fraud, closed?.permanently, closed?.temporarily];
  return lists.flatMap((list) => list ?? []).filter((told) => told === id).length;
}

/** Closes, opens and edits three properties, and reads the feed from the moment before. */
function toldOnce({ ask, context, found }: Sample): void {
  const { clock, ledger, statuses } = context;
  const own = found.filter((id) => statuses.isOpen(id) && ledger.of(id).length === 0);
  const [closed, reopened, edited] = own;
  if (closed === undefined || reopened === undefined || edited === undefined)
    throw new Broken("there are not three untouched properties to change");
  const since = timestamp(statuses.feedEnd());
  statuses.close(closed, "temporarily");
  statuses.close(reopened, "temporarily");
  statuses.open(reopened);
  ledger.add(edited, { kind: "edit", edit: { breakfast: 10 } });
  // The feed is told up to the clock's now, and what was just done a moment later.
  const { changes } = ask("changes", { last_change: since });
  for (const id of [closed, reopened, edited]) {
    const times = timesTold(changes, id);
    if (times !== 1)
      throw new Broken(`the change of property ${id} at ${clock.now()} is told ${times} times`);
  }
}

export const FEED_INVARIANTS: readonly Invariant[] = [
  { name: "the change feed tells each change once", run: toldOnce },
];
