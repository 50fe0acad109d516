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
    /** Of searches of cars, beside the API's. */
    carSearchesPerMinute: PerMinute.optional(),
    /** Of the taxi platform. */
    taxiRequestsPerMinute: PerMinute.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: "must hold requestsPerMinute, carSearchesPerMinute or taxiRequestsPerMinute",
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

/** Both accounts and the searches of cars, instants by the namespace's clock. */
export const budgetLines = ({ demand, carSearches, taxi }: Budgets) => ({
  demand: shown(demand),
  carSearches: shown(carSearches),
  taxi: shown(taxi),
});

export const BUDGET_ROUTES: Routes = {
  "GET /sandbox/budget": {
    about:
      "Calls a minute that each account may make, and searches of cars, how many were made, and until when it is blocked.",
    run: async ({ budgets }) => budgetLines(budgets),
  },
  "PUT /sandbox/budget": {
    about:
      "Sets {requestsPerMinute?, carSearchesPerMinute?, taxiRequestsPerMinute?}, null for no limit; that counter and block end. " +
      "A call too many is answered with 429 and blocks the account for a minute of the namespace's clock.",
    run: async ({ budgets }, request) => {
      const { requestsPerMinute, carSearchesPerMinute, taxiRequestsPerMinute } = await bodyOf(
        request,
        BudgetChange,
      );
      if (requestsPerMinute !== undefined) budgets.demand.limit(requestsPerMinute);
      if (carSearchesPerMinute !== undefined) budgets.carSearches.limit(carSearchesPerMinute);
      if (taxiRequestsPerMinute !== undefined) budgets.taxi.limit(taxiRequestsPerMinute);
      return budgetLines(budgets);
    },
  },
};
