// A JSON value as lines with the path of each, so that what is shown can point at where it stands.

export interface JsonLine {
  /** Dotted, positions of lists as numbers: `rooms.0.name.en-gb`; empty for the whole. */
  path: string;
  depth: number;
  key: string | null;
  /** A value as JSON, or what a bracket opens or closes. */
  text: string;
  /** How many values stand inside an object or list that opens here. */
  inside: number | null;
}

const BRACKETS = { list: ["[", "]"], object: ["{", "}"] } as const;

function* linesOf(value: unknown, path: string, key: string | null, depth: number): Generator<JsonLine> {
  if (typeof value !== "object" || value === null) {
    yield { path, depth, key, text: JSON.stringify(value) ?? "null", inside: null };
    return;
  }
  const [open, close] = BRACKETS[Array.isArray(value) ? "list" : "object"];
  const entries = Object.entries(value);
  if (entries.length === 0) {
    yield { path, depth, key, text: open + close, inside: null };
    return;
  }
  yield { path, depth, key, text: open, inside: entries.length };
  for (const [name, child] of entries)
    yield* linesOf(child, path === "" ? name : `${path}.${name}`, name, depth + 1);
}

/** The first `limit` lines of `value`, closing brackets left out, and whether that is all of it. */
export function jsonLines(value: unknown, limit: number): { lines: JsonLine[]; isWhole: boolean } {
  const lines: JsonLine[] = [];
  for (const line of linesOf(value, "", null, 0)) {
    if (lines.length >= limit) return { lines, isWhole: false };
    lines.push(line);
  }
  return { lines, isWhole: true };
}
