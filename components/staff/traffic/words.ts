// Instants and latencies in the words of the pages about traffic; all times are the machine's, in UTC.
import { numberText } from "@/lib/format/numbers";
import type { Level } from "@/lib/rules/traffic";

const TAG = "en-GB";

const second = new Intl.DateTimeFormat(TAG, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  timeZone: "UTC",
});

/** `85 ms`, `1.4 s`; `not known` of nothing. */
export function latency(ms: number | null): string {
  if (ms === null) return "not known";
  return ms < 1_000 ? `${ms} ms` : `${numberText(ms / 1_000, TAG, ms < 10_000 ? 2 : 1)} s`;
}

/** `21 Nov, 13:49:38.120`. */
export const toMillisecond = (instant: string): string => second.format(Date.parse(instant));

/** Said beside a figure that is too bad, so that colour is not the only sign. */
export const LEVEL_WORDS: Record<Level, string | null> = {
  good: null,
  caution: "high",
  danger: "very high",
};
