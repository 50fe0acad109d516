// The process's log: one line of JSON each, without tokens and without what travellers typed.
import "server-only";
import pino, { type DestinationStream, type Logger } from "pino";
import { config } from "@/lib/config";

const SECRET_KEYS = ["authorization", "token", "password", "secret", "cookie", "phone", "email", "body"];

/** Masked at the top and up to two levels down; pino's redaction takes paths, not key names. */
const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** A logger of `level` writing to `destination` (standard output when left out). */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const log: Logger = makeLog(config.logLevel);
