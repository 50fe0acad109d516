// Runs the benchmarks named on the command line, or all of them.
import { config } from "@/lib/config";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { startWorker } from "@/tests/drills/worker";
import {
  AMSTERDAM,
  addLatency,
  CLOCK,
  ended,
  runningStack,
  type Stack,
  startStack,
  TERMS,
} from "@/tests/support/own-stack";
import { benchClick } from "./click";
import { benchIdle } from "./idle";
import { benchJourneys } from "./journeys";
import { benchHandler, benchPage } from "./server";
import { benchTaxi } from "./taxi";
import { benchToggle } from "./toggle";
import { benchCalls, benchVitals } from "./vitals";
import { benchWeight } from "./weight";

/** Every step with the least amounts: shows that the benchmarks work, while their figures mean nothing. */
const SMALL = "--small";
/** The same over a running site and sandbox, which are left as they are but for a few deliveries. */
const BESIDE = "--beside";
const [site = 0, sandbox = 0, single = 0] = await freePorts(3);
const PORTS = { site, sandbox };
/** For a sandbox without a site, which may run beside the stack's. */
const SINGLE_PORT = single;

interface Options {
  wanted: string[];
  isSmall: boolean;
  isBeside: boolean;
}

const WHAT = {
  server: "processor time of a handler, streaming of a page",
  taxi: "webhooks on both databases",
  weight: "first-load JavaScript of the main pages",
  vitals: "paint and layout shift on a slow phone",
  calls: "requests to the platform per view",
  click: "a card's click on a slow processor",
  toggle: "a filter in a large city",
  idle: "a site nobody visits: requests and processor time (5 minutes)",
  journeys: "whole journeys of travellers",
  sandbox: "the sandbox alone",
  index: "the index of a million properties",
  sync: "filling and following the copy",
};

const HELP = `npm run bench -- [NAME …] [flags]

Prints ratios within one run; without a name every benchmark runs.

${Object.entries(WHAT)
  .map(([name, what]) => `  ${name.padEnd(10)} ${what}`)
  .join("\n")}

  ${SMALL}    every step with the smallest amounts: shows that the benchmarks work, the figures mean nothing
  ${BESIDE}   the same over a running site and sandbox (SITE_PORT, SANDBOX_PORT, DATA_DIR)
  --help     this text`;

function optionsOf(args: string[]): Options {
  if (args.includes("--help")) {
    console.log(HELP);
    process.exit(0);
  }
  const wanted = args.filter((argument) => !argument.startsWith("--"));
  const flags = args.filter((argument) => argument.startsWith("--"));
  const unknown = [
    ...wanted.filter((name) => !(name in BENCHES)),
    ...flags.filter((flag) => flag !== SMALL && flag !== BESIDE),
  ];
  if (unknown.length > 0) {
    const known = [...Object.keys(BENCHES), SMALL, BESIDE].join(", ");
    console.error(`There is nothing called ${unknown.join(", ")}: choose from ${known}.`);
    process.exit(1);
  }
  const isBeside = flags.includes(BESIDE);
  return { wanted, isSmall: isBeside || flags.includes(SMALL), isBeside };
}

/** Some property of the city that has room, as a search finds it. */
async function someStay({ site }: Stack): Promise<number> {
  const answer = await fetch(`${site}/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
  const page = (await answer.json()) as { cards: { facts: { id: number } }[] };
  const id = page.cards[0]?.facts.id;
  if (id === undefined) throw new Error("the search found nothing to weigh");
  return id;
}

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

const BENCHES: Record<keyof typeof WHAT, (run: Run) => Promise<void>> = {
  server: async ({ small, upstreamMs, withStack }) => {
    await withStack(0, (stack) => benchHandler(stack, small));
    await withStack(upstreamMs, (stack) => benchPage(stack, upstreamMs, small));
  },
  taxi: async ({ small, withStack }) => {
    await withStack(0, (stack) => benchTaxi(stack, small, null));
    if (!small) await onServer((stack, url) => benchTaxi(stack, small, url));
  },
  weight: ({ withStack }) => withStack(0, async (stack) => benchWeight(stack, await someStay(stack))),
  vitals: ({ small, upstreamMs, withStack }) =>
    withStack(upstreamMs, async (stack) => benchVitals(stack, await someStay(stack), small)),
  calls: ({ small, withStack }) =>
    withStack(0, async (stack) => benchCalls(stack, await someStay(stack), small)),
  click: ({ small, withStack }) => withStack(0, (stack) => benchClick(stack, small)),
  toggle: ({ small, withStack }) => withStack(0, (stack) => benchToggle(stack, small), LARGE_CITY),
  idle: async ({ small, withStack }) => {
    if (!small) await withStack(0, benchIdle, [], { CLOCK: "" });
  },
  journeys: benchJourneys,
  // Loaded when they are wanted: they bring the sandbox's and the site's own modules along.
  sandbox: async ({ small }) => (await import("./sandbox")).benchSandbox(SINGLE_PORT, small),
  index: async ({ small }) => (await import("./index")).benchIndex(small),
  sync: async ({ small }) => (await import("./sync")).benchSync(SINGLE_PORT, small),
};

/** Every benchmark in a stack of its own, as if it were the only one. */
const APART: Run = {
  small: false,
  upstreamMs: 400,
  async withStack(latencyMs, use, world, extra) {
    const stack = await startStack(PORTS, latencyMs, world, extra);
    try {
      await use(stack);
    } finally {
      await stack.stop();
    }
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
  const start = async () => (isBeside ? besideStack() : startStack(PORTS, 0));
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

/** The one that SITE_PORT, SANDBOX_PORT and DATA_DIR tell of. */
function besideStack(): Stack {
  const { site, sandbox, database } = config;
  return runningStack({ site: site.port, sandbox: sandbox.port }, database.directory);
}

async function main(): Promise<void> {
  const { wanted, isSmall, isBeside } = optionsOf(process.argv.slice(2));
  const shared = sharing(isBeside);
  try {
    // The journeys bring stacks of their own, which cannot stand beside others.
    for (const [name, bench] of Object.entries(BENCHES))
      if ((wanted.length === 0 && !(isBeside && name === "journeys")) || wanted.includes(name))
        await bench(isSmall ? shared : APART);
  } finally {
    await shared.end();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
