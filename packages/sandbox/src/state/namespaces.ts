// The namespaces of a sandbox, made when they are first named.
import type { SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import { makeNamespace, type Namespace, type NamespaceSettings } from "./namespace";
import { DEFAULT_NAMESPACE, namespaceNameIn } from "./namespace-name";
import type { Snapshot } from "./snapshot";

const MAX_NAMESPACES = 256;

export interface Namespaces {
  /**
   * The namespace a request names by header, token or client id; the default one otherwise. Made when it is not there
   * yet. Throws a Rejection.
   */
  of(request: SandboxRequest): Namespace;
  get(name: string): Namespace;
  list(): Namespace[];
  /** The snapshots of a namespace, by name; they outlive a reset. */
  snapshotsOf(name: string): Map<string, Snapshot>;
  /** Starts a namespace anew. */
  reset(name: string): Namespace;
  /** Forgets a namespace with its snapshots; the next use starts it anew. False when there is none. */
  drop(name: string): boolean;
  close(): void;
}

/** Namespaces over one world. */
export function makeNamespaces(settings: NamespaceSettings): Namespaces {
  const namespaces = new Map<string, Namespace>();
  const snapshots = new Map<string, Map<string, Snapshot>>();

  function made(name: string): Namespace {
    const namespace = makeNamespace(name, settings);
    namespaces.set(name, namespace);
    return namespace;
  }

  function get(name: string): Namespace {
    const known = namespaces.get(name);
    if (known) return known;
    if (namespaces.size >= MAX_NAMESPACES)
      throw new Rejection(
        400,
        "invalid_parameter",
        `X-Sandbox-Namespace: there are ${MAX_NAMESPACES} namespaces already; drop one you no longer need`,
      );
    return made(name);
  }

  made(DEFAULT_NAMESPACE);
  return {
    of: (request) => get(namespaceNameIn(request)),
    get,
    list: () => [...namespaces.values()],
    snapshotsOf(name) {
      const own = snapshots.get(name) ?? new Map<string, Snapshot>();
      snapshots.set(name, own);
      return own;
    },
    reset(name) {
      namespaces.get(name)?.close();
      return made(name);
    },
    drop(name) {
      namespaces.get(name)?.close();
      snapshots.delete(name);
      return namespaces.delete(name);
    },
    close() {
      for (const namespace of namespaces.values()) namespace.close();
    },
  };
}
