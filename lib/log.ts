// The process's log: one line of JSON each, without tokens and without what travellers typed.
import "server-only";
import pino, { type DestinationStream, type Logger } from "pino";
import { config } from "@/lib/config";
import { processWide, setProcessWide } from "@/lib/process-wide";

const SECRET_KEYS = ["authorization", "token", "password", "secret", "cookie", "phone", "email", "body"];

/** Masked at the top and up to two levels down; pino's redaction takes paths, not key names. */
const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

const TRACE = "log-trace";

/** What a line belongs to, by the names OpenTelemetry gives them in logs. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** Every line from now on carries what `read` gives; null: none. */
export function setLogTrace(read: (() => TraceIds | null) | undefined): void {
  setProcessWide(TRACE, read);
}

const traceIds = (): TraceIds | null => processWide<() => TraceIds | null>(TRACE, () => () => null)();

const MAX_LETTERS = 300;

/** A database error quotes its whole query with every value in message and stack: one short line and the frames stay. */
function shortError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "", cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: message.split("\n", 1)[0]?.slice(0, MAX_LETTERS),
    ...(typeof code === "string" ? { code } : {}),
    stack: stack.split("\n").filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error ? { cause: shortError(cause) } : {}),
  };
}

/** A logger of `level` writing to `destination` (standard output when left out). */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    mixin: () => traceIds() ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: shortError },
    redact: { paths, censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const log: Logger = makeLog(config.logLevel);
