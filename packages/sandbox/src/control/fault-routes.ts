// Control routes for faults.
import { FaultRule } from "../http/fault-rule";
import type { FaultState, Faults } from "../http/faults";
import { bodyOf } from "../http/json-body";
import { Rejection } from "../http/rejection";
import type { Routes } from "./route";

/** A rule as it was given, with its id and what became of it; `left` is null when it stays until it is removed. */
export const faultLine = ({ id, rule, matched, fired }: FaultState) => ({
  id,
  ...rule,
  matched,
  fired,
  left: rule.count === undefined ? null : rule.count - fired,
});

export type FaultLine = ReturnType<typeof faultLine>;

const listed = (faults: Faults) => ({ faults: faults.list().map(faultLine) });

export const FAULT_ROUTES: Routes = {
  "GET /sandbox/faults": {
    about: "The fault rules in order, how often each struck and how often it still will.",
    run: async ({ faults }) => listed(faults),
  },
  "POST /sandbox/faults": {
    about:
      "Adds a fault: {operation, kind: status | latency | stall | truncate | lost | malformed | looping_page | " +
      "quota_block | unknown_values, " +
      "ids?, probability?, count?, after?, status?, body?, retryAfterS?, blockS?, lateS?, delayMs? or delay: {fixed} | " +
      "{uniform: [min, max]} | {lognormal: {median, sigma}}}. Answers the rule with its id, and all rules.",
    run: async ({ faults }, request) => {
      const fault = faultLine(faults.add(await bodyOf(request, FaultRule)));
      return { fault, ...listed(faults) };
    },
  },
  "DELETE /sandbox/faults": {
    about: "Removes the fault named in the query (?id=f1), or all of them; answers those that stay.",
    run: async ({ faults }, { query }) => {
      const id = query.get("id");
      if (id === null) faults.clear();
      else if (!faults.remove(id)) throw new Rejection(404, "no_fault", "id: no such fault stands");
      return listed(faults);
    },
  },
};
