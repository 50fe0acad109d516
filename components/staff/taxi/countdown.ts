// How long until a pickup, in words: what it says, how pressing it is, and when it has to be said anew.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Countdown {
  text: string;
  /** `hour` and `three`: less than one or three hours are left. */
  urgency: "past" | "hour" | "three" | "later";
  /** Milliseconds after which the text is another one. */
  nextMs: number;
}

function spell(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
}

function spellShort(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}

function past(ms: number): Countdown {
  return {
    text: ms < MINUTE ? "just now" : `${spell(ms)} ago`,
    urgency: "past",
    nextMs: MINUTE - (ms % MINUTE),
  };
}

/** Says each second under an hour and each minute above it. */
export function countdown(at: number, now: number): Countdown {
  const left = at - now;
  if (left <= 0) return past(-left);
  if (left < HOUR) return { text: `in ${spellShort(left)}`, urgency: "hour", nextMs: (left % SECOND) + 1 };
  const urgency = left < 3 * HOUR ? "three" : "later";
  return { text: `in ${spell(left)}`, urgency, nextMs: (left % MINUTE) + 1 };
}

/** Never colour alone: the words beside a pressing countdown. */
export const URGENCY_WORDS = {
  past: null,
  hour: "Within the hour",
  three: "Within 3 hours",
  later: null,
} as const;
