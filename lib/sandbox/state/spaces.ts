// The namespaces of a sandbox, made when they are first named.
import { header, type SandboxRequest } from "../http/answer";
import { Rejection } from "../http/rejection";
import { makeSpace, type Space, type SpaceSettings } from "./space";

export const DEFAULT_SPACE = "default";
export const SPACE_HEADER = "x-sandbox-namespace";
export const SPACES_AT_MOST = 256;

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
/** A client that can send no header of its own puts the namespace behind its token. */
const TOKEN = /^bearer +sandbox-token[.]([^\s]+)$/i;

export interface Spaces {
  /** The namespace a request names by header or by token; the default one otherwise. Throws a Rejection. */
  of(request: SandboxRequest): Space;
  get(name: string): Space;
  list(): Space[];
  /** Forgets a namespace; the next use starts it anew. */
  drop(name: string): void;
  close(): void;
}

function nameIn(request: SandboxRequest): string {
  const token = TOKEN.exec(header(request, "authorization")?.trim() ?? "");
  const name = header(request, SPACE_HEADER)?.trim() ?? token?.[1] ?? DEFAULT_SPACE;
  if (NAME.test(name)) return name;
  throw new Rejection(
    400,
    "invalid_parameter",
    "X-Sandbox-Namespace: must have 1 to 64 characters of a-z, 0-9, - and _, and begin with a letter or digit",
  );
}

/** Namespaces over one world. */
export function makeSpaces(settings: SpaceSettings): Spaces {
  const spaces = new Map<string, Space>();
  const get = (name: string): Space => {
    const known = spaces.get(name);
    if (known) return known;
    if (spaces.size >= SPACES_AT_MOST)
      throw new Rejection(
        400,
        "invalid_parameter",
        `X-Sandbox-Namespace: there are ${SPACES_AT_MOST} namespaces already; drop one you no longer need`,
      );
    const made = makeSpace(name, settings);
    spaces.set(name, made);
    return made;
  };
  get(DEFAULT_SPACE);
  return {
    of: (request) => get(nameIn(request)),
    get,
    list: () => [...spaces.values()],
    drop(name) {
      spaces.get(name)?.close();
      spaces.delete(name);
    },
    close() {
      for (const space of spaces.values()) space.close();
    },
  };
}
