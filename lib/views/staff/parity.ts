// Whom a price is asked for, and the answers side by side as staff see them (row T05).
import { DEVICES, type Device } from "@/lib/address/stay-query";
import { countryName } from "@/lib/format/names";
import type { ProblemView } from "../problem";

/** Most cells of one comparison: each is a call of its own. */
export const MOST_CELLS = 12;

/** One traveller a price is asked for: country, state (only with `us`) and platform. */
export interface ParityCell {
  country: string;
  state: string | null;
  device: Device;
}

const SPELT = /^([a-z]{2})(?:-([a-z]{2}))?:([a-z]+)$/;

const DEVICE_NAMES: Record<Device, string> = {
  desktop: "on desktop",
  mobile: "on mobile",
  tablet: "on a tablet",
  android: "in the Android app",
  ios: "in the iOS app",
};

/** `nl:mobile`, `us-ca:desktop`: the cell in an address, and what tells it from the others. */
export function cellKey({ country, state, device }: ParityCell): string {
  return `${country}${state === null ? "" : `-${state}`}:${device}`;
}

/** Null for text that spells no cell. */
export function cellOf(text: string): ParityCell | null {
  const [, country, state, platform] = SPELT.exec(text.trim().toLowerCase()) ?? [];
  const device = DEVICES.find((known) => known === platform);
  if (country === undefined || device === undefined) return null;
  return state !== undefined && country !== "us" ? null : { country, state: state ?? null, device };
}

/** `Netherlands on mobile`, `United States (CA) on desktop`. */
export function cellName({ country, state, device }: ParityCell): string {
  const place = countryName(country, "en-GB");
  return `${place}${state === null ? "" : ` (${state.toUpperCase()})`} ${DEVICE_NAMES[device]}`;
}

/** alert: a person should look. differs: not the same for all. note: differs, and rightly so. unknown: not answered. */
export type FindingSeverity = "alert" | "differs" | "note" | "unknown";

/** What the rules found; kept with the runs of a check, so it holds words and ratios, never an amount. */
export interface ParityFinding {
  /** Rule and what it is about; the same in every run, whatever the figures are. */
  key: string;
  severity: FindingSeverity;
  sentence: string;
  /** Keys of the cells it is about. */
  cells: string[];
}

export interface ParityValue {
  text: string;
  /** How it stands to the reference, or what belongs to it. */
  detail: string | null;
  /** True where it is not what the reference has. */
  differs: boolean;
}

export interface ParityRow {
  key: string;
  label: string;
  /** One per column; null where nothing is known or nothing is offered. */
  values: (ParityValue | null)[];
  differs: boolean;
}

export interface ParityColumn {
  key: string;
  name: string;
  isReference: boolean;
  /** nothing: the platform answered that nothing is offered. */
  state: "answered" | "nothing" | "failed";
  problem: ProblemView | null;
  requestId: string | null;
  ms: number;
}

export interface ParityGrid {
  columns: ParityColumn[];
  groups: { title: string; rows: ParityRow[] }[];
  findings: ParityFinding[];
  /** The product whose price stands in the rows, and what else every cell is offered. */
  product: { id: string; name: string } | null;
  products: { id: string; name: string }[];
  /** True where no product is offered to every cell, so that each shows its own cheapest one. */
  isOwnCheapest: boolean;
}

/** A check as the list shows it; all instants ISO. */
export interface ParityCheckView {
  id: number;
  name: string;
  accommodation: number;
  cells: string[];
  reference: string;
  everyMinutes: number;
  isPaused: boolean;
  daysAhead: number;
  nights: number;
  currency: string;
  /** The comparison of today, as an address. */
  href: string;
  createdBy: string;
  nextAt: string;
  last: ParityRunView | null;
}

export interface ParityRunView {
  id: number;
  at: string;
  outcome: "same" | "differs" | "failed";
  findings: ParityFinding[];
  ms: number;
  /** Against the run before it; null for the first. */
  since: { appeared: ParityFinding[]; gone: ParityFinding[] } | null;
}

/** How often a check may be asked, in minutes. */
export const PARITY_INTERVALS = [
  { minutes: 15, text: "15 minutes" },
  { minutes: 60, text: "hour" },
  { minutes: 360, text: "6 hours" },
  { minutes: 1_440, text: "day" },
  { minutes: 10_080, text: "7 days" },
] as const;
