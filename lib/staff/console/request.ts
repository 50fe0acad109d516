// What the address of the console asks: operation, body to begin with, and what is looked for in the history.
import "server-only";
import { IMPERSONAL_OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { firstText } from "@/lib/address/list-params";
import type { RawParams } from "@/lib/stays/query";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { exampleBody, examplePlace } from "./examples";
import { readEntry } from "./history";

const MOST_LETTERS = 15_000;

export interface ConsoleRequest {
  operation: OperationName;
  /** Of the history's entry, of the address, or an example. */
  body: string;
  /** Tells one source of the body from another. */
  source: string;
  find: string;
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

async function bodyOfEntry(id: string, staffId: string): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  return (await readEntry(staffId, Number(id)))?.body ?? null;
}

/** `?operation=availability&body=…` or `&entry=12`; without either, an example for the context. */
export async function readConsole(
  query: RawParams,
  context: StaffContext,
  staffId: string,
): Promise<ConsoleRequest> {
  const wanted = firstText(query.operation);
  const operation = IMPERSONAL_OPERATIONS.find((name) => name === wanted);
  const find = firstText(query.find).slice(0, 100);
  const problems =
    operation === undefined && wanted !== ""
      ? [`"${wanted.slice(0, 40)}" is no operation that can be asked here: availability is shown instead.`]
      : [];
  const entry = firstText(query.entry);
  const kept = entry === "" ? null : await bodyOfEntry(entry, staffId);
  if (entry !== "" && kept === null) problems.push("This entry of your history does not exist any more.");
  const given = firstText(query.body).slice(0, MOST_LETTERS);
  const asked = operation ?? "availability";
  const begin = kept ?? (given === "" ? null : given);
  const body = begin === null ? exampleBody(asked, await examplePlace(), context) : indented(begin);
  return { operation: asked, body, source: JSON.stringify([asked, entry, given]), find, problems };
}
