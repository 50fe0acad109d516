// Whether the calls a test expects were made; and if not, which ones came closest.
import * as z from "zod";
import type { Api } from "../http/api";
import { type Criterion, criteriaOf } from "./criteria";
import type { JournalEntry } from "./entry";
import { Match } from "./match";

const Count = z.int().min(0);

const Times = z.union([
  Count.transform((n) => ({ atLeast: n, atMost: n as number | undefined })),
  z
    .strictObject({ atLeast: Count.optional(), atMost: Count.optional() })
    .check(({ value, issues }) => {
      const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = value;
      if (value.atLeast === undefined && value.atMost === undefined)
        issues.push({ code: "custom", input: value, message: "must hold atLeast, atMost or both" });
      if (atLeast > atMost)
        issues.push({ code: "custom", input: value, path: ["atMost"], message: "must not be below atLeast" });
    })
    .transform(({ atLeast = 0, atMost }) => ({ atLeast, atMost })),
]);

/** Body of `POST /sandbox/journal/verify`; without `times` one call is enough. */
export const Expectation = z.strictObject({
  match: Match,
  times: Times.default({ atLeast: 1, atMost: undefined }),
});
export type Expectation = z.output<typeof Expectation>;
export type ExpectationInput = z.input<typeof Expectation>;

const CLOSEST = 3;
const CALLS = 20;

/** A call in short. */
export interface CallLine {
  sequence: number;
  at: string;
  operation: string | null;
  method: string;
  path: string;
  status: number | null;
  request_id: string | null;
}

export interface Verdict {
  pass: boolean;
  /** Calls that fit. */
  found: number;
  /** What was expected and what was found, in words. */
  sentence: string;
  /** The last calls that fit, oldest first. */
  calls: CallLine[];
  /** The calls that fit best among those that do not, each with what is wrong; empty when nothing is missing. */
  closest: (CallLine & { reasons: string[] })[];
}

const lineOf = ({ sequence, at, operation, method, path, status, request_id }: JournalEntry): CallLine => ({
  sequence,
  at,
  operation,
  method,
  path,
  status,
  request_id,
});

const missesOf = (entry: JournalEntry, criteria: readonly Criterion[]): string[] =>
  criteria.filter((criterion) => !criterion.fits(entry)).map((criterion) => criterion.miss(entry));

function closestTo(entries: readonly JournalEntry[], criteria: readonly Criterion[]): Verdict["closest"] {
  return entries
    .map((entry) => ({ entry, reasons: missesOf(entry, criteria) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => a.reasons.length - b.reasons.length || b.entry.sequence - a.entry.sequence)
    .slice(0, CLOSEST)
    .map(({ entry, reasons }) => ({ ...lineOf(entry), reasons }));
}

const calls = (n: number): string => (n === 1 ? "1 call" : `${n} calls`);

function countText({ atLeast, atMost }: Expectation["times"]): string {
  if (atMost === undefined) return `at least ${calls(atLeast)}`;
  if (atLeast === atMost) return atLeast === 0 ? "no call" : `exactly ${calls(atLeast)}`;
  return atLeast === 0 ? `at most ${calls(atMost)}` : `${atLeast} to ${calls(atMost)}`;
}

function foundText(fitting: readonly JournalEntry[], closest: Verdict["closest"]): string {
  const [near] = closest;
  const seen = fitting.length === 0 ? "found none" : `found ${fitting.length}`;
  if (near === undefined) return `${seen}.`;
  return `${seen}. The closest was call ${near.sequence} (${near.operation ?? near.path}): ${near.reasons.join("; ")}.`;
}

/** The verdict over `entries`, oldest first. */
export function verify(entries: readonly JournalEntry[], { match, times }: Expectation, api: Api): Verdict {
  const criteria = criteriaOf(match, api);
  const fitting = entries.filter((entry) => criteria.every((criterion) => criterion.fits(entry)));
  const { atLeast, atMost } = times;
  const pass = fitting.length >= atLeast && (atMost === undefined || fitting.length <= atMost);
  const closest = fitting.length < atLeast ? closestTo(entries, criteria) : [];
  const wanted = criteria.map(({ says }) => says).join(", ") || "anything";
  return {
    pass,
    found: fitting.length,
    sentence: `Expected ${countText(times)} of ${wanted}; ${foundText(fitting, closest)}`,
    calls: fitting.slice(-CALLS).map(lineOf),
    closest,
  };
}
