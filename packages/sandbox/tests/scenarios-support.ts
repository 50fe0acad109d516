// Asks the request that a scenario names, and holds its answer against a check by slug.
import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../src/scenarios/all";
import type { Scenario } from "../src/scenarios/scenario";
import { availabilityTrial } from "../src/scenarios/trials";
import type { Sandbox } from "../src/server";
import { ask, NOON, type ServerRequest, sandboxOf } from "./server-support";

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
export type Any = any;

/** A small world is enough: scenarios are the same in every one. */
export const smallSandbox = (options: Parameters<typeof sandboxOf>[0] = {}): Sandbox =>
  sandboxOf({ properties: 300, ...options });

export function scenario(slug: string): Scenario {
  const found = SCENARIOS.find((one) => one.slug === slug);
  if (!found) throw new Error(`there is no scenario ${slug}`);
  return found;
}

/** Asks the scenario's own trial at `now`; `more` takes the place of fields of its body. */
export function tryOut(
  sandbox: Sandbox,
  { id, trial = availabilityTrial() }: Scenario,
  more: object = {},
  now = Date.parse(NOON),
): Promise<ServerRequest> {
  return ask(sandbox, trial.path, { ...trial.body(id, now), ...more });
}

/** What a check may ask beside the trial's answer. */
export interface Inquiry {
  sandbox: Sandbox;
  scenario: Scenario;
  /** The one element that an operation answers for the scenario, for two adults a month ahead. */
  of(path: "search" | "availability" | "details", more?: object): Promise<Any>;
}

const PLAIN = availabilityTrial();

async function answerOf(sandbox: Sandbox, { id }: Scenario, path: string, more: object): Promise<Any> {
  const { accommodations, ...stay } = PLAIN.body(id, Date.parse(NOON));
  const body =
    path === "details"
      ? { accommodations, ...more }
      : {
          ...stay,
          accommodations,
          extras: path === "search" ? ["extra_charges", "products"] : ["extra_charges"],
          ...more,
        };
  return (await ask(sandbox, `/accommodations/${path}`, body)).json.data[0];
}

/** Gets the first element of the trial's `data`; throws what it finds wrong. */
export type Check = (first: Any, inquiry: Inquiry) => void | Promise<void>;

/** One test for each scenario of a theme; a scenario without a check fails. */
export function describeTheme(
  title: string,
  scenarios: readonly Scenario[],
  checks: Readonly<Record<string, Check>>,
): void {
  const sandbox = smallSandbox();
  describe(title, () => {
    it.each(scenarios.map((one) => [one.slug, one] as const))(
      "B05: the scenario %s shows what it says",
      async (slug, one) => {
        const check = checks[slug];
        expect(check, `no check for ${slug}`).toBeDefined();
        const answer = await tryOut(sandbox, one);
        expect(answer.status, answer.text).toBe(200);
        await check?.(answer.json.data[0], {
          sandbox,
          scenario: one,
          of: (path, more = {}) => answerOf(sandbox, one, path, more),
        });
      },
    );
  });
}

/** The first product of an availability or search result. */
export const firstProduct = (result: Any): Any => result.products[0];

/** The first product of the trial's answer holds all of this. */
export const product =
  (expected: object): Check =>
  (first) =>
    expect(firstProduct(first)).toMatchObject(expected);

export const propertyAmount = (pair: Any): number => pair.accommodation_currency;

/** Sum of all unconditional charges, rounded to the cent. */
export const owed = (price: Any): number =>
  Math.round(
    100 *
      price.charges
        .filter(({ condition, total_amount }: Any) => condition === null && total_amount)
        .reduce(
          (sum: number, { total_amount }: Any) => sum + propertyAmount(total_amount),
          propertyAmount(price.base),
        ),
  ) / 100;
