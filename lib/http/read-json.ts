// Reads a small JSON body: counted while it arrives, bounded in depth and in keys, no prototype tricks.
import type { Words } from "@/lib/i18n";
import { Refusal } from "./problem";

export const MAX_BODY_BYTES = 16 * 1024;
const MAX_DEPTH = 32;
const MAX_KEYS = 1_000;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const refuse = (status: number, kind: string, detail: string) => new Refusal({ status, kind, detail });

/** The bytes of the body; stops reading at the first chunk beyond `limit`. */
async function readBytes(request: Request, limit: number, words: Words): Promise<string> {
  const tooLarge = () =>
    refuse(413, "too_large", words.t("errors.request.tooLarge", { kilobytes: Math.floor(limit / 1024) }));
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
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
      throw tooLarge();
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
 * The parsed body of `request`.
 * @throws {Refusal} 413 above 16 KB, 415 for another content type, 400 for text that is no JSON or too nested.
 */
export async function readJson(request: Request, words: Words): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw refuse(415, "unsupported_type", words.t("errors.request.type"));
  let text: string;
  try {
    text = await readBytes(request, MAX_BODY_BYTES, words);
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(400, "invalid", words.t("errors.request.json"));
  }
  if (isTooDeep(text)) throw refuse(400, "invalid", words.t("errors.request.deep"));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, "invalid", words.t("errors.request.json"));
  }
  if (!isHarmless(value)) throw refuse(400, "invalid", words.t("errors.request.deep"));
  return value;
}
