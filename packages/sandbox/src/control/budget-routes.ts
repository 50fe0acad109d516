// Control routes for the request budget.
import * as z from "zod";
import type { Budget, Budgets } from "../http/budget";
import { bodyOf } from "../http/json-body";
import type { Routes } from "./route";

const PerMinute = z.int().min(0).max(1_000_000).nullable();

const BudgetChange = z
  .strictObject({
    /** Of the API; null lifts the limit. */
    requestsPerMinute: PerMinute.optional(),
    /** Of the taxi platform. */
    taxiRequestsPerMinute: PerMinute.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: "must hold requestsPerMinute, taxiRequestsPerMinute or both",
  });

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function shown(budget: Budget) {
  const { requestsPerMinute, used, minuteBeganMs, blockedUntilMs } = budget.save();
  return {
    requestsPerMinute,
    used,
    minuteBeganAt: instant(minuteBeganMs),
    blockedUntil: instant(blockedUntilMs),
  };
}

/** Both accounts, instants by the namespace's clock. */
export const budgetLines = ({ demand, taxi }: Budgets) => ({ demand: shown(demand), taxi: shown(taxi) });

export const BUDGET_ROUTES: Routes = {
  "GET /sandbox/budget": {
    about: "Calls a minute that each account may make, how many were made, and until when it is blocked.",
    run: async ({ budgets }) => budgetLines(budgets),
  },
  "PUT /sandbox/budget": {
    about:
      "Sets {requestsPerMinute?, taxiRequestsPerMinute?}, null for no limit; the account's counter and block end. " +
      "A call too many is answered with 429 and blocks the account for a minute of the namespace's clock.",
    run: async ({ budgets }, request) => {
      const { requestsPerMinute, taxiRequestsPerMinute } = await bodyOf(request, BudgetChange);
      if (requestsPerMinute !== undefined) budgets.demand.limit(requestsPerMinute);
      if (taxiRequestsPerMinute !== undefined) budgets.taxi.limit(taxiRequestsPerMinute);
      return budgetLines(budgets);
    },
  },
};
