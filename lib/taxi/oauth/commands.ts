// What the command line may do with clients of our token endpoint; inputs are judged here.
import "server-only";
import * as z from "zod";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { readClients } from "./client-cache";
import {
  addClient,
  ClientProblem,
  ensureClient,
  listClients,
  retireOldSecret,
  revokeClient,
  rotateSecret,
} from "./clients";

/** A command that was not carried out; the message is one sentence for the person at the command line. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandError";
  }
}

type Command = (input: unknown, actor: string) => Promise<unknown>;

const Named = z.strictObject({
  name: z
    .string("must be text")
    .trim()
    .min(1, "must have 1 to 100 characters")
    .max(100, "must have 1 to 100 characters")
    .regex(/^\P{Cc}*$/u, "must not hold control characters"),
});

function nameOf(input: unknown): string {
  const parsed = Named.safeParse(input);
  if (parsed.success) return parsed.data.name;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    issue?.path[0] === "name"
      ? `The client's name ${issue.message}.`
      : "Give the client's name and nothing else.",
  );
}

/** In one transaction with its audit entry; from then on this process knows of it. */
const change =
  (action: (db: Database, name: string, actor: string) => Promise<unknown>): Command =>
  async (input, actor) => {
    const name = nameOf(input);
    try {
      const result = await (await database()).transaction((tx) => action(tx, name, actor));
      // It is done and told once: a reading that fails must not hide the secret.
      await readClients().catch(() => undefined);
      return result;
    } catch (error) {
      throw error instanceof ClientProblem ? new CommandError(error.message) : error;
    }
  };

/** Commands by name; all but the list take `{ name }`, which may be an id where a client exists. */
export const TAXI_COMMANDS: Record<string, Command> = {
  "taxi.client.add": change(addClient),
  "taxi.client.rotate": change(rotateSecret),
  "taxi.client.retire": change(retireOldSecret),
  "taxi.client.revoke": change(revokeClient),
  "taxi.client.ensure": change(ensureClient),
  "taxi.client.list": async () => listClients(await database()),
};
