// R7: four processes on one PostgreSQL ask ten times what the account's quota holds, as travellers, staff and the copy.
import { setTimeout as later } from "node:timers/promises";
import { fullestMinute, type Seen, startAsking } from "./asking";
import { atLeast, atMost, type Drill, type Figure, none } from "./drill";

/** As the platform's own sandbox has it (contract, "Limits"). */
const PER_MINUTE = 50;
const PROCESSES = 4;
/** Each asks so many at once and waits ten seconds for them: nearly ten times the quota together. */
const AT_ONCE = 20;
const CALLERS = ["interactive", "interactive", "interactive", "staff", "interactive", "sync"] as const;

interface Made {
  answered: Record<(typeof CALLERS)[number], number>;
  wanted: number;
  others: string[];
}

function figuresOf(seen: readonly Seen[], { answered, others }: Made, seconds: number): Figure[] {
  const refused = seen.filter(({ isRefused }) => isRefused).length;
  const used = seen.length / ((PER_MINUTE / 60) * seconds);
  const byProcess = new Map<string, number>();
  for (const { who } of seen) byProcess.set(who, (byProcess.get(who) ?? 0) + 1);
  const fair = (Math.min(...byProcess.values()) * PROCESSES) / seen.length;
  const share = answered.interactive / (answered.interactive + answered.staff + answered.sync);
  const fullest = fullestMinute(seen);
  return [
    none(`calls answered 429, of ${seen.length}`, refused),
    atMost("most calls in any minute", fullest, PER_MINUTE),
    atLeast("of the quota used", used, 0.9),
    atLeast("what the least of the four got of its fourth", byProcess.size < PROCESSES ? 0 : fair, 0.5),
    atLeast("travellers' part of the calls", share, 0.7),
    none("calls that failed otherwise", others.length),
  ];
}

export const drill: Drill = {
  id: "R7",
  name: "ten-fold",
  promise:
    "Four processes with ten times the demand of one quota use nearly all of it, and never a call more.",
  needs: ["postgres"],
  async run({ isQuick, say }): Promise<Figure[]> {
    // A whole number of the minutes in which a call counts.
    const seconds = isQuick ? 60 : 300;
    const asking = await startAsking(PROCESSES, PER_MINUTE);
    const made: Made = { answered: { interactive: 0, staff: 0, sync: 0 }, wanted: 0, others: [] };
    try {
      const began = performance.now();
      const isOver = () => performance.now() - began > seconds * 1_000;
      const askOn = async (number: number) => {
        for (let round = number; !isOver(); round += 1) {
          const caller = CALLERS[round % CALLERS.length] ?? "interactive";
          const { answered, others } = await asking.order(number, { calls: AT_ONCE, caller });
          made.answered[caller] += answered;
          made.wanted += AT_ONCE;
          made.others.push(...others);
          // Who is refused at once is back after a moment, like a visitor.
          if (answered === 0) await later(100);
        }
      };
      await Promise.all(Array.from({ length: PROCESSES }, (_, number) => askOn(number)));
      say(`${made.wanted} calls were wanted, ${asking.seen.length} made`);
      for (const other of [...new Set(made.others)].slice(0, 3)) say(other);
      const seen = asking.seen.filter(({ at }) => at - began <= seconds * 1_000);
      return figuresOf(seen, made, seconds);
    } finally {
      await asking.stop();
    }
  },
};
