// Looks at the database server once a second, so that nobody waits for one that is away.
import "server-only";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { Client } from "pg";
import { DatabaseAway, noteAway, noteThere } from "@/lib/database-away";
import { processWide } from "@/lib/process-wide";

const BEAT_MS = 1_000;
/** A server that does not answer the shortest question within this is away. */
const PATIENCE_MS = 1_500;

interface Pulse {
  stop: (() => void) | null;
  /** Looks at once. */
  look: () => void;
}

const pulse = (): Pulse => processWide("database-pulse", () => ({ stop: null, look: () => {} }));

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
    noteThere();
  };
  void keepBeating();
}

export function stopPulse(): void {
  pulse().stop?.();
}
