// POST /accommodations/details/changes: what moved since an instant of the last 24 hours.
import { ASSUMED } from "@roomward/contract/assumed";
import type { ChangesRequest } from "@roomward/contract/details";
import type { ChangeEvent } from "../changes/status-book";
import { invalidParameter } from "../http/rejection";
import { citiesOfCountry, cityById } from "../world/gazetteer/places";
import type { World } from "../world/world";
import type { Handler } from "./handler";

/** About this many ids per answer; the rest of the last second still comes along (contract, "Limits"). */
const MAX_CHANGES = 5000;
const AHEAD_MS = 1000;
/** Who asks for the last 24 hours has counted them back a moment before the question arrives. */
const SLACK_MS = 60_000;

function checkWindow(fromMs: number, endMs: number, nowMs: number): void {
  const { value: windowMs } = ASSUMED.changesWindowMs;
  if (fromMs < nowMs - windowMs - SLACK_MS)
    throw invalidParameter("last_change", "must lie within the last 24 hours; reload everything instead");
  // The `next` of an answer may be one second ahead of the clock, and must stay usable.
  if (fromMs > endMs + AHEAD_MS) throw invalidParameter("last_change", "must not lie in the future");
}

/** Tests dense indexes against the blocks of the filtered cities. */
function placeTest(world: World, filters: ChangesRequest["filters"]): (index: number) => boolean {
  if (!filters?.cities && !filters?.countries) return () => true;
  const cities = filters.cities
    ? filters.cities.flatMap((id) => cityById(id) ?? [])
    : (filters.countries ?? []).flatMap((code) => citiesOfCountry(code));
  const blocks = cities.flatMap((city) => world.blockOf(city.id) ?? []).sort((a, b) => a.start - b.start);
  return (index) => {
    let low = 0;
    let high = blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((blocks[middle]?.start ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    const block = blocks[low - 1];
    return block !== undefined && index < block.start + block.count;
  };
}

/** The oldest events up to the cap, together with everything else of the last second taken. */
function firstEvents(events: readonly ChangeEvent[]): ChangeEvent[] {
  const last = events[MAX_CHANGES - 1];
  if (!last) return [...events];
  const second = Math.floor(last.atMs / 1000);
  return events.filter((event, at) => at < MAX_CHANGES || Math.floor(event.atMs / 1000) === second);
}

const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

function summary(taken: readonly ChangeEvent[], fromMs: number) {
  const latest = new Map(taken.map((event) => [event.id, event.kind]));
  const idsOf = (kind: ChangeEvent["kind"]) => [...latest].flatMap(([id, own]) => (own === kind ? [id] : []));
  const lastMs = taken.at(-1)?.atMs;
  return {
    changes: {
      changed: idsOf("changed"),
      closed: {
        fraud: idsOf("fraud"),
        permanently: idsOf("permanently"),
        temporarily: idsOf("temporarily"),
      },
      opened: idsOf("opened"),
    },
    from: utc(fromMs),
    ...(lastMs === undefined ? {} : { next: utc(Math.floor(lastMs / 1000) * 1000 + 1000) }),
    total_changes: latest.size,
  };
}

/** Several events of one property in a window are told once, by the latest. `next` is absent without changes. */
export const changes: Handler<"changes"> = ({ world, clock, statuses }, request) => {
  const fromMs = Date.parse(request.last_change);
  checkWindow(fromMs, statuses.feedEnd(), clock.now());
  const accepts = placeTest(world, request.filters);
  const events = statuses.events(fromMs).filter((event) => accepts(event.index));
  return { data: summary(firstEvents(events), fromMs) };
};
