// The taxi platform in drills: what it sends, how it sends, and what must have come of it by the contract alone.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { Chance } from "../support/chance";
import { type TaxiClient, taxiToken } from "../support/site-command";
import { type Expected, expected, type Sent } from "../taxi/inbound/model";
import { type Figure, none, pause, until } from "./drill";
import { command } from "./pages";
import type { Victim } from "./stand";

/** The receiving code and what is beneath it, loaded when the environment is set. */
export const siteCode = async () => ({
  ...(await import("@/lib/config")),
  ...(await import("@/lib/db/database")),
  ...(await import("@/lib/db/open")),
  ...(await import("@/lib/db/schema")),
  ...(await import("@/lib/process-wide")),
  ...(await import("@/lib/taxi/inbound/journal")),
  ...(await import("@/lib/taxi/inbound/message")),
  ...(await import("@/lib/taxi/inbound/receive")),
  ...(await import("@/lib/taxi/inbound/refused")),
});
export type SiteCode = Awaited<ReturnType<typeof siteCode>>;

const pickupOf = (sent: Sent | null): string | null =>
  sent === null || sent === "booking"
    ? null
    : `2027-03-0${3 + ["A", "B", "cancellation"].indexOf(sent)}T10:00:00.000Z`;

export function bodyOf(sent: Sent, reference: string): object {
  const leadPassenger = { title: "Ms", firstName: "Ida", lastName: reference, phoneNumber: "+4733378901" };
  const common = { comment: sent, flightNumber: "SK4", services: [], leadPassenger };
  if (sent === "booking")
    return {
      ...{ ...common, bookingReference: reference, customerReference: "C-7" },
      leadPassenger: { ...leadPassenger, customerId: "5eed" },
    };
  const isCancelled = sent === "cancellation";
  return {
    ...{ ...common, pickupDateTime: pickupOf(sent) },
    action: isCancelled ? "CANCELLATION" : "AMENDMENT",
    cancellationReason: isCancelled ? "FLIGHT" : "",
  };
}

let serial = 0;

/** A delivery as the door hands it to the receiving code. */
export function deliveryOf(code: SiteCode, sent: Sent, reference: string, receivedAt: Date) {
  serial += 1;
  const body = bodyOf(sent, reference);
  const message = sent === "booking" ? code.readBooking(body) : code.readUpdate(body);
  return {
    ...{ id: `delivery-${serial}`, requestId: `request-${serial}`, clientId: "platform", reference, message },
    method: sent === "booking" ? ("POST" as const) : ("PATCH" as const),
    action: message.kind === "booking" ? ("BOOKING" as const) : message.body.action,
    hash: code.canonicalHash(body),
    raw: JSON.stringify(body),
    problems: [],
    receivedAt,
  };
}

type BookingRow = typeof taxiBooking.$inferSelect;
type DeliveryRow = typeof taxiDelivery.$inferSelect;

/** As the model tells it, of the deliveries in their order; what the booking counts must be what all of these say. */
export function stateOf(
  booking: BookingRow | undefined,
  rows: readonly DeliveryRow[],
): Omit<Expected, "answers" | "shows"> & { shows: string | null } {
  const duplicates = rows.filter(({ outcome }) => outcome === "duplicate").length;
  const open = rows.filter(({ isOpen }) => isOpen);
  const isCounted = !booking || (booking.duplicates === duplicates && booking.openDecisions === open.length);
  const { comment = null, pickupAt = null } = booking ?? {};
  const at = pickupAt?.toISOString() ?? null;
  return {
    status: booking?.status ?? null,
    shows: at === pickupOf(comment as Sent | null) ? comment : `${comment} at ${at}`,
    revision: booking?.revision ?? 0,
    outcomes: rows.flatMap(({ outcome }) => (outcome === "refused" ? [] : [outcome])),
    duplicates: isCounted ? duplicates : -1,
    open: open.filter(({ outcome }) => outcome !== "refused").length,
  };
}

/** Where a state is not what the model makes of the story; null: it is. */
export function differenceOf(found: ReturnType<typeof stateOf>, story: readonly Sent[]): string | null {
  const { answers: _byWay, ...wanted } = expected(story);
  const [is, ought] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === ought ? null : `${story.join(" ")}: ${is}, not ${ought}`;
}

