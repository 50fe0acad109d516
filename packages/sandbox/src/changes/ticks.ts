// The world's own news: every 14 seconds one property changes, closes or opens, found without scanning any other.
import { field, hash32, keyOf, uniform } from "../world/hash";
import type { WorldSettings } from "../world/property";

export const TICK_MS = 14_000;

export type Closure = "temporarily" | "permanently" | "fraud";
export type PropertyStatus = "open" | `closed_${Closure}`;
export type EventKind = "changed" | "opened" | Closure;

/** Shares of the events that close a property; the rest leave it open (design of the world, "Changes"). */
const CLOSURES: readonly (readonly [Closure, number])[] = [
  ["fraud", 0.0005],
  ["permanently", 0.0035],
  ["temporarily", 0.014],
];

/**
 * A temporary closure ends at the property's next event. The other two last this many events: long against a
 * visit, and short enough that the world never empties (about 3 % of it is closed at any instant).
 */
const LASTING_EVENTS = 4;

const KIND = field("kind of change");
const START = field("first change");

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A stride that visits every index once and lands far from the last one. */
function strideFor(properties: number): number {
  let stride = Math.max(1, Math.floor(properties * 0.6180339887));
  while (greatestCommonDivisor(stride, properties) !== 1) stride += 1;
  return stride;
}

/** x with (stride * x) mod modulus = 1. */
function inverse(stride: number, modulus: number): number {
  let [previous, current] = [modulus, stride];
  let [previousFactor, factor] = [0, 1];
  while (current > 1) {
    const quotient = Math.floor(previous / current);
    [previous, current] = [current, previous - quotient * current];
    [previousFactor, factor] = [factor, previousFactor - quotient * factor];
  }
  return ((factor % modulus) + modulus) % modulus;
}

const modulo = (value: number, modulus: number): number => ((value % modulus) + modulus) % modulus;

export interface Ticks {
  /** The latest tick at or before an instant. */
  tickAt(ms: number): number;
  /** Dense index of the property whose turn it is. */
  indexAt(tick: number): number;
  /** The property's latest tick at or before `tick`. */
  latestTick(index: number, tick: number): number;
  /** How a property stands after its latest event at or before `tick`. */
  statusAt(index: number, tick: number): PropertyStatus;
  /** What happened at a tick; null when a closed property stays as it is. */
  eventAt(tick: number): EventKind | null;
  /** How many events a property has had; grows by one with each. */
  revisionAt(index: number, tick: number): number;
}

/** The ticks of one world: a pure function of its seed and size. */
export function makeTicks({ seed, properties }: WorldSettings): Ticks {
  const stride = strideFor(properties);
  const backwards = inverse(stride, properties);
  const start = hash32(keyOf(seed, START), START) % properties;
  const kindSeed = hash32(keyOf(seed, KIND), KIND);

  function closureOf(tick: number): Closure | null {
    let rest = uniform(keyOf(kindSeed, tick), KIND);
    for (const [closure, share] of CLOSURES) {
      if (rest < share) return closure;
      rest -= share;
    }
    return null;
  }

  function statusAfter(ownTick: number): PropertyStatus {
    const latest = closureOf(ownTick);
    for (let event = 0; event < LASTING_EVENTS; event++) {
      const closure = event === 0 ? latest : closureOf(ownTick - event * properties);
      if (closure === "permanently" || closure === "fraud") return `closed_${closure}`;
    }
    return latest === null ? "open" : `closed_${latest}`;
  }

  const ticks: Ticks = {
    tickAt: (ms) => Math.floor(ms / TICK_MS),
    indexAt: (tick) => (start + stride * modulo(tick, properties)) % properties,
    latestTick: (index, tick) =>
      tick - modulo(tick - ((modulo(index - start, properties) * backwards) % properties), properties),
    statusAt: (index, tick) => statusAfter(ticks.latestTick(index, tick)),
    eventAt(tick) {
      const before = statusAfter(tick - properties);
      const after = statusAfter(tick);
      if (before === after) return after === "open" ? "changed" : null;
      return after === "open" ? "opened" : (after.slice("closed_".length) as Closure);
    },
    revisionAt: (index, tick) => Math.floor(ticks.latestTick(index, tick) / properties),
  };
  return ticks;
}
