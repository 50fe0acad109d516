// Reads a JSON body: counted while it arrives, bounded in depth and in keys, no prototype tricks.

const MAX_DEPTH = 32;
export const MAX_KEYS = 1_000;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Why a body was not taken. */
export type BodyFault = "type" | "encoded" | "large" | "json" | "deep" | "repeated" | "text";

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
 * The bytes of the body; stops reading at the first chunk beyond `limit` bytes.
 * @throws {BodyError} `large`, and `encoded` for a compressed body, which would expand without a bound.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (!/^(identity)?$/i.test(request.headers.get("content-encoding") ?? "")) throw new BodyError("encoded");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyError("large");
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > limit) {
      await reader?.cancel().catch(() => undefined);
      throw new BodyError("large");
    }
    chunks.push(value);
  }
}

/** @throws {TypeError} for bytes that are no UTF-8. */
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/**
 * The text of the body.
 * @throws {BodyError} `large`, or a TypeError for bytes that are no UTF-8.
 */
export const readText = async (request: Request, limit: number): Promise<string> =>
  textOf(await readBytes(request, limit));

/** False for U+0000 and half a character: no database stores them. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

export const isFormType = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get("content-type") ?? "");

/** @throws {BodyError} `large`, and `text` for what is no UTF-8, a percent sign that escapes nothing, and U+0000. */
export async function readFormBody(request: Request, limit: number): Promise<URLSearchParams> {
  try {
    const text = await readText(request, limit);
    if (isStorable(decodeURIComponent(text))) return new URLSearchParams(text);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
  }
  throw new BodyError("text");
}

/** Position of the quote that ends the string which opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

const COLON = /\s*:/y;

/** Whether the string from `start` to `end` is a key that `keys` have already; it is one of them from now on. */
function isRepeated(text: string, start: number, end: number, keys: Set<string> | undefined): boolean {
  COLON.lastIndex = end + 1;
  if (!COLON.test(text)) return false;
  const key: string = JSON.parse(text.slice(start, end + 1));
  if (keys?.has(key)) return true;
  keys?.add(key);
  return false;
}

/** Counted by brackets and quotes: the parser would recurse into the depth, and takes the last of two equal keys. */
function structureFault(text: string): "deep" | "repeated" | null {
  const open: Set<string>[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') {
      const end = endOfString(text, index);
      if (isRepeated(text, index, end, open.at(-1))) return "repeated";
      index = end;
    } else if (letter === "{" || letter === "[") {
      if (open.push(new Set()) > MAX_DEPTH) return "deep";
    } else if (letter === "}" || letter === "]") open.pop();
  }
  return null;
}

/** True when no object holds a key that could reach a prototype and all keys together are few. */
function isHarmless(value: unknown, maxKeys: number): boolean {
  let keys = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      keys += 1;
      if (keys > maxKeys || FORBIDDEN_KEYS.has(key)) return false;
      open.push(child);
    }
  }
  return true;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.entries(value).flat().flatMap(textsIn) : [];
}

/** @throws {BodyError} `type` when the body is no JSON by its header. */
export function checkJsonType(request: Request): void {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new BodyError("type");
}

/**
 * A body of JSON, as text and parsed.
 * @throws {BodyError} `json` for bytes that are no JSON or no UTF-8, `deep` above 32 levels or `maxKeys`, or with a key
 *   that could reach a prototype, `repeated` for an object with one key twice.
 */
export function parseJsonBody(bytes: Uint8Array, maxKeys = MAX_KEYS): { text: string; value: unknown } {
  try {
    const text = textOf(bytes);
    const fault = structureFault(text);
    if (fault !== null) throw new BodyError(fault);
    const value: unknown = JSON.parse(text);
    if (!isHarmless(value, maxKeys)) throw new BodyError("deep");
    return { text, value };
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError("json");
  }
}

/**
 * The body of `request`, as it came and parsed.
 * @throws {BodyError} as its parts, `large` above `limit` bytes, and `text` for U+0000 and half a character.
 */
export async function readJsonBody(
  request: Request,
  limit: number,
  maxKeys = MAX_KEYS,
): Promise<{ text: string; value: unknown }> {
  checkJsonType(request);
  const bytes = await readBytes(request, limit).catch((error: unknown) => {
    throw error instanceof BodyError ? error : new BodyError("json");
  });
  const body = parseJsonBody(bytes, maxKeys);
  if (!textsIn(body.value).every(isStorable)) throw new BodyError("text");
  return body;
}
