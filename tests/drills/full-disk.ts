// The disk of an embedded site fills up, wholly, again and again, while deliveries keep coming.
import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@/scripts/support/modules.mjs";
import { chanceOf } from "../support/chance";
import { atLeast, atMost, type Drill, none, pause, temporaryFolder } from "./drill";
import { makeStand, type Victim } from "./stand";
import {
  journalIsEmpty,
  judgeStore,
  newTally,
  platformOf,
  type Sending,
  sendStory,
  storiesOf,
  type Tally,
} from "./taxi-platform";

const SIZE_MB = 400;
/** Of it nothing is written below 64 MB (DISK_FLOOR_MB). */
const CLOSE_MB = 20;
const AT_ONCE = 4;
const LIVE_MS = 1_000;
const RECOVERY_MS = 10_000;
const END_MS = 10_000;
const PATIENCE_MS = 60_000;

/** A file system of its own, so that it can be full and nothing else is; returns what ends it. */
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
function fill(disk: string, leftMb: number): void {
  const free = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize - leftMb * 1_048_576;
  };
  try {
    for (let left = free(); left > 0; left = free())
      appendFileSync(join(disk, "filler"), Buffer.alloc(Math.min(left, 1_048_576)));
  } catch (error) {
    if ((error as { code?: unknown }).code !== "ENOSPC") throw error;
  }
}

const makeRoom = (disk: string) => rmSync(join(disk, "filler"));

/** Asks `address` again and again; only what is answered below 500 counts as an answer. */
function keepAsking(address: string, everyMs: number) {
  const watch = { isOver: false, worstMs: 0, failures: 0, asked: 0, end: Promise.resolve() };
  const ask = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.status < 500;
  };
  const loop = async () => {
    while (!watch.isOver) {
      const began = performance.now();
      const isAnswered = await ask().catch(() => watch.isOver);
      if (!isAnswered) watch.failures += 1;
      if (!watch.isOver) watch.worstMs = Math.max(watch.worstMs, performance.now() - began);
      watch.asked += 1;
      await pause(everyMs);
    }
  };
  watch.end = loop();
  return watch;
}

async function untilAcknowledged(tally: Tally, more: number): Promise<number> {
  const began = performance.now();
  const wanted = tally.acknowledged + more;
  while (tally.acknowledged < wanted && performance.now() - began < PATIENCE_MS) await pause(10);
  return performance.now() - began;
}

/** Nearly full: what comes is kept in the journal. Full: it is refused. Room again: how long until some are taken. */
async function round(disk: string, tally: Tally, holdMs: number): Promise<number> {
  await untilAcknowledged(tally, 40);
  fill(disk, CLOSE_MB);
  await pause(holdMs);
  fill(disk, 0);
  const before = tally.refused;
  const began = performance.now();
  while (tally.refused < before + 20 && performance.now() - began < PATIENCE_MS) {
    fill(disk, 0);
    await pause(100);
  }
  await pause(holdMs);
  makeRoom(disk);
  return untilAcknowledged(tally, AT_ONCE + 1);
}

async function msUntilExit(victim: Victim): Promise<number> {
  const began = performance.now();
  const stopped = victim.stop().then(() => performance.now() - began);
  return Promise.race([stopped, pause(3 * END_MS).then(() => Number.POSITIVE_INFINITY)]);
}

export const drill: Drill = {
  id: "R9",
  name: "full-disk",
  promise: "The disk fills up under an embedded site: it answers, refuses, recovers, and loses nothing.",
  needs: ["build"],
  async run({ isQuick, seed, after }) {
    const disk = temporaryFolder(after);
    after(mountSmall(disk));
    const stand = await makeStand(after, { sites: [{ DATA_DIR: join(disk, "data") }] });
    const [victim] = stand.sites;
    const platform = platformOf(victim);
    const tally = newTally();
    const stories = storiesOf(chanceOf(seed), 100_000);
    const sent: Sending[][] = [];
    let isOver = false;
    const senders = Array.from({ length: AT_ONCE }, async () => {
      for (let story = stories.shift(); story && !isOver; story = stories.shift()) {
        sent.push(story);
        await sendStory(platform, story, tally);
      }
    });
    const live = keepAsking(`${victim.origin}/api/health/live`, 50);
    const page = keepAsking(`${victim.origin}/en`, 250);
    let recovery = 0;
    for (let left = isQuick ? 2 : 10; left > 0; left -= 1)
      recovery = Math.max(recovery, await round(disk, tally, isQuick ? 2_000 : 8_000));
    fill(disk, 0);
    await pause(1_000);
    for (const watch of [live, page]) watch.isOver = true;
    const end = await msUntilExit(victim);
    await victim.kill();
    makeRoom(disk);
    await victim.start();
    isOver = true;
    await Promise.all([...senders, live.end, page.end]);
    await journalIsEmpty(victim.data);
    await victim.kill();
    const where = { kind: "directory" as const, directory: join(victim.data, "db") };
    const { figures, viaJournal } = await judgeStore(where, sent, tally);
    return [
      atMost(`slowest of ${live.asked} answers of /api/health/live`, live.worstMs, LIVE_MS, "ms"),
      none("of them failed", live.failures),
      none(`of ${page.asked} pages failed, slowest ${(page.worstMs / 1_000).toFixed(2)} s`, page.failures),
      atLeast("refused with 503 while nothing could be kept", tally.refused, 20),
      none("of them without retry-after", tally.hasty),
      atLeast("taken by the journal while nothing was written to the database", viaJournal, 1),
      atMost("longest until deliveries were taken after room was made", recovery, RECOVERY_MS, "ms"),
      atMost("until the end after SIGTERM on a full disk", end, END_MS, "ms"),
      ...figures,
    ];
  },
};
