// Whom a price is asked for, and the answers side by side as staff see them (row T05).
import { DEVICES, type Device } from "@/lib/address/stay-query";
import { countryName } from "@/lib/format/intl";
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

/** alert: a person should look. note: a gap that the law allows. unknown: not answered. */
export type FindingSeverity = "alert" | "note" | "unknown";

export interface ParityFinding {
  /** Rule and what it is about. */
  key: string;
  severity: FindingSeverity;
  sentence: string;
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
