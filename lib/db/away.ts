// Whether the database server can be asked: looked at once a second, so that nobody waits for one that is away.
import "server-only";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

const BEAT_MS = 1_000;
/** A server that does not answer the shortest question within this is away. */
const PATIENCE_MS = 1_500;

/** The database cannot be asked just now; never means that something is not there. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

const LOST =
  /ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/;
const LOST_STATE = /^(08...|57P0[123])$/;

/** By name and code along its causes: bundles have classes of their own, and the engine wraps what it throws. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = String((one as { code?: unknown }).code ?? "");
    if (one.name === "DatabaseAway" || LOST_STATE.test(code)) return true;
    // A question quoted in a message may hold anything.
    if (!one.message.startsWith("Failed query") && (LOST.test(code) || LOST.test(one.message))) return true;
  }
  return false;
}

/** What `read` gives; `without` while the database is away. */
export async function orWithout<T, W = T>(without: W, read: () => Promise<T>): Promise<T | W> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) return without;
    throw error;
  }
}

interface Pulse {
  /** Epoch milliseconds; null while it answers. */
  since: number | null;
  /** Ends every connection: what is asked over them fails now and not after its own patience. */
  onAway: Set<() => void>;
  stop: (() => void) | null;
  /** Looks at once. */
  look: () => void;
}

const pulse = (): Pulse =>
  processWide("database-pulse", () => ({ since: null, onAway: new Set(), stop: null, look: () => {} }));

/** Since when (epoch milliseconds) the database server is away; null while it is there, and for the embedded one. */
export const databaseAwaySince = (): number | null => pulse().since;

/** @throws {DatabaseAway} while it is known to be away */
export function demandDatabase(): void {
  if (pulse().since !== null) throw new DatabaseAway("the database is away");
}

/** Calls `end` whenever the database goes away, until the function that comes back is called. */
export function whenAway(end: () => void): () => void {
  pulse().onAway.add(end);
  return () => void pulse().onAway.delete(end);
}

/** It was seen to be away by whoever could not reach it. */
export function noteAway(): void {
  const state = pulse();
  if (state.since !== null) return;
  state.since = Date.now();
  log.warn("the database is away");
  for (const end of state.onAway) end();
}

function noteThere(): void {
  const state = pulse();
  if (state.since === null) return;
  log.info({ seconds: Math.round((Date.now() - state.since) / 1_000) }, "the database is there again");
  state.since = null;
}

/** Rejects late; an answer that lies unread because this process was busy is no silence. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {});
  const late = delay(PATIENCE_MS, undefined, { ref: false }).then(async () => {
    for (let i = 0; i < 3; i += 1) await turn();
    throw new DatabaseAway("the database does not answer");
  });
  return Promise.race([asked, late]);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "roomward pulse", keepAlive: true });
  client.on("error", () => pulse().look());
  try {
    await inTime(client.connect());
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}

interface Wired {
  connection?: { stream?: { destroy(): void; unref?(): void } };
}

/** Ends a connection without a word to the server, which may not hear it. */
export function destroy(client: object): void {
  (client as Wired).connection?.stream?.destroy();
}

/** Looks at the server once a second until `stopPulse`; a second call does nothing. */
export function startPulse(url: string): void {
  const state = pulse();
  if (state.stop !== null) return;
  let client: Client | null = null;
  let isStopped = false;
  let awake = new AbortController();
  const beat = async () => {
    try {
      client ??= await connect(url);
      (client as Wired).connection?.stream?.unref?.();
      await inTime(client.query("select 1"));
      if (!isStopped) noteThere();
    } catch {
      if (client !== null) destroy(client);
      client = null;
      if (!isStopped) noteAway();
    }
  };
  const keepBeating = async () => {
    while (!isStopped) {
      await beat();
      awake = new AbortController();
      await delay(BEAT_MS, undefined, { ref: false, signal: awake.signal }).catch(() => {});
    }
    if (client !== null) destroy(client);
  };
  state.look = () => awake.abort();
  state.stop = () => {
    isStopped = true;
    awake.abort();
    state.stop = null;
    state.since = null;
  };
  void keepBeating();
}

export function stopPulse(): void {
  pulse().stop?.();
}
