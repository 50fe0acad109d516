// Counts what travellers do, by hour, country of prices and property; nothing that belongs to a person is taken.
import "server-only";
import { headers } from "next/headers";
import { frozenWorld } from "@/lib/clock";
import type { CallSeen } from "@/lib/demand/watch";
import { processWide } from "@/lib/process-wide";
import { type Arrival, readArrival } from "@/lib/rules/campaign";
import { OTHER, type Placement } from "@/lib/rules/label";
import {
  addedDrift,
  addedVisits,
  addMinute,
  type ClickOut,
  type DriftSum,
  driftKey,
  type MinuteSum,
  minuteKey,
  type VisitEvent,
  type VisitSum,
  visitKey,
  visitOf,
} from "./sums";
import { isVisit } from "./visit";

/** `sent`: the headers of a handler's request; a page's are found without. */
export async function countVisit(
  event: VisitEvent,
  outcome: string,
  about: About,
  sent?: Pick<Headers, "get">,
): Promise<void> {
  const request = sent ?? (await headers());
  if (frozenWorld() === null && isVisit(request)) tally(event, outcome, about, readArrival(request));
}

/** Questions listed one by one between two writings; more are only counted, failures to twice as many. */
const MAX_LISTED = 500;
/** While the database is away. */
const MAX_CALLS = 5_000;
const MAX_SUMS = 5_000;
const MAX_CLICKS = 5_000;
/** Whoever makes campaigns up cannot fill the table: of more than so many an hour the rest count as one. */
const MAX_CAMPAIGNS = 200;

/** Sums by key; the oldest go first when there are too many. */
class Sums<T> {
  private readonly entries = new Map<string, T>();
  constructor(
    private readonly keyOf: (sum: T) => string,
    private readonly added: (a: T, b: T) => T,
  ) {}

  add(sum: T): number {
    const key = this.keyOf(sum);
    const known = this.entries.get(key);
    this.entries.set(key, known === undefined ? sum : this.added(known, sum));
    if (this.entries.size <= MAX_SUMS) return 0;
    const [oldest = key] = this.entries.keys();
    this.entries.delete(oldest);
    return 1;
  }

  /** In the order of their keys, so that two processes that write the same rows cannot wait for each other. */
  sorted(): T[] {
    return [...this.entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  }

  get size(): number {
    return this.entries.size;
  }
}

/** What was seen and is not written yet: bounded, so that a database that is away costs a known amount of memory. */
export class Pending {
  readonly minutes = new Sums<MinuteSum>(minuteKey, addMinute);
  readonly drift = new Sums<DriftSum>(driftKey, addedDrift);
  readonly visits = new Sums<VisitSum>(visitKey, addedVisits);
  calls: CallSeen[] = [];
  clicks: ClickOut[] = [];
  private listed = 0;

  list(seen: CallSeen): void {
    if (this.listed >= (seen.outcome === "ok" ? MAX_LISTED : 2 * MAX_LISTED)) return;
    this.calls.push(seen);
    this.listed += 1;
  }

  /** Takes in what was seen after it; returns how much of the oldest had to be dropped. */
  append(later: Pending): number {
    const calls = [...this.calls, ...later.calls];
    this.calls = calls.slice(-MAX_CALLS);
    this.listed = later.listed;
    const clicks = [...this.clicks, ...later.clicks];
    this.clicks = clicks.slice(-MAX_CLICKS);
    let dropped = calls.length - this.calls.length + clicks.length - this.clicks.length;
    for (const sum of later.minutes.sorted()) dropped += this.minutes.add(sum);
    for (const sum of later.drift.sorted()) dropped += this.drift.add(sum);
    for (const sum of later.visits.sorted()) dropped += this.visits.add(sum);
    return dropped;
  }

  get isEmpty(): boolean {
    return (
      this.calls.length + this.clicks.length + this.minutes.size + this.drift.size + this.visits.size === 0
    );
  }
}

interface Holder {
  pending: Pending;
  /** Entries dropped because the database was away too long. */
  lost: number;
  /** Epoch milliseconds since when nothing could be written; null while all is well. */
  failingSince: number | null;
}

/** The process's own; pages, handlers and the background share it. */
export const traffic = (): Holder =>
  processWide<Holder>("traffic", () => ({ pending: new Pending(), lost: 0, failingSince: null }));

/** What a visit is about: `country` is `booker.country`; without accommodation and supplier of a car it is a search. */
export interface About {
  country: string;
  accommodation?: number;
  supplier?: number;
  language: string;
  /** Left out where nothing says from where. */
  placement?: Placement | null;
}

/** The campaign and source of `arrival`, as long as this hour has not seen too many. */
function bounded({ campaign, source }: Arrival, at: number): Pick<Arrival, "campaign" | "source"> {
  const seen = processWide("campaigns", () => ({ hour: 0, names: new Set<string>() }));
  const hour = Math.floor(at / 3_600_000);
  if (seen.hour !== hour) {
    seen.hour = hour;
    seen.names.clear();
  }
  const name = `${campaign} ${source}`;
  if (name === " " || seen.names.has(name)) return { campaign, source };
  if (seen.names.size >= MAX_CAMPAIGNS) return { campaign: OTHER, source: OTHER };
  seen.names.add(name);
  return { campaign, source };
}

/** Counted in memory and written soon after; neither waits nor fails. */
export function tally(event: VisitEvent, outcome: string, about: About, arrival: Arrival): void {
  const { country, accommodation = 0, supplier = 0, language, placement } = about;
  const at = Date.now();
  const from = arrival.embed ? "embed" : (placement ?? "");
  const visit = {
    event,
    outcome,
    country,
    accommodation,
    supplier,
    language,
    placement: from,
    ...bounded(arrival, at),
  };
  const holder = traffic();
  holder.lost += holder.pending.visits.add(visitOf(visit, at));
}

/** A way out whose label can be joined with what the platform reports. */
export function tellClick(click: Omit<ClickOut, "at">): void {
  const { pending } = traffic();
  if (pending.clicks.length < MAX_CLICKS) pending.clicks.push({ ...click, at: Date.now() });
}
