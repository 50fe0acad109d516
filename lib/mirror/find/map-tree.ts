// Stays by place: a tree of quarters in which every node holds its most popular ones, so a view of the map costs what it shows.
import "server-only";
import type { Bounds } from "@/lib/rules/bounds";
import type { StayColumns } from "./columns";
import { byPopularity } from "./radix";

/** Stays one node holds; the others are in its quarters. */
const LEAF_ROWS = 16;
/** At this depth a quarter is some 20 m wide; stays in the same one hang below each other. */
const DEPTH = 21;
const SIDE = 2 ** DEPTH;
const QUARTERS = 4;
const ROOT = 0;
/** Parts of a tile along each side: no more than one stay is shown in each. */
const CELLS_PER_TILE_LOG2 = 3;
/** Rows put in before others have their turn. */
const TURN = 20_000;
const MAX_COUNTED_NODES = 2_000;
/** A view in which nearly all is hidden by what is shown ends here. */
const MAX_SEEN = 20_000;

interface Square {
  node: number;
  level: number;
  /** In units of its level. */
  u: number;
  v: number;
}

interface Waiting extends Square {
  /** Which of the node's stays is next. */
  next: number;
  row: number;
}

export interface Box {
  /** Rows, the most popular first. */
  rows: number[];
  /** How many open stays are inside; at least so many where `isExact` is false. */
  count: number;
  isExact: boolean;
}

const unit = (share: number): number => Math.max(0, Math.min(SIDE - 1, Math.floor(share * SIDE)));

/** The cells of one level, each of which shows one stay at most. */
function cellsOf(cellLevel: number) {
  const shift = DEPTH - cellLevel;
  const taken = new Set<number>();
  return {
    /** Whether the whole square lies in a cell that is taken. */
    isTaken({ level, u, v }: Square): boolean {
      const up = level - cellLevel;
      return up >= 0 && taken.has(Math.floor(u / 2 ** up) * SIDE + Math.floor(v / 2 ** up));
    },
    /** Takes the cell of a place; false when it was taken before. */
    take(u: number, v: number): boolean {
      const cell = (u >> shift) * SIDE + (v >> shift);
      const isFree = !taken.has(cell);
      taken.add(cell);
      return isFree;
    },
  };
}

export class MapTree {
  private rows = new Uint32Array(LEAF_ROWS * 64);
  private rowCount = new Uint8Array(64);
  private quarters = new Uint32Array(QUARTERS * 64);
  /** Stays in the node and everything below. */
  private below = new Uint32Array(64);
  private nodes = 1;
  private readonly free: number[] = [];
  /** Of the count under way: nodes it looked into, and what it is of. */
  private looked = 0;
  private counted: Bounds = { west: 0, east: 0, south: 0, north: 0 };
  private readonly columns: StayColumns;

  constructor(columns: StayColumns) {
    this.columns = columns;
  }

  get bytes(): number {
    return this.rows.byteLength + this.rowCount.byteLength + this.quarters.byteLength + this.below.byteLength;
  }

  get size(): number {
    return this.below[ROOT] ?? 0;
  }

  private u(row: number): number {
    return unit((this.columns.longitude(row) + 180) / 360);
  }

  private v(row: number): number {
    return unit((this.columns.latitude(row) + 90) / 180);
  }

  private quarterOf(row: number, level: number): number {
    if (level >= DEPTH) return 0;
    const bit = DEPTH - 1 - level;
    return ((this.u(row) >> bit) & 1) | (((this.v(row) >> bit) & 1) << 1);
  }

  private newNode(): number {
    const again = this.free.pop();
    if (again !== undefined) return again;
    if (this.nodes === this.below.length) {
      const size = this.nodes * 2;
      const wider = <A extends Uint32Array | Uint8Array>(made: A, old: A): A => {
        made.set(old);
        return made;
      };
      this.rows = wider(new Uint32Array(size * LEAF_ROWS), this.rows);
      this.rowCount = wider(new Uint8Array(size), this.rowCount);
      this.quarters = wider(new Uint32Array(size * QUARTERS), this.quarters);
      this.below = wider(new Uint32Array(size), this.below);
    }
    this.nodes += 1;
    return this.nodes - 1;
  }

  /** Puts `row` in the node's order; `count` of its places are taken. */
  private place(node: number, row: number, count: number): void {
    const start = node * LEAF_ROWS;
    let at = start + count;
    while (at > start && byPopularity(this.columns, row, this.rows[at - 1] ?? 0) < 0) {
      this.rows[at] = this.rows[at - 1] ?? 0;
      at -= 1;
    }
    this.rows[at] = row;
  }

  /** `row` must be placed and not be in it. */
  insert(row: number): void {
    let node = ROOT;
    let carried = row;
    for (let level = 0; ; level++) {
      this.below[node] = (this.below[node] ?? 0) + 1;
      const count = this.rowCount[node] ?? 0;
      if (count < LEAF_ROWS) {
        this.place(node, carried, count);
        this.rowCount[node] = count + 1;
        return;
      }
      const last = this.rows[node * LEAF_ROWS + LEAF_ROWS - 1] ?? 0;
      if (byPopularity(this.columns, carried, last) < 0) {
        this.place(node, carried, LEAF_ROWS - 1);
        carried = last;
      }
      node = this.childOf(node * QUARTERS + this.quarterOf(carried, level));
    }
  }

