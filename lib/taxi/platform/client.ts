// Calls to the taxi platform's API with our token: one renewal and one repeat when it is refused.
import "server-only";
import {
  MAX_TAXI_LIST,
  TAXI_LIST_PATH,
  TaxiListItem,
  TaxiListPage,
  type TaxiListQuery,
} from "@roomward/contract/taxi-list";
import type { Logger } from "pino";
import { config, type TaxiPlatformConfig } from "@/lib/config";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { type Connection, connect, type Reply } from "./connection";
import { PlatformFailure } from "./failure";
import { jsonOf } from "./read-reply";
import { TokenSource } from "./token";

/** One page of the platform's list: each record judged alone, and the link to the next page. */
interface ListPage {
  bookings: TaxiListItem[];
  /** Records that do not fit: their reference where it can be read, else null. */
  leftOut: (string | null)[];
  next: URL | null;
}

function referenceOf(record: unknown): string | null {
  const reference = (record as { bookingReference?: unknown } | null)?.bookingReference;
  const isReadable = typeof reference === "string" && reference !== "" && !reference.includes("\0");
  return isReadable ? reference : null;
}

const LEAST_YEAR = 1900;
const MAX_YEAR = 9998;

/** What no database takes: a NUL in a text, an instant outside its years. One such record must not hold up the rest. */
function isStorable(item: TaxiListItem): boolean {
  if (JSON.stringify(item).includes("\\u0000")) return false;
  return [item.booked_date, item.pickup_date_time].every((text) => {
    const year = text ? new Date(text).getUTCFullYear() : LEAST_YEAR;
    return year >= LEAST_YEAR && year <= MAX_YEAR;
  });
}

/** A link may be relative; the host it names is checked where it is followed. */
function nextOf(page: TaxiListPage, here: URL): URL | null {
  const link = page.links?.find(({ rel }) => rel === "next");
  if (!link) return null;
  if (!URL.canParse(link.href, here))
    throw new PlatformFailure("mismatch", { detail: "the link to the next page is no address" });
  const next = new URL(link.href, here);
  if (next.origin !== here.origin)
    throw new PlatformFailure("mismatch", { detail: "the link to the next page leads to another host" });
  return next;
}

/** @throws {PlatformFailure} `mismatch` when the envelope is not the list's. */
function readPage(value: unknown, here: URL): ListPage {
  const parsed = TaxiListPage.safeParse(value);
  if (!parsed.success)
    throw new PlatformFailure("mismatch", { detail: "the list has not the agreed envelope" });
  const bookings: TaxiListItem[] = [];
  const leftOut: (string | null)[] = [];
  for (const record of parsed.data.bookings) {
    const item = TaxiListItem.safeParse(record);
    if (item.success && isStorable(item.data)) bookings.push(item.data);
    else leftOut.push(referenceOf(record));
  }
  return { bookings, leftOut, next: nextOf(parsed.data, here) };
}

/** 25,000 bookings: a list that goes on longer does not end. */
const MAX_PAGES = 50;

/** A whole reading of the list. */
export interface TaxiList {
  /** One for each reference, the newest state of it. */
  bookings: TaxiListItem[];
  /** Records that did not fit: their reference where it can be read, else null. */
  leftOut: (string | null)[];
}

export interface TaxiPlatform {
  /** @throws {PlatformFailure} unless every page was read. */
  listBookings(query?: TaxiListQuery): Promise<TaxiList>;
  close(): Promise<void>;
}

interface Options {
  log?: Logger;
  now?: () => number;
  deadlineMs?: number;
}

function firstPage(apiUrl: string, query: TaxiListQuery): URL {
  const url = new URL(apiUrl + TAXI_LIST_PATH);
  for (const [name, value] of Object.entries({ size: MAX_TAXI_LIST, ...query }))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** The contract sends the bare token, and JSON as the content type of every call (ASSUMED.taxiAuthorisation). */
function get(connection: Connection, url: URL, token: string): Promise<Reply> {
  return connection.send({
    method: "GET",
    url,
    headers: { authorization: token, "content-type": "application/json" },
  });
}

async function call(connection: Connection, tokens: TokenSource, url: URL): Promise<unknown> {
  const token = await tokens.get();
  const reply = await get(connection, url, token);
  if (reply.status !== 401) return jsonOf("the list", reply);
  return jsonOf("the list", await get(connection, url, await tokens.renew(token)));
}

async function readList(
  ask: (url: URL) => Promise<unknown>,
  first: URL,
): Promise<TaxiList & { pages: number }> {
  const bookings = new Map<string, TaxiListItem>();
  const leftOut: (string | null)[] = [];
  let next: URL | null = first;
  let pages = 0;
  while (next) {
    if (pages === MAX_PAGES)
      throw new PlatformFailure("mismatch", { detail: `the list has more than ${MAX_PAGES} pages` });
    const page = readPage(await ask(next), next);
    for (const item of page.bookings) bookings.set(item.bookingReference, item);
    leftOut.push(...page.leftOut);
    pages += 1;
    next = page.next;
  }
  return { bookings: [...bookings.values()], leftOut, pages };
}

/** A client for `settings`, with a token and connections of its own. */
export function makeTaxiPlatform(settings: TaxiPlatformConfig, options: Options = {}): TaxiPlatform {
  const connection = connect(settings, options.deadlineMs);
  const tokens = new TokenSource(connection, settings, options.now);
  const logger = options.log ?? log;
  return {
    async listBookings(query = {}) {
      const began = performance.now();
      const { pages, ...list } = await readList(
        (url) => call(connection, tokens, url),
        firstPage(settings.apiUrl, query),
      );
      const ms = Math.round(performance.now() - began);
      logger.debug(
        { operation: "taxi.list", pages, bookings: list.bookings.length, leftOut: list.leftOut.length, ms },
        "taxi platform read",
      );
      return list;
    },
    close: () => connection.close(),
  };
}

const NAME = "taxi-platform";

/** The process's client; null when no taxi platform is configured. */
export function taxiPlatform(): TaxiPlatform | null {
  const settings = config.taxi.platform;
  return settings && processWide(NAME, () => makeTaxiPlatform(settings));
}

/** Ends what is under way; the next use connects anew. */
export async function closeTaxiPlatform(): Promise<void> {
  const open = taxiPlatform();
  setProcessWide(NAME, undefined);
  await open?.close();
}
