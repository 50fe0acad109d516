// The disk of an embedded site fills up, wholly, again and again, while deliveries keep coming.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/open";
import { StartError } from "@/scripts/support/modules.mjs";
import { freePorts } from "@/scripts/support/ports.mjs";
import { chanceOf } from "../support/chance";
import { compare } from "./compare";
import { atLeast, atMost, type Drill, type Figure, none } from "./drill";
import { pause } from "./poll";
import { newTally, sendStory, type Tally } from "./sender";
import { addClient, journalIsEmpty, storiesOf } from "./taxi";
import { makeVictim, type Victim } from "./victim";

const SIZE_MB = 400;
/** Of it nothing is written below 64 MB (DISK_FLOOR_MB). */
const CLOSE_MB = 20;
const AT_ONCE = 4;
const LIVE_MS = 1_000;
const RECOVERY_MS = 10_000;
const END_MS = 10_000;
const PATIENCE_MS = 60_000;

/** A file system of its own, so that it can be full and nothing else is. */
function mountSmall(directory: string): () => void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", directory], { stdio: "pipe" });
  } catch {
    throw new StartError(
      "This drill mounts a small file system to fill, which this machine does not permit: run it as root. " +
        "tests/db/full-disk.test.ts does the same with a file system that pretends to be full.",
    );
  }
  return () => execFileSync("umount", ["--lazy", directory]);
}

/** A file that takes what is free but `leftMb`; with 0 the last byte, too. */
function fill(directory: string, leftMb: number): void {
  const filler = join(directory, "filler");
  const free = () => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize - leftMb * 1_048_576;
  };
  try {
    for (let left = free(); left > 0; left = free())
      appendFileSync(filler, Buffer.alloc(Math.min(left, 1_048_576)));
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ENOSPC") throw error;
  }
}

const makeRoom = (directory: string) => rmSync(join(directory, "filler"));

interface Watch {
  isOver: boolean;
  worstMs: number;
  failures: number;
  asked: number;
}

/** Asks `address` again and again; only what is answered below 500 counts as an answer. */
async function keepAsking(address: string, everyMs: number, watch: Watch): Promise<void> {
  while (!watch.isOver) {
    const began = performance.now();
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      if (answer.status >= 500) watch.failures += 1;
    } catch {
      if (!watch.isOver) watch.failures += 1;
    }
    if (!watch.isOver) watch.worstMs = Math.max(watch.worstMs, performance.now() - began);
    watch.asked += 1;
    await pause(everyMs);
  }
}

const newWatch = (): Watch => ({ isOver: false, worstMs: 0, failures: 0, asked: 0 });

async function untilAcknowledged(tally: Tally, more: number): Promise<number> {
  const began = performance.now();
  const wanted = tally.acknowledged + more;
  while (tally.acknowledged < wanted && performance.now() - began < PATIENCE_MS) await pause(10);
  return performance.now() - began;
}

const refusals = (tally: Tally): number => tally.statuses.get(503) ?? 0;

/** Nearly full: what comes is kept in the journal. Full: it is refused. Room again: how long until some are taken. */
async function round(data: string, tally: Tally, holdMs: number): Promise<number> {
  await untilAcknowledged(tally, 40);
  fill(data, CLOSE_MB);
  await pause(holdMs);
  fill(data, 0);
  const before = refusals(tally);
  const began = performance.now();
  while (refusals(tally) < before + 20 && performance.now() - began < PATIENCE_MS) {
    fill(data, 0);
    await pause(100);
  }
  await pause(holdMs);
  makeRoom(data);
  return untilAcknowledged(tally, AT_ONCE + 1);
}

async function msUntilGone(victim: Victim): Promise<number> {
  const began = performance.now();
  return Promise.race([
    victim.stop().then(() => performance.now() - began),
    pause(3 * END_MS).then(() => Number.POSITIVE_INFINITY),
  ]);
}

async function drillOn(data: string, victim: Victim, isQuick: boolean, seed: number): Promise<Figure[]> {
  const client = addClient({ DATA_DIR: data });
  await victim.start();
  const platform = { origin: victim.origin, ...client };
  const tally = newTally();
  const stories = storiesOf(chanceOf(seed), 100_000);
  const sent: typeof stories = [];
  const course = { isOver: false };
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let story = stories.shift(); story && !course.isOver; story = stories.shift()) {
      sent.push(story);
      await sendStory(platform, story, tally);
    }
  });
  const [live, page] = [newWatch(), newWatch()];
  const asking = [
    keepAsking(`${victim.origin}/api/health/live`, 50, live),
    keepAsking(`${victim.origin}/en`, 250, page),
  ];
  const recoveries: number[] = [];
  for (let left = isQuick ? 2 : 10; left > 0; left -= 1)
    recoveries.push(await round(data, tally, isQuick ? 2_000 : 8_000));
  fill(data, 0);
  await pause(1_000);
  for (const watch of [live, page]) watch.isOver = true;
  const end = await msUntilGone(victim);
  await victim.kill();
  makeRoom(data);
  await victim.start();
  course.isOver = true;
  await Promise.all([...senders, ...asking]);
  await journalIsEmpty(data);
  await victim.kill();
  const opened = await openDatabase({ kind: "directory", directory: join(data, "db") });
  const verdict = await compare(opened.db, sent, tally);
  await opened.close();
  return [
    atMost(`slowest of ${live.asked} answers of /api/health/live`, live.worstMs, LIVE_MS, "ms"),
    none("of them failed", live.failures),
    none(`of ${page.asked} pages failed, slowest ${(page.worstMs / 1_000).toFixed(2)} s`, page.failures),
    atLeast("refused with 503 while nothing could be kept", refusals(tally), 20),
    none("of them without retry-after", tally.hasty),
    atLeast("taken by the journal while nothing was written to the database", verdict.viaJournal, 1),
    atMost(
      "longest until deliveries were taken after room was made",
      Math.max(...recoveries),
      RECOVERY_MS,
      "ms",
    ),
    atMost("until the end after SIGTERM on a full disk", end, END_MS, "ms"),
    none(`lost of ${tally.acknowledged} acknowledged in ${tally.attempts} attempts`, verdict.lost),
    none("doubled", verdict.doubled),
    none(`bookings unlike the model, of ${verdict.bookings}`, verdict.different.length),
  ];
}

export const drill: Drill = {
  id: "R9",
  name: "full-disk",
  promise: "The disk fills up under an embedded site: it answers, refuses, recovers, and loses nothing.",
  needs: ["build"],
  async run({ isQuick, seed }) {
    const data = mkdtempSync(join(tmpdir(), "roomward-full-disk-"));
    const unmount = mountSmall(data);
    const [port = 0] = await freePorts(1);
    const victim = makeVictim(port, () => ({
      DATA_DIR: data,
      TAXI_DELIVERIES_PER_MINUTE: "1000000",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    }));
    try {
      return await drillOn(data, victim, isQuick, seed);
    } finally {
      await victim.kill();
      unmount();
      rmSync(data, { recursive: true, force: true });
    }
  },
};
