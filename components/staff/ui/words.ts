// Roles, instants and trail actions in the words these pages use.

export const ROLE_WORDS = {
  viewer: { name: "Viewer", may: "sees everything, with passengers' data masked" },
  operator: { name: "Operator", may: "also works on bookings and may reveal passengers' data" },
  admin: { name: "Administrator", may: "also decides who may come in, and reads the audit trail" },
} as const;

export type RoleName = keyof typeof ROLE_WORDS;
export const ROLE_NAMES = Object.keys(ROLE_WORDS) as RoleName[];

const minute = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const second = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});

/** `21 Nov 2026, 13:49 UTC`. */
export const toMinute = (instant: string): string => `${minute.format(Date.parse(instant))} UTC`;

/** `21 Nov 2026, 13:49:38 UTC`. */
export const toSecond = (instant: string): string => `${second.format(Date.parse(instant))} UTC`;