  /** Fills an empty tree with rows that come the most popular first, which spares it every comparison; a turn at a time. */
  *fill(rows: Uint32Array): Generator<void> {
    for (let at = 0; at < rows.length; at++) {
      if (at % TURN === TURN - 1) yield;
      const row = rows[at] ?? 0;
      let node = ROOT;
      for (let level = 0; this.rowCount[node] === LEAF_ROWS; level++) {
        this.below[node] = (this.below[node] ?? 0) + 1;
        node = this.childOf(node * QUARTERS + this.quarterOf(row, level));
      }
      const count = this.rowCount[node] ?? 0;
      this.rows[node * LEAF_ROWS + count] = row;
      this.rowCount[node] = count + 1;
      this.below[node] = count + 1;
    }
  }

  private childOf(link: number): number {
    const known = this.quarters[link] ?? 0;
    if (known !== ROOT) return known;
    const made = this.newNode();
    this.quarters[link] = made;
    return made;
  }

  private positionIn(node: number, row: number): number {
    const start = node * LEAF_ROWS;
    for (let at = 0; at < (this.rowCount[node] ?? 0); at++) if (this.rows[start + at] === row) return at;
    return -1;
  }

  /** The link to the quarter whose first stay is the most popular; -1 without quarters. */
  private bestLink(node: number): number {
    let best = -1;
    for (let link = node * QUARTERS; link < (node + 1) * QUARTERS; link++) {
      const child = this.quarters[link] ?? 0;
      if (child === ROOT) continue;
      const isBetter =
        best < 0 ||
        byPopularity(
          this.columns,
          this.rows[child * LEAF_ROWS] ?? 0,
          this.rows[(this.quarters[best] ?? 0) * LEAF_ROWS] ?? 0,
        ) < 0;
      if (isBetter) best = link;
    }
    return best;
  }

  /** Takes the stay at `position` out of a node and draws the next ones up. */
  private takeOut(start: number, position: number): void {
    let node = start;
    let at = position;
    for (;;) {
      const first = node * LEAF_ROWS;
      const count = this.rowCount[node] ?? 0;
      this.rows.copyWithin(first + at, first + at + 1, first + count);
      const link = this.bestLink(node);
      if (link < 0) {
        this.rowCount[node] = count - 1;
        return;
      }
      const child = this.quarters[link] ?? 0;
      this.rows[first + count - 1] = this.rows[child * LEAF_ROWS] ?? 0;
      this.below[child] = (this.below[child] ?? 0) - 1;
      if (this.below[child] === 0) {
        this.rowCount[child] = 0;
        this.quarters[link] = ROOT;
        this.free.push(child);
        return;
      }
      node = child;
      at = 0;
    }
  }

  /** `row` must be in it, and its columns must still say what they said when it came. */
  remove(row: number): void {
    let node = ROOT;
    for (let level = 0; ; level++) {
      this.below[node] = (this.below[node] ?? 0) - 1;
      const position = this.positionIn(node, row);
      if (position >= 0) {
        this.takeOut(node, position);
        return;
      }
      const link = node * QUARTERS + this.quarterOf(row, level);
      const child = this.quarters[link] ?? 0;
      if (child === ROOT) throw new Error("a stay that is not on the map was to be removed from it");
      if (this.below[child] === 1) {
        this.below[child] = 0;
        this.rowCount[child] = 0;
        this.quarters[link] = ROOT;
        this.free.push(child);
        return;
      }
      node = child;
    }
  }

  private squareBelow({ level, u, v }: Square, quarter: number, node: number): Square {
    if (level >= DEPTH) return { node, level, u, v };
    return { node, level: level + 1, u: u * 2 + (quarter & 1), v: v * 2 + (quarter >> 1) };
  }

