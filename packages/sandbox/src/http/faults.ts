// Faults on command: which rules stand, how often each struck, and what they do to a call.
import { field, hashOf, normal, uniform } from "../world/hash";
import { type CallName, isTaxiCall } from "./call-names";
import type { FaultRule } from "./fault-rule";
import { Rejection } from "./rejection";

const LATENCY_DEFAULT_MS = 1000;
const LONGEST_MS = 600_000;

/** Milliseconds for the draw with this number under `key`; 0 for a rule that names no wait. */
function delayOf({ kind, delay, delayMs }: FaultRule, key: number, draw: number): number {
  if (delay?.uniform) {
    const [low, high] = delay.uniform;
    return Math.round(low + uniform(key, draw) * (high - low));
  }
  if (delay?.lognormal) {
    const { median, sigma } = delay.lognormal;
    return Math.round(Math.min(LONGEST_MS, median * Math.exp(sigma * normal(key, draw))));
  }
  return delay?.fixed ?? delayMs ?? (kind === "latency" ? LATENCY_DEFAULT_MS : 0);
}

const MAX_RULES = 1000;

/** A standing rule and what became of it. */
export interface FaultState {
  id: string;
  rule: FaultRule;
  /** Calls it was looked at for. */
  matched: number;
  fired: number;
}

/** What is done to one call. */
export interface Hit {
  /** The sum of what all rules that struck hold it back. */
  delayMs: number;
  /** The one rule that spoils the answer; null when it is only late. */
  fault: FaultRule | null;
  /** `f1 status`: id and kind of each rule that struck. */
  fired: readonly string[];
}

export const NO_HIT: Hit = { delayMs: 0, fault: null, fired: [] };

export interface Faults {
  /** Throws a Rejection when there are too many already. */
  add(rule: FaultRule): FaultState;
  /** False when there is no such rule. */
  remove(id: string): boolean;
  /** Removes all rules; the ids begin anew, so that the same rules strike the same calls again. */
  clear(): void;
  /** In the order they were added, spent ones too. */
  list(): readonly FaultState[];
  load(states: readonly FaultState[]): void;
  /** `ids` gives the properties the call asks for; read only when a rule wants to know. */
  intercept(call: CallName, ids: () => Promise<readonly number[]>): Promise<Hit>;
}

const DRAWS = field("fault draws");

const isSpent = ({ rule, fired }: FaultState): boolean => rule.count !== undefined && fired >= rule.count;

function concerns({ operation }: FaultRule, call: CallName): boolean {
  if (operation === "*") return !isTaxiCall(call);
  return operation === call || (operation === "taxi.*" && isTaxiCall(call));
}

/** No rules yet. `seed` and `namespace` decide which calls a probability strikes. */
export function makeFaults(seed: number, namespace: string): Faults {
  const stream = hashOf(seed, field(namespace), DRAWS);
  let standing: FaultState[] = [];
  let made = 0;

  const keyFor = ({ id }: FaultState) => hashOf(stream, field(id), DRAWS);

  /** Counts the call for the rule and says whether it strikes. */
  function strikes(state: FaultState): boolean {
    const { probability = 1, after = 0 } = state.rule;
    if (isSpent(state)) return false;
    state.matched += 1;
    if (state.matched <= after) return false;
    if (probability < 1 && uniform(keyFor(state), 2 * state.matched) >= probability) return false;
    state.fired += 1;
    return true;
  }

  // Every latency counts; of the rules that spoil an answer the first one that strikes, so that rules one after the
  // other are a script.
  function hitBy(candidates: readonly FaultState[]): Hit {
    let fault: FaultRule | null = null;
    let delayMs = 0;
    const fired: string[] = [];
    for (const state of candidates) {
      const { rule } = state;
      if ((rule.kind !== "latency" && fault !== null) || !strikes(state)) continue;
      if (rule.kind !== "latency") fault = rule;
      delayMs += delayOf(rule, keyFor(state), 2 * state.matched + 1);
      fired.push(`${state.id} ${rule.kind}`);
    }
    return { delayMs, fault, fired };
  }

  return {
    add(rule) {
      if (standing.length >= MAX_RULES)
        throw new Rejection(
          400,
          "invalid_parameter",
          `faults: there are ${MAX_RULES} rules already; remove some`,
        );
      made += 1;
      const state = { id: `f${made}`, rule, matched: 0, fired: 0 };
      standing.push(state);
      return state;
    },
    remove(id) {
      const rest = standing.filter((state) => state.id !== id);
      const isFound = rest.length < standing.length;
      standing = rest;
      return isFound;
    },
    clear() {
      standing = [];
      made = 0;
    },
    list: () => standing.map((state) => ({ ...state })),
    load(states) {
      standing = states.map((state) => ({ ...state }));
      made = Math.max(0, ...states.map(({ id }) => Number(id.slice(1))));
    },
    async intercept(call, ids) {
      if (standing.length === 0) return NO_HIT;
      const near = standing.filter(({ rule }) => concerns(rule, call));
      if (near.length === 0) return NO_HIT;
      const requested = near.some(({ rule }) => rule.ids) ? new Set(await ids()) : null;
      return hitBy(
        near.filter(({ rule }) => !(rule.ids && requested) || rule.ids.some((id) => requested.has(id))),
      );
    },
  };
}
