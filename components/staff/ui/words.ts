// Roles, figures and instants in the words these pages use.
import { numberText, shareText } from "@/lib/format/numbers";

const TAG = "en-GB";

export const ROLE_WORDS = {
  viewer: { name: "Viewer", may: "sees everything, with passengers' data masked" },
  operator: { name: "Operator", may: "also works on bookings and may reveal passengers' data" },
  admin: { name: "Administrator", may: "also decides who may come in, and reads the audit trail" },
} as const;

export type RoleName = keyof typeof ROLE_WORDS;
export const ROLE_NAMES = Object.keys(ROLE_WORDS) as RoleName[];

const minute = new Intl.DateTimeFormat(TAG, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const second = new Intl.DateTimeFormat(TAG, {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});

/** `21 Nov 2026, 13:49 UTC`. */
export const toMinute = (instant: string): string => `${minute.format(Date.parse(instant))} UTC`;

/** `21 Nov 2026, 13:49:38 UTC`. */
export const toSecond = (instant: string): string => `${second.format(Date.parse(instant))} UTC`;

/** `1,204` */
export const figure = (value: number): string => numberText(value, TAG, 0);

/** `1 request`, `1,204 requests` */
export const counted = (value: number, one: string, more: string): string =>
  `${figure(value)} ${value === 1 ? one : more}`;

/** `12.5%` */
export const share = (value: number): string => shareText(value, TAG, 1);

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** `12 s`, `4 min`, `26 h`, `3 days` */
export function spanText(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`;
  return seconds < 2 * DAY_S ? `${Math.round(seconds / HOUR_S)} h` : `${Math.floor(seconds / DAY_S)} days`;
}

/** `1.2 KB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
