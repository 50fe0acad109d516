// A payload as it came, with everything masked but what is known to tell nothing about a person; one that was refused may
// hold anything in any place.

import { DOTS, maskPhone, maskText, REFERENCE } from "@/lib/format/mask";
import { parseJsonBody } from "@/lib/http/read-body";

/** Keys at the top whose text may be shown, as long as it is of the kind they are for. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  bookingReference: REFERENCE,
  customerReference: REFERENCE,
  searchResultId: REFERENCE,
  flightNumber: /^[A-Za-z0-9]{1,3} ?\d[A-Za-z0-9]{0,5}$/,
  action: /^[A-Z_]{1,40}$/,
  pickupDateTime: /^\d{4}-\d\d-\d\d[\dTZ:.+-]{0,30}$/,
};
const NAME = /^[A-Za-z]\w{0,59}$/;

type Path = readonly string[];

/** A path in which every position of an array is `*`. */
function isShown(path: Path, text: string): boolean {
  if (path.length === 1) return SHOWN[path[0] ?? ""]?.test(text) === true;
  return path.join(".") === "services.*.name" && NAME.test(text);
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
    Object.entries(value).map(([key, child]) => [
      NAME.test(key) ? key : maskText(key),
      maskValue(child, [...path, key]),
    ]),
  );
}

/** Indented JSON of a stored body, whole or masked; a body that cannot be read is not shown before it is revealed. */
export function showRaw(raw: string, isRevealed: boolean): string {
  let value: unknown;
  try {
    ({ value } = parseJsonBody(Buffer.from(raw)));
  } catch {
    return isRevealed ? raw : DOTS;
  }
  return JSON.stringify(isRevealed ? value : maskValue(value, []), null, 2);
}
