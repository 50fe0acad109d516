// What "Ask the platform" shows of a request, its response, and the travellers it is sent for.
import { DEVICES, type Device, type StayTerms } from "@/lib/address/stay-query";
import { addDays, dayText, nightsBetween } from "@/lib/format/days";
import { countryName } from "@/lib/format/intl";
import type { ProblemView } from "../problem";
import type { FactGroup } from "./facts";

export interface BodyProblem {
  /** Dotted; empty for the body as a whole. */
  path: string;
  sentence: string;
}

export type CheckedBody =
  | { fits: true; value: object; isPage: boolean; problems: BodyProblem[] }
  | { fits: false; problems: BodyProblem[] };

/** What of JSON Schema requests are made of. */
export interface JsonSchema {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
}

/** A request and its response as they went over the wire. Never stored, because it may hold prices. */
export interface Exchange {
  operation: string;
  url: string;
  request: unknown;
  /** The same request as a command. */
  curl: string;
  /**
   * The last response, refusals included; null where none came. `text` is null where it is too long to be shown, `ms`
   * in a frozen world, which it is no part of.
   */
  answer: { status: number; text: string | null; bytes: number; ms: number | null } | null;
  requestId: string | null;
}

/** What the client made of an exchange. */
export interface SentByHand {
  exchange: Exchange;
  /** ISO instant by the machine's clock. */
  at: string;
  /** `ok`, or the kind of the failure. */
  outcome: string;
  failure: { sentence: string; detail: string } | null;
  /** How many responses came: the client repeats what the platform had a fault with. */
  answers: number;
  nextPage: string | null;
  /** Records that do not fit the contract: path and issue code. */
  misfits: string[];
}

export interface HistoryRow {
  id: number;
  at: string;
  operation: string;
  body: string;
  outcome: string;
  status: number | null;
  requestId: string | null;
  ms: number;
  bytes: number;
}

/** Within single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same call for a shell; token and affiliate id are variables, so that it can be handed on. */
export const curlOf = (url: string, affiliateHeader: string, body: string): string =>
  [
    `curl -sS -X POST ${quoted(url)}`,
    `-H "Authorization: Bearer $DEMAND_API_TOKEN"`,
    `-H "${affiliateHeader}: $DEMAND_AFFILIATE_ID"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(body)}`,
  ].join(" \\\n  ");

/** Each traveller of a comparison is a call. */
export const MAX_TRAVELLERS = 12;

/** Whom a price is requested for: country, state (only with `us`), device, and another arrival than the context's. */
export interface Traveller {
  country: string;
  state: string | null;
  device: Device;
  checkin: string | null;
}

const SPELT = /^([a-z]{2})(?:-([a-z]{2}))?:([a-z]+)(?::(\d{4}-\d\d-\d\d))?$/;

const DEVICE_NAMES: Record<Device, string> = {
  desktop: "on desktop",
  mobile: "on mobile",
  tablet: "on a tablet",
  android: "in the Android app",
  ios: "in the iOS app",
};

/** `nl:mobile`, `us-ca:desktop:2027-03-05`: a traveller in an address. */
export const travellerKey = ({ country, state, device, checkin }: Traveller): string =>
  `${country}${state === null ? "" : `-${state}`}:${device}${checkin === null ? "" : `:${checkin}`}`;

/** Null for text that spells no traveller. */
export function travellerOf(text: string): Traveller | null {
  const [, country, state = null, platform, checkin = null] = SPELT.exec(text.trim().toLowerCase()) ?? [];
  const device = DEVICES.find((known) => known === platform);
  if (country === undefined || device === undefined || (state !== null && country !== "us")) return null;
  if (checkin !== null && Number.isNaN(Date.parse(checkin))) return null;
  return { country, state, device, checkin };
}

/** `Netherlands on mobile`, `United States (CA) on desktop, from 5 Mar 2027`. */
export function travellerName({ country, state, device, checkin }: Traveller): string {
  const from = checkin === null ? "" : `, from ${dayText(checkin, "en-GB")}`;
  const place = countryName(country, "en-GB");
  return `${place}${state === null ? "" : ` (${state.toUpperCase()})`} ${DEVICE_NAMES[device]}${from}`;
}

/** The terms of one of the travellers compared: as many nights from another day. */
export function termsFor<Terms extends StayTerms>(terms: Terms, traveller: Traveller): Terms {
  const { country: bookerCountry, state: bookerState, device, checkin: day } = traveller;
  const checkin = day ?? terms.checkin;
  const checkout = addDays(checkin, nightsBetween(terms.checkin, terms.checkout));
  return { ...terms, bookerCountry, bookerState, device, checkin, checkout };
}

/** alert: a person should look. note: a gap that the law allows. unknown: no response. */
export type FindingSeverity = "alert" | "note" | "unknown";

export interface Finding {
  /** Rule and what it is about. */
  key: string;
  severity: FindingSeverity;
  sentence: string;
}

export const FINDING_STATES = ["open", "done", "ignored"] as const;

/** What staff noted of a finding, and where it is seen again. */
export interface FindingNote {
  /** Key of the finding. */
  finding: string;
  sentence: string;
  href: string;
  state: (typeof FINDING_STATES)[number];
  note: string;
  by: string;
  at: string;
}

/** What one of the travellers compared gets. */
export interface SideColumn {
  key: string;
  name: string;
  problem: ProblemView | null;
  requestId: string | null;
  /** Empty where nothing is offered or nothing is known. */
  groups: readonly FactGroup[];
}

export interface SideGroup {
  heading: string;
  /** A text per column, null where it has no such fact, and whether it is not that of the reference. */
  rows: { label: string; cells: { text: string | null; differs: boolean }[] }[];
}

/** The facts of all columns as rows, in the order in which they come, each compared to that of `reference`. */
export function sideBySide(columns: readonly SideColumn[], reference: string): SideGroup[] {
  const groups = new Map<string, Map<string, Map<string, string>>>();
  for (const { key, groups: own } of columns)
    for (const { heading, facts } of own) {
      const rows = groups.get(heading) ?? new Map<string, Map<string, string>>();
      groups.set(heading, rows);
      for (const { label, text } of facts) rows.set(label, (rows.get(label) ?? new Map()).set(key, text));
    }
  const known = columns.filter(({ problem }) => problem === null).map(({ key }) => key);
  return [...groups].map(([heading, rows]) => ({
    heading,
    rows: [...rows].map(([label, texts]) => ({
      label,
      cells: columns.map(({ key }) => {
        const text = texts.get(key) ?? null;
        const isComparable = known.includes(key) && known.includes(reference);
        return { text, differs: isComparable && text !== (texts.get(reference) ?? null) };
      }),
    })),
  }));
}
