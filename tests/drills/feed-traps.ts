// R11: everything a feed can do wrong, in random sequences; judged by a model that knows the contract and not the site.
import { type Chance, chanceOf } from "../support/chance";
import { startUpstream } from "../support/upstream";
import { type After, type Drill, none } from "./drill";
import { type HistoryRow, judgeHistory } from "./feed-histories";
import { FeedWorld, type Trap } from "./feed-world";

const ROUNDS = 12;
const START = Date.parse("2027-01-15T12:00:00Z");
const minute = 60_000;

/** The parts of the site that follow, loaded once. */
async function loadSite(after: After) {
  const code = {
    ...(await import("@/lib/clock")),
    ...(await import("@/lib/config")),
    ...(await import("@/lib/db/database")),
    ...(await import("@/lib/demand/client")),
    ...(await import("@/lib/log")),
    ...(await import("@/lib/mirror/scope")),
    ...(await import("@/lib/mirror/fill")),
    ...(await import("@/lib/mirror/sync/follower")),
    ...(await import("@/lib/mirror/sync/status")),
  };
  const { AccommodationDetails } = await import("@roomward/contract/details");
  const { openMemoryDatabase } = await import("../support/memory-database");
  const { sql } = await import("drizzle-orm");
  code.log.level = "silent";
  code.setDatabase(await openMemoryDatabase());
  code.config.mirror.countries = [];
  // Only our own sandbox's clock may be another than ours.
  code.config.demand.target = "platform";
  const upstream = await startUpstream();
  const newClient = () => code.makeDemandClient({ target: upstream.target(), log: code.makeLog("silent") });
  let client = newClient();
  after(async () => {
    code.setDemandClient(undefined);
    code.setClock(undefined);
    await client.close();
    await code.closeDatabase();
    await upstream.close();
  });
  return {
    ...code,
    upstream,
    /** A breaker that an earlier trap opened is not what this is about. */
    async freshClient() {
      await client.close();
      client = newClient();
      code.setDemandClient(client);
    },
    run: async <T>(text: string): Promise<T[]> =>
      code.rowsOf<T>(await (await code.database()).execute(sql.raw(text))),
    async hold(records: readonly unknown[], city: number) {
      await code.storeRecords(records.map((one) => AccommodationDetails.parse(one)));
      await code.saveCompleted(`details:city:${city}`, records.length);
    },
  };
}

type Site = Awaited<ReturnType<typeof loadSite>>;

const TABLES = "accommodation, accommodation_trait, change, coverage, quarantine, sync_state";

const AN_HOUR_AGO = `update sync_state set reload = jsonb_set(reload::jsonb, '{startedAt}', '"2020-01-01T00:00:00Z"')
  where reload is not null`;
/** What stands in the way of a second reading of everything, an hour of the machine, is over. */
const AN_HOUR_LATER = `${AN_HOUR_AGO} and reload::jsonb ->> 'finishedAt' is not null`;
const ALL_DUE =
  "update quarantine set retry_at = now() - interval '1 second', seen_at = now() - interval '1 second'";

interface CopyRow {
  id: number | string;
  status: string;
  record: { number_of_rooms?: number };
}

/** One sequence. @returns what was wrong. */
async function sequence(site: Site, seed: number, used: Map<Trap, number>): Promise<string[]> {
  const chance = chanceOf(seed);
  let at = START;
  site.setClock(() => at);
  await site.run(`truncate table ${TABLES}`);
  const world = new FeedWorld(chance, () => at);
  const failures: string[] = [];
  site.upstream.script((request) => world.answer(request));
  await site.hold(world.storedAtFirst(), world.city);
  await site.patchSync({ cursor: world.begin });
  let follower = new site.Follower({ batch: 3 });
  const pass = async () => {
    await site.freshClient();
    try {
      await follower.pass();
      await follower.reload(() => false);
      return null;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    at += (1 + chance.below(20)) * minute;
    if (chance.below(25) === 0) at += 25 * 60 * minute;
    world.live();
    await disturb(site, world, chance, at);
    // A process that begins anew knows what is written down and nothing else.
    if (chance.below(3) === 0) follower = new site.Follower({ batch: 3 });
    world.arm();
    await pass();
  }
  for (const [trap, times] of world.sprung) used.set(trap, (used.get(trap) ?? 0) + times);
  world.becomeHonest();
  let problem: string | null = null;
  for (let calm = 0; calm < 3; calm += 1) {
    at += 2 * minute;
    await site.run(AN_HOUR_LATER);
    await site.run(ALL_DUE);
    problem = await pass();
    // One under way would take all that it has read for new; the one that is refused begins anew.
    if (problem?.startsWith("ReloadedInVain")) await site.run(AN_HOUR_AGO);
  }
  if (problem !== null) failures.push(`the follower does not recover: ${problem}`);
  const rows = await site.run<CopyRow>("select id, status, record from accommodation");
  const copy = new Map(
    rows.map(({ id, status, record }) => [Number(id), { status, rooms: record.number_of_rooms ?? 0 }]),
  );
  const stored = await site.run<{ id: number | string }>(
    "select distinct id from quarantine where operation = 'details'",
  );
  failures.push(...world.judge(copy, new Set(stored.map(({ id }) => Number(id)))));
  const { cursor } = await site.readSync();
  const history = await site.run<HistoryRow>("select * from change order by seq");
  failures.push(...judgeHistory(world, cursor ?? "", history));
  return failures;
}

/** What staff do, at any moment. */
async function disturb(site: Site, world: FeedWorld, chance: Chance, at: number): Promise<void> {
  if (chance.below(3) === 0) await site.run(ALL_DUE);
  if (chance.below(3) === 0) await site.run(AN_HOUR_LATER);
  if (chance.below(4) === 0) {
    const replayFrom = `${new Date(at - (10 + chance.below(180)) * minute).toISOString().slice(0, 19)}+00:00`;
    world.replay(replayFrom);
    await site.patchSync({ replayFrom });
  }
  if (chance.below(15) === 0) await site.patchSync({ reloadAsked: true });
}

/** So many sequences from `seed` on. */
export async function springTraps(sequences: number, seed: number, after: After) {
  const site = await loadSite(after);
  const sprung = new Map<Trap, number>();
  const failures: string[] = [];
  for (let i = 0; i < sequences; i += 1)
    for (const line of await sequence(site, seed * 100_003 + i, sprung)) failures.push(`${i}: ${line}`);
  return { failures, sprung };
}

export const drill: Drill = {
  id: "R11",
  name: "feed-traps",
  promise: "Whatever the feed does wrong, the copy becomes what the platform holds, told once.",
  needs: [],
  async run({ isQuick, seed, say, after }) {
    const sequences = isQuick ? 30 : 1_000;
    const { failures, sprung } = await springTraps(sequences, seed, after);
    say([...sprung].map(([trap, times]) => `${trap} ${times}`).join(", "));
    return [none(`sequences' failures, of ${sequences} sequences`, failures, say)];
  },
};
