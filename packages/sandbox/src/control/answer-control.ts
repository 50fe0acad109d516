// The door of the control routes. Only where nobody else can reach the server, or where a flag lets others in.

import { type Answer, errorAnswer, header, jsonAnswer, type SandboxRequest } from "../http/answer";
import { isLoopbackAuthority } from "../http/loopback";
import { Rejection, refusal } from "../http/rejection";
import { requestId } from "../http/request-id";
import type { Namespace } from "../state/namespace";
import { PAGES, ROUTES, routeIndex } from "./all-routes";
import type { Control } from "./route";

/** Mails tell of people: the mailbox is behind the same door. */
export const isControlPath = (path: string): boolean =>
  path === "/sandbox" || path === "/mailbox" || path.startsWith("/sandbox/");

function checkLocal({ isOpen, isRemote }: Control, request: SandboxRequest): void {
  // The name in the request is checked as well: a foreign page may point its own name at this machine.
  if (!isOpen || !(isRemote || isLoopbackAuthority(header(request, "host"))))
    throw refusal(403, "control routes answer only a server bound to loopback");
}

/** The last segment of some paths is a name: those routes stand in the table as `/sandbox/snapshots/{name}`. */
const namedPath = (path: string): string => path.replace(/(?<![^/])[^/]+$/, "{name}");

async function run(control: Control, namespace: Namespace, request: SandboxRequest): Promise<Answer> {
  checkLocal(control, request);
  const requested = `${request.method} ${request.path}`;
  const page = PAGES.get(requested);
  if (page) return page.run(namespace, request, control);
  const named = namedPath(request.path);
  const route = ROUTES.get(requested) ?? ROUTES.get(`${request.method} ${named}`);
  if (route)
    return jsonAnswer(200, await route.run(namespace, request, control), { "cache-control": "no-store" });
  const methods = routeIndex().flatMap(({ method, path }) =>
    path === request.path || path === named ? method : [],
  );
  if (methods.length === 0)
    throw refusal(404, "there is no such control route; GET /sandbox/routes lists them all");
  throw refusal(405, `this route takes ${methods.join(", ")}`);
}

/** Answers any request under `/sandbox`, and the mailbox; never rejects for what the caller did wrong. */
export async function answerControl(
  control: Control,
  namespace: Namespace,
  request: SandboxRequest,
): Promise<Answer> {
  try {
    return await run(control, namespace, request);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const id = requestId(
      namespace.context.world.settings.seed,
      request.path,
      "",
      namespace.context.clock.now(),
    );
    return errorAnswer(error, id);
  }
}
