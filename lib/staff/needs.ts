// What staff see first: what needs a person, and how the site stands, each with where to go on.

import { MAX_REQUESTS } from "@/lib/background-loop";
import type { CarListStatus } from "@/lib/mirror/cars";
import type { UnagreedFee } from "./orders/standing";

/** grave: travellers notice. soon: somebody should look today. */
export type Urgency = "grave" | "soon";

export interface Need {
  urgency: Urgency;
  sentence: string;
  href: string;
  where: string;
}

export interface Overview {
  stays: { open: number; closed: number; averageCompleteness: number | null; poor: number };
  /** Lists of cars in our copy; none where there are no cars. */
  cars: CarListStatus[];
  /** The last hour, at the machine's clock. */
  calls: { asked: number; sent: number; failures: number; byCaller: Record<string, number> };
  changes: { changed: number; opened: number; closed: number };
  visits: { searches: number; properties: number; handoffs: number; left: number };
  needs: Need[];
}

export interface NeedFacts {
  errorStreak: number;
  isSilent: boolean;
  lagSeconds: number | null;
  blockedUntil: string | null;
  reloadRunning: boolean;
  quarantined: number;
  newDrift: number;
  taxiDecisions: number;
  taxiUnseen: number;
  unknownAttempts: number;
  unagreedFees: readonly UnagreedFee[];
  calls: number;
  failures: number;
  /** Loops that reached their maximum of requests per minute within the last hour. */
  busyLoops: readonly LoopOperation[];
}

const STALE_SECONDS = 3600;
const FAILURE_SHARE = 0.05;
/** Unagreed fees that are told one by one. */
const MAX_FEES = 3;

type LoopOperation = keyof typeof MAX_REQUESTS;
const LOOPS: Record<LoopOperation, string> = {
  changes: "Following the platform's changes",
  orders: "Reading the platform's orders",
};

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

function feeNeeds({ unagreedFees }: NeedFacts): Need[] {
  const more = unagreedFees.length - MAX_FEES;
  const each = unagreedFees.slice(0, MAX_FEES).map(
    ({ order, sentence }): Need => ({
      urgency: "soon",
      sentence: `The guest of ${order === null ? "an order without a number" : `order ${order}`} reads: “${sentence}”`,
      href: order === null ? "/staff/orders" : `/staff/orders/${encodeURIComponent(order)}`,
      where: "Order",
    }),
  );
  if (more <= 0) return each;
  const sentence = `${count(more, "more cancellation", "more cancellations")} of the last week cost another fee than was agreed to.`;
  return [
    ...each,
    { urgency: "soon", sentence, href: "/staff/orders?status=any_cancelled", where: "Orders" },
  ];
}

export function needsOf(facts: NeedFacts): Need[] {
  const changes = { href: "/staff/changes", where: "Changes" };
  const traffic = { href: "/staff/traffic", where: "Traffic" };
  const share = facts.calls === 0 ? 0 : facts.failures / facts.calls;
  const all: (Need | false)[] = [
    facts.isSilent && {
      urgency: "grave",
      sentence: "Nobody follows the platform's changes: our copy grows old. Is the worker running?",
      ...changes,
    },
    facts.errorStreak > 0 && {
      urgency: facts.errorStreak > 3 ? "grave" : "soon",
      sentence: `Following the platform's changes failed ${count(facts.errorStreak, "time", "times")} in a row.`,
      ...changes,
    },
    facts.lagSeconds !== null &&
      facts.lagSeconds > STALE_SECONDS && {
        urgency: "grave",
        sentence: `Our copy is ${Math.floor(facts.lagSeconds / 3600)} hours behind the platform.`,
        ...changes,
      },
    facts.blockedUntil !== null && {
      urgency: "grave",
      sentence:
        "The platform answered 429: nothing is sent until it allows calls again, and travellers see no prices.",
      ...traffic,
    },
    share > FAILURE_SHARE && {
      urgency: "grave",
      sentence: `${Math.round(share * 100)} % of the last hour's calls failed (${facts.failures} of ${facts.calls}).`,
      ...traffic,
    },
    ...facts.busyLoops.map(
      (operation): Need => ({
        urgency: "soon",
        sentence: `${LOOPS[operation]} reached its maximum of ${MAX_REQUESTS[operation]} requests a minute and was slowed down.`,
        ...traffic,
      }),
    ),
    facts.unknownAttempts > 0 && {
      urgency: "grave",
      sentence: `${count(facts.unknownAttempts, "traveller waits", "travellers wait")} to hear whether they have booked.`,
      href: "/staff/orders",
      where: "Orders",
    },
    ...feeNeeds(facts),
    facts.taxiDecisions > 0 && {
      urgency: "soon",
      sentence: `${count(facts.taxiDecisions, "taxi delivery waits", "taxi deliveries wait")} for a decision.`,
      href: "/staff/taxi?tab=parked",
      where: "Taxi",
    },
    facts.taxiUnseen > 0 && {
      urgency: "soon",
      sentence: `${count(facts.taxiUnseen, "taxi booking is", "taxi bookings are")} new or changed and not marked as seen.`,
      href: "/staff/taxi",
      where: "Taxi",
    },
    facts.quarantined > 0 && {
      urgency: "soon",
      sentence: `${count(facts.quarantined, "record is", "records are")} kept out for not fitting the contract.`,
      href: "/staff/drift",
      where: "Drift",
    },
    facts.newDrift > 0 && {
      urgency: "soon",
      sentence: `${count(facts.newDrift, "surprise", "surprises")} against the contract for the first time in the last 24 hours.`,
      href: "/staff/drift",
      where: "Drift",
    },
    facts.reloadRunning && {
      urgency: "soon",
      sentence: "Everything is being read again; until then some of our copy may be older than it looks.",
      ...changes,
    },
  ];
  const needs = all.filter((need) => need !== false);
  return [
    ...needs.filter(({ urgency }) => urgency === "grave"),
    ...needs.filter(({ urgency }) => urgency === "soon"),
  ];
}
