// What a fault rule may say: where it applies, how often, and what goes wrong.

import { OPERATIONS } from "@roomward/contract/operations";
import * as z from "zod";
import { GROWING_OPERATIONS } from "../cars/unknown-values";
import { CALL_NAMES, isTaxiCall } from "./call-names";

export const FAULT_KINDS = [
  "status",
  "latency",
  "stall",
  "truncate",
  "lost",
  "malformed",
  "looping_page",
  "quota_block",
  "unknown_values",
] as const;

const LONGEST_MS = 600_000;
const milliseconds = z.number().min(0).max(LONGEST_MS);

/** How long an answer is held back, in milliseconds: always the same, or drawn anew for each call. */
export const Delay = z
  .strictObject({
    fixed: milliseconds.optional(),
    /** From the first to the second, each as likely as any other. */
    uniform: z.tuple([milliseconds, milliseconds]).optional(),
    /** Half of all waits are shorter than `median`; `sigma` 0.5 is a usual network, 1 a bad one. */
    lognormal: z.strictObject({ median: milliseconds, sigma: z.number().min(0).max(3) }).optional(),
  })
  .check(({ value, issues }) => {
    const report = (path: string[], message: string) =>
      issues.push({ code: "custom", input: value, path, message });
    if (Object.values(value).filter((way) => way !== undefined).length !== 1)
      report([], "must hold exactly one of fixed, uniform, lognormal");
    if (value.uniform && value.uniform[0] > value.uniform[1])
      report(["uniform"], "must go from the shorter wait to the longer one");
  });
export type Delay = z.output<typeof Delay>;

const Shape = z.strictObject({
  /** `*`: every operation of the API; `taxi.*`: both of the taxi platform. */
  operation: z.enum(["*", "taxi.*", ...CALL_NAMES]),
  kind: z.enum(FAULT_KINDS),
  /** Applies only when the request asks for one of these properties, or of cars for one of these offers or suppliers. */
  ids: z.array(z.int()).min(1).max(1000).optional(),
  /** Share of the matching calls it strikes; which ones repeats from run to run. */
  probability: z.number().gt(0).max(1).optional(),
  /** Strikes so often at most. Without it the fault stays until it is removed. */
  count: z.int().min(1).optional(),
  /** Lets so many matching calls pass first. */
  after: z.int().min(0).optional(),
  /** With kind status; 500 when left out. */
  status: z.int().min(400).max(599).optional(),
  /** With kind status: sent as JSON in place of the usual error body. */
  body: z.json().optional(),
  /** With kind status: sent as `Retry-After`, in seconds. */
  retryAfterS: z.int().min(0).max(3600).optional(),
  /** With kind quota_block: seconds of the namespace's clock; 60 when left out. */
  blockS: z.int().min(1).max(86_400).optional(),
  /** With kind lost: what the call does is done so many seconds of the namespace's clock later. */
  lateS: z.int().min(1).max(86_400).optional(),
  /** Held back before the answer, whatever the kind: the same as `delay.fixed`. */
  delayMs: z.int().min(0).max(LONGEST_MS).optional(),
  delay: Delay.optional(),
});
type Shape = z.output<typeof Shape>;

/** Fields that only one kind takes. */
const CAR_FIELDS = {
  status: "status",
  body: "status",
  retryAfterS: "status",
  blockS: "quota_block",
  lateS: "lost",
} as const;

const hasPages = (operation: Shape["operation"]): boolean => {
  if (operation === "*" || isTaxiCall(operation) || operation === "taxi.*") return operation !== "taxi.token";
  return OPERATIONS[operation].pageSize !== null;
};

function* problems(rule: Shape): Generator<{ field: string; message: string; rule?: string }> {
  for (const [field, kind] of Object.entries(CAR_FIELDS))
    if (rule[field as keyof typeof CAR_FIELDS] !== undefined && rule.kind !== kind)
      yield { field, message: `belongs to kind ${kind} only`, rule: "conflicting_parameters" };
  if (rule.delayMs !== undefined && rule.delay !== undefined)
    yield { field: "delay", message: "cannot be given beside delayMs", rule: "conflicting_parameters" };
  if (rule.kind === "looping_page" && !hasPages(rule.operation))
    yield { field: "kind", message: `${rule.operation} has no pages that could loop` };
  if (rule.kind === "unknown_values" && !GROWING_OPERATIONS.some((name) => name === rule.operation))
    yield { field: "operation", message: `must be one of ${GROWING_OPERATIONS.join(", ")}` };
  if (rule.ids !== undefined && rule.operation.startsWith("taxi"))
    yield { field: "ids", message: "the taxi platform's calls name no properties" };
}

/** Body of `POST /sandbox/faults`. */
export const FaultRule = Shape.check(({ value, issues }) => {
  for (const { field, message, rule } of problems(value))
    issues.push({ code: "custom", input: value, path: [field], message, params: { rule } });
});
export type FaultRule = z.input<typeof FaultRule>;
