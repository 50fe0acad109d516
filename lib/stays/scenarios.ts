// Scenarios of our own sandbox, each with the address of the page that shows it (feature 15).
import "server-only";
import * as z from "zod";
import { config } from "@/lib/config";
import type { Frozen } from "@/lib/frozen";
import { Refusal } from "@/lib/http/problem";
import { patienceMs } from "@/lib/patience";

const PATIENCE_MS = 2_000;

const Question = z.object({
  booker: z.object({ country: z.string(), state: z.string().optional(), platform: z.string().optional() }),
  checkin: z.string(),
  checkout: z.string(),
  currency: z.string(),
  guests: z.object({
    number_of_adults: z.number(),
    number_of_rooms: z.number(),
    children: z.array(z.number()).optional(),
  }),
});
const Listed = z.object({
  scenarios: z.array(z.object({ id: z.number(), slug: z.string(), page: z.object({ question: Question }) })),
});

async function listAt(clock: string): Promise<z.output<typeof Listed>> {
  try {
    const answer = await fetch(new URL("/scenarios.json", config.demand.baseUrl), {
      headers: { "x-sandbox-clock": clock },
      signal: AbortSignal.timeout(patienceMs(PATIENCE_MS)),
    });
    return Listed.parse(await answer.json());
  } catch {
    throw new Refusal({
      status: 503,
      kind: "unavailable",
      detail: "The sandbox did not tell its scenarios: is it running?",
    });
  }
}

/** `/en/stays/900101?in=…`: the page of the world's scenario. @throws {Refusal} 400 for one the sandbox does not list */
export async function scenarioAddress({ scenario, clock }: Frozen): Promise<string> {
  const { scenarios } = await listAt(clock);
  const found = scenarios.find(({ slug }) => slug === scenario);
  if (found === undefined)
    throw new Refusal({
      status: 400,
      kind: "invalid",
      detail: `scenario: the sandbox has none called "${scenario}"; its page /scenarios lists all ${scenarios.length}.`,
    });
  const { booker, checkin, checkout, currency, guests } = found.page.question;
  const { number_of_adults: adults, number_of_rooms: rooms, children = [] } = guests;
  const ages = children.length > 0 ? `&ages=${children.join(",")}` : "";
  const from = booker.state === undefined ? booker.country : `${booker.country}-${booker.state}`;
  const stay = `in=${checkin}&out=${checkout}&adults=${adults}&rooms=${rooms}${ages}`;
  return `/en/stays/${found.id}?${stay}&from=${from}&cur=${currency}`;
}
