// The drill command's face: arguments, the figures, and exit code 1 when anything was lost or doubled.
import { parseArgs } from "node:util";
import { drillTaxi } from "./taxi";

const USAGE = `npm run drill -- taxi [flags]

Sends deliveries with repetitions and in the wrong order to a production build while it is killed at random
instants, then compares the store with a model of the contract. Nothing may be lost, nothing doubled.

  --deliveries N       how many (2000)
  --seed N             of the deliveries and of the instants (1)
  --small              120 deliveries, a kill, and a kill twice over: shows in seconds that the drill works
  --database-url URL   a PostgreSQL database of its own, empty; it is taken away at random as well
                       (the embedded database otherwise)
  --postgres           the same with a throw-away PostgreSQL server of the drill's own

Exit codes: 0 nothing lost or doubled, 1 something was, 2 wrong arguments.`;

function usage(sentence?: string): never {
  console.error(sentence ? `${sentence}\n\n${USAGE}` : USAGE);
  process.exit(sentence ? 2 : 0);
}

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        deliveries: { type: "string" },
        small: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
        "database-url": { type: "string" },
        help: { type: "boolean" },
      },
    });
    if (values.help) usage();
    if (positionals.join(" ") !== "taxi") usage("Name the drill: taxi.");
    const isSmall = values.small;
    const deliveries = Number(values.deliveries ?? (isSmall ? 120 : 2_000));
    const seed = Number(values.seed);
    if (!Number.isInteger(deliveries) || deliveries < 1) usage("--deliveries must be a whole number from 1.");
    if (!Number.isInteger(seed)) usage("--seed must be a whole number.");
    return { deliveries, seed, isSmall, databaseUrl: values["database-url"] ?? null };
  } catch (error) {
    return usage(error instanceof Error ? `${error.message.split(". ")[0]}.` : String(error));
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const result = await drillTaxi(optionsOf(process.argv.slice(2)));
const statuses = [...result.tally.statuses].sort(([a], [b]) => a - b);
console.log(
  [
    `deliveries acknowledged  ${result.tally.acknowledged} in ${result.tally.attempts} attempts, ${result.seconds.toFixed(1)} s`,
    `answers                  ${statuses.map(([status, times]) => `${status || "broken"} x ${times}`).join(", ")}`,
    `server killed            ${result.kills} times; database taken away ${result.cuts} times`,
    `store                    ${result.bookings} bookings, ${result.deliveries} deliveries, ${result.viaJournal} through the journal`,
    `state unlike the model   ${result.different.length} ${result.different.slice(0, 5).join(" ")}`,
    `lost ${result.lost}, doubled ${result.doubled}`,
  ].join("\n"),
);
process.exit(result.lost + result.doubled + result.different.length === 0 ? 0 : 1);
