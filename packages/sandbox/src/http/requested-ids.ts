// Which properties a call asks for by id, or of cars which offers and suppliers.
import type { OperationName } from "@roomward/contract/operations";
import type { SandboxRequest } from "./answer";
import type { Api } from "./api";
import { type CallName, isTaxiCall } from "./call-names";

const NONE: readonly number[] = [];

interface Asking {
  accommodations?: unknown;
  suppliers?: unknown;
  filters?: { supplier_ids?: unknown } | null;
  offer?: unknown;
  car?: { offer?: unknown } | null;
}

function idsIn(request: Asking | null): readonly number[] {
  const { accommodations, suppliers, filters, offer, car } = request ?? {};
  return [accommodations, suppliers, filters?.supplier_ids, offer, car?.offer]
    .flat()
    .filter((id) => typeof id === "number");
}

/** Those of the body; of a following page, those of the request its token stands for. */
export function idsOfBody(
  { tokens, context }: Api,
  operation: OperationName,
  body: string,
): readonly number[] {
  try {
    const sent: (Asking & { page?: unknown }) | null = JSON.parse(body);
    if (typeof sent?.page !== "string") return idsIn(sent);
    return idsIn(tokens.read(operation, sent.page, context.clock.now()).request as Asking);
  } catch {
    // What cannot be read asks for nothing; the operation itself will say so.
    return NONE;
  }
}

/** Reads the body for it. */
export async function requestedIds(
  { api }: { api: Api },
  call: CallName,
  request: SandboxRequest,
): Promise<readonly number[]> {
  if (isTaxiCall(call)) return NONE;
  const body = await request.body().catch(() => Buffer.alloc(0));
  return idsOfBody(api, call, body.toString("utf8"));
}
