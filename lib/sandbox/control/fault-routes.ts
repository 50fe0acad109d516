// Control routes for faults.
import { Fault } from "../http/faults";
import { bodyOf } from "../http/json-body";
import type { Routes } from "./route";

export const FAULT_ROUTES: Routes = {
  "POST /sandbox/faults": async ({ faults }, request) => {
    faults.add(await bodyOf(request, Fault));
    return { faults: faults.list() };
  },
  "DELETE /sandbox/faults": async ({ faults }) => {
    faults.clear();
    return { faults: [] };
  },
};
