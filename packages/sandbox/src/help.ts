// What --help prints; flags and control routes come from the tables that the code itself reads.
import { routeIndex } from "./control/all-routes";
import { COMMANDS, FLAG_NAMES, FLAGS } from "./flags";
import { SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "./http/gate";

const WIDTH = 100;

/** The words after `indent` columns, broken into lines. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.join(`\n${" ".repeat(indent)}`);
}

function row(name: string, text: string, column: number): string {
  const start = `  ${name}`;
  if (start.length >= column) return `${start}\n${" ".repeat(column)}${wrapped(text, column)}`;
  return `${start.padEnd(column)}${wrapped(text, column)}`;
}

const FLAG_COLUMN = 29;

function flags(): string {
  const groups = new Map<string, string[]>();
  for (const name of FLAG_NAMES) {
    const { group, takes, variable, fallback, text } = FLAGS[name];
    const also = variable === null ? "" : `, or ${variable}`;
    const words = `${text} (${fallback}${also})`;
    const line = row(`--${name}${takes === null ? "" : ` ${takes}`}`, words, FLAG_COLUMN);
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups].map(([group, lines]) => `${group}\n${lines.join("\n")}`).join("\n\n");
}

const commands = (): string =>
  Object.entries(COMMANDS)
    .map(([name, text]) => row(name, text, 15))
    .join("\n");

/** What a route does; what it takes is told by GET /sandbox/routes. */
const firstSentence = (about: string): string =>
  /^.*?[.:](?= |$)/.exec(about)?.[0].replace(/:$/, ".") ?? about;

const control = (): string =>
  routeIndex()
    .map(({ method, path, about }) => row(`${method.padEnd(7)}${path}`, firstSentence(about), 42))
    .join("\n");

const dayAhead = (nowMs: number, days: number): string =>
  new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);

/** The columns of an example, and what it does. */
const example = (line: string, text: string): string => `  ${line.padEnd(62)} ${text}`;

/** The whole text for the `command` it is started by; its example asks for days to come. */
export const helpText = (
  nowMs: number,
  command: string,
): string => `A sandbox of the Travel Demand API 3.2: every operation of the contract over an invented world of hotels,
strict with requests, with a state, a clock and faults that tests control, and a taxi platform beside it.
No account, no network. The same seed and the same clock give the same bytes.

  ${command.padEnd(40)} then, in another terminal:

  curl http://127.0.0.1:4010/3.2/accommodations/search \\
    -H 'Authorization: Bearer ${SANDBOX_TOKEN}' -H 'X-Affiliate-Id: ${SANDBOX_AFFILIATE_ID}' \\
    -H 'Content-Type: application/json' -d '{ "city": -2759794, "rows": 10,
      "checkin": "${dayAhead(nowMs, 30)}", "checkout": "${dayAhead(nowMs, 32)}", "booker": { "country": "nl", "platform": "desktop" },
      "guests": { "number_of_adults": 2, "number_of_rooms": 1 }, "extras": ["extra_charges", "products"] }'

Usage: ${command} [command] [flags]

Commands
${commands()}

${flags()}

In brackets the default, and the environment variable that means the same; a flag wins over its variable.

Addresses
  /3.2/...       the API; its operations and an example on /
  /openapi.json  OpenAPI 3.1 of all of it, with answers of this very world as examples
  /scenarios     one property for each situation worth a test; /scenarios/cars: one offer of a car
  /assumptions   what the contract leaves open, what is assumed instead, how to replace it
  /sandbox       the control page
  /oauth2/token, /v1/bookings     the taxi platform

Control: JSON over HTTP; GET /sandbox/routes tells what each route takes
${control()}

Namespaces: tests that run side by side do not meet
  The header X-Sandbox-Namespace: NAME, or the token ${SANDBOX_TOKEN}.NAME, gives a caller a namespace:
  the same world, but a clock, sales, faults, quota and journal of its own, made by the first call that names it.
  The header X-Sandbox-Clock: 2027-02-01T23:59:00Z answers one call in a world that begins and stands there.

In tests, without a port
  import { createSandbox, makeClock, sandboxClient } from "@roomward/sandbox";
  const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T09:00:00Z") });
  const answer = await sandbox.fetch("/3.2/accommodations/chains", { method: "POST", headers, body: "{}" });
  const control = sandboxClient(sandbox, { namespace: "worker-1" });
  await control.faults.add({ operation: "search", kind: "status", status: 503, count: 1 });

Examples
${example(`${command} --port 0 --clock 2027-01-15T09:00:00Z`, "a free port, a clock that stands")}
${example(`${command} --requests-per-minute 50`, "the quota of the platform's own sandbox")}
${example(`${command} --public-host www.example.com`, "links and photos a client may open")}
${example(`${command} --host 0.0.0.0`, "others can ask, but not control")}
${example(`${command} openapi > openapi.json`, "for a client generator")}
${example(`${command} report`, "is the world like the real one?")}

Exit codes
  0  stopped by a signal, or the command did what it was asked
  1  a flag that cannot be, a taken port, an invariant that does not hold, a figure of the report that fails
`;
