// Reads JSON as a person writes it: the value, where each part stands, and the first mistake with its place.

/** The first mistake of a text. */
interface JsonFault {
  ok: false;
  /** Position in the text, from 0. */
  at: number;
  sentence: string;
}

/** `places` holds where each part begins, by its path: `guests.children.0`. */
export type JsonText = { ok: true; value: unknown; places: Map<string, number> } | JsonFault;

const MOST_DEPTH = 32;
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const WORDS = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;

class Fault extends Error {
  readonly at: number;
  constructor(at: number, sentence: string) {
    super(sentence);
    this.at = at;
  }
}

class Reader {
  private at = 0;
  readonly places = new Map<string, number>();

  constructor(private readonly text: string) {}

  whole(): unknown {
    const value = this.value("", 0);
    this.passSpace();
    if (this.at < this.text.length) throw new Fault(this.at, "There is more text after the end of the body.");
    return value;
  }

  private passSpace(): void {
    this.take(SPACE);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  private takes(sign: string): boolean {
    this.passSpace();
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  private value(path: string, depth: number): unknown {
    this.passSpace();
    if (depth > MOST_DEPTH) throw new Fault(this.at, `The body is nested deeper than ${MOST_DEPTH} levels.`);
    this.places.set(path, this.at);
    if (this.takes("{")) return this.object(path, depth);
    if (this.takes("[")) return this.list(path, depth);
    if (this.text[this.at] === '"') return this.string();
    for (const [word, value] of WORDS) if (this.takes(word)) return value;
    const number = this.take(NUMBER);
    if (number !== null) return Number(number);
    throw new Fault(this.at, this.strangeSign());
  }

  private strangeSign(): string {
    const sign = this.text[this.at];
    if (sign === undefined) return "The text ends where a value is missing.";
    if (sign === "'") return "A text stands in double quotes.";
    if (sign === "}" || sign === "]") return "A value is missing here; after the last one stands no comma.";
    return `A value cannot begin with ${sign}: texts stand in double quotes.`;
  }

  private string(): string {
    const begin = this.at;
    try {
      return JSON.parse(this.take(STRING) ?? "") as string;
    } catch {
      throw new Fault(
        begin,
        "This text does not end on its line, or holds a sign or a backslash that JSON does not know.",
      );
    }
  }

  private key(known: ReadonlySet<string>): string {
    this.passSpace();
    if (this.text[this.at] !== '"')
      throw new Fault(
        this.at,
        this.text[this.at] === "}"
          ? "After the last field stands no comma."
          : "The name of a field stands here, in double quotes.",
      );
    const begin = this.at;
    const name = this.string();
    if (known.has(name)) throw new Fault(begin, `The field "${name}" stands here twice.`);
    if (!this.takes(":")) throw new Fault(this.at, `A colon is missing after "${name}".`);
    return name;
  }

  private object(path: string, depth: number): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    if (!this.takes("}"))
      do {
        const name = this.key(new Set(entries.keys()));
        entries.set(name, this.value(path === "" ? name : `${path}.${name}`, depth + 1));
      } while (this.goesOn("}"));
    return Object.fromEntries(entries);
  }

  private list(path: string, depth: number): unknown[] {
    const values: unknown[] = [];
    if (!this.takes("]"))
      do {
        values.push(this.value(path === "" ? `${values.length}` : `${path}.${values.length}`, depth + 1));
      } while (this.goesOn("]"));
    return values;
  }

  private goesOn(end: "}" | "]"): boolean {
    if (this.takes(",")) return true;
    if (this.takes(end)) return false;
    throw new Fault(this.at, `A comma or ${end} is missing here.`);
  }
}

/** Reads `text`; names such as `__proto__` become plain fields and reach nothing. */
export function readJsonText(text: string): JsonText {
  const reader = new Reader(text);
  try {
    return { ok: true, value: reader.whole(), places: reader.places };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, at: error.at, sentence: error.message };
    throw error;
  }
}

/** Line and column of a position, both from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
