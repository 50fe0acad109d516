// One hash per content: the order of keys and the spaces between them do not make another delivery.
import { createHash } from "node:crypto";

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/** SHA-256 of the parsed body with its keys in order, in hexadecimal. */
export function canonicalHash(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(body)))
    .digest("hex");
}
