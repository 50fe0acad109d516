// The only file that reads process.env: everything is parsed once, at start, with a sentence per mistake.
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import * as z from "zod";
import { type Brand, BrandPages, isHost, isLoopback, isWebAddress } from "./brand/brand";
import { readBrand } from "./brand/read-brand";
import { templateProblems, USUAL_TEMPLATE } from "./rules/label";

const port = () =>
  z.coerce
    .number("must be a port number")
    .int()
    .min(1, "must be a port from 1 to 65535")
    .max(65535, "must be a port from 1 to 65535");

const numberBetween = (minimum: number, maximum: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);

const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  numberBetween(minimum, maximum).default(fallback);

const instant = z.iso.datetime({ offset: true, error: "must be an instant such as 2027-01-15T09:00:00Z" });

/** Each of these may also lie in a file that NAME_FILE names. */
const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "CARD_VAULT_SECRET",
  "DATABASE_URL",
  "DEMAND_API_TOKEN",
  "SMTP_URL",
  "STAFF_OIDC_CLIENT_SECRET",
  "TAXI_CLIENT_SECRET",
] as const;

const fileNames = Object.fromEntries(
  SECRETS.map((name) => [`${name}_FILE`, z.string().optional()]),
) as Record<`${(typeof SECRETS)[number]}_FILE`, z.ZodOptional<z.ZodString>>;

const authSecret = z
  .string()
  .min(32, "must have at least 32 characters, e.g. from openssl rand -hex 32")
  .optional();

/** @param isIt what holds of the address beside that */
const webAddress = (example: string, isIt: (url: URL) => boolean = () => true) =>
  z
    .string()
    .refine(
      (text) => isWebAddress(text) && isIt(new URL(text)),
      `must be an address such as ${example}; http:// is for this machine alone`,
    );

/** `{s}` stands for one of the host's names, `{z}` and the others for what a picture is asked by. */
const isTileAddress = (text: string): boolean =>
  text.includes("{z}") && isWebAddress(text.replace("//{s}.", "//s.").replace(/\{[a-z]+\}/g, "1"));

