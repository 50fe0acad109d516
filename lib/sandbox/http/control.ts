// The control routes of tests and developers. Only where nobody else can reach the server, or where a flag lets others in.
import { FAULT_ROUTES } from "../control/fault-routes";
import type { Control, PageRoute, Routes } from "../control/route";
import { STATE_ROUTES } from "../control/state-routes";
import type { Space } from "../state/space";
import { TAXI_ROUTES } from "../taxi/control-routes";
import { taxiPage } from "../taxi/page";
import { type Answer, errorAnswer, header, jsonAnswer, type SandboxRequest } from "./answer";
import { isLoopbackAuthority } from "./loopback";
import { Rejection, refusal } from "./rejection";
import { requestId } from "./request-id";

const PAGES: Readonly<Record<string, PageRoute>> = {
  "GET /sandbox/taxi": ({ taxi }) => taxiPage(taxi),
};

const ROUTES: Routes = {
  "GET /sandbox/status": async ({ name, context, faults }, _request, { worldVersion, startedAt }) => ({
    namespace: name,
    seed: context.world.settings.seed,
    properties: context.world.settings.properties,
    clock: { now: new Date(context.clock.now()).toISOString(), frozen_at: context.clock.frozenAt },
    version: worldVersion,
    uptime_ms: Math.round(performance.now() - startedAt),
    faults: faults.list(),
  }),
  ...STATE_ROUTES,
  ...FAULT_ROUTES,
  ...Object.fromEntries(
    Object.entries(TAXI_ROUTES).map(([name, route]): [string, Routes[string]] => [
      name,
      ({ taxi }, request) => route(taxi, request),
    ]),
  ),
};

export const isControlPath = (path: string): boolean => path === "/sandbox" || path.startsWith("/sandbox/");

function checkLocal({ isOpen }: Control, request: SandboxRequest): void {
  // The name in the request is checked as well: a foreign page may point its own name at this machine.
  if (!isOpen || !isLoopbackAuthority(header(request, "host")))
    throw refusal(403, "control routes answer only a server bound to loopback");
}

async function run(control: Control, space: Space, request: SandboxRequest): Promise<Answer> {
  checkLocal(control, request);
  const asked = `${request.method} ${request.path}`;
  const page = PAGES[asked];
  if (page) return page(space, request, control);
  const route = ROUTES[asked];
  if (route) return jsonAnswer(200, await route(space, request, control), { "cache-control": "no-store" });
  const methods = [...Object.keys(PAGES), ...Object.keys(ROUTES)].flatMap((key) =>
    key.endsWith(` ${request.path}`) ? key.split(" ")[0] : [],
  );
  if (methods.length === 0) throw refusal(404, "there is no such control route");
  throw refusal(405, `this route takes ${methods.join(", ")}`);
}

/** Answers any request under `/sandbox`; never rejects for what the caller did wrong. */
export async function answerControl(
  control: Control,
  space: Space,
  request: SandboxRequest,
): Promise<Answer> {
  try {
    return await run(control, space, request);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const id = requestId(space.context.world.settings.seed, request.path, "", space.context.clock.now());
    return errorAnswer(error, id);
  }
}
