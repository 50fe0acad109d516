// What the sandbox's own command line and environment say, parsed once, with a sentence per mistake.
import { parseArgs } from "node:util";
import * as z from "zod";

const whole = (minimum: number, maximum: number, fallback: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`)
    .default(fallback);

const Settings = z.object({
  port: whole(0, 65_535, 4010),
  host: z.string().min(1, "must be an address").default("127.0.0.1"),
  seed: whole(0, 4_294_967_295, 42),
  properties: whole(1000, 1_000_000, 20_000),
  clock: z.iso
    .datetime({ offset: true, error: "must be an instant such as 2027-01-15T09:00:00Z" })
    .optional(),
  latency: whole(0, 60_000, 0),
  "token-seconds": whole(1, 86_400, 3600),
});

export interface SandboxSettings {
  port: number;
  host: string;
  seed: number;
  properties: number;
  /** Instant the clock stands at; null when it runs. */
  clock: string | null;
  latencyMs: number;
  /** Life of the taxi platform's tokens. */
  tokenSeconds: number;
}

const ENVIRONMENT: Readonly<Record<keyof z.infer<typeof Settings>, string>> = {
  port: "SANDBOX_PORT",
  host: "SANDBOX_HOST",
  seed: "SANDBOX_SEED",
  properties: "SANDBOX_PROPERTIES",
  clock: "CLOCK",
  latency: "SANDBOX_LATENCY_MS",
  "token-seconds": "SANDBOX_TOKEN_SECONDS",
};

export const HELP = `Starts a sandbox of the Travel Demand API 3.2 over an invented world, with a taxi platform beside it.

  npm run sandbox -- [flags]

  --port N           port to listen on (SANDBOX_PORT, 4010; 0 takes a free one)
  --host ADDRESS     address to bind (SANDBOX_HOST, 127.0.0.1); control routes answer on loopback only
  --seed N           seed of the world (SANDBOX_SEED, 42)
  --properties N     number of properties, 1000 to 1000000 (SANDBOX_PROPERTIES, 20000)
  --clock ISO        instant the clock stands at (CLOCK; running when left out)
  --latency MS       added to every answer of the APIs (SANDBOX_LATENCY_MS, 0)
  --token-seconds N  life of the taxi platform's tokens, 1 to 86400 (SANDBOX_TOKEN_SECONDS, 3600)
  --help             this text
`;

/** A command line that cannot be used; the message is one sentence. */
export class UsageError extends Error {}

function flagsOf(args: readonly string[]): Record<string, string | boolean | undefined> {
  const text = { type: "string" } as const;
  try {
    const options = Object.fromEntries(Object.keys(ENVIRONMENT).map((name) => [name, text]));
    return parseArgs({ args: [...args], options: { ...options, help: { type: "boolean" } } }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split(". ")[0] : error} (--help lists the flags).`,
    );
  }
}

/** A flag wins over the environment; an empty text counts as not given. */
function given(flag: string | boolean | undefined, variable: string | undefined): string | undefined {
  const text = typeof flag === "string" ? flag : variable;
  return text === undefined || text.trim() === "" ? undefined : text.trim();
}

/** The settings, or "help" when they were asked for. Throws a UsageError. */
export function readCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SandboxSettings | "help" {
  const flags = flagsOf(args);
  if (flags.help === true) return "help";
  const names = Object.keys(ENVIRONMENT) as (keyof typeof ENVIRONMENT)[];
  const values = Object.fromEntries(
    names.map((name) => [name, given(flags[name], environment[ENVIRONMENT[name]])]),
  );
  const parsed = Settings.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? "port") as keyof typeof ENVIRONMENT;
    const source = typeof flags[name] === "string" ? `--${name}` : ENVIRONMENT[name];
    throw new UsageError(`${source} ${issue?.message}.`);
  }
  const { latency, clock = null, "token-seconds": tokenSeconds, ...rest } = parsed.data;
  return { ...rest, clock, latencyMs: latency, tokenSeconds };
}
