// The clients as last read, so that tokens go on while the database is away and a revoked one stops within seconds.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { taxiClient, taxiClientSecret } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";

const NAME = "taxi-clients";
const FRESH_MS = 10_000;
/** A database that does not answer counts as away after this long. */
const PATIENCE_MS = 2_000;
/** No delivery waits longer than this to learn whether its client was revoked. */
const REVOCATION_MS = 300;

export interface CachedClient {
  id: string;
  isRevoked: boolean;
  /** Hashes of the active secrets. */
  hashes: string[];
}

interface Memory {
  clients: ReadonlyMap<string, CachedClient> | null;
  /** Number of the reading that `clients` comes from: an older one that ends later is not taken. */
  from: number;
  readings: number;
  /** Of the latest attempt, at the process's steady clock; a failed one is not repeated at once either. */
  triedAt: number;
  /** Under way on behalf of deliveries. */
  reading: Promise<void> | null;
}

const memory = (): Memory =>
  processWide<Memory>(NAME, () => ({
    clients: null,
    from: 0,
    readings: 0,
    triedAt: -FRESH_MS,
    reading: null,
  }));

async function query(): Promise<Map<string, CachedClient>> {
  const rows = await (await database())
    .select({ id: taxiClient.id, revokedAt: taxiClient.revokedAt, hash: taxiClientSecret.hash })
    .from(taxiClient)
    .leftJoin(
      taxiClientSecret,
      and(eq(taxiClientSecret.clientId, taxiClient.id), isNull(taxiClientSecret.retiredAt)),
    );
  const clients = new Map<string, CachedClient>();
  for (const { id, revokedAt, hash } of rows) {
    const client = clients.get(id) ?? { id, isRevoked: revokedAt !== null, hashes: [] };
    if (hash !== null) client.hashes.push(hash);
    clients.set(id, client);
  }
  return clients;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("the database did not answer in time")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads all clients anew.
 * @throws when the database is away; what was known stays known.
 */
export async function readClients(): Promise<ReadonlyMap<string, CachedClient>> {
  const state = memory();
  state.readings += 1;
  const reading = state.readings;
  state.triedAt = performance.now();
  const clients = await inTime(query());
  if (reading > state.from) {
    state.clients = clients;
    state.from = reading;
  }
  return clients;
}

/** The client as the database knows it now, or as it was known when the database is away. */
export async function clientNow(
  id: string,
): Promise<{ client: CachedClient | undefined; isCertain: boolean }> {
  try {
    return { client: (await readClients()).get(id), isCertain: true };
  } catch (error) {
    log.warn({ err: error }, "taxi clients could not be read");
    return { client: memory().clients?.get(id), isCertain: false };
  }
}

/** One reading for all who wait for it. */
function newer(state: Memory): Promise<void> {
  state.reading ??= readClients()
    .then(
      () => undefined,
      (error: unknown) => log.debug({ err: error }, "taxi clients could not be read"),
    )
    .finally(() => {
      state.reading = null;
    });
  return state.reading;
}

/** Whether the client was revoked, known no older than ten seconds; with the database away, as far as is known. */
export async function isClientRevoked(id: string): Promise<boolean> {
  const state = memory();
  if (performance.now() - state.triedAt >= FRESH_MS || state.reading !== null) {
    const cancel = new AbortController();
    const patience = delay(REVOCATION_MS, undefined, { signal: cancel.signal }).catch(() => undefined);
    await Promise.race([newer(state), patience]).finally(() => cancel.abort());
  }
  return state.clients?.get(id)?.isRevoked ?? false;
}

/** For tests: as after a start. */
export function forgetClients(): void {
  setProcessWide(NAME, undefined);
}