export interface Sending {
  reference: string;
  /** `unfit`: does not fit the contract; it is refused, changes nothing, and is kept all the same. */
  kind: Sent | "unfit";
  body: string;
}

/** What is announced of one reference: swapped, repeated at once, and repeated late. */
export function storyOf(chance: Chance, number: number): Sending[] {
  const reference = `DRILL-${String(number).padStart(5, "0")}`;
  const sendingOf = (kind: Sending["kind"]): Sending => {
    const body = JSON.stringify(bodyOf(kind === "unfit" ? "cancellation" : kind, reference));
    return { reference, kind, body: kind === "unfit" ? body.replace("+4733378901", "020 7946 0123") : body };
  };
  // Of every twenty references one is never announced: its updates stay parked.
  const plan: Sending["kind"][] = chance.below(20) === 0 ? [] : ["booking"];
  plan.push(...(["A", "B"] as const).slice(0, chance.below(3)));
  if (chance.below(3) === 0 || plan.length === 0) plan.push("cancellation");
  if (chance.below(4) === 0) plan.push("unfit");
  // Two neighbours change places, so that updates come before their booking and after a cancellation.
  for (let swaps = chance.below(3); swaps > 0 && plan.length > 1; swaps -= 1) {
    const at = chance.below(plan.length - 1);
    plan.splice(at, 2, ...plan.slice(at, at + 2).reverse());
  }
  const sent: Sending[] = [];
  for (const sending of plan.map(sendingOf)) {
    sent.push(sending);
    if (chance.below(4) === 0) sent.push(sending);
    const earlier = sent[chance.below(sent.length)];
    if (earlier && chance.below(6) === 0) sent.push(earlier);
  }
  return sent;
}

export function storiesOf(chance: Chance, deliveries: number): Sending[][] {
  const stories: Sending[][] = [];
  for (let left = deliveries, number = 1; left > 0; number += 1) {
    const sent = storyOf(chance, number).slice(0, left);
    left -= sent.length;
    stories.push(sent);
  }
  return stories;
}

/** `refused`: answers of 503; `hasty`: those that did not say when to come again; `byBody`: how often each was sent. */
export const newTally = () => ({
  ...{ attempts: 0, acknowledged: 0, refused: 0, hasty: 0 },
  byBody: new Map<string, { sent: number; acknowledged: number }>(),
});
export type Tally = ReturnType<typeof newTally>;

export interface Platform {
  origin: string;
  client: TaxiClient;
}

/** A platform whose client was added by the command. */
export function platformOf({ origin, data }: Victim, environment: object = { DATA_DIR: data }): Platform {
  const text = command("taxi", ["client", "add", "drill"], environment);
  const [, id = ""] = /Client id +(\S+)/.exec(text) ?? [];
  const [, secret = ""] = /Client secret +(\S+)/.exec(text) ?? [];
  if (!id || !secret) throw new Error(`no client was added: ${text}`);
  return { origin, client: { id, secret } };
}

let token: Promise<string> | null = null;

/** Until there is one: the site may have been killed just now. */
async function fetchToken({ origin, client }: Platform): Promise<string> {
  for (;;) {
    const found = await taxiToken(origin, client).catch(() => null);
    if (found !== null) return found;
    await pause(50);
  }
}

/** The status of the answer; 0 for a connection that broke. */
async function attempt(
  platform: Platform,
  { kind, reference, body }: Sending,
  tally: Tally,
): Promise<number> {
  token ??= fetchToken(platform);
  const isBooking = kind === "booking";
  try {
    const path = isBooking ? "" : `/${encodeURIComponent(reference)}`;
    const headers = { authorization: `Bearer ${await token}`, "content-type": "application/json" };
    const init = { method: isBooking ? "POST" : "PATCH", headers, body };
    const answer = await fetch(`${platform.origin}/v2/bookings${path}`, init);
    await answer.arrayBuffer();
    if (answer.status === 401) token = null;
    if (answer.status === 503) tally.refused += 1;
    if (answer.status === 503 && !answer.headers.has("retry-after")) tally.hasty += 1;
    return answer.status;
  } catch {
    return 0;
  }
}

