// All lists in the fragment of a link: deflated, and never sent to any server, because browsers keep fragments to themselves.
import { type PersonalData, savedIds } from "./personal-data";
import { readPersonalData } from "./read-personal-data";

const MARK = "lists=";
/** A link that unpacks to more than this is none of ours. */
const MAX_BYTES = 4 * 1024 * 1024;

function toText(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BYTES) throw new Error("too much");
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** What moves: lists, what is known of their stays, and observed totals; not what belongs to this browser alone. */
function moving(data: PersonalData): PersonalData {
  const ids = new Set(savedIds(data).map(String));
  const own = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => ids.has(key.split("?")[0] ?? "")));
  return {
    ...data,
    recent: [],
    compare: [],
    shares: [],
    unseen: {},
    checked: {},
    stays: own(data.stays),
    looks: own(data.looks),
    history: own(data.history),
  };
}

/** `#lists=…` for a link to the saved page. */
export async function fragmentOf(data: PersonalData): Promise<string> {
  const text = new Blob([JSON.stringify(moving(data))]);
  const packed = await gather(text.stream().pipeThrough(new CompressionStream("deflate-raw")));
  return `#${MARK}${toText(packed)}`;
}

/** True for a fragment that claims to hold lists. */
export const isTransfer = (hash: string): boolean => hash.startsWith(`#${MARK}`);

/** What a fragment holds; null when it is broken or holds nothing of ours. */
export async function readFragment(hash: string): Promise<PersonalData | null> {
  if (!isTransfer(hash)) return null;
  try {
    const packed = new Blob([toBytes(hash.slice(MARK.length + 1))]);
    const bytes = await gather(packed.stream().pipeThrough(new DecompressionStream("deflate-raw")));
    return readPersonalData(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
