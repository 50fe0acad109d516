// Every control route there is, gathered from the tables beside the things they control.
import { TAXI_ROUTES } from "../taxi/control-routes";
import { BUDGET_ROUTES, budgetLines } from "./budget-routes";
import { CLOCK_ROUTES } from "./clock-routes";
import { CONTENT_ROUTES } from "./content-routes";
import { FAULT_ROUTES, faultLine } from "./fault-routes";
import { JOURNAL_ROUTES } from "./journal-routes";
import { MAIL_ROUTES } from "./mail-routes";
import { NAMESPACE_ROUTES } from "./namespace-routes";
import { ORDER_ROUTES } from "./order-routes";
import type { Described, PageRoute, Pages, Route, Routes } from "./route";
import { SALE_ROUTES } from "./sale-routes";
import { SNAPSHOT_ROUTES } from "./snapshot-routes";
import { STATE_ROUTES } from "./state-routes";

const GENERAL: Routes = {
  "GET /sandbox/routes": {
    about: "This list: every control route with what it does.",
    run: async () => ({ routes: routeIndex() }),
  },
  "GET /sandbox/status": {
    about:
      "Namespace, seed, size and version of the world, clock, faults that stand, budget, size of the journal.",
    run: async ({ name, context, faults, budgets, journal }, _request, { worldVersion, startedAt }) => ({
      namespace: name,
      seed: context.world.settings.seed,
      properties: context.world.settings.properties,
      clock: { now: new Date(context.clock.now()).toISOString(), frozen_at: context.clock.frozenAt },
      version: worldVersion,
      uptime_ms: Math.round(performance.now() - startedAt),
      faults: faults.list().map(faultLine),
      budget: budgetLines(budgets),
      journal: journal.status(),
    }),
  },
};

const ALL_ROUTES: Routes = {
  ...GENERAL,
  ...CLOCK_ROUTES,
  ...STATE_ROUTES,
  ...CONTENT_ROUTES,
  ...SALE_ROUTES,
  ...ORDER_ROUTES,
  ...MAIL_ROUTES,
  ...SNAPSHOT_ROUTES,
  ...NAMESPACE_ROUTES,
  ...FAULT_ROUTES,
  ...BUDGET_ROUTES,
  ...JOURNAL_ROUTES,
  ...TAXI_ROUTES,
};

/** Loaded when they are asked for. */
const ALL_PAGES: Pages = {
  "GET /sandbox": {
    about: "A page to turn the clock, add faults, change properties, keep snapshots and read the journal.",
    run: async (...args) => (await import("../tools/pages/control-page")).controlPage(...args),
  },
  "GET /sandbox/call": {
    about: "A page that shows one call of the journal: ?sequence=1.",
    run: async (...args) => (await import("../tools/pages/call-page")).callPage(...args),
  },
  "GET /sandbox/taxi": {
    about: "A page to trigger taxi events and to read what was delivered.",
    run: async (namespace) => (await import("../tools/pages/taxi-page")).taxiPage(namespace),
  },
  "GET /mailbox": {
    about: "A page that shows the mails that were sent to the sandbox's mailbox: ?mail=1.",
    run: async (...args) => (await import("../tools/pages/mailbox-page")).mailboxPage(...args),
  },
};

/** JSON routes by method and path. */
export const ROUTES: ReadonlyMap<string, Described<Route>> = new Map(Object.entries(ALL_ROUTES));

/** Pages by method and path. */
export const PAGES: ReadonlyMap<string, Described<PageRoute>> = new Map(Object.entries(ALL_PAGES));

export interface RouteLine {
  method: string;
  path: string;
  about: string;
}

/** Every control route and page, by path. */
export function routeIndex(): RouteLine[] {
  return [...PAGES, ...ROUTES]
    .map(([name, { about }]) => {
      const [method = "", path = ""] = name.split(" ");
      return { method, path, about };
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1));
}
