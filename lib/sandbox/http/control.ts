// The control routes of tests and developers: faults, closures, status. Only where the server is bound to loopback.
import * as z from "zod";
import type { OperationContext } from "../operations/handler";
import { type Answer, errorAnswer, header, jsonAnswer, type SandboxRequest } from "./answer";
import { Fault, type Faults } from "./faults";
import { isLoopbackAuthority } from "./loopback";
import { Rejection, refusal } from "./rejection";
import { requestId } from "./request-id";
import { parseJsonObject, parseRequest } from "./validation";

export interface Control {
  context: OperationContext;
  faults: Faults;
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

async function bodyOf<S extends z.ZodType>(request: SandboxRequest, schema: S): Promise<z.output<S>> {
  // A page of another origin can send a form here, but never this content type without being asked first.
  if (!(header(request, "content-type") ?? "").toLowerCase().startsWith("application/json"))
    throw refusal(415, "Content-Type must be application/json");
  return parseRequest(schema, parseJsonObject(await request.body()));
}

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
};

export const isControlPath = (path: string): boolean => path === "/sandbox" || path.startsWith("/sandbox/");

async function run(control: Control, request: SandboxRequest): Promise<unknown> {
  // The name in the request is checked as well: a foreign page may point its own name at this machine.
  if (!control.isLocal || !isLoopbackAuthority(header(request, "host")))
    throw refusal(403, "control routes answer only a server bound to loopback");
  const route = ROUTES[`${request.method} ${request.path}`];
  if (route) return route(control, request);
  const methods = Object.keys(ROUTES).flatMap((key) =>
    key.endsWith(` ${request.path}`) ? key.split(" ")[0] : [],
  );
  if (methods.length === 0) throw refusal(404, "there is no such control route");
  throw refusal(405, `this route takes ${methods.join(", ")}`);
}

/** Answers any request under `/sandbox`; never rejects for what the caller did wrong. */
export async function answerControl(control: Control, request: SandboxRequest): Promise<Answer> {
  try {
    return jsonAnswer(200, await run(control, request), { "cache-control": "no-store" });
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const id = requestId(control.context.world.settings.seed, request.path, "", control.context.clock.now());
    return errorAnswer(error, id);
  }
}
