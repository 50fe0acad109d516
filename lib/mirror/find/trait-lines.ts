// Trait rows as lines of text, value by value: reading them must not cost a start more than putting them in.
import "server-only";
import type { StayTraits } from "./columns";

export type StoredTraits = StayTraits & { writtenAt: number };

const [TAB, LINE_END, COMMA, OPENING, CLOSING] = [9, 10, 44, 123, 125];
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];
/** So many digits are a number without rounding, and so is a power of ten; the quotient of both is rounded once. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/** Beyond any number of words, and of lists of flags that stays usually have. */
const MAX_STORED = 10_000;

/** What `make` makes of a piece, made once. A piece of a long text keeps the whole of it: what is kept is a copy. */
function once<V>(make: (piece: string) => V): (piece: string) => V {
  const made = new Map<string, V>();
  return (piece) => {
    const known = made.get(piece);
    if (known !== undefined) return known;
    if (made.size >= MAX_STORED) made.clear();
    const own = Buffer.from(piece).toString();
    const value = make(own);
    made.set(own, value);
    return value;
  };
}

const wordOf = once((word) => word);
const listOf = once((list): readonly string[] =>
  list === "{}" ? [] : list.slice(1, -1).split(",").map(wordOf),
);

/** Reads values one after the other. */
class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Up to the next tab or the line's end, and beyond it. */
  piece(end = TAB): string {
    const next = this.text.indexOf(end === TAB ? "\t" : "\n", this.at);
    const piece = this.text.slice(this.at, next < 0 ? undefined : next);
    this.at = next < 0 ? this.text.length : next + 1;
    return piece;
  }

  word(): string {
    return wordOf(this.piece());
  }

  wordOrNull(): string | null {
    return this.word() || null;
  }

  /** Null for none. */
  number(): number | null {
    const { text, at: start } = this;
    const isBelow = text.charCodeAt(start) === MINUS;
    let at = isBelow ? start + 1 : start;
    let digits = 0;
    let whole = 0;
    let point = -1;
    let code = text.charCodeAt(at);
    for (; (code >= ZERO && code <= NINE) || (code === POINT && point < 0); code = text.charCodeAt(++at)) {
      if (code === POINT) point = at + 1;
      else {
        whole = whole * 10 + code - ZERO;
        digits += 1;
      }
    }
    // An exponent, NaN, or more digits than these: rare enough for the slow way.
    if (code !== TAB || digits > MAX_DIGITS || digits === 0) {
      const piece = this.piece();
      return piece === "" ? null : Number(piece);
    }
    this.at = at + 1;
    const value = point < 0 ? whole : whole / (POWERS[at - point] ?? 1);
    return isBelow ? -value : value;
  }

  /** A number that is never missing. */
  amount(): number {
    return this.number() ?? 0;
  }

  /** Whole numbers between braces. */
  numbers(): number[] {
    const { text } = this;
    const list: number[] = [];
    let value = 0;
    let sign = 1;
    let { at } = this;
    for (; text.charCodeAt(at) !== TAB; at++) {
      const code = text.charCodeAt(at);
      if (code === OPENING || (code === CLOSING && text.charCodeAt(at - 1) === OPENING)) continue;
      if (code === MINUS) sign = -1;
      else if (code === COMMA || code === CLOSING) {
        list.push(sign * value);
        value = 0;
        sign = 1;
      } else value = value * 10 + code - ZERO;
    }
    this.at = at + 1;
    return list;
  }

  /** Words between braces; names of flags have nothing that needs quoting. */
  words(): readonly string[] {
    return listOf(this.piece());
  }

  lastPiece(): string {
    return this.piece(LINE_END);
  }
}

/** The rows of `text`, in the order in which `line` in trait-rows.ts names their values. */
export function* traitsIn(text: string): Generator<StoredTraits> {
  const reader = new Reader(text);
  while (!reader.isAtEnd)
    // Values are read in the order in which they are written here.
    yield {
      id: reader.amount(),
      writtenAt: reader.amount(),
      city: reader.number(),
      country: reader.wordOrNull(),
      status: reader.word(),
      latitude: reader.number(),
      longitude: reader.number(),
      type: reader.number(),
      stars: reader.number(),
      reviewScore: reader.number(),
      numberOfReviews: reader.amount(),
      ranking: reader.number(),
      completeness: reader.amount(),
      brands: reader.numbers(),
      facilities: reader.numbers(),
      roomFacilities: reader.numbers(),
      themes: reader.numbers(),
      flags: reader.words(),
      name: reader.lastPiece(),
    };
}
