// What others import: the sandbox inside their own process, without a port.
//
//   const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T09:00:00Z") });
//   const answer = await sandbox.fetch("/3.2/accommodations/chains", { method: "POST", headers, body: "{}" });
//   const control = sandboxClient(sandbox, { namespace: "worker-1" });
export {
  ExpectationFailed,
  type SandboxClient,
  type SandboxClientOptions,
  SandboxRefusal,
  type SandboxTarget,
  sandboxClient,
} from "./client";
export { type Clock, makeClock } from "./clock";
export type { FaultRule } from "./http/fault-rule";
export type { Fetch } from "./http/in-process";
export { createSandbox, type Sandbox, type SandboxOptions } from "./server";
