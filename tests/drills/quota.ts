// R4: the platform refuses a call with 429 and blocks the account; one process, and four that share the quota.
import { setTimeout as later } from "node:timers/promises";
import { startAsking } from "./asking";
import { type Drill, type DrillRun, type Figure, none } from "./drill";

const PER_MINUTE = 600;
/** A process may need so long to hear of a 429 that another met. */
const HEARD_MS = 1_000;
/** Chance spreads the end of a block that names no time over so many seconds. */
const JITTER_S = 5;
/** For whoever finds out by asking that it is over. */
const LATE_S = 3;

interface Block {
  during: number;
  seconds: number;
  answered: number;
}

/** `retryAfter` null: the platform names no time, and the account waits a minute. */
async function block(processes: number, retryAfter: number | null): Promise<Block> {
  const asking = await startAsking(processes, PER_MINUTE);
  try {
    const all = Array.from({ length: processes }, (_, number) => number);
    for (const number of all) await asking.order(number, { calls: 2, caller: "interactive" });
    asking.breach(retryAfter);
    await asking.order(0, { calls: 1, caller: "interactive" });
    const refusal = asking.seen.find(({ isRefused }) => isRefused);
    if (!refusal) throw new Error("nothing was refused");
    await later(HEARD_MS);
    let answered = 0;
    let seconds = 0;
    for (const before = asking.seen.length; answered === 0; ) {
      const outcomes = await Promise.all(
        all.map((number) => asking.order(number, { calls: 1, caller: "interactive" })),
      );
      answered = outcomes.reduce((sum, outcome) => sum + outcome.answered, 0);
      const [next] = asking.seen.slice(before);
      if (next) seconds = (next.at - refusal.at) / 1_000;
      if (answered === 0) await later(250);
    }
    const end = refusal.at + (retryAfter ?? 60) * 1_000;
    const during = asking.seen.filter(({ at }) => at > refusal.at + HEARD_MS && at < end).length;
    return { during, seconds, answered };
  } finally {
    await asking.stop();
  }
}

async function figuresOf(processes: number, retryAfter: number | null, { say }: DrillRun): Promise<Figure[]> {
  const { during, seconds, answered } = await block(processes, retryAfter);
  const least = retryAfter ?? 60;
  const most = least + (retryAfter === null ? JITTER_S : 0) + LATE_S;
  const of = `${processes} at work, ${retryAfter === null ? "no time named" : `${least} s named`}`;
  say(`${of}: on again after ${seconds.toFixed(1)} s with ${answered} answers`);
  return [
    none(`${of}: calls during the block`, during),
    {
      what: `${of}: the next call after`,
      measured: `${seconds.toFixed(1)} s`,
      target: `${least} to ${most} s`,
      isMet: seconds >= least && seconds <= most,
    },
  ];
}

export const drill: Drill = {
  id: "R4",
  name: "quota",
  promise:
    "A 429 that one process meets stops all of them for the time of the block; then they go on by themselves.",
  needs: ["postgres"],
  async run(run): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const retryAfter of run.isQuick ? [8] : [8, null])
      for (const processes of [1, 4]) figures.push(...(await figuresOf(processes, retryAfter, run)));
    return figures;
  },
};
