// What the tests of our OAuth server share: a database in memory, a known signing secret, and a client.
import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { config } from "@/lib/config";
import { database, setDatabase } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { forgetClients } from "@/lib/taxi/oauth/client-cache";
import { TAXI_COMMANDS } from "@/lib/taxi/oauth/commands";
import { forgetFailures } from "@/lib/taxi/oauth/throttle";
import { memoryDatabaseForFile } from "../../support/memory-database";

export interface Issued {
  id: string;
  name: string;
  secret: string;
}

/** Registers the hooks: every test begins without clients, and as after a start. */
export function oauthBench(): { away(): void; back(): void } {
  const opened = memoryDatabaseForFile();
  config.auth.secret = "a-secret-of-the-tests-with-more-than-32-letters";
  beforeEach(async () => {
    setDatabase(opened);
    await (await database()).execute(sql`truncate taxi_client_secret, taxi_client restart identity cascade`);
    forgetClients();
    forgetFailures();
  });
  return {
    away: () => setDatabase({ db: failing(), kind: "server", close: async () => {} }),
    back: () => setDatabase(opened),
  };
}

/** A database that refuses whatever is asked of it. */
function failing(): Database {
  return new Proxy({} as Database, {
    get: (_, name) => {
      // A promise resolves with the database itself: it must not look like another promise.
      if (name === "then") return undefined;
      return () => {
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      };
    },
  });
}

export async function command<T = Issued>(name: string, input: unknown = {}): Promise<T> {
  const run = TAXI_COMMANDS[`taxi.client.${name}`];
  if (!run) throw new Error(`there is no command ${name}`);
  return (await run(input, "tester")) as T;
}

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
