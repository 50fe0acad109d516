// Kinds and causes of changes in the words of staff.
import type { ChangeCause, ChangeKind, RecordedChange } from "@/lib/rules/changes";
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

const LONGEST = 160;
/** Letters shown before the place where two long texts part. */
const LEAD_IN = 30;
const MAX_LINES = 100;

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)) || "empty";

/** Where two texts part, a little before it; 0 when that is near their beginning. */
function partingOf(before: string, after: string): number {
  const end = Math.min(before.length, after.length);
  let at = 0;
  while (at < end && before[at] === after[at]) at += 1;
  return at > LEAD_IN * 2 ? at - LEAD_IN : 0;
}

function lineOf({ path, before, after, lacks }: Difference): string {
  const [old, young] = [textOf(before), textOf(after)];
  const from = lacks ? 0 : partingOf(old, young);
  const side = (text: string) =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + LONGEST)}${from + LONGEST < text.length ? "…" : ""}`;
  const [first, second] = [
    lacks === "before" ? "not there" : side(old),
    lacks === "after" ? "not there" : side(young),
  ];
  return `${path}: ${first} → ${second}`;
}

/** What a change was in our copy, a line for each field. */
export function changeText({ differences, statusBefore }: RecordedChange): string {
  const lines = differences.slice(0, MAX_LINES).map(lineOf);
  const rest = differences.length - lines.length;
  if (lines.length > 0) return [...lines, ...(rest > 0 ? [`and ${rest} more fields`] : [])].join("\n");
  return statusBefore === null
    ? "New in our copy: there was nothing to compare with."
    : "Nothing in our copy differed: it was as new already, or what changed is not part of it.";
}
