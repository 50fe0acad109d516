// The embedded engine as a server that `pg` talks to: it runs in a thread of its own, so that whatever happens to it the
// site answers. A thread that is over is replaced by a new one at the next query, as a lost connection would be.
import "server-only";
import type { EventEmitter } from "node:events";
import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { Pool, type QueryConfig } from "pg";
import { config } from "@/lib/config";
import { log } from "@/lib/log";

export interface EngineTarget {
  /** Null: in memory. */
  directory: string | null;
  /** A dump of another database in memory, to begin with. */
  image?: Blob;
}

/** How often a thread that owes an answer is looked after. */
const WATCH_MS = 1_000;
/** So long it may owe one while the disk is full. */
const PATIENCE_MS = 3_000;
/** So long it may take to close. */
const CLOSE_MS = 3_000;
/** PostgreSQL's code for what would write where nothing is written. */
const READ_ONLY = "25006";
const DISK_FULL = "53100";
/** PostgreSQL's code for a connection that broke: what was under way may have been done. */
const BROKEN = "08006";
const TERMINATE = 0x58;

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

const sentence = (freeBytes: number | null): string =>
  `The disk of DATA_DIR is full${freeBytes === null ? "" : ` (${megabytes(freeBytes)} MB free)`}: nothing is written ` +
  `below ${megabytes(config.database.floorBytes)} MB. Make room; it goes on by itself.`;

const failure = (message: string, code: string): Error => Object.assign(new Error(message), { code });

/** Below the floor nothing is written. */
async function lacksRoom(directory: string): Promise<number | null> {
  // The directory itself may not have been made yet.
  const { bavail, bsize } = await statfs(directory).catch(() => statfs(resolve(directory, "..")));
  return bavail * bsize < config.database.floorBytes ? bavail * bsize : null;
}

type ThreadMessage = "open" | Uint8Array | { isFull: boolean; freeBytes: number };

/** What `pg` takes for a socket. */
class EngineStream extends Duplex {
  private readonly target: EngineTarget;
  /** Over once no earlier thread has the directory. */
  private readonly previous: Promise<unknown>;
  private thread: Worker | null = null;
  /** When what is awaited was asked for; null while nothing is. */
  private requestedAt: number | null = null;
  private readonly watch = setInterval(() => void this.lookAfter(), WATCH_MS).unref();

  constructor(target: EngineTarget, previous: Promise<unknown>) {
    super();
    this.target = target;
    this.previous = previous;
  }

  /** Called by `pg`, which listens for "connect" and for "error". */
  connect(): this {
    this.open().catch((error: Error) => this.destroy(error));
    return this;
  }

  private async open(): Promise<void> {
    await this.previous;
    const { directory } = this.target;
    const freeBytes = directory === null ? null : await lacksRoom(directory);
    if (freeBytes !== null) throw failure(sentence(freeBytes), DISK_FULL);
    if (this.destroyed) return;
    // Found from the project root, as the migrations are.
    const thread = new Worker(
      resolve(/* turbopackIgnore: true */ process.cwd(), "lib/db/engine-thread.mjs"),
      {
        workerData: { ...this.target, floorBytes: config.database.floorBytes },
        // What this process was started with, e.g. to load TypeScript, is not the thread's.
        execArgv: [],
      },
    );
    this.thread = thread;
    this.requestedAt = performance.now();
    thread.on("message", (message: ThreadMessage) => this.hear(message));
    thread.on("error", (error) => this.destroy(error));
    thread.on("exit", () => {
      const isRequested = this.writableEnded || this.destroyed;
      if (!isRequested) log.error("the embedded engine ended by itself");
      this.destroy(isRequested ? undefined : failure("the engine ended", BROKEN));
    });
  }

  private hear(thread: ThreadMessage): void {
    if (thread instanceof Uint8Array || thread === "open") {
      this.requestedAt = null;
      this.thread?.unref();
      if (thread === "open") this.emit("connect");
      else this.push(Buffer.from(thread.buffer, thread.byteOffset, thread.byteLength));
    } else if (thread.isFull) log.error(sentence(thread.freeBytes));
    else log.info({ freeMegabytes: megabytes(thread.freeBytes) }, "the disk has room again");
  }

  /** An engine that met the end of the disk may never answer. */
  private async lookAfter(): Promise<void> {
    const { directory } = this.target;
    if (directory === null || this.requestedAt === null || performance.now() - this.requestedAt < PATIENCE_MS)
      return;
    const freeBytes = await lacksRoom(directory);
    if (freeBytes !== null) this.destroy(failure(sentence(freeBytes), BROKEN));
  }

  private send(bytes: Uint8Array<ArrayBuffer>): void {
    this.requestedAt = performance.now();
    // Whoever waits for an answer keeps the process; an engine that only stands by does not.
    this.thread?.ref();
    this.thread?.postMessage(bytes, [bytes.buffer]);
    if (bytes[0] === TERMINATE) setTimeout(() => this.destroy(), CLOSE_MS).unref();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // A copy: the buffer may be a slice of one that is used for other things.
    this.send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.watch);
    void Promise.resolve(this.thread?.terminate()).then(() => done(error));
  }

  // A socket's, which `pg` sets.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}

/** One connection, and nobody else who has the data: see `isShared`. */
class EnginePool extends Pool {
  readonly isAlone = true;
}

/** False for an embedded database: it runs one transaction at a time, and there is nobody to lock out. */
export const isShared = (db: unknown): boolean =>
  (db as { $client?: { isAlone?: boolean } }).$client?.isAlone !== true;

/** @returns connections to it, and what ends it; the thread starts at the first query. */
export function openEngine(target: EngineTarget): { pool: Pool; close(): Promise<void> } {
  let over: Promise<unknown> = Promise.resolve();
  const pool = new EnginePool({
    stream: () => {
      const stream = new EngineStream(target, over);
      over = new Promise((done) => stream.once("close", done));
      return stream;
    },
    max: 1,
    idleTimeoutMillis: 0,
    // Not those of the environment, which are a server's.
    ...{ host: "", user: "postgres", database: "postgres", password: "", ssl: false },
  });
  pool.on("error", () => {});
  // The pool's own gives up the connection, and with it the engine, after a statement that failed.
  pool.query = (async (requested: QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(requested, values);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
  pool.on("connect", (client) => {
    client.on("error", () => {});
    const { connection } = client as typeof client & { connection: EventEmitter };
    connection.on("errorMessage", (error: Error & { code?: string }) => {
      if (error.code === READ_ONLY) error.message = sentence(null);
    });
  });
  return {
    pool,
    close: async () => {
      await pool.end();
      await over;
    },
  };
}
