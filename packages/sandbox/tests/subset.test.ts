// The part of the contract suite that any Demand API must pass: our sandbox, or the one DEMAND_API_URL names.

import { afterAll } from "vitest";
import { makeClock } from "../src/clock";
import { createSandbox, type Sandbox } from "../src/server";
import { contractSuite, type DemandServer } from "./contract-suite";

let sandbox: Sandbox | null = null;
afterAll(() => sandbox?.close());

async function start(): Promise<DemandServer> {
  const { DEMAND_API_URL, DEMAND_API_TOKEN = "", DEMAND_AFFILIATE_ID = "" } = process.env;
  if (DEMAND_API_URL)
    return {
      base: DEMAND_API_URL.replace(/\/+$/, ""),
      token: DEMAND_API_TOKEN,
      affiliate: DEMAND_AFFILIATE_ID,
      isOurs: false,
    };
  sandbox = createSandbox({ seed: 42, properties: 20_000, clock: makeClock(null) });
  const base = `${await sandbox.listen(0)}/3.2`;
  return { base, token: "sandbox-token", affiliate: "100000", isOurs: true };
}

contractSuite("D04: the subset that also runs against the platform's own sandbox", start);
