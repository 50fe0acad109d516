// A call that names an instant is answered in a world that begins and stands there, whatever was done anywhere else.
import { makeClock } from "../clock";
import { header, type SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import { isTaxiPath } from "../taxi/platform";
import type { LedgerEntry } from "./ledger";
import { makeNamespace, type Namespace, type NamespaceSettings } from "./namespace";

const CLOCK_HEADER = "x-sandbox-clock";
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
/** A page of a client asks at one or two instants; another one begins anew at no cost but time. */
const MAX_STORED = 16;

const refused = (words: string) => new Rejection(400, "invalid_parameter", `X-Sandbox-Clock: ${words}`);

function instantIn(text: string): number {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  // 30 February would be taken for 2 March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, 16)))
    throw refused("must be an instant in UTC such as 2027-02-01T23:59:00Z");
  if (ms < EARLIEST_MS || ms >= LATEST_MS) throw refused("the clock goes from 2000-01-01 to the end of 2099");
  return ms;
}

interface Frozen {
  world: Namespace;
  /** What stands in its ledger before any call. */
  begun: readonly LedgerEntry[];
}

export interface FrozenWorlds {
  /**
   * The namespace a request is answered in: `own`, or where it names an instant a world of the same seed that begins
   * there, stands still, and forgets what a call did to it. Faults, budget and journal are those of `own`. Throws a
   * Rejection for what is no instant, and where a frozen world has nothing to say.
   */
  of(own: Namespace, request: SandboxRequest): Namespace;
}

/** Frozen worlds over the world of `settings`; those that were used last are kept. */
export function frozenWorlds(settings: NamespaceSettings): FrozenWorlds {
  const cache = new Map<number, Frozen>();

  function begin(ms: number): Frozen {
    const world = makeNamespace("frozen", { ...settings, clock: makeClock(new Date(ms).toISOString()) });
    return { world, begun: world.context.ledger.save() };
  }

  function worldAt(ms: number): Namespace {
    const known = cache.get(ms) ?? begin(ms);
    cache.delete(ms);
    cache.set(ms, known);
    for (const oldest of cache.keys()) if (cache.size > MAX_STORED) cache.delete(oldest);
    const { ledger } = known.world.context;
    // What an earlier call sold is for sale again.
    if (ledger.save().length !== known.begun.length) ledger.load(known.begun);
    return known.world;
  }

  return {
    of(own, request) {
      const requested = header(request, CLOCK_HEADER)?.trim();
      if (requested === undefined) return own;
      if (request.path.startsWith("/sandbox") || isTaxiPath(request.path))
        throw refused("a frozen world has no controls and no taxi platform; leave it out here");
      const { context, api, taxi } = worldAt(instantIn(requested));
      return { ...own, context, api: { ...api, budgets: own.api.budgets }, taxi };
    },
  };
}
