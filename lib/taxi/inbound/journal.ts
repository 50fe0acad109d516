// Deliveries that came while the database was away: kept on disk, replayed in order when it is back.
import "server-only";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/config";
import { isDirectoryInUse, lockDirectory } from "@/lib/db/lock";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { Backlog } from "./backlog";
import type { Journaled } from "./delivery";
import { closeLog, isLogged, recoverFromLog } from "./delivery-log";
import { prepareFolder } from "./journal-file";
import { encodeLine } from "./journal-line";
import { measureClock } from "./receipt-time";

const NAME = "taxi-journal";
/** How long a new delivery waits for older ones to go first. */
const PATIENCE_MS = 100;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** How often journals of processes that ended are looked for. */
const IDLE_PAUSE_MS = 30_000;

const folder = (): string =>
  resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory, "taxi-journal");

/** Null when another living process has it. */
function lockOf(path: string): (() => void) | null {
  try {
    return lockDirectory(path);
  } catch (error) {
    if (isDirectoryInUse(error)) return null;
    throw error;
  }
}

/** A file that is gone by now was replayed by another process. */
async function oldestFirst(paths: readonly string[]): Promise<string[]> {
  const aged = await Promise.all(
    paths.map(async (path) => ({ path, at: (await stat(path).catch(() => null))?.mtimeMs })),
  );
  return aged
    .flatMap(({ path, at }) => (at === undefined ? [] : [{ path, at }]))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path);
}

async function openBacklog(path: string, release: () => void): Promise<Backlog> {
  const backlog = new Backlog(path, release);
  try {
    await backlog.open();
    return backlog;
  } catch (error) {
    await backlog.close();
    throw error;
  }
}

class Journal {
  private openedBacklog: Promise<Backlog> | null = null;
  /** What waits, in the order in which it is replayed: left by others first, oldest first. */
  private backlogs: Backlog[] = [];
  private draining: Promise<boolean> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pauseMs = FIRST_PAUSE_MS;
  private isTicking = false;
  private isStopped = false;
  /** What the power took from the database goes before everything that came later. */
  private isRecovered = !isLogged();

  get pending(): number {
    return this.backlogs.reduce((sum, backlog) => sum + backlog.pending, 0);
  }

  private get isWaiting(): boolean {
    return !this.isRecovered || this.backlogs.some((backlog) => backlog.isWaiting);
  }

  /** Our own file, opened at first use together with what others have left. */
  private opened(): Promise<Backlog> {
    this.openedBacklog ??= this.openAll().catch((error: unknown) => {
      this.openedBacklog = null;
      throw error;
    });
    return this.openedBacklog;
  }

  private async openAll(): Promise<Backlog> {
    await prepareFolder(folder());
    const usual = join(folder(), `${config.site.port}.jsonl`);
    const release = lockOf(usual);
    // Another site on this port, on another address: a name of our own.
    const path = release ? usual : join(folder(), `${config.site.port}-${process.pid}.jsonl`);
    const backlog = await openBacklog(path, release ?? lockDirectory(path));
    this.backlogs = [backlog];
    await this.adopt();
    return backlog;
  }

  /** Takes over the files of processes that have ended. */
  private async adopt(): Promise<void> {
    const taken = new Set(this.backlogs.map(({ path }) => path));
    const paths = (await readdir(folder()))
      .filter((name) => name.endsWith(".jsonl"))
      .map((name) => join(folder(), name))
      .filter((path) => !taken.has(path));
    const adopted: Backlog[] = [];
    for (const path of await oldestFirst(paths)) {
      const release = lockOf(path);
      if (release) adopted.push(await openBacklog(path, release));
    }
    this.backlogs = [...this.backlogs.slice(0, -1), ...adopted, ...this.backlogs.slice(-1)];
  }

  /** True when nothing waits (any more). */
  async drained(): Promise<boolean> {
    try {
      await this.opened();
    } catch (error) {
      // Without a readable folder nothing can be put in order; the database is still the better place.
      log.error({ err: error }, "the journal cannot be opened");
      return true;
    }
    if (!this.isWaiting) return true;
    const cancel = new AbortController();
    const patience = delay(PATIENCE_MS, false, { signal: cancel.signal }).catch(() => false);
    return Promise.race([this.drain(), patience]).finally(() => cancel.abort());
  }

  async keep(delivery: Journaled): Promise<void> {
    const backlog = await this.opened();
    await backlog.append(encodeLine(delivery));
    this.wake();
  }

  /** Looks soon instead of at the next idle moment. */
  private wake(): void {
    if (this.isTicking) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.schedule(this.pauseMs);
  }

  private drain(): Promise<boolean> {
    this.draining ??= this.drainAll().finally(() => {
      this.draining = null;
    });
    return this.draining;
  }

  private async drainAll(): Promise<boolean> {
    try {
      if (!this.isRecovered) await recoverFromLog();
      this.isRecovered = true;
      for (const backlog of [...this.backlogs]) {
        await backlog.drain();
        if (backlog === this.backlogs.at(-1)) continue;
        await backlog.close();
        this.backlogs = this.backlogs.filter((one) => one !== backlog);
      }
      this.pauseMs = FIRST_PAUSE_MS;
      return !this.isWaiting;
    } catch (error) {
      log.warn({ err: error, pending: this.pending }, "the journal waits for the database");
      return false;
    }
  }

  /** Tries again later, sooner when something is known to wait. */
  schedule(milliseconds: number): void {
    if (this.isStopped || this.timer !== null) return;
    this.timer = setTimeout(() => void this.tick(), milliseconds).unref();
  }

  private async tick(): Promise<void> {
    this.isTicking = true;
    try {
      await measureClock();
      await this.opened();
      await this.adopt();
      if (this.isWaiting) await this.drain();
    } catch (error) {
      log.error({ err: error }, "the journal could not be looked after");
    }
    this.isTicking = false;
    this.timer = null;
    this.pauseMs = this.isWaiting ? Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    this.schedule(this.isWaiting ? this.pauseMs : IDLE_PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.draining;
    await this.openedBacklog?.catch(() => undefined);
    await Promise.all(this.backlogs.map((backlog) => backlog.close()));
  }
}

const journal = (): Journal => processWide(NAME, () => new Journal());

/** True when nothing waits: the next delivery may go to the database. Waits a moment for what does. */
export const drained = (): Promise<boolean> => journal().drained();

/** Returns when `delivery` is on disk. @throws when it cannot be kept. */
export const appendToJournal = (delivery: Journaled): Promise<void> => journal().keep(delivery);

/** Replays what an earlier life has left, and goes on looking; a second call changes nothing. */
export const startJournal = (): void => journal().schedule(0);

/** Entries that are on disk only. */
export const journalStatus = (): { pending: number } => ({ pending: journal().pending });

/** Lets go of the files; what waits in them is replayed by the next process. */
export async function stopJournal(): Promise<void> {
  await journal().stop();
  setProcessWide(NAME, undefined);
  await closeLog();
}
