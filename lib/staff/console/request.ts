// What the address of the console asks: operation, and body to begin with.
import "server-only";
import { IMPERSONAL_OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { firstText } from "@/lib/address/list-params";
import type { RawParams } from "@/lib/stays/query";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { exampleBody, examplePlace } from "./examples";

const MOST_LETTERS = 15_000;

export interface ConsoleRequest {
  operation: OperationName;
  /** Of the address, or an example. */
  body: string;
  /** Tells one source of the body from another. */
  source: string;
  /** Sentences about what could not be used. */
  problems: string[];
}

/** Indented where it is JSON, as it is where it is none. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `?operation=availability&body=…`; without a body, an example for the context. */
export async function readConsole(query: RawParams, context: StaffContext): Promise<ConsoleRequest> {
  const wanted = firstText(query.operation);
  const operation = IMPERSONAL_OPERATIONS.find((name) => name === wanted);
  const problems =
    operation === undefined && wanted !== ""
      ? [`"${wanted.slice(0, 40)}" is no operation that can be asked here: availability is shown instead.`]
      : [];
  const given = firstText(query.body).slice(0, MOST_LETTERS);
  const asked = operation ?? "availability";
  const body = given === "" ? exampleBody(asked, await examplePlace(), context) : indented(given);
  return { operation: asked, body, source: JSON.stringify([asked, given]), problems };
}
