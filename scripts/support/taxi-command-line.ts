// What `npm run taxi` was asked to do, read from its arguments, with a sentence and a usage line per mistake.
import { parseArgs } from "node:util";

export const HELP = `The taxi side at the command line: who may deliver to this site, and a platform that delivers on command.

Clients of our token endpoint, one per platform; an id and a secret are shown once.

  npm run taxi -- client add NAME       makes a client
  npm run taxi -- client rotate NAME    adds a second secret; both work until the old one is retired
  npm run taxi -- client retire NAME    ends the older of two secrets
  npm run taxi -- client revoke NAME    ends the client and its tokens
  npm run taxi -- client list

The sandbox's platform delivers bookings to a receiver, this site unless told otherwise.

  npm run taxi -- trigger booking|amendment|cancellation [flags]

  --forward URL       another receiver; /oauth2/token and /v2/bookings are expected below it
  --client ID:SECRET  the credentials that receiver gave to the platform; remembered until the sandbox ends
  --reference REF     the booking concerned; the newest active one when left out. With booking: sends that one again
  --count N           bookings concerned, 1 to 1000 (1)
  --repeat N          sends each delivery N times, 1 to 1000 (1)
  --reorder           an amendment before its booking; two updates of one booking in swapped order
  --delay MS          waits before each delivery, 0 to 600000 (0)
  --bare              sends the token without the word Bearer

  npm run taxi -- deliveries [--reference REF] [--limit N]    what was sent: attempts, status, answer (20)
  npm run taxi -- resend ID                                   the same bytes once more

No answer within 10 seconds or a status from 500 is tried 3 times in all, after 1 and 2 seconds; a status below 500 is
final; 401 renews the token once. That is our assumption: the contract names no repeats. The same is shown, with bodies,
at /sandbox/taxi of the sandbox.

Exit codes: 0 done (with --reorder also when an update was answered 404 or 409, as it should be), 1 failed or refused,
2 wrong arguments, 3 the sandbox or the site is not running.
`;

const USAGE = {
  "": "Usage: npm run taxi -- client|trigger|deliveries|resend … (--help tells all).",
  client: "Usage: npm run taxi -- client add|rotate|retire|revoke NAME, or client list.",
  trigger:
    "Usage: npm run taxi -- trigger booking|amendment|cancellation [--forward URL] [--client ID:SECRET] " +
    "[--reference REF] [--count N] [--repeat N] [--reorder] [--delay MS] [--bare].",
  deliveries: "Usage: npm run taxi -- deliveries [--reference REF] [--limit N].",
  resend: "Usage: npm run taxi -- resend ID.",
} as const;
type Subject = keyof typeof USAGE;

/** Arguments that cannot be used; the message is one sentence and the usage line. */
export class UsageError extends Error {
  constructor(sentence: string, subject: Subject) {
    super(`${sentence}\n${USAGE[subject]}`);
    this.name = "UsageError";
  }
}

const DEEDS = ["add", "rotate", "retire", "revoke"] as const;
const KINDS = ["booking", "amendment", "cancellation"] as const;
export type Deed = (typeof DEEDS)[number];

export interface TriggerRequest {
  what: "trigger";
  /** Null: our own site. */
  forward: string | null;
  client: { clientId: string; clientSecret: string } | null;
  /** Body of `POST /sandbox/taxi/trigger`, but for the receiver's address. */
  body: {
    kind: (typeof KINDS)[number];
    reference?: string;
    count: number;
    repeat: number;
    reorder: boolean;
    delayMs: number;
    bare: boolean;
  };
}

export type Request =
  | { what: "help" }
  | { what: "client"; deed: Deed; name: string }
  | { what: "clients" }
  | TriggerRequest
  | { what: "deliveries"; reference: string | null; limit: number }
  | { what: "resend"; id: string };

const text = { type: "string" } as const;
const yes = { type: "boolean" } as const;
const FLAGS: Readonly<Record<Subject, Readonly<Record<string, typeof text | typeof yes>>>> = {
  "": {},
  client: {},
  trigger: {
    forward: text,
    client: text,
    reference: text,
    count: text,
    repeat: text,
    reorder: yes,
    delay: text,
    bare: yes,
  },
  deliveries: { reference: text, limit: text },
  resend: {},
};

