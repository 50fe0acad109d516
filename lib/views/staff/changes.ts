// What staff see of the change feed: kinds and causes in words, the filter in the address, and the entries.
import { CAUSES, CHANGE_KINDS, type ChangeCause, type ChangeKind } from "@/lib/rules/changes";
import type { Difference } from "@/lib/rules/differences";

export const KIND_WORDS: Record<ChangeKind, string> = {
  changed: "Changed",
  opened: "Opened",
  closed_temporarily: "Closed for a time",
  closed_permanently: "Closed for good",
  closed_fraud: "Closed, fraud",
};

export const CAUSE_WORDS: Record<ChangeCause, string> = {
  feed: "Told by the feed",
  reload: "Found while everything was read again",
  retry: "A record that did not fit fits now",
};

export interface ChangeView {
  seq: number;
  accommodation: number;
  /** Null when our copy has no record of it. */
  name: string | null;
  /** As our copy has it now; null without a record. */
  status: string | null;
  country: string | null;
  city: number | null;
  kind: ChangeKind;
  cause: ChangeCause;
  windowFrom: string;
  windowNext: string | null;
  appliedAt: string;
  statusBefore: string | null;
  statusAfter: string | null;
  differences: Difference[];
  requestId: string | null;
}

export type KindCounts = { [K in ChangeKind]?: number };

export interface TimeCounts {
  /** Beginning of the stretch, ISO instant. */
  from: string;
  counts: KindCounts;
}

export interface CountryCounts {
  country: string | null;
  total: number;
  counts: KindCounts;
}

export interface ChangeFilter {
  /** Two lower-case letters. */
  country: string | null;
  kind: ChangeKind | null;
  cause: ChangeCause | null;
  stay: number | null;
}

/** Days the timeline shows. */
export const SPANS = [1, 7, 30] as const;
/** Hours of one bar of it. */
export const STRETCH_HOURS: Record<(typeof SPANS)[number], number> = { 1: 1, 7: 6, 30: 24 };

export interface ChangesQuestion {
  filter: ChangeFilter;
  days: (typeof SPANS)[number];
  /** Entries older than this one. */
  before: number | null;
  problems: string[];
}

const among = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads the page's parameters; what cannot be used is left out and told in one sentence each. */
export function readChangesQuestion(given: Record<string, string | string[] | undefined>): ChangesQuestion {
  const text = (name: string): string => {
    const value = given[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  const problems: string[] = [];
  const check = <T>(name: string, value: T | null, sentence: string): T | null => {
    if (text(name) !== "" && value === null) problems.push(sentence);
    return value;
  };
  const whole = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : null);
  const country = /^[a-z]{2}$/i.test(text("country")) ? text("country").toLowerCase() : null;
  const filter = {
    country: check("country", country, "A country has two letters, such as nl."),
    kind: check(
      "kind",
      among(CHANGE_KINDS, text("kind")),
      `There is no kind "${text("kind").slice(0, 30)}".`,
    ),
    cause: check("cause", among(CAUSES, text("cause")), `There is no cause "${text("cause").slice(0, 30)}".`),
    stay: check("stay", whole("stay"), "A property is named by its number, such as 10004."),
  };
  const days = SPANS.find((span) => String(span) === text("days")) ?? null;
  return {
    filter,
    days: check("days", days, `Choose ${SPANS.join(", ")} days.`) ?? 1,
    before: check("before", whole("before"), "The page asked for is none: begin with the newest."),
    problems,
  };
}
