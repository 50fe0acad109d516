// What the self-test asks with: a throw-away namespace, and a few properties of it that are sure to be sold.
import type { DataOf, OperationName, RequestOf } from "@roomward/contract/operations";
import type { Handler, OperationContext } from "../../operations/handler";
import { HANDLERS } from "../../operations/table";
import { dayOf } from "../../pricing/stay";
import { SCENARIO_CITY_ID } from "../../scenarios/place";

/** Asks an operation for the first page of its data. */
export type Ask = <N extends OperationName>(operation: N, request: RequestOf<N>) => DataOf<N>;

export interface Sample {
  ask: Ask;
  context: OperationContext;
  /** Dates, booker and party of every dated question. */
  stay: Pick<RequestOf<"search">, "booker" | "checkin" | "checkout" | "guests" | "currency">;
  /** Properties that a search found. */
  found: readonly number[];
}

/** One thing that must hold. `run` throws a Broken that says where it does not. */
export interface Invariant {
  name: string;
  run(sample: Sample): void;
}

/** The sentence says which property broke which rule, with the figures. */
export class Broken extends Error {}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 45;
const NIGHTS = 3;
/** Results that are taken from a city. */
const ROWS = 10;
const CITIES = 2;

/** The operations of one namespace without their door: no journal, no faults, no budget. */
export function askerOf(context: OperationContext): Ask {
  return (operation, request) => {
    const { rows = ROWS, maximum_results = rows } = request as object as Readonly<Record<string, number>>;
    // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a lookup.
    const handler = HANDLERS[operation] as Handler<OperationName>;
    return handler(context, request as never, { offset: 0, rows: maximum_results }).data as never;
  };
}

function stayFrom(now: number): Sample["stay"] {
  const today = Math.floor(now / DAY_MS);
  return {
    booker: { country: "nl", platform: "desktop" },
    checkin: dayOf(today + DAYS_AHEAD),
    checkout: dayOf(today + DAYS_AHEAD + NIGHTS),
    guests: { number_of_adults: 2, number_of_rooms: 1 },
    currency: "USD",
  };
}

/** At most `count` of the items, spread evenly over all of them. */
export function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as T);
}

/** Searches the scenarios' city and some others, the same ones at every start. */
export function sampleOf(context: OperationContext, ask: Ask): Sample {
  const stay = stayFrom(context.clock.now());
  const all = context.world.cityIds();
  const found = [SCENARIO_CITY_ID, ...spread(all, CITIES)].flatMap((city) =>
    ask("search", { ...stay, city, rows: ROWS }).map(({ id }) => id),
  );
  return { ask, context, stay, found };
}
