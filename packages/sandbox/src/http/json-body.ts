// The JSON body of a control route, parsed with its schema.
import type * as z from "zod";
import { header, type SandboxRequest } from "./answer";
import { refusal } from "./rejection";
import { parseJsonObject, parseRequest } from "./validation";

/** Throws the rejection of another content type, of broken JSON, or of the first field that does not fit. */
export async function bodyOf<S extends z.ZodType>(request: SandboxRequest, schema: S): Promise<z.output<S>> {
  // A page of another origin can send a form here, but never this content type without being asked first.
  if (!(header(request, "content-type") ?? "").toLowerCase().startsWith("application/json"))
    throw refusal(415, "Content-Type must be application/json");
  return parseRequest(schema, parseJsonObject(await request.body()));
}
