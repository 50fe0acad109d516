// Who may fetch a token from us: clients with one or two active secrets; every change is audited where it is made.
import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { taxiClient, taxiClientSecret } from "@/lib/db/schema";

const newClientId = (): string => `taxi-${randomBytes(9).toString("base64url")}`;

/** 256 random bits, stored as SHA-256 only: 43 letters of base64url, which need no escaping anywhere. */
const newSecret = (): string => randomBytes(32).toString("base64url");

const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** True when `secret` is one of those behind `hashes`; in constant time, every hash is compared, whichever fits. */
export function isOneOf(secret: string, hashes: readonly string[]): boolean {
  const given = createHash("sha256").update(secret).digest();
  let fits = false;
  for (const hash of hashes) fits = timingSafeEqual(given, Buffer.from(hash, "hex")) || fits;
  return fits;
}

/** A client that cannot be changed as asked; the message is one sentence for the person who asked. */
export class ClientProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ClientProblem";
  }
}

type Client = typeof taxiClient.$inferSelect;

/** By id, else by name. The row is held until the transaction ends: two rotations at once do not make a third secret. */
async function find(db: Database, idOrName: string): Promise<Client | null> {
  const [client] = await db
    .select()
    .from(taxiClient)
    .where(or(eq(taxiClient.id, idOrName), eq(taxiClient.name, idOrName)))
    .orderBy(desc(eq(taxiClient.id, idOrName)))
    .limit(1)
    .for("update");
  return client ?? null;
}

/** @throws {ClientProblem} when there is none, or it is revoked. */
async function findActive(db: Database, idOrName: string): Promise<Client> {
  const client = await find(db, idOrName);
  if (!client)
    throw new ClientProblem(`There is no client "${idOrName}": list the clients to see their ids and names.`);
  if (client.revokedAt)
    throw new ClientProblem(`The client "${client.name}" is revoked: add a client under another name.`);
  return client;
}

/** The condition of a client's active secrets. */
const activeOf = (clientId: string) =>
  and(eq(taxiClientSecret.clientId, clientId), isNull(taxiClientSecret.retiredAt));

/** Ids of the active secrets, oldest first. */
async function activeSecrets(db: Database, clientId: string): Promise<number[]> {
  const rows = await db
    .select({ id: taxiClientSecret.id })
    .from(taxiClientSecret)
    .where(activeOf(clientId))
    .orderBy(asc(taxiClientSecret.id));
  return rows.map((row) => row.id);
}

const MAX_SECRETS = 2;

/** The secret is told here once and known to nobody afterwards. */
export interface IssuedClient {
  id: string;
  name: string;
  secret: string;
}

export interface ListedClient {
  id: string;
  name: string;
  createdAt: string;
  revokedAt: string | null;
  activeSecrets: number;
}

async function retire(db: Database, id: number): Promise<void> {
  await db.update(taxiClientSecret).set({ retiredAt: new Date() }).where(eq(taxiClientSecret.id, id));
}

async function issue(db: Database, client: { id: string; name: string }): Promise<IssuedClient> {
  const secret = newSecret();
  await db
    .insert(taxiClientSecret)
    .values({ clientId: client.id, hash: hashOfSecret(secret), createdAt: new Date() });
  return { id: client.id, name: client.name, secret };
}

/**
 * A new client with its first secret.
 * @throws {ClientProblem} when the name is taken.
 */
export async function addClient(db: Database, name: string, actor: string): Promise<IssuedClient> {
  const client = { id: newClientId(), name, createdAt: new Date() };
  const added = await db.insert(taxiClient).values(client).onConflictDoNothing().returning();
  if (added.length === 0)
    throw new ClientProblem(
      `There is a client "${name}" already: rotate its secret, or choose another name.`,
    );
  await writeAudit(db, { actor, action: "taxi.client.add", subject: client.id, after: { name } });
  return issue(db, client);
}

/**
 * A second active secret beside the first, so that the platform can change over without a gap.
 * @throws {ClientProblem} when two are active already.
 */
export async function rotateSecret(db: Database, idOrName: string, actor: string): Promise<IssuedClient> {
  const client = await findActive(db, idOrName);
  const active = await activeSecrets(db, client.id);
  if (active.length >= MAX_SECRETS)
    throw new ClientProblem(
      `The client "${client.name}" has two active secrets: retire the older one first, then rotate.`,
    );
  await writeAudit(db, {
    actor,
    action: "taxi.client.rotate",
    subject: client.id,
    before: { activeSecrets: active.length },
    after: { activeSecrets: active.length + 1 },
  });
  return issue(db, client);
}

/**
 * Ends the older of two active secrets.
 * @throws {ClientProblem} when there is no second one.
 */
export async function retireOldSecret(
  db: Database,
  idOrName: string,
  actor: string,
): Promise<{ id: string; name: string }> {
  const client = await findActive(db, idOrName);
  const active = await activeSecrets(db, client.id);
  const [oldest] = active;
  if (oldest === undefined || active.length < MAX_SECRETS)
    throw new ClientProblem(
      `The client "${client.name}" has no second secret: rotate first, then retire the older one.`,
    );
  await retire(db, oldest);
  await writeAudit(db, {
    actor,
    action: "taxi.client.retire",
    subject: client.id,
    before: { activeSecrets: active.length },
    after: { activeSecrets: active.length - 1 },
  });
  return { id: client.id, name: client.name };
}

/** Ends a client and all its secrets for good; its tokens stop within seconds (./client-cache). */
export async function revokeClient(
  db: Database,
  idOrName: string,
  actor: string,
): Promise<{ id: string; name: string }> {
  const client = await findActive(db, idOrName);
  await db.update(taxiClient).set({ revokedAt: new Date() }).where(eq(taxiClient.id, client.id));
  await db.update(taxiClientSecret).set({ retiredAt: new Date() }).where(activeOf(client.id));
  await writeAudit(db, { actor, action: "taxi.client.revoke", subject: client.id });
  return { id: client.id, name: client.name };
}

/** A working secret for `name`, whether the client exists or not; the older of two secrets gives way. */
export async function ensureClient(db: Database, name: string, actor: string): Promise<IssuedClient> {
  const known = await find(db, name);
  if (!known) return addClient(db, name, actor);
  const active = known.revokedAt ? [] : await activeSecrets(db, known.id);
  if (active.length >= MAX_SECRETS) await retireOldSecret(db, known.id, actor);
  return rotateSecret(db, known.id, actor);
}

/** All clients, the newest last; never a secret, nor its hash. */
export async function listClients(db: Database): Promise<ListedClient[]> {
  const rows = await db
    .select({
      client: taxiClient,
      secrets: sql<number>`count(${taxiClientSecret.id})::int`,
    })
    .from(taxiClient)
    .leftJoin(
      taxiClientSecret,
      and(eq(taxiClientSecret.clientId, taxiClient.id), isNull(taxiClientSecret.retiredAt)),
    )
    .groupBy(taxiClient.id)
    .orderBy(asc(taxiClient.createdAt), asc(taxiClient.id));
  return rows.map(({ client, secrets }) => ({
    id: client.id,
    name: client.name,
    createdAt: client.createdAt.toISOString(),
    revokedAt: client.revokedAt?.toISOString() ?? null,
    activeSecrets: secrets,
  }));
}
