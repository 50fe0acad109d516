// The status of a stay for whoever may not carry the database: the process says how it is found out, the proxy asks.
import "server-only";
import { processWide, setProcessWide } from "@/lib/process-wide";

/** Null: it is not known, which is no reason to say anything. */
type AskStatus = (id: number) => Promise<string | null>;

const NAME = "status-of-stay";

/** From now on `ask` answers; the background work begins with it, tests bring their own. */
export function answerStatusWith(ask: AskStatus | undefined): void {
  setProcessWide(NAME, ask);
}

/** The platform's status of a stay, e.g. `closed_permanently`; never fails. */
export async function knownStatus(id: number): Promise<string | null> {
  const ask = processWide<AskStatus>(NAME, () => async () => null);
  return ask(id).catch(() => null);
}
