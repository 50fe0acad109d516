// Every delivery to a site on the embedded database, on disk before its answer, because that database survives the end of
// the process and not that of the machine: at the start whatever it lacks is taken from here.
import "server-only";
import { mkdir, open, readdir, rename, unlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inArray, or, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database, databaseKind } from "@/lib/db/database";
import { taxiDelivery } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import type { Journaled } from "./delivery";
import { JournalFile, syncDirectory } from "./journal-file";
import { decodeLine, encodeLine, type JournalEntry } from "./journal-line";
import { replay } from "./replay";

const NAME = "taxi-log";
/** Looked up in one question. */
const MAX_IDS = 500;
const DAY_MS = 24 * 3_600_000;

/** On a server or in memory the database keeps its own promises. */
export const isLogged = (): boolean => databaseKind() === "directory";

const folder = (): string =>
  resolve(/* turbopackIgnore: true */ process.cwd(), config.database.directory, NAME);

/** Whole files in the order in which they were begun. */
async function filesIn(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return (await readdir(directory)).filter((name) => /^\d+-\d+\.jsonl$/.test(name)).sort();
}

/** By number, and by process: no two write one file, and a clock that is set back changes no order. */
async function nextPath(): Promise<string> {
  const last = Number.parseInt((await filesIn(folder())).at(-1) ?? "0", 10);
  return join(folder(), `${String(last + 1).padStart(10, "0")}-${process.pid}.jsonl`);
}

interface Lines {
  /** What of a file was read at once; torn lines are left out. */
  entries: { entry: JournalEntry; text: string }[];
  torn: number;
}

async function* linesOf(file: JournalFile): AsyncGenerator<Lines> {
  for (let from = 0; ; ) {
    const lines = await file.read(from);
    const last = lines.at(-1);
    if (last === undefined) return;
    from = last.end;
    const entries = lines.flatMap(({ text }) => {
      const entry = decodeLine(text);
      return entry === null ? [] : [{ entry, text }];
    });
    yield { entries, torn: lines.length - entries.length };
  }
}

interface LoggedIds {
  /** All that the database has a row of, or counts beside one. */
  known: Set<string>;
  /** Of these the ones whose body, or what it hashes to, was not deleted. */
  whole: Set<string>;
}

async function storedOf(ids: readonly string[]): Promise<LoggedIds> {
  const db = await database();
  const stored: LoggedIds = { known: new Set(), whole: new Set() };
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const some = ids.slice(from, from + MAX_IDS);
    const rows = await db
      .select({
        id: taxiDelivery.id,
        copies: taxiDelivery.copies,
        isWhole: sql<boolean>`(${taxiDelivery.raw} is not null or ${taxiDelivery.hash} is not null)`,
      })
      .from(taxiDelivery)
      .where(or(inArray(taxiDelivery.id, some), sql`${taxiDelivery.copies} && ${sql.param(some)}::text[]`));
    for (const { id, copies, isWhole } of rows)
      for (const one of [id, ...copies]) {
        stored.known.add(one);
        if (isWhole) stored.whole.add(one);
      }
  }
  return stored;
}

/** What of a file stays, and how many of its lines do not. */
async function* stayingIn(path: string): AsyncGenerator<{ text: string; dropped: number }> {
  const oldest = new Date(now() - config.taxi.retentionDays * DAY_MS).toISOString();
  for await (const { entries, torn } of linesOf(new JournalFile(path))) {
    const { known, whole } = await storedOf(entries.map(({ entry }) => entry.id));
    const stays = entries.filter(({ entry: { id, receivedAt } }) =>
      known.has(id) ? whole.has(id) : receivedAt > oldest,
    );
    const text = stays.map((line) => `${line.text}\n`).join("");
    yield { text, dropped: torn + entries.length - stays.length };
  }
}

async function cutFile(path: string): Promise<void> {
  let dropped = 0;
  for await (const part of stayingIn(path)) dropped += part.dropped;
  if (dropped === 0) return;
  const unfinished = `${path}.new`;
  const handle = await open(unfinished, "w", 0o600);
  let size = 0;
  try {
    for await (const { text } of stayingIn(path)) {
      await handle.writeFile(text);
      size += text.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
  if (size === 0) await unlink(path);
  await syncDirectory(folder());
}

class DeliveryLog {
  private current: Promise<JournalFile> | null = null;
  private readonly writing = new Set<Promise<void>>();
  private isRecovered = false;
  /** How many bodies the database had deleted when the files were last looked through. */
  private deleted = 0;

  private file(): Promise<JournalFile> {
    this.current ??= nextPath()
      .then((path) => new JournalFile(path))
      .catch((error: unknown) => {
        this.current = null;
        throw error;
      });
    return this.current;
  }

  append(delivery: Journaled): Promise<void> {
    const line = encodeLine(delivery);
    const written = this.file().then((file) => file.append(line));
    this.writing.add(written);
    return written.finally(() => this.writing.delete(written));
  }

  /** Brings into the database what it lacks, in the order of receipt. @throws while it is away. */
  async recover(): Promise<void> {
    let recovered = 0;
    for (const name of await filesIn(folder()))
      for await (const { entries, torn } of linesOf(new JournalFile(join(folder(), name)))) {
        if (torn > 0) log.warn({ name, torn }, "torn lines of the log of deliveries were left out");
        const { known } = await storedOf(entries.map(({ entry }) => entry.id));
        for (const { entry } of entries) {
          if (known.has(entry.id)) continue;
          await replay(entry, { isAnswered: false });
          recovered += 1;
        }
      }
    this.isRecovered = true;
    if (recovered > 0) log.warn({ recovered }, "deliveries that the database lacked were taken from the log");
  }

  /** Takes out what the database has deleted, and what it never took within the time that it would have been kept. */
  async cut(): Promise<void> {
    if (!this.isRecovered) return;
    const db = await database();
    const isRemoved = sql`${taxiDelivery.raw} is null and ${taxiDelivery.hash} is null`;
    const deleted = await db.$count(taxiDelivery, isRemoved);
    if (deleted === this.deleted) return;
    await this.turnOver();
    for (const name of await filesIn(folder())) await cutFile(join(folder(), name));
    this.deleted = deleted;
  }

  /** Whatever comes from here on is written to another file: only whole ones are written anew. */
  private async turnOver(): Promise<void> {
    const { current } = this;
    this.current = null;
    await Promise.allSettled([...this.writing]);
    await (await current?.catch(() => null))?.settled();
  }

  close(): Promise<void> {
    return this.turnOver();
  }
}

const deliveryLog = (): DeliveryLog => processWide(NAME, () => new DeliveryLog());

/** Returns when `delivery` is on disk. @throws when it is not certain that it is. */
export const logDelivery = (delivery: Journaled): Promise<void> => deliveryLog().append(delivery);

/** At the start, before anything new goes to the database. @throws while that is away; asked again, it begins again. */
export const recoverFromLog = (): Promise<void> => deliveryLog().recover();

/** After retention: what was deleted in the database is deleted here, too. */
export const cutLog = async (): Promise<void> => {
  if (isLogged()) await deliveryLog().cut();
};

export async function closeLog(): Promise<void> {
  await deliveryLog().close();
  setProcessWide(NAME, undefined);
}
