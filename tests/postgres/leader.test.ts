// @module-tag nightly
// Who leads, on a real server: every `lead` has a connection of its own, as every process would.
import { fork } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { type LeaderWork, lead, type Standing } from "@/lib/db/leader";
import { patienceMs } from "@/lib/patience";
import { serverDatabaseForFile } from "./support";

const server = serverDatabaseForFile({ isEmpty: true });
afterEach(async () => {
  for (const candidate of candidates.splice(0)) await candidate.stop();
});

interface Candidate {
  standings: Standing[];
  isWorking: boolean;
  terms: number;
  stop(): Promise<void>;
}

const candidates: Candidate[] = [];
/** How many worked at any one time; more than one would be two leaders. */
let max = 0;

const untilStopped: LeaderWork = async ({ isStopped }) => {
  while (!isStopped()) await new Promise((tick) => setTimeout(tick, 5));
};

function candidate(work = untilStopped, url = server.url): Candidate {
  let stopped = false;
  const self: Candidate = {
    standings: [],
    isWorking: false,
    terms: 0,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
  const done = lead(
    async (term) => {
      self.isWorking = true;
      self.terms += 1;
      max = Math.max(max, candidates.filter((one) => one.isWorking).length);
      try {
        await work(term);
      } finally {
        self.isWorking = false;
      }
    },
    { url, isStopped: () => stopped, onChange: (standing) => void self.standings.push(standing) },
  );
  candidates.push(self);
  return self;
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: patienceMs(10_000), interval: 10 });

const backends = async (): Promise<number[]> =>
  (
    await server.admin.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    )
  ).rows.map(({ pid }) => pid);

test("one leads, the others stand by; when it stops, one of them leads and nobody else", async () => {
  max = 0;
  const first = candidate();
  await soon(() => expect(first.standings).toEqual(["leading"]));
  const others = [candidate(), candidate()];
  await soon(() => {
    for (const other of others) expect(other.standings).toEqual(["standing-by"]);
  });
  await first.stop();
  expect(first.isWorking).toBe(false);
  await soon(() => expect(others.filter((other) => other.isWorking)).toHaveLength(1));
  expect(max).toBe(1);
});

test("a leader whose connection is cut stops its work at once, and another goes on", async () => {
  max = 0;
  const first = candidate();
  await soon(() => expect(first.isWorking).toBe(true));
  const second = candidate();
  await soon(() => expect(second.standings).toEqual(["standing-by"]));
  const [leader] = await backends();
  await server.admin.query("select pg_terminate_backend($1)", [leader]);
  await soon(() => expect(second.isWorking).toBe(true));
  await soon(() => expect(first.standings).toEqual(["leading", "unreachable", "standing-by"]));
  expect(first.isWorking).toBe(false);
});

test("a leader that stands still is deposed within seconds, and ends its work the moment it goes on", async () => {
  const still = fork("tests/postgres/still-leader.ts", [server.url], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  const lines: unknown[] = [];
  still.on("message", (message) => lines.push(message));
  try {
    await soon(() => expect(lines).toEqual(["leading"]));
    const second = candidate();
    await soon(() => expect(second.standings).toEqual(["standing-by"]));
    still.kill("SIGSTOP");
    await soon(() => expect(second.isWorking).toBe(true));
    still.kill("SIGCONT");
    await soon(() => expect(lines.at(-1)).toBe("standing-by"));
    expect(lines.slice(0, 2)).toEqual(["leading", "worked 0 times more"]);
    expect(second.standings).toEqual(["standing-by", "leading"]);
  } finally {
    still.kill("SIGKILL");
  }
});

test("work that fails is begun again by whoever leads", async () => {
  let isFirst = true;
  const one = candidate(async (term) => {
    if (isFirst) {
      isFirst = false;
      throw new Error("something unforeseen");
    }
    await untilStopped(term);
  });
  await soon(() => expect(one.terms).toBe(2));
});

test("without a server it waits, says so once, and ends when it is told to", async () => {
  const lost = candidate(untilStopped, "postgres://nobody@127.0.0.1:1/none");
  await soon(() => expect(lost.standings).toEqual(["unreachable"]));
  await lost.stop();
  expect(lost.terms).toBe(0);
});
