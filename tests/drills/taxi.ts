// Deliveries with repetitions and in the wrong order, while the server is killed at random instants.
import { join } from "node:path";
import { type Chance, chanceOf } from "../support/chance";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { type After, atLeast, type Drill, type DrillRun, type Figure, onBothEngines, pause } from "./drill";
import { makeStand, type Victim } from "./stand";
import {
  journalIsEmpty,
  judgeStore,
  newTally,
  platformOf,
  sendStory,
  storiesOf,
  type Tally,
} from "./taxi-platform";

const AT_ONCE = 8;

interface Course {
  isOver: boolean;
  /** One blow of each kind, soon after one another, and no more. */
  isQuick: boolean;
  tally: Tally;
}

/** Lets some deliveries through, then a moment more: the next blow falls anywhere in the handling of one. */
async function untilSomeMore(chance: Chance, course: Course): Promise<void> {
  const wanted = course.tally.acknowledged + 1 + chance.below(course.isQuick ? 20 : 90);
  while (!course.isOver && course.tally.acknowledged < wanted) await pause(5);
  await pause(chance.below(40));
}

/** The server dies, or its database goes away for a moment, again and again until all is sent. */
async function harass(victim: Victim, proxy: CutProxy | null, chance: Chance, course: Course) {
  let [kills, cuts] = [0, 0];
  const kill = async () => {
    kills += 1;
    await victim.restart();
  };
  const cut = async (from: CutProxy) => {
    from.cut();
    cuts += 1;
    await pause(300 + chance.below(1_500));
    if (chance.below(3) === 0) {
      await victim.kill();
      kills += 1;
      from.mend();
      await victim.start();
    }
    from.mend();
  };
  for (;;) {
    await untilSomeMore(chance, course);
    if (course.isOver || (course.isQuick && kills > 1)) return { kills, cuts };
    if (proxy !== null && chance.below(2) === 0) {
      await cut(proxy);
      continue;
    }
    const isTwice = course.isQuick ? kills > 0 : chance.below(5) === 0;
    await kill();
    // It dies again before it has found its feet.
    if (isTwice) await pause(chance.below(600)).then(kill);
  }
}

async function once({ isQuick, seed }: DrillRun, url: string | null, after: After): Promise<Figure[]> {
  const proxy = url === null ? null : await cutProxy(url);
  after(() => proxy?.close());
  const { sites } = await makeStand(after, { sites: [proxy ? { DATABASE_URL: proxy.url } : {}] });
  const [victim] = sites;
  const platform = platformOf(victim, url === null ? undefined : { DATABASE_URL: url });
  const stories = storiesOf(chanceOf(seed), isQuick ? 120 : 2_000);
  const tally = newTally();
  const course: Course = { isOver: false, isQuick, tally };
  const waiting = [...stories];
  const sender = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) await sendStory(platform, story, tally);
  };
  const trouble = harass(victim, proxy, chanceOf(seed + 1), course);
  await Promise.all(Array.from({ length: AT_ONCE }, sender)).finally(() => {
    course.isOver = true;
  });
  const { kills, cuts } = await trouble;
  await journalIsEmpty(victim.data);
  await victim.kill();
  const { figures, viaJournal } = await judgeStore(
    url === null ? { kind: "directory", directory: join(victim.data, "db") } : { kind: "server", url },
    stories,
    tally,
  );
  const what = `kills, with ${cuts} cuts of the database and ${viaJournal} through the journal`;
  return [...figures, atLeast(what, kills, isQuick ? 3 : 10)];
}

export const drill: Drill = {
  id: "R12",
  name: "taxi",
  promise: "Deliveries, doubled and out of order, while the server is killed: none lost, none doubled.",
  needs: ["build", "postgres"],
  run: (run) => onBothEngines(run, (url, after) => once(run, url, after)),
};