/** Kept and answered: taken, parked, or kept as a conflict; what does not fit is kept and refused. */
const isAnswered = (kind: Sending["kind"], status: number): boolean =>
  kind === "unfit" ? status === 400 : [200, 204, 404, 409].includes(status);

/** Sends `sent` one after the other; a broken connection or a 5xx is sent again until something is answered. */
export async function sendStory(platform: Platform, sent: readonly Sending[], tally: Tally): Promise<void> {
  for (const sending of sent) {
    const { kind, body } = sending;
    const entry = tally.byBody.get(body) ?? { sent: 0, acknowledged: 0 };
    tally.byBody.set(body, entry);
    for (;;) {
      const status = await attempt(platform, sending, tally);
      tally.attempts += 1;
      entry.sent += 1;
      if (isAnswered(kind, status)) break;
      if (status >= 400 && status < 500 && status !== 401)
        throw new Error(`a delivery of kind ${kind} was answered ${status}`);
      await pause(20);
    }
    entry.acknowledged += 1;
    tally.acknowledged += 1;
  }
}

/** What was put aside while the database was away must have found its way home. */
export async function journalIsEmpty(data: string): Promise<void> {
  const directory = join(data, "taxi-journal");
  const waits = (name: string) => name.endsWith(".jsonl") && statSync(join(directory, name)).size > 0;
  const isEmpty = () => !existsSync(directory) || !readdirSync(directory).some(waits);
  await until("the journal is replayed", isEmpty, 60);
}

type Where = { kind: "directory"; directory: string } | { kind: "server"; url: string };

/** Holds a store that nobody has open against what was acknowledged and against the model. */
export async function judgeStore(
  where: Where,
  stories: readonly Sending[][],
  tally: Tally,
): Promise<{ figures: Figure[]; viaJournal: number }> {
  const { openDatabase, taxiBooking: booking, taxiDelivery: delivery } = await siteCode();
  const opened = await openDatabase(where);
  const rows = await opened.db.select().from(delivery);
  const bookings = new Map((await opened.db.select().from(booking)).map((row) => [row.reference, row]));
  await opened.close();
  const rawOf = new Map(rows.map(({ id, raw }) => [id, raw]));
  const stored = new Map<string, { kept: number; applied: number }>();
  for (const { id, raw, duplicateOf, copies, outcome } of rows) {
    const body = raw ?? rawOf.get(duplicateOf ?? "") ?? `unknown body of ${id}`;
    const { kept, applied } = stored.get(body) ?? { kept: 0, applied: 0 };
    // A refused one that came again is counted beside the first.
    stored.set(body, { kept: kept + 1 + copies.length, applied: applied + (outcome === "applied" ? 1 : 0) });
  }
  let [lost, doubled] = [0, 0];
  for (const [body, { sent, acknowledged }] of tally.byBody) {
    const { kept, applied } = stored.get(body) ?? { kept: 0, applied: 0 };
    lost += Math.max(0, acknowledged - kept);
    doubled += Math.max(0, kept - sent) + Math.max(0, applied - 1);
  }
  for (const body of stored.keys()) if (!tally.byBody.has(body)) doubled += 1;
  // What was sent until it was acknowledged may have come more often: outcomes are not compared.
  const partOf = ({
    status,
    shows,
    revision,
  }: Pick<Expected, "status" | "revision"> & { shows: string | null }) => [status, shows, revision].join();
  const different = stories.filter((story) => {
    const fitting = story.flatMap(({ kind }) => (kind === "unfit" ? [] : [kind]));
    return partOf(stateOf(bookings.get(story[0]?.reference ?? ""), [])) !== partOf(expected(fitting));
  });
  return {
    figures: [
      none(`lost of ${tally.acknowledged} acknowledged in ${tally.attempts} attempts`, lost),
      none("doubled", doubled),
      none(`bookings unlike the model, of ${bookings.size}`, different.length),
    ],
    viaJournal: rows.filter(({ via }) => via === "journal").length,
  };
}
