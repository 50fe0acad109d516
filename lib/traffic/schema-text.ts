// Reads the sources of our contract as far as a schema is written there: objects, lists, unions, records, enums, names.

/** A piece of one source file, by offsets. */
export interface Spot {
  file: string;
  start: number;
  end: number;
}

/** Text of a file of `packages/contract/src` by its name; null when there is none. */
export type Sources = (file: string) => string | null;

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
const NAME = /[\w$]/;
/** After one of these a slash begins a regular expression and no division. */
const BEFORE_PATTERN = /[(,=:[!&|?{};]/;

function afterQuoted(text: string, at: number): number {
  const quote = text[at];
  let i = at + 1;
  while (i < text.length && text[i] !== quote) i += text[i] === "\\" ? 2 : 1;
  return i + 1;
}

function afterPattern(text: string, at: number): number {
  let isClass = false;
  for (let i = at + 1; i < text.length; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "[") isClass = true;
    else if (text[i] === "]") isClass = false;
    else if (text[i] === "/" && !isClass) return i + 1;
  }
  return text.length;
}

function beginsPattern(text: string, at: number): boolean {
  if (text[at] !== "/") return false;
  const before = text.slice(0, at).trimEnd().at(-1);
  return before === undefined || BEFORE_PATTERN.test(before);
}

/** Past blanks and comments. */
export function skipBlank(text: string, from: number, end = text.length): number {
  let i = from;
  while (i < end) {
    if (/\s/.test(text[i] ?? "")) i += 1;
    else if (text.startsWith("//", i)) i = (text.indexOf("\n", i) + 1 || end + 1) - 1;
    else if (text.startsWith("/*", i)) i = text.indexOf("*/", i) + 2;
    else return i;
  }
  return end;
}

/** Past one letter, one quoted text, one pattern or one whole bracket. */
function afterPiece(text: string, at: number): number {
  const letter = text[at] ?? "";
  if (letter === '"' || letter === "'" || letter === "`") return afterQuoted(text, at);
  if (beginsPattern(text, at)) return afterPattern(text, at);
  return letter in CLOSING ? afterBracket(text, at) : at + 1;
}

/** Past the bracket that opens at `at`. */
function afterBracket(text: string, at: number): number {
  const closing = CLOSING[text[at] ?? ""];
  let i = skipBlank(text, at + 1);
  while (i < text.length && text[i] !== closing) i = skipBlank(text, afterPiece(text, i));
  return i + 1;
}

/** Past everything up to `stop` at this depth. */
function until(text: string, from: number, stop: string, end: number): number {
  let i = skipBlank(text, from, end);
  while (i < end && text[i] !== stop) i = skipBlank(text, afterPiece(text, i), end);
  return i;
}

/** What stands between the commas of `inside`, without blanks around it. */
export function partsOf(text: string, { file, start, end }: Spot): Spot[] {
  const parts: Spot[] = [];
  let from = skipBlank(text, start, end);
  while (from < end) {
    const comma = until(text, from, ",", end);
    const trimmed = from + text.slice(from, comma).trimEnd().length;
    if (trimmed > from) parts.push({ file, start: from, end: trimmed });
    from = skipBlank(text, comma + 1, end);
  }
  return parts;
}

export interface Link {
  name: string;
  /** Inside of the brackets it is called with. */
  inside: Spot | null;
  /** Past the name and its brackets. */
  end: number;
}

/** `z.array(X).nullish()` as its links; empty for what does not begin with a name. */
export function linksOf(text: string, { file, start, end }: Spot): Link[] {
  const links: Link[] = [];
  let i = skipBlank(text, start, end);
  for (;;) {
    const from = i;
    while (i < end && NAME.test(text[i] ?? "")) i += 1;
    if (i === from) return links;
    const link: Link = { name: text.slice(from, i), inside: null, end: i };
    links.push(link);
    i = skipBlank(text, i, end);
    if (text[i] === "(") {
      const after = afterBracket(text, i);
      link.inside = { file, start: i + 1, end: after - 1 };
      link.end = after;
      i = skipBlank(text, after, end);
    }
    if (text[i] !== "." || text[i + 1] === ".") return links;
    i = skipBlank(text, i + 1, end);
  }
}

/** The inside of the bracket that an expression begins with, e.g. of `{ … }` or `[ … ] as const`. */
export function insideOf(text: string, { file, start, end }: Spot, opening: "{" | "["): Spot | null {
  const at = skipBlank(text, start, end);
  return text[at] === opening ? { file, start: at + 1, end: afterBracket(text, at) - 1 } : null;
}

/** What the constant `name` of `file` is set to, followed through imports; null when it is not found. */
export function constantOf(sources: Sources, file: string, name: string): Spot | null {
  const text = sources(file);
  if (text === null) return null;
  const declared = new RegExp(`^(?:export )?const ${name}\\b[^=]*= ?`, "m").exec(text);
  if (declared) {
    const start = skipBlank(text, declared.index + declared[0].length);
    return { file, start, end: until(text, start, ";", text.length) };
  }
  for (const [, names = "", from] of text.matchAll(/^import (?:type )?\{([^}]*)\} from "\.\/([\w-]+)";/gm))
    if (names.split(",").some((one) => one.trim().replace(/^type /, "") === name))
      return constantOf(sources, `${from}.ts`, name);
  return null;
}

/** One-based. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