  private *squaresBelow(square: Square): Generator<Square> {
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const node = this.quarters[square.node * QUARTERS + quarter] ?? 0;
      if (node !== ROOT) yield this.squareBelow(square, quarter, node);
    }
  }

  /** How a square lies to the bounds: all of it inside, none of it, or some. */
  private overlap(
    { west, east, south, north }: Bounds,
    level: number,
    u: number,
    v: number,
  ): "all" | "none" | "some" {
    const width = 360 / 2 ** level;
    const height = 180 / 2 ** level;
    const left = u * width - 180;
    const bottom = v * height - 90;
    const [right, top] = [left + width, bottom + height];
    if (top < south || bottom > north) return "none";
    const isWithin = bottom >= south && top <= north;
    if (west <= east) {
      if (right < west || left > east) return "none";
      return isWithin && left >= west && right <= east ? "all" : "some";
    }
    if (right < west && left > east) return "none";
    return isWithin && (left >= west || right <= east) ? "all" : "some";
  }

  /** Stays of a square that are inside; of one that is too many to look at, none. No objects: this is walked for every view. */
  private countIn(node: number, level: number, u: number, v: number): number {
    const how = this.overlap(this.counted, level, u, v);
    if (how === "none") return 0;
    if (how === "all") return this.below[node] ?? 0;
    this.looked += 1;
    if (this.looked > MAX_COUNTED_NODES) return 0;
    let count = 0;
    const start = node * LEAF_ROWS;
    const end = start + (this.rowCount[node] ?? 0);
    for (let at = start; at < end; at++)
      if (this.columns.isInside(this.rows[at] ?? 0, this.counted)) count += 1;
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const child = this.quarters[node * QUARTERS + quarter] ?? 0;
      if (child === ROOT) continue;
      count +=
        level >= DEPTH
          ? this.countIn(child, level, u, v)
          : this.countIn(child, level + 1, u * 2 + (quarter & 1), v * 2 + (quarter >> 1));
    }
    return count;
  }

  private addAll(node: number, rows: number[]): void {
    for (let at = 0; at < (this.rowCount[node] ?? 0); at++) rows.push(this.rows[node * LEAF_ROWS + at] ?? 0);
    for (let link = node * QUARTERS; link < (node + 1) * QUARTERS; link++) {
      const child = this.quarters[link] ?? 0;
      if (child !== ROOT) this.addAll(child, rows);
    }
  }

  private addInside(bounds: Bounds, square: Square, rows: number[]): void {
    const { node, level, u, v } = square;
    const how = this.overlap(bounds, level, u, v);
    if (how === "all") this.addAll(node, rows);
    if (how !== "some") return;
    for (let at = node * LEAF_ROWS; at < node * LEAF_ROWS + (this.rowCount[node] ?? 0); at++)
      if (this.columns.isInside(this.rows[at] ?? 0, bounds)) rows.push(this.rows[at] ?? 0);
    for (const below of this.squaresBelow(square)) this.addInside(bounds, below, rows);
  }

  /** All that are inside, in no order: what lies elsewhere is not looked at. */
  rowsIn(bounds: Bounds): number[] {
    const rows: number[] = [];
    this.addInside(bounds, { node: ROOT, level: 0, u: 0, v: 0 }, rows);
    return rows;
  }

  /** How many are inside; where it is not exact, at least so many. */
  count(bounds: Bounds): { count: number; isExact: boolean } {
    this.looked = 0;
    this.counted = bounds;
    const count = this.countIn(ROOT, 0, 0, 0);
    return { count, isExact: this.looked <= MAX_COUNTED_NODES };
  }

  /**
   * The most popular stays inside `bounds`, at most `limit` and at most one in each 32-pixel cell of `zoom` (0 to 22,
   * tiles of 256 pixels), so that they do not cover each other. A stay on the edge is inside.
   */
  box(bounds: Bounds, zoom: number, limit: number): Box {
    const cells = cellsOf(Math.max(0, Math.min(DEPTH, Math.floor(zoom) + CELLS_PER_TILE_LOG2)));
    const rows: number[] = [];
    const heap = new Heap((a, b) => byPopularity(this.columns, a.row, b.row) < 0);
    const offer = (square: Square, next: number) => {
      if (next < (this.rowCount[square.node] ?? 0))
        heap.push({ ...square, next, row: this.rows[square.node * LEAF_ROWS + next] ?? 0 });
    };
    const offerBelow = (square: Square) => {
      for (const below of this.squaresBelow(square))
        if (!cells.isTaken(below) && this.overlap(bounds, below.level, below.u, below.v) !== "none")
          offer(below, 0);
    };
    offer({ node: ROOT, level: 0, u: 0, v: 0 }, 0);
    let seen = 0;
    for (let best = heap.pop(); best && rows.length < limit && seen < MAX_SEEN; best = heap.pop()) {
      seen += 1;
      if (cells.isTaken(best)) continue;
      if (this.columns.isInside(best.row, bounds) && cells.take(this.u(best.row), this.v(best.row)))
        rows.push(best.row);
      if (best.next + 1 < (this.rowCount[best.node] ?? 0)) offer(best, best.next + 1);
      else offerBelow(best);
    }
    return { rows, ...this.count(bounds) };
  }
}

/** The best of what waits, by `isBefore`. */
class Heap {
  private readonly items: Waiting[] = [];
  private readonly isBefore: (a: Waiting, b: Waiting) => boolean;

  constructor(isBefore: (a: Waiting, b: Waiting) => boolean) {
    this.isBefore = isBefore;
  }

  push(item: Waiting): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(item, this.items[parent] as Waiting)) break;
      this.items[at] = this.items[parent] as Waiting;
      at = parent;
    }
    this.items[at] = item;
  }

  pop(): Waiting | undefined {
    const [first] = this.items;
    const last = this.items.pop();
    if (first === undefined || last === undefined || this.items.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= this.items.length) break;
      if (
        child + 1 < this.items.length &&
        this.isBefore(this.items[child + 1] as Waiting, this.items[child] as Waiting)
      )
        child += 1;
      if (!this.isBefore(this.items[child] as Waiting, last)) break;
      this.items[at] = this.items[child] as Waiting;
      at = child;
    }
    this.items[at] = last;
    return first;
  }
}
