// What the sandbox's own command line and environment say, parsed once, with a sentence per mistake.
import { parseArgs } from "node:util";
import * as z from "zod";
import { COMMANDS, type Command, FLAG_NAMES, FLAGS, type FlagName } from "./flags";

const Settings = z.object({
  port: FLAGS.port.schema,
  "smtp-port": FLAGS["smtp-port"].schema,
  host: FLAGS.host.schema,
  seed: FLAGS.seed.schema,
  properties: FLAGS.properties.schema,
  clock: FLAGS.clock.schema,
  latency: FLAGS.latency.schema,
  "public-host": FLAGS["public-host"].schema,
  "requests-per-minute": FLAGS["requests-per-minute"].schema,
  "token-seconds": FLAGS["token-seconds"].schema,
  "no-cars": FLAGS["no-cars"].schema,
  "no-self-test": FLAGS["no-self-test"].schema,
  "allow-remote-control": FLAGS["allow-remote-control"].schema,
  "vault-port": FLAGS["vault-port"].schema,
  "vault-secret": FLAGS["vault-secret"].schema,
  site: FLAGS.site.schema,
  json: FLAGS.json.schema,
} satisfies Record<FlagName, z.ZodType>);

export interface SandboxSettings {
  command: Command;
  port: number;
  host: string;
  seed: number;
  properties: number;
  /** Instant the clock stands at; null when it runs. */
  clock: string | null;
  /** Where mail is taken; null: nowhere. */
  smtpPort: number | null;
  latencyMs: number;
  /** Host of links and photos; null for where it listens. */
  publicHost: string | null;
  /** Calls of the APIs in a minute; null without a limit. */
  requestsPerMinute: number | null;
  /** Life of the taxi platform's tokens. */
  tokenSeconds: number;
  /** Refuses all of cars. */
  noCars: boolean;
  /** Checks the world's invariants at start. */
  selfTest: boolean;
  /** Others may use the control routes. */
  remoteControl: boolean;
  vaultPort: number;
  /** What a site's server shows to the vault. */
  vaultSecret: string;
  /** Origin whose pages may show the vault's frame; null for none. */
  site: string | null;
  /** The report as JSON. */
  json: boolean;
}

/** A command line that cannot be used; the message is one sentence. */
export class UsageError extends Error {}

type Values = Record<string, string | boolean | undefined>;

/** `--seed -1` as `--seed=-1`: what follows a flag and looks like a number is its value, and judged as one. */
function withValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const flag = joined.at(-1);
    if (/^-\d/.test(arg) && flag !== undefined && /^--[^=]+$/.test(flag))
      joined.splice(-1, 1, `${flag}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function readArgs(args: readonly string[]): { values: Values; positionals: string[] } {
  const kinds = FLAG_NAMES.map((name) => [
    name,
    { type: FLAGS[name].takes === null ? "boolean" : "string" } as const,
  ]);
  const options = { ...Object.fromEntries(kinds), help: { type: "boolean" } as const };
  try {
    const { values, positionals } = parseArgs({ args: withValues(args), options, allowPositionals: true });
    // No flag may be given several times, so none is a list.
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split(". ")[0] : error} (--help lists the flags).`,
    );
  }
}

function commandOf([first = "start", ...more]: readonly string[]): Command {
  const known = Object.keys(COMMANDS) as Command[];
  const command = known.find((name) => name === first);
  if (command === undefined || more.length > 0)
    throw new UsageError(
      `"${command === undefined ? first : more[0]}" is not a command: there are ${known.join(", ")} (--help tells more).`,
    );
  return command;
}

/** A flag wins over the environment; an empty text counts as not given. */
function given(flag: string | boolean | undefined, variable: string | undefined) {
  if (typeof flag === "boolean") return flag;
  const text = flag ?? variable;
  return text === undefined || text.trim() === "" ? undefined : text.trim();
}

/** The settings, or "help" when they were asked for. Throws a UsageError. */
export function readCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SandboxSettings | "help" {
  const { values: flags, positionals } = readArgs(args);
  if (flags.help === true) return "help";
  const command = commandOf(positionals);
  const values = FLAG_NAMES.map((name) => {
    const { variable } = FLAGS[name];
    return [name, given(flags[name], variable === null ? undefined : environment[variable])] as const;
  });
  const parsed = Settings.safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? "port") as FlagName;
    const source = flags[name] === undefined ? FLAGS[name].variable : `--${name}`;
    throw new UsageError(`${source} ${issue?.message}.`);
  }
  const { port, host, seed, properties, clock, latency, ...rest } = parsed.data;
  return {
    command,
    port,
    host,
    seed,
    properties,
    clock,
    smtpPort: rest["smtp-port"],
    latencyMs: latency,
    publicHost: rest["public-host"],
    requestsPerMinute: rest["requests-per-minute"],
    tokenSeconds: rest["token-seconds"],
    noCars: rest["no-cars"],
    selfTest: !rest["no-self-test"],
    remoteControl: rest["allow-remote-control"],
    vaultPort: rest["vault-port"],
    vaultSecret: rest["vault-secret"],
    site: rest.site,
    json: rest.json,
  };
}
