// Where the two stacks of the browser tests listen, and the instant both worlds stand at.
import { freePorts } from "@/scripts/support/ports.mjs";

export const CLOCK = "2027-02-01T09:00:00Z";

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

export const STEADY = {
  site: steadySite,
  sandbox: steadySandbox,
  vault: steadyVault,
  data: "test-results/data-steady",
};
export const FAULTY = {
  site: faultySite,
  sandbox: faultySandbox,
  vault: faultyVault,
  data: "test-results/data-faulty",
};
