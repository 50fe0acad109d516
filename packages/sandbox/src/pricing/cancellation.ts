// The cancellation terms of a product: until when it is free, and the fee from each moment on.
import { field, hash32, keyOf, uniform } from "../world/hash";
import type { PropertyCore } from "../world/property";
import type { Rate } from "./rates";
import { freeUntil } from "./rates";
import type { Money } from "./rounding";
import type { Stay } from "./stay";
import { instantOf, zoneOf } from "./zone";

const STEPS = field("cancellation steps");

/** `from` in milliseconds since the epoch, null for now. */
export interface Step {
  from: number | null;
  fee: Money;
}

export interface Cancellation {
  /** Milliseconds since the epoch; null when cancelling is never free. */
  freeUntil: number | null;
  steps: readonly Step[];
}

/** What a stay costs to cancel from: its whole price and the share of the first night. */
export interface Cancelled {
  rate: Rate;
  total: Money;
  firstNight: number;
}

const CHECKIN_HOUR = 18;

/** Share of the total that is owed, 0 to 1. */
function shareOf(fee: Rate["fee"], firstNight: number): number {
  if (fee === "all") return 1;
  return fee === "half" ? 0.5 : firstNight;
}

/** A part of the total; the whole is exactly the total in both currencies. */
function part(total: Money, share: number): Money {
  if (share >= 1) return total;
  return {
    own: Math.round(total.own * share),
    booker: Math.round(total.booker * share),
  };
}

interface Moment {
  from: number | null;
  share: number;
}

/** Drops steps that do not raise the fee; none is over, because no rate is sold on terms whose deadline is. */
function rising(moments: readonly Moment[]): Moment[] {
  const matching: Moment[] = [];
  for (const moment of moments) {
    const last = matching.at(-1);
    if (!last || moment.share > last.share) matching.push(moment);
  }
  return matching;
}

/** A third of the houses raises the fee once or twice more before arrival. */
function laterMoments(key: number, zone: string, arrival: number, deadline: number): Moment[] {
  const roll = uniform(key, STEPS);
  const eve = instantOf(zone, arrival - 1, CHECKIN_HOUR);
  const noShow: Moment = { from: instantOf(zone, arrival, CHECKIN_HOUR), share: 1 };
  if (roll < 0.12 && eve > deadline) return [{ from: eve, share: 0.75 }, noShow];
  return roll < 0.34 ? [noShow] : [];
}

function moments(seed: number, core: PropertyCore, stay: Stay, { rate, firstNight }: Cancelled): Moment[] {
  if (rate.policy === "non_refundable") return [{ from: null, share: 1 }];
  const zone = zoneOf(core);
  const arrival = stay.dayNumbers[0] ?? 0;
  const free = freeUntil(core, arrival);
  const fee = shareOf(rate.fee, firstNight);
  if (rate.policy === "partially_refundable") {
    const days = 1 + (hash32(keyOf(seed, core.id), STEPS) % 7);
    const last = [
      free ?? instantOf(zone, arrival - days, CHECKIN_HOUR),
      instantOf(zone, arrival, CHECKIN_HOUR),
    ].find((instant) => instant > stay.bookedAt);
    return [{ from: null, share: fee }, ...(last === undefined ? [] : [{ from: last, share: 1 }])];
  }
  const deadline = free ?? 0;
  return [
    { from: null, share: 0 },
    { from: deadline, share: fee },
    ...laterMoments(keyOf(seed, core.id), zone, arrival, deadline),
  ];
}

/** The terms of one product; fees never fall, and a non-refundable rate owes its whole total at once. */
export function cancellationOf(
  seed: number,
  core: PropertyCore,
  stay: Stay,
  cancelled: Cancelled,
): Cancellation {
  const all = moments(seed, core, stay, cancelled);
  const steps = rising(all).map(({ from, share }) => ({
    from,
    fee: part(cancelled.total, share),
  }));
  const isFree = cancelled.rate.policy === "free_cancellation";
  return { freeUntil: isFree ? freeUntil(core, stay.dayNumbers[0] ?? 0) : null, steps };
}
