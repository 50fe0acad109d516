// One namespace of the sandbox: the same world as all others, and everything that can change in it its own.
import { makeStatusBook } from "../changes/status-book";
import { adjustableClock, type Clock } from "../clock";
import type { Api } from "../http/api";
import { type Budgets, makeBudgets } from "../http/budget";
import { type Faults, makeFaults } from "../http/faults";
import { pageTokens } from "../http/page-token";
import { type Journal, makeJournal } from "../journal/journal";
import type { OperationContext } from "../operations/handler";
import { orderTokens } from "../orders/order-token";
import { addInitialActions } from "../scenarios/initial-actions";
import { makeTaxiPlatform, type TaxiPlatform } from "../taxi/platform";
import type { RetryPolicy } from "../taxi/retry-policy";
import type { World } from "../world/world";
import { editedWorld } from "./edited-world";
import { makeLedger } from "./ledger";

/** What all namespaces of a sandbox share. */
export interface NamespaceSettings {
  world: World;
  worldVersion: string;
  /** The clock that a new namespace's own starts from. */
  clock: Clock;
  latencyMs: number;
  noCars: boolean;
  /** Of the API's account; null when there is no limit. */
  requestsPerMinute: number | null;
  tokenSeconds: number;
  taxiRetry: RetryPolicy | undefined;
  /** Origin of the sandbox itself; follows the socket once there is one. */
  ownBase: () => string;
  /** Host of the addresses in answers; null for the sandbox's own origin. */
  publicHost: string | null;
}

export interface Namespace {
  readonly name: string;
  context: OperationContext;
  faults: Faults;
  budgets: Budgets;
  /** The calls of the APIs. */
  journal: Journal;
  api: Api;
  taxi: TaxiPlatform;
  /** Ends what is being sent. */
  close(): void;
}

/** A fresh namespace: nothing done yet, its clock as the sandbox's. */
export function makeNamespace(name: string, settings: NamespaceSettings): Namespace {
  const { world, worldVersion, latencyMs, noCars, tokenSeconds, taxiRetry } = settings;
  const { seed } = world.settings;
  const clock = adjustableClock(settings.clock);
  const ledger = makeLedger(clock);
  addInitialActions(ledger, clock.now());
  const faults = makeFaults(seed, name);
  const budgets = makeBudgets(clock, settings.requestsPerMinute);
  const statuses = makeStatusBook(world, clock, ledger);
  const context: OperationContext = {
    world: editedWorld(world, ledger, statuses.revisionOf),
    untouched: world,
    clock,
    ledger,
    statuses,
    orderTokens: orderTokens(worldVersion),
    get ownBase() {
      return settings.ownBase();
    },
    get siteBase() {
      return settings.publicHost === null ? settings.ownBase() : `https://${settings.publicHost}`;
    },
  };
  const taxi = makeTaxiPlatform({ seed, clock, tokenSeconds, retry: taxiRetry, budget: budgets.taxi });
  return {
    name,
    context,
    faults,
    budgets,
    journal: makeJournal(),
    taxi,
    api: { context, budgets, seed, tokens: pageTokens(worldVersion), latencyMs, noCars },
    close: () => taxi.close(),
  };
}
