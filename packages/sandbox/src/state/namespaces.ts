// The namespaces of a sandbox, made when they are first named.
import type { SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import { makeSpace, type Space, type SpaceSettings } from "./namespace";
import { DEFAULT_SPACE, spaceNameIn } from "./namespace-name";
import type { Snapshot } from "./snapshot";

export { DEFAULT_SPACE, SPACE_HEADER } from "./namespace-name";

const SPACES_AT_MOST = 256;

export interface Spaces {
  /**
   * The namespace a request names by header, token or client id; the default one otherwise. Made when it is not there
   * yet. Throws a Rejection.
   */
  of(request: SandboxRequest): Space;
  get(name: string): Space;
  list(): Space[];
  /** The snapshots of a namespace, by name; they outlive a reset. */
  snapshotsOf(name: string): Map<string, Snapshot>;
  /** Starts a namespace anew. */
  reset(name: string): Space;
  /** Forgets a namespace with its snapshots; the next use starts it anew. False when there is none. */
  drop(name: string): boolean;
  close(): void;
}

/** Namespaces over one world. */
export function makeSpaces(settings: SpaceSettings): Spaces {
  const spaces = new Map<string, Space>();
  const snapshots = new Map<string, Map<string, Snapshot>>();

  function made(name: string): Space {
    const space = makeSpace(name, settings);
    spaces.set(name, space);
    return space;
  }

  function get(name: string): Space {
    const known = spaces.get(name);
    if (known) return known;
    if (spaces.size >= SPACES_AT_MOST)
      throw new Rejection(
        400,
        "invalid_parameter",
        `X-Sandbox-Namespace: there are ${SPACES_AT_MOST} namespaces already; drop one you no longer need`,
      );
    return made(name);
  }

  made(DEFAULT_SPACE);
  return {
    of: (request) => get(spaceNameIn(request)),
    get,
    list: () => [...spaces.values()],
    snapshotsOf(name) {
      const own = snapshots.get(name) ?? new Map<string, Snapshot>();
      snapshots.set(name, own);
      return own;
    },
    reset(name) {
      spaces.get(name)?.close();
      return made(name);
    },
    drop(name) {
      spaces.get(name)?.close();
      snapshots.delete(name);
      return spaces.delete(name);
    },
    close() {
      for (const space of spaces.values()) space.close();
    },
  };
}
