// The control routes of tests and developers: faults, closures, taxi deliveries, status. Only where the server is
// bound to loopback.
import * as z from "zod";
import type { OperationContext } from "../operations/handler";
import { TAXI_ROUTES } from "../taxi/control-routes";
import { taxiPage } from "../taxi/page";
import type { TaxiPlatform } from "../taxi/platform";
import { type Answer, errorAnswer, header, jsonAnswer, type SandboxRequest } from "./answer";
import { Fault, type Faults } from "./faults";
import { bodyOf } from "./json-body";
import { isLoopbackAuthority } from "./loopback";
import { Rejection, refusal } from "./rejection";
import { requestId } from "./request-id";

export interface Control {
  context: OperationContext;
  faults: Faults;
  taxi: TaxiPlatform;
  worldVersion: string;
  startedAt: number;
  /** True while nobody but this machine can reach the server. */
  isLocal: boolean;
}

const CloseProperty = z.strictObject({
  id: z.int(),
  kind: z.enum(["temporarily", "permanently", "fraud"]),
});
const OpenProperty = z.strictObject({ id: z.int() });

type Route = (control: Control, request: SandboxRequest) => Promise<unknown>;

function known(control: Control, id: number): number {
  if (!control.context.world.has(id))
    throw new Rejection(400, "invalid_parameter", "id: there is no such property");
  return id;
}

const ROUTES: Readonly<Record<string, Route>> = {
  "GET /sandbox/status": async ({ context, faults, worldVersion, startedAt }) => ({
    seed: context.world.settings.seed,
    properties: context.world.settings.properties,
    clock: { now: new Date(context.clock.now()).toISOString(), frozen_at: context.clock.frozenAt },
    version: worldVersion,
    uptime_ms: Math.round(performance.now() - startedAt),
    faults: faults.list(),
  }),
  "POST /sandbox/faults": async ({ faults }, request) => {
    faults.add(await bodyOf(request, Fault));
    return { faults: faults.list() };
  },
  "DELETE /sandbox/faults": async ({ faults }) => {
    faults.clear();
    return { faults: [] };
  },
  "POST /sandbox/close-property": async (control, request) => {
    const { id, kind } = await bodyOf(request, CloseProperty);
    control.context.statuses.close(known(control, id), kind);
    return { id, status: control.context.statuses.statusOf(id) };
  },
  "POST /sandbox/open-property": async (control, request) => {
    const { id } = await bodyOf(request, OpenProperty);
    control.context.statuses.open(known(control, id));
    return { id, status: control.context.statuses.statusOf(id) };
  },
  ...Object.fromEntries(
    Object.entries(TAXI_ROUTES).map(([name, route]): [string, Route] => [
      name,
      ({ taxi }, request) => route(taxi, request),
    ]),
  ),
};

export const isControlPath = (path: string): boolean => path === "/sandbox" || path.startsWith("/sandbox/");

function checkLocal({ isLocal }: Control, request: SandboxRequest): void {
  // The name in the request is checked as well: a foreign page may point its own name at this machine.
  if (!isLocal || !isLoopbackAuthority(header(request, "host")))
    throw refusal(403, "control routes answer only a server bound to loopback");
}

const PAGE = "GET /sandbox/taxi";

async function run(control: Control, request: SandboxRequest): Promise<Answer> {
  checkLocal(control, request);
  const asked = `${request.method} ${request.path}`;
  if (asked === PAGE) return taxiPage(control.taxi);
  const route = ROUTES[asked];
  if (route) return jsonAnswer(200, await route(control, request), { "cache-control": "no-store" });
  const methods = [PAGE, ...Object.keys(ROUTES)].flatMap((key) =>
    key.endsWith(` ${request.path}`) ? key.split(" ")[0] : [],
  );
  if (methods.length === 0) throw refusal(404, "there is no such control route");
  throw refusal(405, `this route takes ${methods.join(", ")}`);
}

/** Answers any request under `/sandbox`; never rejects for what the caller did wrong. */
export async function answerControl(control: Control, request: SandboxRequest): Promise<Answer> {
  try {
    return await run(control, request);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const id = requestId(control.context.world.settings.seed, request.path, "", control.context.clock.now());
    return errorAnswer(error, id);
  }
}
