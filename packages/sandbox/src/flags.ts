// Every flag of the sandbox's command: what it takes, the variable and the default it has, and what it does.
import * as z from "zod";
import { VAULT_SECRET } from "./vault/secret";

const whole = (minimum: number, maximum: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);

interface Flag<Schema extends z.ZodType> {
  group:
    | "Where it listens"
    | "The world"
    | "How it answers"
    | "Who may control it"
    | "The vault"
    | "What is printed";
  /** What is written after the flag; null for one that stands alone. */
  takes: string | null;
  /** The environment variable that means the same; null where there is none. */
  variable: string | null;
  /** Shown as the default. */
  fallback: string;
  text: string;
  schema: Schema;
}

const flag = <Schema extends z.ZodType>(of: Flag<Schema>): Flag<Schema> => of;

const switchedOff = z.boolean().default(false);

export const FLAGS = {
  port: flag({
    group: "Where it listens",
    takes: "N",
    variable: "SANDBOX_PORT",
    fallback: "4010",
    text: "port; 0 takes a free one",
    schema: whole(0, 65_535).default(4010),
  }),
  "smtp-port": flag({
    group: "Where it listens",
    takes: "N",
    variable: "SANDBOX_SMTP_PORT",
    fallback: "none",
    text: "port of the mailbox, which takes mail and shows it at /mailbox",
    schema: whole(1, 65_535).nullable().default(null),
  }),
  host: flag({
    group: "Where it listens",
    takes: "ADDRESS",
    variable: "SANDBOX_HOST",
    fallback: "127.0.0.1",
    text: "address to bind",
    schema: z.string().min(1, "must be an address").default("127.0.0.1"),
  }),
  seed: flag({
    group: "The world",
    takes: "N",
    variable: "SANDBOX_SEED",
    fallback: "42",
    text: "another seed is another world; the same one gives the same bytes",
    schema: whole(0, 4_294_967_295).default(42),
  }),
  properties: flag({
    group: "The world",
    takes: "N",
    variable: "SANDBOX_PROPERTIES",
    fallback: "20000",
    text: "how many there are, 1000 to 1000000",
    schema: whole(1000, 1_000_000).default(20_000),
  }),
  clock: flag({
    group: "The world",
    takes: "ISO",
    variable: "CLOCK",
    fallback: "running",
    text: "instant the clock stands at, such as 2027-01-15T09:00:00Z",
    schema: z.iso
      .datetime({ offset: true, error: "must be an instant such as 2027-01-15T09:00:00Z" })
      .nullable()
      .default(null),
  }),
  latency: flag({
    group: "How it answers",
    takes: "MS",
    variable: "SANDBOX_LATENCY_MS",
    fallback: "0",
    text: "added to every answer of the APIs",
    schema: whole(0, 60_000).default(0),
  }),
  "public-host": flag({
    group: "How it answers",
    takes: "HOST",
    variable: null,
    fallback: "where it listens",
    text: "host of links and photos in answers, over https, for clients that open listed hosts only",
    schema: z
      .string()
      .regex(
        /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
        "must be a host such as www.example.com, without https://",
      )
      .nullable()
      .default(null),
  }),
  "requests-per-minute": flag({
    group: "How it answers",
    takes: "N",
    variable: null,
    fallback: "no limit",
    text: "calls a minute before 429; 50 at the platform's own sandbox",
    schema: whole(1, 1_000_000).nullable().default(null),
  }),
  "token-seconds": flag({
    group: "How it answers",
    takes: "N",
    variable: "SANDBOX_TOKEN_SECONDS",
    fallback: "3600",
    text: "life of the taxi platform's tokens, 1 to 86400",
    schema: whole(1, 86_400).default(3600),
  }),
  "no-cars": flag({
    group: "How it answers",
    takes: null,
    variable: null,
    fallback: "cars are rented out",
    text: "answers 403 to all of cars, as a partner without them sees it",
    schema: switchedOff,
  }),
  "no-self-test": flag({
    group: "How it answers",
    takes: null,
    variable: null,
    fallback: "they are checked",
    text: "starts without checking the world's invariants",
    schema: switchedOff,
  }),
  "allow-remote-control": flag({
    group: "Who may control it",
    takes: null,
    variable: null,
    fallback: "loopback only",
    text: "lets others use the control routes when --host is no loopback address",
    schema: switchedOff,
  }),
  "vault-port": flag({
    group: "The vault",
    takes: "N",
    variable: "SANDBOX_VAULT_PORT",
    fallback: "4024",
    text: "port of the command vault, which passes bookings on to --host and --port; 0 takes a free one",
    schema: whole(0, 65_535).default(4024),
  }),
  "vault-secret": flag({
    group: "The vault",
    takes: "TEXT",
    variable: "CARD_VAULT_SECRET",
    fallback: VAULT_SECRET,
    text: "bearer token of the site that the vault answers",
    schema: z.string().min(1, "must be a text").default(VAULT_SECRET),
  }),
  site: flag({
    group: "The vault",
    takes: "ORIGIN",
    variable: null,
    fallback: "no page may",
    text: "whose pages may show the vault's frame, such as https://stays.example",
    schema: z
      .string()
      .regex(
        /^https?:\/\/[a-z0-9.[\]:-]+$/i,
        "must be an origin such as https://stays.example, without a path",
      )
      .nullable()
      .default(null),
  }),
  json: flag({
    group: "What is printed",
    takes: null,
    variable: null,
    fallback: "a table",
    text: "the report as one JSON document",
    schema: switchedOff,
  }),
} as const;

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

export const COMMANDS = {
  start: "starts the sandbox; the same as no command",
  "self-test": "checks the invariants of the world, and ends",
  report: "prints the figures of the world beside the published ones it is made after, and ends",
  vault: "starts a vault for cards in front of a sandbox, on a port of its own",
  openapi: "prints the OpenAPI description of what it answers, and ends",
} as const;

export type Command = keyof typeof COMMANDS;
