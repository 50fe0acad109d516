// A payload as it came, with everything masked but what is known to tell nothing about a person.
import { DOTS, maskPhone, maskText } from "./mask";

/** Keys at the top whose text may be shown; an unknown key may hold anything. */
const SHOWN = new Set([
  "bookingReference",
  "customerReference",
  "searchResultId",
  "flightNumber",
  "action",
  "pickupDateTime",
]);
const SERVICE_NAME = /^[A-Za-z]\w{0,59}$/;

type Path = readonly string[];

/** A path in which every position of an array is `*`. */
function isShown(path: Path, text: string): boolean {
  if (path.length === 1) return SHOWN.has(path[0] ?? "");
  return path.join(".") === "services.*.name" && SERVICE_NAME.test(text);
}

function maskLeaf(path: Path, value: string | number): string {
  const text = String(value);
  if (isShown(path, text)) return text;
  if (typeof value === "number") return DOTS;
  return path.at(-1) === "phoneNumber" ? maskPhone(text) : maskText(text);
}

function maskValue(value: unknown, path: Path): unknown {
  if (typeof value === "string" || typeof value === "number") return maskLeaf(path, value);
  if (Array.isArray(value)) return value.map((entry) => maskValue(entry, [...path, "*"]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, maskValue(child, [...path, key])]),
  );
}

/** Indented JSON of a stored body, whole or masked; a body that is no JSON is not shown before it is revealed. */
export function showRaw(raw: string, isRevealed: boolean): string {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return isRevealed ? raw : DOTS;
  }
  return JSON.stringify(isRevealed ? value : maskValue(value, []), null, 2);
}
