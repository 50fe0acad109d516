// Each delivery of one reference as an entry of its timeline.
import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import { taxiDelivery } from "@/lib/db/schema";
import { maskName, maskPhone, maskText, maskTitle } from "@/lib/format/mask";
import { BODY_FAULTS, STORED_REASONS, UNFIT } from "@/lib/taxi/inbound/stored-reasons";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { UNREADABLE } from "../inbound/refused";
import type { FieldChange, TimelineEntry } from "./desk";
import { type Change, changesOf, type Delivery } from "./history";
import { showRaw } from "./mask-raw";
import type { Reading } from "./read";
import { iso, isoOrNull } from "./row";
import { sentenceOf } from "./sentences";

interface Answered {
  reference: string;
  outcome: string;
  answered: number;
  requestId: string;
  problems: readonly string[];
}

/** A body that could not be read has one sentence; one that could has a sentence per field. */
const isBodyFault = (problem: string | undefined): boolean =>
  Object.values(BODY_FAULTS).some(([, sentence]) => sentence === problem);

function messageOf({ outcome, answered, problems }: Answered): string | null {
  if (outcome === "refused") return (isBodyFault(problems[0]) ? problems : [UNFIT, ...problems]).join(" ");
  return answered === 404 || answered === 409 ? STORED_REASONS[answered] : null;
}

/** JSON; empty for an answer without a body. */
export function answerText(delivery: Answered): string {
  const { reference, answered, requestId } = delivery;
  if (answered === 204) return "";
  const errorMessage = messageOf(delivery);
  return JSON.stringify(
    errorMessage === null
      ? { supplierBookingId: supplierBookingId(reference) }
      : { errorCode: requestId, errorMessage },
  );
}

/** What has no readable reference has nothing else in common: of many those that wait are shown, then the newest. */
const MAX_UNREADABLE = 50;

export function deliveriesOf(db: Reading, reference: string): Promise<Delivery[]> {
  const found = db.select().from(taxiDelivery).where(eq(taxiDelivery.reference, reference));
  return reference === UNREADABLE
    ? found.orderBy(desc(taxiDelivery.isOpen), desc(taxiDelivery.position)).limit(MAX_UNREADABLE)
    : found.orderBy(asc(taxiDelivery.position));
}

/** Fields that the desk shows everywhere; whatever is not among them is masked. */
const PLAIN = new Set([
  "flightNumber",
  "pickupAt",
  "pickupDateTime",
  "status",
  "customerReference",
  "searchResultId",
]);
const MASKS: Record<string, (text: string) => string> = {
  phoneNumber: maskPhone,
  title: maskTitle,
  firstName: maskName,
  lastName: maskName,
};

function showChange({ field, label, before, after }: Change, isRevealed: boolean): FieldChange {
  if (isRevealed || PLAIN.has(field)) return { field, label, before, after };
  const mask = MASKS[field] ?? maskText;
  return { field, label, before: before && mask(before), after: after && mask(after) };
}

const timesOf = ({ copies }: Delivery): number => 1 + copies.length;

/** The timeline of one reference; personal data is masked unless it is revealed. */
export function timelineOf(deliveries: Delivery[], isRevealed: boolean): TimelineEntry[] {
  const changes = changesOf(deliveries);
  // What was recorded before its booking was kept until that came.
  const booked = deliveries.find(({ action, outcome }) => action === "BOOKING" && outcome === "applied");
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  return deliveries.map((delivery) => ({
    id: delivery.id,
    receivedAt: iso(delivery.receivedAt),
    action: delivery.action,
    outcome: delivery.outcome,
    sentence: sentenceOf({
      ...delivery,
      times: timesOf(delivery),
      wasParked: delivery.outcome === "applied" && delivery.position < (booked?.position ?? 0),
      repeats: byId.get(delivery.duplicateOf ?? "")?.outcome ?? null,
    }),
    answered: delivery.answered,
    answer: answerText(delivery),
    via: delivery.via,
    requestId: delivery.requestId,
    problems: delivery.problems,
    times: timesOf(delivery),
    changes: (changes.get(delivery.id) ?? []).map((change) => showChange(change, isRevealed)),
    raw: delivery.raw === null ? null : showRaw(delivery.raw, isRevealed),
    isOpen: delivery.isOpen,
    decision: delivery.decision,
    settledAt: isoOrNull(delivery.settledAt),
    settledBy: delivery.settledBy,
  }));
}
