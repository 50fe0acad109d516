// Sharing the quota begins with the process, before its first call.
import "server-only";
import { config } from "@/lib/config";
import { shareQuota } from "@/lib/demand/client";
import { processWide } from "@/lib/process-wide";
import { PostgresLedger } from "./postgres-ledger";

/** With a database server the quota is shared through it; the embedded database has one process, which has it whole. */
export function startQuota(): void {
  const { url } = config.database;
  if (url === null) return;
  processWide("quota-started", () => {
    shareQuota(new PostgresLedger(url));
    return true;
  });
}