interface Given {
  subject: Subject;
  words: string[];
  texts: Map<string, string>;
  isSet(name: string): boolean;
}

function wholeOf(
  { texts, subject }: Given,
  name: string,
  usual: number,
  [low, high]: [number, number],
): number {
  const given = texts.get(name);
  if (given === undefined) return usual;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= low && number <= high) return number;
  throw new UsageError(`--${name} must be a whole number from ${low} to ${high}.`, subject);
}

const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  (list as readonly (string | undefined)[]).includes(word);

function clientRequest({ words: [deed, ...names] }: Given): Request {
  const name = names.join(" ").trim();
  if (deed === "list" && name === "") return { what: "clients" };
  if (!isOneOf(DEEDS, deed))
    throw new UsageError("Say what to do: add, rotate, retire, revoke or list.", "client");
  if (name === "") throw new UsageError(`Say which client to ${deed}.`, "client");
  return { what: "client", deed, name };
}

function credentials(pair: string | undefined): TriggerRequest["client"] {
  if (pair === undefined) return null;
  const colon = pair.indexOf(":");
  const [clientId, clientSecret] = [pair.slice(0, colon), pair.slice(colon + 1)];
  if (colon < 1 || clientId.length > 128 || clientSecret.length < 1 || clientSecret.length > 64)
    throw new UsageError(
      "--client must be ID:SECRET with 1 to 128 characters before and 1 to 64 behind the colon.",
      "trigger",
    );
  return { clientId, clientSecret };
}

/** The one spelling of a receiver's address that the sandbox knows it by. */
export function receiverAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

function addressOf(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return receiverAddress(address);
  throw new UsageError("--forward must be an address such as http://127.0.0.1:3000.", "trigger");
}

function triggerRequest(given: Given): TriggerRequest {
  const { words, texts } = given;
  const [kind, ...rest] = words;
  if (!isOneOf(KINDS, kind) || rest.length > 0)
    throw new UsageError("Say what to trigger: booking, amendment or cancellation.", "trigger");
  const reference = texts.get("reference");
  if (reference !== undefined && texts.has("count"))
    throw new UsageError("--count cannot be given beside --reference.", "trigger");
  return {
    what: "trigger",
    forward: addressOf(texts.get("forward")),
    client: credentials(texts.get("client")),
    body: {
      kind,
      ...(reference === undefined ? {} : { reference }),
      count: wholeOf(given, "count", 1, [1, 1000]),
      repeat: wholeOf(given, "repeat", 1, [1, 1000]),
      reorder: given.isSet("reorder"),
      delayMs: wholeOf(given, "delay", 0, [0, 600_000]),
      bare: given.isSet("bare"),
    },
  };
}

function deliveriesRequest(given: Given): Request {
  if (given.words.length > 0)
    throw new UsageError(`There is nothing called ${given.words[0]}.`, "deliveries");
  const reference = given.texts.get("reference") ?? null;
  return { what: "deliveries", reference, limit: wholeOf(given, "limit", 20, [1, 5000]) };
}

function resendRequest({ words: [id, ...rest] }: Given): Request {
  if (id === undefined || rest.length > 0)
    throw new UsageError('Say which delivery to send again; "deliveries" lists their ids.', "resend");
  return { what: "resend", id };
}

function read(args: readonly string[], subject: Subject): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS[subject],
      allowPositionals: true,
    });
    const entries = Object.entries(values);
    return {
      subject,
      words: positionals,
      texts: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      isSet: (name) => values[name] === true,
    };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split(". ")[0] : error}.`, subject);
  }
}

/** Throws a UsageError. */
export function readTaxiCommand([subject = "", ...args]: readonly string[]): Request {
  if ([subject, ...args].includes("--help") || subject === "help") return { what: "help" };
  if (subject === "client") return clientRequest(read(args, subject));
  if (subject === "trigger") return triggerRequest(read(args, subject));
  if (subject === "deliveries") return deliveriesRequest(read(args, subject));
  if (subject === "resend") return resendRequest(read(args, subject));
  const sentence = subject === "" ? "Say what to do." : `There is no command ${subject}.`;
  throw new UsageError(sentence, "");
}
