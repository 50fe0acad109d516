// What a control route is given: the namespace it speaks about, the request, and the sandbox as a whole.
import type { Answer, SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import type { Mailbox } from "../mail/mailbox";
import type { Namespace } from "../state/namespace";
import type { Namespaces } from "../state/namespaces";

export interface Control {
  namespaces: Namespaces;
  /** One for all namespaces. */
  mailbox: Mailbox;
  worldVersion: string;
  startedAt: number;
  /** True while nobody but this machine can reach the server, or when others were let in on purpose. */
  isOpen: boolean;
  /** True when others were let in on purpose: then the control routes answer under any host name. */
  isRemote: boolean;
}

/** Gives the JSON of its answer. Throws a Rejection for what the caller did wrong. */
export type Route = (namespace: Namespace, request: SandboxRequest, control: Control) => Promise<unknown>;

/** Gives a whole page, or a file. */
export type PageRoute = (
  namespace: Namespace,
  request: SandboxRequest,
  control: Control,
) => Answer | Promise<Answer>;

/** A route with one line that says what it does and what it takes; the index of all routes shows it. */
export interface Described<R> {
  about: string;
  run: R;
}

/** By method and path: `POST /sandbox/faults`. */
export type Routes = Readonly<Record<string, Described<Route>>>;

/** By method and path: `GET /sandbox/taxi`. */
export type Pages = Readonly<Record<string, Described<PageRoute>>>;

/** The id again when the world has it. */
export function knownProperty({ context }: Namespace, id: number): number {
  if (!context.world.has(id)) throw new Rejection(400, "invalid_parameter", "id: there is no such property");
  return id;
}
