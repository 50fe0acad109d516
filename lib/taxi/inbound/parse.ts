// Judges a body by the contract and by the rules in force, and words what does not fit: paths and rules, never values.
import "server-only";
import { PICKUP_OFFSET, TaxiBooking, TaxiBookingUpdate, TaxiReference } from "@roomward/contract/taxi";
import parsePhoneNumber from "libphonenumber-js/min";
import * as z from "zod";
import type { TaxiRules } from "@/lib/config";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { readBooking, readUpdate, type TaxiMessage } from "./message";
import { UNFIT } from "./stored-reasons";

const MAX_PROBLEMS = 20;

/** Names of keys come from outside: short, and without anything that could break a log line. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => String(key).replace(/[^\w.-]/g, "?"))
    .join(".")
    .slice(0, 100) || "The body";

/** What every field may lack is said in the same words; a rule of its own brings its own. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type")
    return /^(must|needs)/.test(issue.message) ? issue.message : `does not fit: ${issue.message}`;
  return issue.message.endsWith("received undefined") ? "is missing" : `must be of type ${issue.expected}`;
}

const sentenceOf = (issue: z.core.$ZodIssue): string => `${pathOf(issue.path)} ${ruleOf(issue)}.`;

function refuse(problems: string[]): never {
  throw new TaxiRefusal(400, UNFIT, { problems: problems.slice(0, MAX_PROBLEMS) });
}

/** A number can have the right shape and still be none; whether it is assigned is not ours to judge. */
function checkPhone({ body }: TaxiMessage): string[] {
  const number = parsePhoneNumber(body.leadPassenger.phoneNumber);
  return number?.isPossible()
    ? []
    : ["leadPassenger.phoneNumber must be a possible number with its country code, such as +31201234567."];
}

/** Invisible characters, and those that turn the direction of the text beside them. */
const HIDDEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Beyond the contract: a reference is read by people and is a segment of an address, where dots mean another folder. */
function referenceRule(reference: string): string | null {
  if (/^\.{1,2}$|^\s*$/.test(reference)) return "must not be only spaces, . or ..";
  return HIDDEN.test(reference) ? "must not hold invisible characters or marks of direction" : null;
}

function checkReference({ kind, body }: TaxiMessage): string[] {
  const rule = kind === "booking" ? referenceRule(body.bookingReference) : null;
  return rule === null ? [] : [`bookingReference ${rule}.`];
}

/** -12:00 to +14:00, checked at the door only: what was stored before stays readable. */
const OFFSET = /(?:Z|[+-](?:0\d|1[01]):\d\d|\+1[23]:\d\d|-12:00|\+14:00)$/;

const checkPickup = ({ kind, body }: TaxiMessage): string[] =>
  kind === "booking" || OFFSET.test(body.pickupDateTime) ? [] : [`pickupDateTime ${PICKUP_OFFSET}.`];

export interface Fitting {
  message: TaxiMessage;
  /** What the contract wants and the tolerant rules do without; a person looks at it. */
  problems: string[];
}

interface Reading {
  contract: z.ZodType;
  read: (value: unknown) => TaxiMessage;
  rules: TaxiRules;
}

function checked({ contract, read, rules }: Reading, value: unknown): Fitting {
  const judged = contract.safeParse(value);
  const problems = judged.success ? [] : judged.error.issues.map(sentenceOf);
  if (rules === "strict" && problems.length > 0) refuse(problems);
  let message: TaxiMessage;
  try {
    message = read(value);
  } catch (error) {
    if (error instanceof z.ZodError) refuse(problems);
    throw error;
  }
  const unusable = [...checkReference(message), ...checkPhone(message), ...checkPickup(message)];
  if (unusable.length > 0) refuse([...problems, ...unusable]);
  return { message, problems };
}

/** @throws {TaxiRefusal} 400; `ratesThroughApi` makes `searchResultId` mandatory. */
export function parseBooking(
  value: unknown,
  { rules, ratesThroughApi }: { rules: TaxiRules; ratesThroughApi: boolean },
): Fitting & { reference: string } {
  const { message, problems } = checked({ contract: TaxiBooking, read: readBooking, rules }, value);
  if (message.kind !== "booking") throw new Error("a booking was read as something else");
  if (ratesThroughApi && !message.body.searchResultId)
    refuse([...problems, "searchResultId must be sent: this supplier provides rates through the API only."]);
  return { message, problems, reference: message.body.bookingReference };
}

/** @throws {TaxiRefusal} 400 */
export const parseUpdate = (value: unknown, rules: TaxiRules): Fitting =>
  checked({ contract: TaxiBookingUpdate, read: readUpdate, rules }, value);

/** The reference in the address of an update. @throws {TaxiRefusal} 400 */
export function parseReference(segment: string): string {
  const parsed = TaxiReference.safeParse(decoded(segment));
  if (!parsed.success || referenceRule(parsed.data) !== null)
    refuse(["The booking reference in the address must have 1 to 200 printable characters."]);
  return parsed.data;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
