// The world an address names: `clock`, and with it `world`, `scenario` and `read` (feature 15). Nothing but our own sandbox
// can be asked at another instant, so with any other platform no address names one.
import { parseCookie } from "cookie";
import * as z from "zod";
import { config } from "@/lib/config";

/** Parameters of the address, and of the cookie that carries them to the next page. */
const NAMES = ["world", "clock", "scenario", "read"] as const;
export const FROZEN_COOKIE = "stays-world";

const DAY_MS = 86_400_000;
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** Two requests with the same are answered alike. */
export interface Frozen {
  /** Seed of the sandbox's world. */
  seed: number;
  /** UTC instant the pages take for now. */
  clock: string;
  /** UTC instant at which what is kept (records, scores) was read: `clock`, or up to a day before. */
  read: string;
  /** Slug of a scenario; names what is to be seen, and changes nothing. */
  scenario: string | null;
}

const hasFrozenWorlds = (): boolean => config.demand.target === "own-sandbox";

export type FrozenAddress = { ok: true; frozen: Frozen } | { ok: false; problems: string[] };

/** With seconds or without. */
const Instant = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

function instantOf(name: string, given: string): string {
  const ms = Instant.safeParse(given).success ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(ms))
    throw new Error(`${name}: "${given.slice(0, 40)}" is no instant; write it like 2027-02-01T23:59Z.`);
  if (ms < EARLIEST_MS || ms >= LATEST_MS)
    throw new Error(`${name}: the sandbox's clock goes from 2000-01-01 to the end of 2099.`);
  return new Date(ms).toISOString();
}

/** How to start what an address asks for, where this process cannot be it. */
function seedOf(given: string | null, clock: string | null): number {
  const { seed } = config.sandbox;
  if (given === null) return seed;
  const named = /^(?:seed:)?(\d{1,10})$/.exec(given)?.[1];
  if (named === undefined)
    throw new Error(`world: "${given.slice(0, 40)}" is none; write it like seed:${seed}.`);
  if (Number(named) === seed) return seed;
  const start = `npm start -- --seed ${named}${clock === null ? "" : ` --clock ${clock}`}`;
  throw new Error(`world: this is seed:${seed}. Another one is started by: ${start}`);
}

function readOf(given: string | null, clock: string | null): string {
  if (given === null || clock === null) return clock ?? "";
  const read = instantOf("read", given);
  const age = Date.parse(clock) - Date.parse(read);
  if (age < 0 || age > DAY_MS)
    throw new Error("read: lies after clock, or more than a day before it; nothing older is ever shown.");
  return read;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function slugOf(given: string | null): string | null {
  if (given === null || (given.length <= 80 && SLUG.test(given))) return given;
  throw new Error(
    `scenario: "${given.slice(0, 40)}" is no name of one; /scenarios of the sandbox lists them.`,
  );
}

/**
 * The world that `params` name; null where they name no clock, and with any platform but our own sandbox. A mistake is
 * one English sentence for each parameter.
 */
export function frozenIn(params: URLSearchParams): FrozenAddress | null {
  if (!hasFrozenWorlds() || !params.has("clock")) return null;
  const problems: string[] = [];
  const parsed = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      problems.push((error as Error).message);
      return null;
    }
  };
  for (const name of NAMES)
    if (params.getAll(name).length > 1) problems.push(`${name}: is given more than once.`);
  const clock = parsed(() => instantOf("clock", params.get("clock") ?? ""));
  const seed = parsed(() => seedOf(params.get("world"), clock));
  const read = parsed(() => readOf(params.get("read"), clock));
  const scenario = parsed(() => slugOf(params.get("scenario")));
  if (problems.length > 0 || clock === null || seed === null || read === null) return { ok: false, problems };
  return { ok: true, frozen: { seed, clock, read, scenario } };
}

/** The parameters of an address that names this world. */
export function frozenParams({ seed, clock, read, scenario }: Frozen): URLSearchParams {
  const params = new URLSearchParams({ world: `seed:${seed}`, clock });
  if (scenario !== null) params.set("scenario", scenario);
  if (read !== clock) params.set("read", read);
  return params;
}

/** `address` without the parameters of a world. */
export function withoutFrozen(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  for (const name of NAMES) rest.delete(name);
  return rest;
}

/** Deliveries, tokens and figures for machines have no reader whose clock could stand. */
const NEVER = /^\/(v2|oauth2?|world|api\/(health|metrics|auth))(\/|$)/;

/** Questions that are posted because their words may not stand in an address; they change nothing. */
const POSTED = /^\/api\/(search|personal\/since|staff\/taxi\/bookings)$/;

const isReading = (method: string, path: string): boolean =>
  method === "GET" || method === "HEAD" || (method === "POST" && POSTED.test(path));

interface RecordRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: { cookie?: string | undefined };
}

/**
 * The world a request is answered in: that of its address, else that of the reader's cookie, else null, the live one.
 * Only what reads is answered in another: a write is always done now.
 */
export function frozenFor({ method = "GET", url = "/", headers }: RecordRequest): Frozen | null {
  const [path = "/", query = ""] = url.split("?", 2);
  if (!hasFrozenWorlds() || NEVER.test(path) || !isReading(method, path)) return null;
  const named =
    frozenIn(new URLSearchParams(query)) ??
    frozenIn(new URLSearchParams(parseCookie(headers.cookie ?? "")[FROZEN_COOKIE]));
  return named?.ok ? named.frozen : null;
}
