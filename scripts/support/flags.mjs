// The start command's flags, each the same as an environment variable.
import { parseArgs } from "node:util";
import { StartError } from "./modules.mjs";

const FLAGS = {
  port: { variable: "SITE_PORT", text: "port of the site (3000)" },
  host: { variable: "SITE_HOST", text: "address of the site (127.0.0.1)" },
  "sandbox-port": { variable: "SANDBOX_PORT", text: "port of the sandbox (4010)" },
  "vault-port": {
    variable: "SANDBOX_VAULT_PORT",
    text: "port of the sandbox's vault for cards (sandbox + 14)",
  },
  "smtp-port": { variable: "SANDBOX_SMTP_PORT", text: "port of the sandbox's mailbox (sandbox + 15)" },
  seed: { variable: "SANDBOX_SEED", text: "seed of the sandbox's world (42)" },
  properties: { variable: "SANDBOX_PROPERTIES", text: "properties in the world (20000)" },
  latency: { variable: "SANDBOX_LATENCY_MS", text: "milliseconds each sandbox answer takes (0)" },
  clock: { variable: "CLOCK", text: "freeze site and sandbox at an instant, e.g. 2027-02-01T09:00:00Z" },
  data: { variable: "DATA_DIR", text: "directory of the embedded database (.data)" },
};

const HELP = `npm start -- [flags]

Installs and builds when needed, then starts the sandbox of the Travel Demand API and the site.

${Object.entries(FLAGS)
  .map(([name, { variable, text }]) => `  --${name.padEnd(14)} ${variable.padEnd(20)} ${text}`)
  .join("\n")}
  --dev                                reload on changes instead of building (npm run dev)
  --help                               this text

Every flag is also a variable; .env.example lists all of them.
With DEMAND_API_URL, DEMAND_API_TOKEN and DEMAND_AFFILIATE_ID set, no sandbox is started and the platform is asked.`;

/** `--seed -1` as `--seed=-1`: what follows a flag and looks like a number is its value, and judged as one. */
function withValues(args) {
  const joined = [];
  for (const arg of args) {
    const flag = joined.at(-1);
    if (/^-\d/.test(arg) && /^--[^=]+$/.test(flag ?? "")) joined.splice(-1, 1, `${flag}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** What is wrong with a variable, said of the flag where that was given. */
export const inFlags = (sentence, args) =>
  Object.entries(FLAGS).reduce(
    (previousRow, [name, { variable }]) =>
      args.some((arg) => arg.split("=")[0] === `--${name}`)
        ? previousRow.replaceAll(`${variable} must`, `--${name} must`)
        : previousRow,
    sentence,
  );

/**
 * Reads flags into environment variables (flags win).
 * Returns null when only the help was wanted.
 */
export function readFlags(args) {
  const options = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, { type: "string" }]));
  let values;
  try {
    ({ values } = parseArgs({
      args: withValues(args),
      options: { ...options, dev: { type: "boolean" }, help: { type: "boolean" } },
    }));
  } catch (error) {
    throw new StartError(`${error.message.split(". ")[0]}. See npm start -- --help.`);
  }
  if (values.help) {
    console.log(HELP);
    return null;
  }
  for (const [name, { variable }] of Object.entries(FLAGS))
    if (values[name] !== undefined) process.env[variable] = values[name];
  return { dev: values.dev === true };
}
