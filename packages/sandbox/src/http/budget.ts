// How many calls an account may make in a minute, and the block of a minute after too many (docs/gaps.md 1).
import { ASSUMED } from "@roomward/contract/assumed";
import type { Clock } from "../clock";
import type { Account } from "./call-names";

const MINUTE_MS = 60_000;
const BLOCK_MS = ASSUMED.blockedAfter429Ms.value;

/** Enough to go on counting elsewhere; instants in milliseconds of the namespace's clock. */
export interface BudgetState {
  /** Null: as many as one likes. */
  requestsPerMinute: number | null;
  /** Calls in the minute that began with the first of them. */
  used: number;
  minuteBeganMs: number | null;
  blockedUntilMs: number | null;
}

export interface Budget {
  /** Counts a call; false when it must be answered with 429. */
  take(): boolean;
  /** Refuses every call for so long. */
  block(forMs: number): void;
  /** Another limit, with a fresh minute and no block. */
  limit(requestsPerMinute: number | null): void;
  save(): BudgetState;
  load(state: BudgetState): void;
}

const fresh = (requestsPerMinute: number | null): BudgetState => ({
  requestsPerMinute,
  used: 0,
  minuteBeganMs: null,
  blockedUntilMs: null,
});

/** A budget that follows `clock`, also back: a minute or a block that lies ahead of it is over. */
export function makeBudget(clock: Clock, requestsPerMinute: number | null): Budget {
  let state = fresh(requestsPerMinute);
  let blockedFromMs = 0;

  // The counter begins anew after a block and after a minute.
  function settle(now: number): void {
    const { requestsPerMinute: limit, minuteBeganMs, blockedUntilMs } = state;
    if (blockedUntilMs !== null && (now >= blockedUntilMs || now < blockedFromMs)) state = fresh(limit);
    else if (minuteBeganMs !== null && (now >= minuteBeganMs + MINUTE_MS || now < minuteBeganMs))
      state = { ...fresh(limit), blockedUntilMs };
  }

  function block(forMs: number): void {
    const now = clock.now();
    settle(now);
    blockedFromMs = now;
    state = { ...state, blockedUntilMs: Math.max(state.blockedUntilMs ?? 0, now + forMs) };
  }

  return {
    take() {
      const now = clock.now();
      settle(now);
      if (state.blockedUntilMs !== null) return false;
      if (state.requestsPerMinute === null) return true;
      if (state.used >= state.requestsPerMinute) {
        block(BLOCK_MS);
        return false;
      }
      state = { ...state, used: state.used + 1, minuteBeganMs: state.minuteBeganMs ?? now };
      return true;
    },
    block,
    limit(next) {
      state = fresh(next);
    },
    save() {
      settle(clock.now());
      return { ...state };
    },
    load(saved) {
      state = { ...saved };
      blockedFromMs = Math.min(clock.now(), saved.blockedUntilMs ?? 0);
    },
  };
}

/** Searches of cars count in a budget of their own as well. */
export type Budgets = Readonly<Record<Account | "carSearches", Budget>>;

/** One budget per account; the taxi platform publishes no limit, so that it has none until one is set. */
export const makeBudgets = (clock: Clock, requestsPerMinute: number | null): Budgets => ({
  demand: makeBudget(clock, requestsPerMinute),
  carSearches: makeBudget(clock, ASSUMED.carSearchesPerMinute.value),
  taxi: makeBudget(clock, null),
});
