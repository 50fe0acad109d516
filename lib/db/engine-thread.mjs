// The embedded engine in a thread of its own: bytes of PostgreSQL's protocol come in, bytes go out.
// Plain JavaScript: no bundler and no compiler touches what a thread is started with.
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/** @type {{ directory: string | null, image?: Blob, floorBytes: number }} */
const { directory, image, floorBytes } = workerData;

/** First byte of the message that ends a connection. */
const TERMINATE = 0x58;
/** Last byte of an answer after which no transaction is open. */
const IDLE = 0x49;
/** What the engine throws, to be caught by PGlite, when a statement fails. */
const STATEMENT_FAILED = 100;

// Ours alone (lock.ts), so whatever lock file of PostgreSQL lies there is a remnant: an empty one, of a process that was
// killed while it started, would be refused for ever.
if (directory !== null) rmSync(join(directory, "postmaster.pid"), { force: true });

const engine = await PGlite.create(directory ?? "memory://", image ? { loadDataDir: image } : {});

// Anything else that it throws is its end, e.g. when the disk is full; PGlite would call it again, forever.
const module = engine.Module;
const runOnce = module._PostgresMainLoopOnce;
module._PostgresMainLoopOnce = () => {
  try {
    runOnce();
  } catch (error) {
    if (error.status !== STATEMENT_FAILED) process.exit(1);
    throw error;
  }
};

let isFull = false;

/** Below the floor the engine itself refuses what would write: nobody else knows for sure which statement does. */
async function mindTheRoom() {
  if (directory === null) return;
  const { bavail, bsize } = statfsSync(directory);
  const freeBytes = bavail * bsize;
  if (freeBytes < floorBytes === isFull) return;
  isFull = !isFull;
  await engine.exec(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
  parentPort.postMessage({ isFull, freeBytes });
}

let isIdle = true;

/** @param {Uint8Array} bytes */
async function answer(bytes) {
  if (bytes[0] === TERMINATE) {
    await engine.close();
    process.exit(0);
  }
  if (isIdle) await mindTheRoom();
  const reported = await engine.execProtocolRaw(bytes);
  isIdle = reported.at(-1) === IDLE;
  parentPort.postMessage(reported, [reported.buffer]);
}

let turn = Promise.resolve();
parentPort.on("message", (bytes) => {
  turn = turn.then(() => answer(bytes));
});
parentPort.postMessage("open");
