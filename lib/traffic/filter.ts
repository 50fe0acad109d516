// What the address of the traffic page holds: a range for its figures, and a filter for its log.
import { OPERATION_NAMES } from "@roomward/contract/operations";
import * as z from "zod";
import { FAILURES } from "@/lib/http/failure";
import { CALLERS, RANGES } from "@/lib/rules/traffic";
import {
  cursor,
  type ListParams,
  minuteInUtc,
  type Query,
  readParams,
  searchText,
} from "../address/list-params";

export const OUTCOMES = ["ok", ...Object.keys(FAILURES)] as [string, ...string[]];

const FIELDS = {
  range: z.enum(RANGES, "Choose the last hour, 24 hours or 7 days."),
  op: z.enum(OPERATION_NAMES as [string, ...string[]], "Choose one of the operations."),
  caller: z.enum(CALLERS, "Choose travellers, staff or our copy."),
  outcome: z.enum([...OUTCOMES, "failed"], "Choose one of the outcomes."),
  slower: z
    .string()
    .regex(/^\d{1,6}$/, "Write whole milliseconds, e.g. 1500.")
    .transform(Number),
  request: searchText,
  since: minuteInUtc,
  until: minuteInUtc,
  before: cursor,
};

/** Parameters of the log that its export takes too. */
export const LOG_FIELDS = ["op", "caller", "outcome", "slower", "request", "since", "until"] as const;

export type TrafficParams = ListParams<typeof FIELDS>;
export type LogFilter = Pick<TrafficParams["values"], (typeof LOG_FIELDS)[number]>;

export function readTrafficParams(query: Query): TrafficParams {
  const params = readParams(FIELDS, query);
  const { since, until } = params.values;
  if (since && until && since >= until)
    params.problems.push({ field: "until", sentence: "The end lies before the start: choose a later one." });
  return params;
}