/** `Name <address>`, or an address alone. */
const SENDER = /^(?:(?<name>[^<>"@\r\n]+) <(?<named>[^<>@\s]+@[^<>@\s]+)>|(?<bare>[^<>@\s]+@[^<>@\s]+))$/;

/** Every variable the project reads; `.env.example` documents the same list and a test compares both. */
export const Environment = z.object({
  NODE_ENV: z.string().default("production"),
  ROOMWARD_DIST_DIR: z.string().default(".next"),
  SITE_HOST: z.string().min(1).default("127.0.0.1"),
  SITE_PORT: port().default(3000),
  SITE_ORIGIN: webAddress(
    "https://stays.example, without a path",
    ({ pathname, search, hash }) => `${pathname}${search}${hash}` === "/",
  ).optional(),
  MAX_CONNECTIONS: wholeNumber(2_000, 10, 100_000),
  STOP_DELAY_SECONDS: wholeNumber(0, 0, 60),
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_PORT: port().default(4010),
  SANDBOX_SMTP_PORT: port().optional(),
  SANDBOX_SEED: wholeNumber(42, 0, 4_294_967_295),
  SANDBOX_PROPERTIES: wholeNumber(20_000, 1_000, 1_000_000),
  SANDBOX_LATENCY_MS: wholeNumber(0, 0, 60_000),
  SANDBOX_TOKEN_SECONDS: wholeNumber(3600, 1, 86_400),
  SANDBOX_VAULT_PORT: port().optional(),
  CLOCK: instant.optional(),
  DEMAND_API_URL: webAddress("https://demandapi.example/3.2").optional(),
  DEMAND_API_TOKEN: z.string().min(1).optional(),
  DEMAND_AFFILIATE_ID: z.string().regex(/^\d+$/, "must be a number such as 100000").optional(),
  DEMAND_CALLS_PER_MINUTE: numberBetween(1, 1_000_000).optional(),
  CARS: z.enum(["on", "off"], "must be on or off").default("on"),
  DEMAND_CAR_OFFERS: z.enum(["on", "off"], "must be on or off").default("off"),
  DATABASE_URL: z
    .url("must be a postgres:// address")
    .startsWith("postgres", "must be a postgres:// address")
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DISK_FLOOR_MB: wholeNumber(64, 0, 1_000_000),
  MIRROR_COUNTRIES: z
    .string()
    .regex(/^(all|[a-z]{2}(,[a-z]{2})*)$/, "must be all, or two-letter codes such as nl,de")
    .optional(),
  SYNC_SECONDS: wholeNumber(60, 1, 86_400),
  BRAND_DIR: z.string().min(1).default("brand/roomward"),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[a-z]{2}$/, "must be two lower-case letters")
    .optional(),
  DEFAULT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be three upper-case letters")
    .optional(),
  HANDOFF_HOSTS: z
    .string()
    .regex(
      /^\s*[a-z0-9-]+(\.[a-z0-9-]+)*(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)*)*\s*$/i,
      "must be hosts with commas between, such as booking.com,stays.example, without https://, port or path",
    )
    .optional(),
  EMBED_HOSTS: z
    .string()
    .regex(
      /^\s*(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(\s*,\s*(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)*\s*$/i,
      "must be hosts with commas between, such as partner.example,*.blog.example, without https://, port or path",
    )
    .optional(),
  LABEL_TEMPLATE: z.string().min(1).default(USUAL_TEMPLATE),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, "must be an address such as https://tiles.example/{z}/{x}/{y}.png")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(1).optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  REQUESTS_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
  PATIENCE: wholeNumber(1, 1, 100),
  AUTH_SECRET: authSecret,
  AUTH_SECRET_PREVIOUS: authSecret,
  STAFF_OIDC_ISSUER: webAddress("https://login.example").optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  BOOKING: z.enum(["handoff", "orders"], "must be handoff or orders").optional(),
  ORDER_RETENTION_DAYS: wholeNumber(30, 1, 3650),
  SMTP_URL: z
    .string()
    .refine(
      (text) =>
        /^smtps?:\/\/[^\s/?#]+\/?$/.test(text) && URL.canParse(text) && isHost(new URL(text).hostname),
      "must be an address such as smtps://user:password@mail.example:465",
    )
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, "must be an address such as Stays <bookings@stays.example>").optional(),
  CARD_VAULT_URL: webAddress("https://vault.example").optional(),
  CARD_PROXY_URL: webAddress("https://proxy.vault.example/3.2").optional(),
  CARD_VAULT_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  TAXI_API_URL: webAddress("https://taxi-api.example").optional(),
  TAXI_AUTH_URL: webAddress("https://taxi-auth.example").optional(),
  TAXI_CLIENT_ID: z.string().max(128, "must have 1 to 128 characters").optional(),
  TAXI_CLIENT_SECRET: z.string().max(64, "must have 1 to 64 characters").optional(),
  TAXI_RATES_THROUGH_API: z.enum(["true", "false"], "must be true or false").default("false"),
  TAXI_RULES: z.enum(["strict", "tolerant"], "must be strict or tolerant").default("tolerant"),
  TAXI_TOKEN_SECONDS: wholeNumber(600, 1, 900),
  TAXI_RETENTION_DAYS: wholeNumber(30, 1, 3650),
  TAXI_POLL_SECONDS: wholeNumber(60, 1, 3600),
  TAXI_DELIVERIES_PER_MINUTE: wholeNumber(12_000, 1, 1_000_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url("must be an address such as http://127.0.0.1:4318").optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_PORT: port().optional(),
  WORKER_METRICS_PORT: port().optional(),
  METRICS_TOKEN: z
    .string()
    .min(32, "must have at least 32 characters, e.g. from openssl rand -hex 32")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  ...fileNames,
});

/** Configuration that cannot be used; `problems` holds one sentence per mistake. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

export interface DemandConfig {
  /** Ours, or the platform (its production or its own sandbox). */
  target: "own-sandbox" | "platform";
  /** Base address ending in `/3.2`, no trailing slash. */
  baseUrl: string;
  token: string;
  affiliateId: string;
  callsPerMinute: number;
}

/** The vault that holds cards in this site's stead (docs/decisions 164). */
export interface VaultConfig {
  /** Whether it is that of our own sandbox, which starts beside it. */
  isOwn: boolean;
  /** Base address of `/frame` and `/sessions`, no trailing slash. */
  frameUrl: string;
  /** Where bookings by card go in place of the platform's base address; ends in `/3.2`. */
  proxyUrl: string;
  secret: string;
}

/** The taxi platform's own endpoints, and what this supplier is known by there (docs/contract.md). */
export interface TaxiPlatformConfig {
  /** Base address of `/v1/bookings`, no trailing slash. */
  apiUrl: string;
  /** Base address of `/oauth2/token`, no trailing slash. */
  authUrl: string;
  clientId: string;
  clientSecret: string;
}

/** `strict`: refused, as the contract has it. `tolerant`: taken, for a person to look at. */
export type TaxiRules = "strict" | "tolerant";

export interface TaxiConfig {
  /** Null when no taxi platform is configured; the desk then says that it cannot ask for the list. */
  platform: TaxiPlatformConfig | null;
  /** True for a supplier that provides rates only through the API: `searchResultId` becomes mandatory. */
  ratesThroughApi: boolean;
  /** What becomes of a delivery that lacks what the provider's current page calls optional (lib/taxi/inbound/parse). */
  rules: TaxiRules;
  /** Life of the tokens that our own endpoint gives to the platform. */
  tokenSeconds: number;
  /** Days after pickup until everything about a passenger is blanked. */
  retentionDays: number;
  pollSeconds: number;
  deliveriesPerMinute: number;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: { name: string; address: string };
}

/** `deepest`: the nearest zoom there are tiles of. */
export type MapTilesConfig =
  | { kind: "pictures"; url: string; attribution: string; deepest: number }
  /** `file`: an archive of vector tiles (PMTiles 3) that the site serves in ranges of bytes. */
  | { kind: "archive"; file: string; attribution: string; deepest: number };

export interface Config {
  site: {
    host: string;
    port: number;
    origin: string;
    maxConnections: number;
    /** How long a site that is told to stop still takes connections, while `/api/health/ready` says 503. */
    stopDelaySeconds: number;
  };
  sandbox: {
    host: string;
    port: number;
    /** Where its mailbox takes mail. */
    smtpPort: number;
    seed: number;
    properties: number;
    latencyMs: number;
    tokenSeconds: number;
    vaultPort: number;
  };
  /** The instant the site takes for now; only with our own sandbox, null otherwise. */
  clock: string | null;
  demand: DemandConfig;
  cars: {
    /** False: nothing of cars is shown, and nothing of them is asked. */
    isOn: boolean;
    /** Whether the account may call /cars/availability and /cars/terms-and-conditions. */
    hasOfferOperations: boolean;
  };
  /** Below `floorBytes` of free space the embedded database writes nothing. */
  database: { url: string | null; directory: string; floorBytes: number };
  mirror: {
    /** Countries that are read whole; without any, the mirror holds what visitors and `npm run bootstrap` brought in. */
    countries: "all" | string[];
    /** Seconds between two looks at the change feed. */
    syncSeconds: number;
  };
  /** Who runs the site (BRAND_DIR). */
  brand: Brand;
  defaults: { country: string; currency: string };
  /** Hosts (and their subdomains) a traveller may be handed to. */
  handoffHosts: string[];
  /** Hosts whose pages may show our embeds; `*.` stands for every name below. */
  embedHosts: string[];
  /** The label of a hand-off, with variables (lib/rules/label.ts). */
  labelTemplate: string;
  /** Tiles under the moving map and whom to name for them; null: our own outlines. */
  mapTiles: MapTilesConfig | null;
  booking: {
    /** `handoff`: travellers book on the platform's own page alone. `orders`: here, or there. */
    by: "handoff" | "orders";
    /** Days after departure for which guests of an attempt to book are kept. */
    retentionDays: number;
    /** Null: what needs a card is booked on the platform's own page alone. */
    vault: VaultConfig | null;
  };
  /** How bookings are told by mail; null: they are not, and the pages say so. */
  mail: MailConfig | null;
  requestsPerMinute: number;
  /** Times what pages usually wait for the platform (lib/patience.ts). */
  patience: number;
  /**
   * `secret` null: one is kept in DATA_DIR (lib/keys.ts). `previous` is taken beside it and signs nothing: the one
   * before, or the one that comes next.
   */
  auth: { secret: string | null; previous: string | null; oidc: OidcConfig | null };
  taxi: TaxiConfig;
  /** Where traces are sent (OTLP over HTTP); null: nowhere, and nothing of it is loaded. */
  tracesTo: string | null;
  metrics: {
    host: string;
    /** Ports of their own for Prometheus; null: none. */
    port: number | null;
    workerPort: number | null;
    /** Who knows it may read the same figures on the site's own port; null: nobody. */
    token: string | null;
  };
  logLevel: string;
  production: boolean;
  /** Where the built site lies, from the working directory. */
  buildDirectory: string;
}

type Values = z.infer<typeof Environment>;

const TAXI = ["TAXI_API_URL", "TAXI_AUTH_URL", "TAXI_CLIENT_ID", "TAXI_CLIENT_SECRET"] as const;
const OIDC = ["STAFF_OIDC_ISSUER", "STAFF_OIDC_CLIENT_ID", "STAFF_OIDC_CLIENT_SECRET"] as const;
const VAULT = ["CARD_VAULT_URL", "CARD_PROXY_URL", "CARD_VAULT_SECRET"] as const;
const TRIO = ["DEMAND_API_URL", "DEMAND_API_TOKEN", "DEMAND_AFFILIATE_ID"] as const;
const SANDBOX_QUOTA = 60_000;

/** What is offered to others, or asks the real platform, is reached at an address that nobody can guess. */
function originProblems({ NODE_ENV, SITE_ORIGIN, SITE_HOST, DEMAND_API_URL }: Values): string[] {
  const isRemote = DEMAND_API_URL !== undefined && !isLoopback(new URL(DEMAND_API_URL).hostname);
  const isPublic = !isLoopback(SITE_HOST) || (isRemote && NODE_ENV === "production");
  return isPublic && SITE_ORIGIN === undefined
    ? [
        "SITE_ORIGIN must be the public address of the site, such as https://stays.example: links in pages and files carry it",
      ]
    : [];
}

function platformProblems(values: Values): string[] {
  const incomplete = wholeGroup(values, TRIO, "to use the own sandbox");
  if (incomplete.length > 0 || values.DEMAND_API_URL === undefined) return incomplete;
  const url = new URL(values.DEMAND_API_URL);
  const problems: string[] = [];
  const local = isLoopback(url.hostname);
  if (
    /^(sandbox|test)([-_.]|$)/i.test(values.DEMAND_API_TOKEN ?? "") &&
    !local &&
    !/sandbox/i.test(url.hostname)
  )
    problems.push(
      "DEMAND_API_TOKEN is a test token but DEMAND_API_URL is a production host: use the production token, or a sandbox address",
    );
  if (values.CLOCK !== undefined && !local)
    problems.push("CLOCK may only be set with a sandbox on this machine: remove it");
  return problems;
}

/** A group of variables is set whole or not at all. */
function wholeGroup(values: Values, names: readonly (keyof Values)[], without: string): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing: set all of ${names.join(", ")}, or none of them ${without}`,
  ];
}

function taxiPlatform(values: Values): TaxiPlatformConfig | null {
  if (values.TAXI_API_URL && values.TAXI_AUTH_URL && values.TAXI_CLIENT_ID && values.TAXI_CLIENT_SECRET)
    return {
      apiUrl: values.TAXI_API_URL.replace(/\/+$/, ""),
      authUrl: values.TAXI_AUTH_URL.replace(/\/+$/, ""),
      clientId: values.TAXI_CLIENT_ID,
      clientSecret: values.TAXI_CLIENT_SECRET,
    };
  if (values.DEMAND_API_URL !== undefined) return null;
  const sandbox = `http://${values.SANDBOX_HOST}:${values.SANDBOX_PORT}`;
  return {
    apiUrl: sandbox,
    authUrl: sandbox,
    clientId: "sandbox-taxi",
    clientSecret: "sandbox-taxi-secret",
  };
}

function vaultConfig(values: Values): VaultConfig | null {
  if (values.CARD_VAULT_URL && values.CARD_PROXY_URL && values.CARD_VAULT_SECRET)
    return {
      isOwn: false,
      frameUrl: values.CARD_VAULT_URL.replace(/\/+$/, ""),
      proxyUrl: values.CARD_PROXY_URL.replace(/\/+$/, ""),
      secret: values.CARD_VAULT_SECRET,
    };
  if (values.DEMAND_API_URL !== undefined) return null;
  const origin = `http://${values.SANDBOX_HOST}:${vaultPortOf(values)}`;
  return { isOwn: true, frameUrl: origin, proxyUrl: `${origin}/3.2`, secret: "sandbox-vault-secret" };
}

/** The first bytes of a PMTiles archive, version 3; the four figures that are read stand at these places. */
const PMTILES = { header: 127, magic: "PMTiles", version: 7, type: 99, deepest: 101, vector: 1 } as const;

/** The nearest zoom of the archive. Throws a sentence about MAP_PMTILES where the file is none that can be drawn. */
function deepestOf(file: string): number {
  const header = Buffer.alloc(PMTILES.header);
  let length = 0;
  try {
    const descriptor = openSync(/* turbopackIgnore: true */ file, "r");
    try {
      length = readSync(descriptor, header, 0, PMTILES.header, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Error(
      `MAP_PMTILES names ${file}, which cannot be read (${code}): correct the path, or let this user read the file`,
    );
  }
  if (length < PMTILES.header || header.toString("latin1", 0, PMTILES.version) !== PMTILES.magic)
    throw new Error(`MAP_PMTILES names ${file}, which is no PMTiles archive: name one, or remove it`);
  if (header[PMTILES.version] !== 3 || header[PMTILES.type] !== PMTILES.vector)
    throw new Error(
      `MAP_PMTILES names ${file}, which is no PMTiles archive of version 3 with vector tiles: only those can be drawn`,
    );
  return header[PMTILES.deepest] ?? 0;
}

function tilesProblems({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_PMTILES }: Values): string[] {
  if (MAP_TILES_URL !== undefined && MAP_PMTILES !== undefined)
    return ["MAP_TILES_URL and MAP_PMTILES are both set: keep one of them"];
  if (MAP_TILES_URL !== undefined && MAP_TILES_ATTRIBUTION === undefined)
    return ["MAP_TILES_ATTRIBUTION is missing: say whom to name for the tiles of MAP_TILES_URL"];
  if (MAP_TILES_ATTRIBUTION !== undefined && MAP_TILES_URL === undefined && MAP_PMTILES === undefined)
    return ["MAP_TILES_ATTRIBUTION is set without tiles: set MAP_TILES_URL or MAP_PMTILES, or remove it"];
  if (MAP_PMTILES === undefined) return [];
  try {
    deepestOf(MAP_PMTILES);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Most servers' tiles end here; a nearer view enlarges them. */
const DEEPEST_PICTURES = 18;
/** Whose data an archive from the usual places holds. */
const USUAL_ATTRIBUTION = "© OpenStreetMap contributors, Protomaps";

function tilesConfig(values: Values): MapTilesConfig | null {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution, MAP_PMTILES: file } = values;
  if (file !== undefined)
    return {
      kind: "archive",
      file,
      attribution: attribution ?? USUAL_ATTRIBUTION,
      deepest: deepestOf(file),
    };
  return url !== undefined && attribution !== undefined
    ? { kind: "pictures", url, attribution, deepest: DEEPEST_PICTURES }
    : null;
}

function oidcConfig(values: Values): OidcConfig | null {
  if (!values.STAFF_OIDC_ISSUER || !values.STAFF_OIDC_CLIENT_ID || !values.STAFF_OIDC_CLIENT_SECRET)
    return null;
  return {
    issuer: values.STAFF_OIDC_ISSUER.replace(/\/+$/, ""),
    clientId: values.STAFF_OIDC_CLIENT_ID,
    clientSecret: values.STAFF_OIDC_CLIENT_SECRET,
  };
}

function demandConfig(values: Values): DemandConfig {
  if (values.DEMAND_API_URL && values.DEMAND_API_TOKEN && values.DEMAND_AFFILIATE_ID)
    return {
      target: "platform",
      baseUrl: values.DEMAND_API_URL.replace(/\/+$/, ""),
      token: values.DEMAND_API_TOKEN,
      affiliateId: values.DEMAND_AFFILIATE_ID,
      callsPerMinute: values.DEMAND_CALLS_PER_MINUTE ?? 50,
    };
  return {
    target: "own-sandbox",
    baseUrl: `http://${values.SANDBOX_HOST}:${values.SANDBOX_PORT}/3.2`,
    token: "sandbox-token",
    affiliateId: "100000",
    callsPerMinute: values.DEMAND_CALLS_PER_MINUTE ?? SANDBOX_QUOTA,
  };
}

const LAST_PORT = 65_535;
/** How far from the sandbox its helpers listen where nothing else is said: stacks on ports of their own do not meet. */
const AWAY = { vault: 14, mailbox: 15 } as const;

const portBeside = (sandbox: number, away: number): number =>
  sandbox + (sandbox + away > LAST_PORT ? -away : away);

const smtpPortOf = ({ SANDBOX_SMTP_PORT: given, SANDBOX_PORT: sandbox }: Values): number =>
  given ?? portBeside(sandbox, AWAY.mailbox);

const vaultPortOf = ({ SANDBOX_VAULT_PORT: given, SANDBOX_PORT: sandbox }: Values): number =>
  given ?? portBeside(sandbox, AWAY.vault);

/** Where it is our sandbox that would be booked with, it is booked here unless something else is said. */
const bookingConfig = (values: Values): Config["booking"] => ({
  by: values.BOOKING ?? (values.DEMAND_API_URL === undefined ? "orders" : "handoff"),
  retentionDays: values.ORDER_RETENTION_DAYS,
  vault: vaultConfig(values),
});

/** Mail goes to our sandbox's mailbox where nothing else is said and it plays the platform. */
function mailConfig(values: Values, origin: string, brand: Brand): MailConfig | null {
  const mailbox =
    values.DEMAND_API_URL === undefined ? `smtp://${values.SANDBOX_HOST}:${smtpPortOf(values)}` : null;
  const url = values.SMTP_URL ?? mailbox;
  if (url === null) return null;
  const { hostname } = new URL(origin);
  const usual = `bookings@${isLoopback(hostname) ? "localhost" : hostname}`;
  const { name = brand.name, named, bare = usual } = SENDER.exec(values.MAIL_FROM ?? "")?.groups ?? {};
  return { url, from: { name, address: named ?? bare } };
}

const mirrorCountries = ({ MIRROR_COUNTRIES: given }: Values): "all" | string[] =>
  given === "all" ? "all" : [...new Set(given?.split(",") ?? [])];

const hostList = (text = ""): string[] =>
  text
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

/** Without a list of its own: the platform's site, and this machine where our sandbox plays the platform. */
function hostsOf({ HANDOFF_HOSTS, DEMAND_API_URL }: Values): string[] {
  const usual = DEMAND_API_URL === undefined ? "booking.com,127.0.0.1,localhost" : "booking.com";
  return hostList(HANDOFF_HOSTS ?? usual);
}

/** What a file holds is what a variable would: without the end of its line. Throws a sentence about `name`. */
function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(/* turbopackIgnore: true */ file, "utf8").trim();
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Error(
      `${name} names ${file}, which cannot be read (${code}): correct the path, or let this user read the file`,
    );
  }
  if (text === "") throw new Error(`${name} names ${file}, which is empty: write the secret into it`);
  return text;
}

/** @throws {ConfigError} */
function withSecretsFromFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const problems: string[] = [];
  const values = { ...given };
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
    else
      try {
        values[name] = readSecret(`${name}_FILE`, file);
      } catch (error) {
        problems.push((error as Error).message);
      }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

const FACTS = {
  company: "name, address, country and email of who runs the site",
  bookingSite: "name, address, country, terms and privacy of whom one books with",
} as const;

/** Who asks a real platform in public says who they are, unless all pages that tell it are the partner's own (Y15). */
function companyProblems({ NODE_ENV, DEMAND_API_URL }: Values, brand: Brand): string[] {
  const isReal = DEMAND_API_URL !== undefined && !isLoopback(new URL(DEMAND_API_URL).hostname);
  const matching = Object.values(brand.pages ?? {}).filter((page) => page !== undefined);
  if (NODE_ENV !== "production" || !isReal || matching.length === Object.keys(BrandPages.shape).length)
    return [];
  return (["company", "bookingSite"] as const)
    .filter((group) => brand[group] === undefined)
    .map(
      (group) =>
        `brand.json says no ${group} (${FACTS[group]}): a public site has to, or name pages of its own as ${Object.keys(BrandPages.shape).join(", ")} in pages`,
    );
}

/** What no variable can say alone. */
function problemsBetween(values: Values): string[] {
  return [
    ...platformProblems(values),
    ...originProblems(values),
    ...wholeGroup(values, TAXI, "to use the own sandbox"),
    ...wholeGroup(
      values,
      VAULT,
      "to use that of the own sandbox, or to book on the platform's page what needs a card",
    ),
    ...tilesProblems(values),
    ...templateProblems(values.LABEL_TEMPLATE),
    ...wholeGroup(values, OIDC, "to sign in by password only"),
    ...(values.AUTH_SECRET_PREVIOUS !== undefined && values.AUTH_SECRET === undefined
      ? ["AUTH_SECRET_PREVIOUS is set without AUTH_SECRET: set the secret that signs as AUTH_SECRET"]
      : []),
  ];
}

/**
 * Parses an environment. Empty strings count as not set.
 * @throws {ConfigError} with one sentence per mistake, naming the variable and what to write instead.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(withSecretsFromFiles(given));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  const values = parsed.data;
  const branded = readBrand(values.BRAND_DIR);
  const problems = [
    "problems" in branded ? branded.problems : companyProblems(values, branded.brand),
    problemsBetween(values),
  ].flat();
  if (problems.length > 0 || "problems" in branded) throw new ConfigError(problems);
  const { brand } = branded;
  const origin = (values.SITE_ORIGIN ?? `http://${values.SITE_HOST}:${values.SITE_PORT}`).replace(/\/+$/, "");
  return {
    site: {
      host: values.SITE_HOST,
      port: values.SITE_PORT,
      origin,
      maxConnections: values.MAX_CONNECTIONS,
      stopDelaySeconds: values.STOP_DELAY_SECONDS,
    },
    sandbox: {
      host: values.SANDBOX_HOST,
      port: values.SANDBOX_PORT,
      smtpPort: smtpPortOf(values),
      seed: values.SANDBOX_SEED,
      properties: values.SANDBOX_PROPERTIES,
      latencyMs: values.SANDBOX_LATENCY_MS,
      tokenSeconds: values.SANDBOX_TOKEN_SECONDS,
      vaultPort: vaultPortOf(values),
    },
    clock: values.CLOCK ?? null,
    demand: demandConfig(values),
    cars: { isOn: values.CARS === "on", hasOfferOperations: values.DEMAND_CAR_OFFERS === "on" },
    database: {
      url: values.DATABASE_URL ?? null,
      directory: values.DATA_DIR,
      floorBytes: values.DISK_FLOOR_MB * 1_048_576,
    },
    mirror: { countries: mirrorCountries(values), syncSeconds: values.SYNC_SECONDS },
    brand,
    defaults: {
      country: values.DEFAULT_COUNTRY ?? brand.defaults.country,
      currency: values.DEFAULT_CURRENCY ?? brand.defaults.currency,
    },
    handoffHosts: hostsOf(values),
    embedHosts: hostList(values.EMBED_HOSTS),
    labelTemplate: values.LABEL_TEMPLATE,
    mapTiles: tilesConfig(values),
    booking: bookingConfig(values),
    mail: mailConfig(values, origin, brand),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    patience: values.PATIENCE,
    auth: {
      secret: values.AUTH_SECRET ?? null,
      previous: values.AUTH_SECRET_PREVIOUS ?? null,
      oidc: oidcConfig(values),
    },
    taxi: {
      platform: taxiPlatform(values),
      ratesThroughApi: values.TAXI_RATES_THROUGH_API === "true",
      rules: values.TAXI_RULES,
      tokenSeconds: values.TAXI_TOKEN_SECONDS,
      retentionDays: values.TAXI_RETENTION_DAYS,
      pollSeconds: values.TAXI_POLL_SECONDS,
      deliveriesPerMinute: values.TAXI_DELIVERIES_PER_MINUTE,
    },
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "") ?? null,
    metrics: {
      host: values.METRICS_HOST,
      port: values.METRICS_PORT ?? null,
      workerPort: values.WORKER_METRICS_PORT ?? null,
      token: values.METRICS_TOKEN ?? null,
    },
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === "production",
    buildDirectory: values.ROOMWARD_DIST_DIR,
  };
}

export const config: Config = parseConfig(process.env);

// next-auth reads its own address from the environment and from nowhere else.
process.env.NEXTAUTH_URL = config.site.origin;
