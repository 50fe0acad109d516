// What happened with a delivery, in plain words.
import type { TimelineEntry } from "./desk";

const NAMES = {
  BOOKING: "booking",
  AMENDMENT: "amendment",
  CANCELLATION: "cancellation",
  UPDATE: "update",
} as const;

interface Happened {
  action: TimelineEntry["action"];
  outcome: TimelineEntry["outcome"];
  isOpen: boolean;
  decision: TimelineEntry["decision"];
  /** True for an update that was kept until its booking came. */
  wasParked: boolean;
  problems: readonly string[];
  /** How often a refused one came; of those that were too large, how many came. */
  times: number;
  answered: number;
  /** Outcome of the delivery it repeats; null when it repeats none or that one is not known. */
  repeats: TimelineEntry["outcome"] | null;
}

const APPLIED = {
  BOOKING: "The booking came.",
  AMENDMENT: "The booking was amended.",
  CANCELLATION: "The booking was cancelled.",
  UPDATE: "The booking was updated.",
} as const;

/** What is missing stays empty; what it means is for a person to find out. */
const LACKING =
  "It does not fit the contract and was taken all the same: what it lacks is empty, and a pickup time without an offset is read as UTC.";

function duplicateSentence({ repeats }: Happened): string {
  if (repeats === "parked") return "The kept update came again. It was counted; nothing was changed.";
  if (repeats === "conflict") return "The same differing booking came again. Nothing was changed.";
  if (repeats === "repeat") return "The same older state came once more. Nothing was changed.";
  return "The same delivery came again. It was counted; nothing was changed.";
}

const CAME = {
  repeat: "The platform sent an older state again.",
  overtaken: "It waited on disk while another came, and which of the two is the newer cannot be told.",
} as const;

function repeatSentence(came: string, { isOpen, decision }: Happened): string {
  if (isOpen) return `${came} Nothing was changed; decide whether it holds.`;
  if (decision === "applied") return `${came} It was applied by decision.`;
  return decision === "dismissed" ? `${came} It was dismissed by decision.` : `${came} Nothing was changed.`;
}

function conflictSentence({ isOpen, decision }: Happened): string {
  const came = "Another booking came under this reference.";
  if (isOpen)
    return `${came} The first one stands; dismiss this one once it is cleared up with the platform.`;
  return decision === "dismissed" ? `${came} It was dismissed by decision.` : `${came} The first one stands.`;
}

function refusedSentence({ action, times, answered }: Happened): string {
  if (answered === 413) {
    const others = times === 1 ? "" : ` ${times} such came; whether they said the same is not known.`;
    return `The ${NAMES[action]} is too large and was refused unread. It changed nothing, and its body is not kept.${others}`;
  }
  const often = times === 1 ? "" : ` The same came ${times} times.`;
  return `The ${NAMES[action]} does not fit and was refused. It changed nothing and is kept for a person, because the platform sends it once.${often}`;
}

/** What became of it, and what it lacks where it was taken all the same. */
export function sentenceOf(happened: Happened): string {
  const isLacking = happened.outcome !== "refused" && happened.problems.length > 0;
  return isLacking ? `${outcomeSentence(happened)} ${LACKING}` : outcomeSentence(happened);
}

function outcomeSentence(happened: Happened): string {
  const { action, outcome, wasParked } = happened;
  switch (outcome) {
    case "applied":
      return wasParked
        ? `${APPLIED[action]} It came before the booking and was kept until then.`
        : APPLIED[action];
    case "duplicate":
      return duplicateSentence(happened);
    case "repeat":
    case "overtaken":
      return repeatSentence(CAME[outcome], happened);
    case "conflict":
      return conflictSentence(happened);
    case "absorbed":
      return `The ${NAMES[action]} came after the booking was cancelled. It is kept and was not applied.`;
    case "parked":
      return `The ${NAMES[action]} came before its booking. It is kept and applied when the booking comes.`;
    case "failed":
      return `The ${NAMES[action]} is kept, but it could not be applied.`;
    case "refused":
      return refusedSentence(happened);
  }
}
