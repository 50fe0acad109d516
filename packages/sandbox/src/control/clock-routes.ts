// Control routes for the clock of a namespace: read, stand still, run on, jump.
import * as z from "zod";
import type { AdjustableClock } from "../clock";
import { bodyOf } from "../http/json-body";
import { Rejection } from "../http/rejection";
import type { Routes } from "./route";

const DURATION = /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.]\d{1,3})?)S)?)?$/;

/** Milliseconds of a week, a day, an hour, a minute, a second: the order of the expression's groups. */
const UNITS_MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/**
 * Milliseconds of a number of seconds or of a duration such as `PT2H`, `P1DT30M` or `-PT15M`; null for anything else.
 * Years and months have no fixed length and are refused.
 */
export function durationMs(given: number | string): number | null {
  if (typeof given === "number") return Number.isFinite(given) ? Math.round(given * 1000) : null;
  const [, sign, ...counts] = DURATION.exec(given) ?? [];
  if (given.endsWith("T") || !counts.some((count) => count !== undefined)) return null;
  const ms = counts.reduce((sum, count, at) => sum + Number(count ?? 0) * (UNITS_MS[at] ?? 0), 0);
  return Math.round(sign === undefined ? ms : -ms);
}

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

const ClockChange = z
  .strictObject({
    freeze: z.literal(true).optional(),
    run: z.literal(true).optional(),
    set: z.iso.datetime({ offset: true, local: false }).optional(),
    /** Seconds, or an ISO 8601 duration; back when negative. */
    advance: z
      .union([z.number(), z.string()])
      .transform((given, context) => {
        const ms = durationMs(given);
        if (ms !== null) return ms;
        context.addIssue("must be seconds or a duration such as PT2H, P1DT30M or -PT15M");
        return z.NEVER;
      })
      .optional(),
  })
  .check(({ value: { freeze, run, set, advance }, issues }) => {
    const report = (path: string, rule: string, message: string) =>
      issues.push({ code: "custom", input: path, path: [path], message, params: { rule } });
    if (freeze && run) report("run", "conflicting_parameters", "cannot be given beside freeze");
    if (set !== undefined && advance !== undefined)
      report("advance", "conflicting_parameters", "cannot be given beside set");
    if (!freeze && !run && set === undefined && advance === undefined)
      report("set", "missing_parameter", "one of freeze, run, set, advance is required");
  });

type ClockChange = z.output<typeof ClockChange>;

const face = (clock: AdjustableClock) => ({
  now: new Date(clock.now()).toISOString(),
  frozen_at: clock.frozenAt,
});

/** Where a change leads to, or null when the hands stay. */
function targetOf(clock: AdjustableClock, { set, advance }: ClockChange): number | null {
  const target = set !== undefined ? Date.parse(set) : advance !== undefined ? clock.now() + advance : null;
  if (target !== null && !(target >= EARLIEST_MS && target < LATEST_MS))
    throw new Rejection(
      400,
      "invalid_parameter",
      `${set === undefined ? "advance" : "set"}: the clock goes from 2000-01-01 to the end of 2099`,
    );
  return target;
}

function apply(clock: AdjustableClock, wanted: ClockChange): void {
  const target = targetOf(clock, wanted);
  if (wanted.freeze) clock.freeze();
  if (target !== null) clock.set(target);
  if (wanted.run) clock.run();
}

export const CLOCK_ROUTES: Routes = {
  "GET /sandbox/clock": {
    about:
      "The instant the namespace's clock shows, and since when it stands; frozen_at is null while it runs.",
    run: async ({ context }) => face(context.clock),
  },
  "POST /sandbox/clock": {
    about:
      'Turns the clock: {"set": "2027-01-15T09:00:00Z"} or {"advance": "PT2H" or seconds, back when negative}, ' +
      'alone or with {"freeze": true} or {"run": true}. Prices, deadlines, changes, tokens and deeds follow.',
    run: async ({ context }, request) => {
      apply(context.clock, await bodyOf(request, ClockChange));
      return face(context.clock);
    },
  },
};
