// What the taxi desk shows: display-ready rows and timelines; personal data is masked unless it was revealed.
import type { DeskTab } from "@/lib/address/taxi-desk";
import type { DeliveryOutcome } from "@/lib/db/schema";

/** An instant as ISO 8601 in UTC; the browser shows it in the zone the reader chose. */
type Instant = string;

export interface DeskPickup {
  at: Instant;
  /** `delivery`: an applied update said so. `platform`: only the platform's list says so. */
  source: "delivery" | "platform";
}

export interface DeskListing {
  /** The platform's word, e.g. `ACCEPTED`. */
  status: string | null;
  pickupAt: Instant | null;
  flightNumber: string | null;
  seenAt: Instant;
  /** Set when a whole reading of the list no longer held it. */
  goneAt: Instant | null;
  /** The list's pickup time is not the one of the last applied update. */
  pickupDiffers: boolean;
}

export interface DeskRow {
  reference: string;
  customerReference: string;
  supplierBookingId: string;
  status: "active" | "cancelled";
  /** Masked, e.g. `Ms A••• J••••••`; `Deleted` after retention. */
  passenger: string;
  flightNumber: string | null;
  pickup: DeskPickup | null;
  /** Text of the meet-and-greet service, masked; null when none was ordered. */
  meetAndGreet: string | null;
  receivedAt: Instant;
  changedAt: Instant | null;
  /** Counts applied deliveries; sent back when the row is marked as seen, so that nothing newer is marked with it. */
  revision: number;
  unseen: "new" | "changed" | "cancelled" | null;
  amendments: number;
  duplicates: number;
  openDecisions: number;
  listing: DeskListing | null;
  retainUntil: Instant;
  blankedAt: Instant | null;
}

export interface ParkedRow {
  reference: string;
  /** `update`: updates came, no booking did. `listed`: only the platform's list knows it. `refused`: needs a person. */
  kind: "update" | "listed" | "refused";
  receivedAt: Instant;
  /** One sentence: what came and what is missing. */
  sentence: string;
  deliveries: number;
  pickupAt: Instant | null;
}

export interface PlatformHealth {
  configured: boolean;
  readAt: Instant | null;
  /** Sentence of the last failure when the newest reading failed. */
  problem: string | null;
  failures: number;
  listed: number;
}

export interface DeskPage {
  now: Instant;
  /** The site's clock stands still (a frozen sandbox). */
  isFrozen: boolean;
  /** The clock is that of an address: what runs here beside it, such as the reading of the platform's list, is not told. */
  isOtherWorld: boolean;
  tab: DeskTab;
  counts: Record<DeskTab, number>;
  unseen: Record<DeskTab, number>;
  openDecisions: number;
  rows: DeskRow[];
  /** Filled on the parked tab only. */
  parked: ParkedRow[];
  /** Rows that match; `rows` holds the first of them. */
  total: number;
  platform: PlatformHealth;
  /** Deliveries that are kept in the journal because the database was away. */
  journalPending: number;
}

export interface FieldChange {
  field: string;
  label: string;
  /** Null: was or is empty. Masked like everything else. */
  before: string | null;
  after: string | null;
}

export interface TimelineEntry {
  id: string;
  receivedAt: Instant;
  /** `UPDATE`: a refused one that does not say which. */
  action: "BOOKING" | "AMENDMENT" | "CANCELLATION" | "UPDATE";
  outcome: DeliveryOutcome;
  sentence: string;
  answered: number;
  /** The body we answered, as JSON; empty for 204. */
  answer: string;
  via: "direct" | "journal";
  requestId: string;
  changes: FieldChange[];
  /** Where it does not fit the contract: sentences with the field's path. */
  problems: string[];
  times: number;
  /** The body as it came, indented JSON, masked; null for duplicates and after retention. */
  raw: string | null;
  isOpen: boolean;
  decision: "applied" | "dismissed" | null;
  settledAt: Instant | null;
  settledBy: string | null;
}

export interface DetailField {
  key: string;
  label: string;
  value: string;
  isPersonal: boolean;
}

export interface BookingDetail {
  /** Null for a reference that only has parked updates, or refused deliveries. */
  row: DeskRow | null;
  reference: string;
  isRevealed: boolean;
  fields: DetailField[];
  /** Whole after a reveal, masked before; null when not ordered. */
  meetAndGreet: string | null;
  cancellationReason: string | null;
  timeline: TimelineEntry[];
  /** The platform's list beside ours; also there for a reference that no booking is known for. */
  listing: DeskListing | null;
  retainUntil: Instant | null;
  blankedAt: Instant | null;
}

/** Body of `POST /api/staff/taxi/seen`: revisions as the reader saw them, in the order of the references. */
export interface SeenRequest {
  references: string[];
  revisions: number[];
}

/** Its answer: how many of them are marked up to the revision that was seen. */
export interface SeenAnswer {
  marked: number;
}

export interface DecisionRequest {
  id: string;
  decision: "applied" | "dismissed";
}

export interface RevealRequest {
  reference: string;
  what: "details" | "board";
}

export interface RetentionRequest {
  reference: string;
  /** An instant with a zone; `now` deletes the personal data at once. */
  retainUntil: Instant | "now";
}
