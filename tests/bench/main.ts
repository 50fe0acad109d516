// Runs the benchmarks named on the command line (server, taxi, weight, vitals, calls, toggle, sandbox, index, sync), or all of them.

import { AMSTERDAM, type Stack, startStack, TERMS } from "@/tests/support/own-stack";
import { benchIndex } from "./index";
import { benchSandbox } from "./sandbox";
import { benchHandler, benchPage } from "./server";
import { benchTaxi } from "./taxi";
import { benchToggle } from "./toggle";
import { benchCalls, benchVitals } from "./vitals";
import { benchWeight } from "./weight";

const UPSTREAM_MS = 400;
/** Amsterdam has more than 500 stays with a room for the bench's dates in a world of this size. */
const LARGE_CITY = ["--properties", "160000"];

/** Some property of the city that has room, as a search finds it. */
async function someStay({ site }: Stack): Promise<number> {
  const answer = await fetch(`${site}/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
  const page = (await answer.json()) as { cards: { facts: { id: number } }[] };
  const id = page.cards[0]?.facts.id;
  if (id === undefined) throw new Error("the search found nothing to weigh");
  return id;
}

async function withStack(
  latencyMs: number,
  use: (stack: Stack) => Promise<void>,
  world: string[] = [],
): Promise<void> {
  const stack = await startStack({ site: 3230, sandbox: 4230 }, latencyMs, world);
  try {
    await use(stack);
  } finally {
    await stack.stop();
  }
}

const BENCHES: Record<string, () => Promise<void>> = {
  server: async () => {
    await withStack(0, benchHandler);
    await withStack(UPSTREAM_MS, (stack) => benchPage(stack, UPSTREAM_MS));
  },
  taxi: () => withStack(0, benchTaxi),
  weight: () => withStack(0, async (stack) => benchWeight(stack, await someStay(stack))),
  vitals: () => withStack(UPSTREAM_MS, async (stack) => benchVitals(stack, await someStay(stack))),
  calls: () => withStack(0, async (stack) => benchCalls(stack, await someStay(stack))),
  toggle: () => withStack(0, benchToggle, LARGE_CITY),
  sandbox: () => benchSandbox(4230),
  index: benchIndex,
  // Loaded when it is wanted: it brings the site's own modules along.
  sync: async () => (await import("./sync")).benchSync(4230),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(", ")}: choose from ${Object.keys(BENCHES).join(", ")}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES))
  if (wanted.length === 0 || wanted.includes(name)) await bench();
process.exit(0);
