// What the console of the staff shows of the contract, of a body that is being written, and of an answer (row T09).

export interface BodyProblem {
  /** Dotted; empty for the body as a whole. */
  path: string;
  sentence: string;
}

/** An answer as it came, and what the client made of it. It holds prices: it lives in the browser and nowhere else. */
export interface ConsoleAnswer {
  operation: string;
  /** The body that was sent, in its one spelling. */
  body: string;
  /** ISO instant, at the machine's clock. */
  at: string;
  /** `ok`, or the kind of the failure. */
  outcome: string;
  /** What went wrong; null when the answer could be used. */
  failure: { sentence: string; detail: string } | null;
  /** Null when nothing was sent or nothing came back. */
  wire: {
    status: number;
    contentType: string;
    text: string;
    isCut: boolean;
    bytes: number;
    ms: number;
  } | null;
  /** How many answers came: the client repeats what the platform had a fault with. */
  answers: number;
  ms: number;
  requestId: string | null;
  nextPage: string | null;
  /** Records that do not fit the contract, path and issue code. */
  misfits: string[];
  request: { method: "POST"; url: string; headers: [string, string][] };
}

export interface ConsoleHistoryRow {
  id: number;
  at: string;
  operation: string;
  body: string;
  outcome: string;
  status: number | null;
  requestId: string | null;
  ms: number;
  bytes: number;
}

/** Within single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same call for a shell; token and affiliate id stand as variables, so that it can be handed on. */
export function curlOf(url: string, affiliateHeader: string, body: string): string {
  return [
    `curl -sS -X POST ${quoted(url)}`,
    `-H "Authorization: Bearer $DEMAND_API_TOKEN"`,
    `-H "${affiliateHeader}: $DEMAND_AFFILIATE_ID"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(body)}`,
  ].join(" \\\n  ");
}

/** `1.2 KB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
