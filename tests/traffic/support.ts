// The tests of this folder share one database in memory, and a client over a scripted platform that is watched.
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { clickOut, driftEntry, requestLog, trafficMinute, visitTally } from "@/lib/db/schema-current";
import { type DemandClient, makeDemandClient } from "@/lib/demand/client";
import { type CallSeen, watchCalls } from "@/lib/demand/watch";
import { makeLog } from "@/lib/log";
import { recorder } from "@/lib/traffic/record";
import { waitLong } from "../stays/support";
import { openMemoryDatabase } from "../support/memory-database";
import { startUpstream, type Upstream } from "../support/upstream";

export interface Recorded {
  opened: OpenDatabase;
  upstream: Upstream;
  client: DemandClient;
  /** Forgets what was written and asked. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function openRecorded(): Promise<Recorded> {
  waitLong();
  const opened = await openMemoryDatabase();
  setDatabase(opened);
  const upstream = await startUpstream();
  const client = makeDemandClient({ target: upstream.target(), log: makeLog("silent") });
  const unwatch = watchCalls(recorder);
  return {
    opened,
    upstream,
    client,
    clear: async () => {
      for (const table of [requestLog, trafficMinute, driftEntry, visitTally, clickOut])
        await opened.db.delete(table);
      upstream.requests.length = 0;
    },
    stop: async () => {
      unwatch();
      await client.close();
      await upstream.close();
      setDatabase(undefined);
      await opened.close();
    },
  };
}

/** A search of a traveller that was answered at once. */
export const callSeen = (overrides: Partial<CallSeen> & Pick<CallSeen, "at">): CallSeen => ({
  ...{ operation: "search", caller: "interactive", page: "search", outcome: "ok", status: 200 },
  ...{ ms: 100, attempts: 1, tries: [], waitedMs: 0, joined: false, ids: null, requestId: null },
  ...overrides,
});
