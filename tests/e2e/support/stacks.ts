// Where the two stacks of the browser stories listen: one for reading, one whose sandbox is made to fail.
import { freePorts } from "@/scripts/support/ports.mjs";

export { CLOCK } from "@/scripts/support/e2e-stacks.mjs";

/** A stack that runs already (`npm run e2e -- --keep`, `--site`) serves all stories, those with faults as well. */
const running: { site: number; sandbox: number; vault: number; data: string } | null = process.env.E2E_STACK
  ? JSON.parse(process.env.E2E_STACK)
  : null;
export const isRunning = running !== null;

/** Chosen once in the first process, which hands them to its workers; set the variable to choose them yourself. */
process.env.E2E_PORTS ??= (await freePorts(6)).join();
const [
  steadySite = 0,
  steadySandbox = 0,
  faultySite = 0,
  faultySandbox = 0,
  steadyVault = 0,
  faultyVault = 0,
] = process.env.E2E_PORTS.split(",").map(Number);

export const STEADY = running ?? {
  site: steadySite,
  sandbox: steadySandbox,
  vault: steadyVault,
  data: "test-results/data-steady",
};
export const FAULTY = running ?? {
  site: faultySite,
  sandbox: faultySandbox,
  vault: faultyVault,
  data: "test-results/data-faulty",
};
