// The names of all stays in one run of bytes, searched by the beginnings of words; a wrong letter or two are forgiven.
import "server-only";
import { editDistance, fold, foldTyped, wordsIn } from "@/lib/rules/spelling";

const NAME_END = 10;
const SPACE = 32;
/** Folding costs more than everything else of a load; a name of these letters only needs none. */
const PLAIN = Buffer.alloc(128);
for (const letter of " &,.-") PLAIN[letter.charCodeAt(0)] = SPACE;
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789") {
  PLAIN[letter.charCodeAt(0)] = letter.charCodeAt(0);
  PLAIN[letter.toUpperCase().charCodeAt(0)] = letter.charCodeAt(0);
}
/** Second letter of whatever is written in full (st, ste, mt, ft), of three letters at most. */
const T = 116;
const SHORT = 3;
const UNKNOWN_ROW = 0;

const LONG_WORD = 8;
const SHORTEST_MISSPELT = 4;
const MAX_SIMILAR = 20;

function doubled(array: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(least, array.length * 2));
  grown.set(array);
  return grown;
}

export class StayNames {
  /** Each name as a line of words with a space before each. */
  private bytes: Buffer;
  private length = 0;
  /** Lines in the order they were written: where each begins, and whose it is. */
  private lineStart = new Uint32Array(1024);
  private lineRow = new Uint32Array(1024);
  private lines = 0;
  /** Line + 1 of each row; the row's older lines are dead. */
  private rowLine = new Uint32Array(1024);
  private readonly vocabulary = new Set<string>();
  private learnt = 0;
  /** Bytes of dead lines. */
  garbage = 0;

  constructor(room: number) {
    this.bytes = Buffer.alloc(Math.max(4096, room));
  }

  get size(): number {
    return (
      this.bytes.byteLength + this.lineStart.byteLength + this.lineRow.byteLength + this.rowLine.byteLength
    );
  }

  get used(): number {
    return this.length;
  }

  private lineEnd(line: number): number {
    return line + 1 < this.lines ? (this.lineStart[line + 1] ?? 0) : this.length;
  }

  private textOf(line: number): string {
    return this.bytes.toString("latin1", this.lineStart[line], this.lineEnd(line) - 1);
  }

  /** The folded name as the bytes it is kept in, for comparing. */
  nameOf(row: number): string {
    const line = (this.rowLine[row] ?? UNKNOWN_ROW) - 1;
    return line < 0 ? "" : this.textOf(line).slice(1);
  }

  /** The first bytes of the name as a number, for sorting; `at` 0 or 4. */
  prefixKey(row: number, at: number): number {
    const line = (this.rowLine[row] ?? UNKNOWN_ROW) - 1;
    if (line < 0) return 0;
    const start = (this.lineStart[line] ?? 0) + 1 + at;
    const end = this.lineEnd(line) - 1;
    let key = 0;
    for (let i = start; i < start + 4; i++) key = key * 256 + (i < end ? (this.bytes[i] ?? 0) : 0);
    return key;
  }

  drop(row: number): void {
    const line = (this.rowLine[row] ?? UNKNOWN_ROW) - 1;
    if (line < 0) return;
    this.garbage += this.lineEnd(line) - (this.lineStart[line] ?? 0);
    this.rowLine[row] = UNKNOWN_ROW;
  }

  /** The name of plain letters as words with a space before each, from `length` on; where it ends, or -1 for another. */
  private writePlain(name: string): number {
    const { bytes } = this;
    let at = this.length;
    let word = at;
    bytes[at] = SPACE;
    for (let i = 0; i <= name.length; i++) {
      const letter = i < name.length ? (PLAIN[name.charCodeAt(i)] ?? 0) : SPACE;
      if (letter === 0) return -1;
      if (letter !== SPACE) {
        at += 1;
        bytes[at] = letter;
      } else if (at > word) {
        if (at - word <= SHORT && bytes[word + 2] === T) return -1;
        at += 1;
        word = at;
        bytes[at] = SPACE;
      }
    }
    // Nothing but what no word has is one empty word.
    return at === this.length ? at + 1 : at;
  }

  /** Room for so many bytes more, the end of the line included. */
  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const grown = Buffer.alloc(Math.max(this.length + size, this.bytes.length * 2));
    this.bytes.copy(grown);
    this.bytes = grown;
  }

  private writeFolded(name: string): number {
    const text = ` ${fold(name)}`;
    this.reserve(Buffer.byteLength(text) + 1);
    return this.length + this.bytes.write(text, this.length);
  }

  write(row: number, name: string): void {
    this.reserve(name.length + 3);
    if (row >= this.rowLine.length) this.rowLine = doubled(this.rowLine, row + 1);
    if (this.lines === this.lineStart.length) {
      this.lineStart = doubled(this.lineStart, 0);
      this.lineRow = doubled(this.lineRow, 0);
    }
    this.drop(row);
    const plain = this.writePlain(name);
    const end = plain < 0 ? this.writeFolded(name) : plain;
    this.bytes[end] = NAME_END;
    this.lineStart[this.lines] = this.length;
    this.lineRow[this.lines] = row;
    this.lines += 1;
    this.rowLine[row] = this.lines;
    this.length = end + 1;
  }

  private lineAt(position: number): number {
    let low = 0;
    let high = this.lines - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStart[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Rows with a word that begins so. */
  private rowsWith(beginning: string): Set<number> {
    const wanted = Buffer.from(` ${beginning}`);
    const rows = new Set<number>();
    let at = this.bytes.indexOf(wanted);
    while (at >= 0 && at < this.length) {
      const line = this.lineAt(at);
      const row = this.lineRow[line] ?? 0;
      if (this.rowLine[row] === line + 1) rows.add(row);
      at = this.bytes.indexOf(wanted, this.lineEnd(line));
    }
    return rows;
  }

  private learn(): void {
    let start = this.learnt;
    for (let i = start; i < this.length; i++) {
      const byte = this.bytes[i];
      if (byte !== SPACE && byte !== NAME_END) continue;
      if (i > start) this.vocabulary.add(this.bytes.toString("utf8", start, i));
      start = i + 1;
    }
    this.learnt = this.length;
  }

  /** Words of names that `word` may have been meant for, the nearest first. */
  private similar(word: string): string[] {
    if (word.length < SHORTEST_MISSPELT) return [];
    this.learn();
    const max = word.length >= LONG_WORD ? 2 : 1;
    const near: { text: string; edits: number }[] = [];
    for (const text of this.vocabulary) {
      if (Math.abs(text.length - word.length) > max) continue;
      const edits = editDistance(word, text, max, false);
      if (edits <= max) near.push({ text, edits });
    }
    near.sort((a, b) => a.edits - b.edits);
    return near.slice(0, MAX_SIMILAR).map(({ text }) => text);
  }

  private rowsLike(word: string): Set<number> {
    const exact = this.rowsWith(word);
    if (exact.size > 0) return exact;
    const rows = new Set<number>();
    for (const text of this.similar(word)) for (const row of this.rowsWith(text)) rows.add(row);
    return rows;
  }

  /** Rows whose name has, for each word typed, a word beginning so; where there is none, words spelt alike count. */
  find(typed: string): Uint32Array<ArrayBuffer> {
    const words = wordsIn(foldTyped(typed)).sort((a, b) => b.length - a.length);
    let found: number[] | null = null;
    for (const word of words) {
      const rows = this.rowsLike(word);
      found = found === null ? [...rows] : found.filter((row) => rows.has(row));
      if (found.length === 0) break;
    }
    return Uint32Array.from(found ?? []);
  }
}
