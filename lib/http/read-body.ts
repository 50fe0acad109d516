// Reads a JSON body: counted while it arrives, bounded in depth and in keys, no prototype tricks.

const MAX_DEPTH = 32;
const MAX_KEYS = 1_000;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Why a body was not taken. */
export type BodyFault = "type" | "large" | "json" | "deep";

/** The body cannot be used; each door words it in its own way. */
export class BodyError extends Error {
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(`the body was not taken: ${fault}`);
    this.name = "BodyError";
    this.fault = fault;
  }
}

/**
 * The text of the body; stops reading at the first chunk beyond `limit` bytes.
 * @throws {BodyError} `large`, or a TypeError for bytes that are no UTF-8.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyError("large");
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new BodyError("large");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Depth by brackets outside strings, before the parser recurses into them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (inString) {
      if (letter === "\\") index += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (letter === "}" || letter === "]") depth -= 1;
  }
  return false;
}

/** True when no object holds a key that could reach a prototype and all keys together are few. */
function isHarmless(value: unknown): boolean {
  let keys = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      keys += 1;
      if (keys > MAX_KEYS || FORBIDDEN_KEYS.has(key)) return false;
      open.push(child);
    }
  }
  return true;
}

/**
 * The body of `request`, as it came and parsed.
 * @throws {BodyError} `type` when it is no JSON by its header, `large` above `limit` bytes, `json` for text that is no
 *   JSON or no UTF-8, `deep` above 32 levels or 1,000 keys, or with a key that could reach a prototype.
 */
export async function readJsonBody(
  request: Request,
  limit: number,
): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new BodyError("type");
  let text: string;
  try {
    text = await readText(request, limit);
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError("json");
  }
  if (isTooDeep(text)) throw new BodyError("deep");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError("json");
  }
  if (!isHarmless(value)) throw new BodyError("deep");
  return { text, value };
}
