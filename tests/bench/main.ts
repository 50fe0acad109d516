// Runs the benchmarks named on the command line, or all of them.
import { config } from "@/lib/config";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { twoStays } from "@/tests/drills/pages";
import { startWorker } from "@/tests/drills/stand";
import { readFlags } from "@/tests/support/flags";
import { addLatency, CLOCK, ended, runningStack, type Stack, startStack } from "@/tests/support/own-stack";
import { benchClick } from "./click";
import { benchIdle } from "./idle";
import { benchJourneys } from "./journeys";
import { benchHandler, benchPage, CARS } from "./server";
import { benchTaxi } from "./taxi";
import { benchToggle } from "./toggle";
import { benchCalls, benchVitals } from "./vitals";
import { benchWeight } from "./weight";

/** `single`: for a sandbox without a site, which may run beside the stack's. */
const [site = 0, sandbox = 0, single = 0] = await freePorts(3);
const PORTS = { site, sandbox };

/** Some property of the city that has room. */
const stayOf = async ({ site }: Stack): Promise<number> => (await twoStays(site))[0];

interface Run {
  small: boolean;
  /** Milliseconds the sandbox takes where a benchmark is about waiting for it. */
  upstreamMs: number;
  /** Lends a stack whose sandbox takes `latencyMs` per response and has the flags `world`; `extra` is for the site. */
  withStack(
    latencyMs: number,
    use: (stack: Stack) => Promise<void>,
    world?: string[],
    extra?: Record<string, string>,
  ): Promise<void>;
}

/** Amsterdam has more than 500 stays with a room for the bench's dates in a world of this size. */
const LARGE_CITY = ["--properties", "160000"];

const BENCHES: Record<string, [what: string, bench: (run: Run) => Promise<void>]> = {
  server: [
    "processor time of a handler, streaming of a page",
    async ({ small, upstreamMs, withStack }) => {
      await withStack(0, (stack) => benchHandler(stack, small));
      await withStack(upstreamMs, (stack) => benchPage(stack, upstreamMs, small));
    },
  ],
  cars: [
    "the same of cars",
    async ({ small, upstreamMs, withStack }) => {
      await withStack(0, (stack) => benchHandler(stack, small, CARS));
      await withStack(upstreamMs, (stack) => benchPage(stack, upstreamMs, small, CARS));
    },
  ],
  taxi: [
    "webhooks on both databases",
    async ({ small, withStack }) => {
      await withStack(0, (stack) => benchTaxi(stack, small, null));
      if (!small) await onServer((stack, url) => benchTaxi(stack, small, url));
    },
  ],
  weight: [
    "first-load JavaScript of the main pages",
    ({ withStack }) => withStack(0, async (stack) => benchWeight(stack, await stayOf(stack))),
  ],
  vitals: [
    "paint and layout shift on a slow phone",
    ({ small, upstreamMs, withStack }) =>
      withStack(upstreamMs, async (stack) => benchVitals(stack, await stayOf(stack), small)),
  ],
  calls: [
    "requests to the platform per view",
    ({ small, withStack }) => withStack(0, async (stack) => benchCalls(stack, await stayOf(stack), small)),
  ],
  click: [
    "a card's click on a slow processor",
    ({ small, withStack }) => withStack(0, (stack) => benchClick(stack, small)),
  ],
  toggle: [
    "a filter in a large city",
    ({ small, withStack }) => withStack(0, (stack) => benchToggle(stack, small), LARGE_CITY),
  ],
  idle: [
    "a site nobody visits: requests and processor time (5 minutes)",
    async ({ small, withStack }) => {
      if (!small) await withStack(0, benchIdle, [], { CLOCK: "" });
    },
  ],
  journeys: ["whole journeys of travellers", benchJourneys],
  // Loaded when they are wanted: they bring the sandbox's and the site's own modules along.
  sandbox: [
    "the sandbox alone",
    async ({ small }) => (await import("./sandbox")).benchSandbox(single, small),
  ],
  index: [
    "the index of a million properties",
    async ({ small }) => (await import("./index")).benchIndex(small),
  ],
  sync: [
    "filling and following the copy",
    async ({ small }) => (await import("./sync")).benchSync(single, small),
  ],
};

const ABOUT = `npm run bench -- [NAME …] [flags]

Prints ratios within one run; without a name every benchmark runs.

${Object.entries(BENCHES)
  .map(([name, [what]]) => `  ${name.padEnd(10)} ${what}`)
  .join("\n")}`;

/** Every benchmark in a stack of its own, as if it were the only one. */
const APART: Run = {
  small: false,
  upstreamMs: 400,
  async withStack(latencyMs, use, world, extra) {
    const stack = await startStack(PORTS, latencyMs, world, extra);
    await use(stack).finally(stack.stop);
  },
};

/** A stack whose site is on a PostgreSQL server of its own, which syncs what it commits, and a worker beside it. */
async function onServer(use: (stack: Stack, url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  try {
    const environment = { DATABASE_URL: server.url };
    const worker = startWorker({ ...environment, SANDBOX_PORT: String(PORTS.sandbox), CLOCK });
    const stack = await startStack(PORTS, 0, [], environment);
    await use(stack, server.url).finally(() => Promise.all([stack.stop(), ended(worker)]));
  } finally {
    await server.stop();
  }
}

/** One stack with the usual world for all: from the first that wants one, or one that is running. */
function sharing(isBeside: boolean): Run & { end(): Promise<void> } {
  let shared: Promise<Stack> | undefined;
  const { site: own, sandbox: its, database } = config;
  const start = async () =>
    isBeside ? runningStack({ site: own.port, sandbox: its.port }, database.directory) : startStack(PORTS, 0);
  return {
    small: true,
    upstreamMs: 40,
    async withStack(latencyMs, use) {
      shared ??= start();
      const stack = await shared;
      const end = latencyMs > 0 ? await addLatency(stack.sandbox, latencyMs) : null;
      await use(stack).finally(() => end?.());
    },
    end: async () => (await shared)?.stop(),
  };
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const { values, names } = readFlags(
  ABOUT,
  {
    small: ["", "every step with the smallest amounts: shows that they work, the figures mean nothing", ""],
    beside: ["", "the same over a running site and sandbox (SITE_PORT, SANDBOX_PORT, DATA_DIR)", ""],
  },
  Object.keys(BENCHES),
);
const isBeside = values.beside !== "";
const shared = sharing(isBeside);
try {
  // The journeys bring stacks of their own, which cannot stand beside others.
  const isWanted = (name: string) =>
    names.length === 0 ? !(isBeside && name === "journeys") : names.includes(name);
  for (const [name, [, bench]] of Object.entries(BENCHES))
    if (isWanted(name)) await bench(values.small || isBeside ? shared : APART);
} finally {
  await shared.end();
}
process.exit(0);
