// How long until a pickup, in words, and how pressing it is.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Countdown {
  text: string;
  /** `hour` and `three`: less than one or three hours are left. */
  urgency: "past" | "hour" | "three" | "later";
}

function spell(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
}

export function countdown(at: number, now: number): Countdown {
  const left = at - now;
  if (left <= 0) return { text: -left < MINUTE ? "just now" : `${spell(-left)} ago`, urgency: "past" };
  const text = left < MINUTE ? "within a minute" : `in ${spell(left)}`;
  return { text, urgency: left < HOUR ? "hour" : left < 3 * HOUR ? "three" : "later" };
}

/** Never colour alone: the words beside a pressing countdown. */
export const URGENCY_WORDS = {
  past: null,
  hour: "Within the hour",
  three: "Within 3 hours",
  later: null,
} as const;
