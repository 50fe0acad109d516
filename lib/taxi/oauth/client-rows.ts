// Finding clients and their active secrets while they are changed.
import "server-only";
import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "@/lib/db/open";
import { taxiClient, taxiClientSecret } from "@/lib/db/schema";

/** A client that cannot be changed as asked; the message is one sentence for the person who asked. */
export class ClientProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ClientProblem";
  }
}

type Client = typeof taxiClient.$inferSelect;

/** By id, else by name. The row is held until the transaction ends: two rotations at once do not make a third secret. */
export async function find(db: Database, idOrName: string): Promise<Client | null> {
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
export async function findActive(db: Database, idOrName: string): Promise<Client> {
  const client = await find(db, idOrName);
  if (!client)
    throw new ClientProblem(`There is no client "${idOrName}": list the clients to see their ids and names.`);
  if (client.revokedAt)
    throw new ClientProblem(`The client "${client.name}" is revoked: add a client under another name.`);
  return client;
}

/** The condition of a client's active secrets. */
export const activeOf = (clientId: string) =>
  and(eq(taxiClientSecret.clientId, clientId), isNull(taxiClientSecret.retiredAt));

/** Ids of the active secrets, oldest first. */
export async function activeSecrets(db: Database, clientId: string): Promise<number[]> {
  const rows = await db
    .select({ id: taxiClientSecret.id })
    .from(taxiClientSecret)
    .where(activeOf(clientId))
    .orderBy(asc(taxiClientSecret.id));
  return rows.map((row) => row.id);
}
