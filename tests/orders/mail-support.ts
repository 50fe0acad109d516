// Attempts to book of two rooms over the real sandbox and its mailbox, whose clock and ours a test turns together.
import type { PreviewedStay } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import { vi } from "vitest";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderMail } from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import type { Attempt } from "@/lib/orders/attempts";
import type { AttemptGuests } from "@/lib/rules/order-attempt";
import { CLOCK } from "../stays/support";
import {
  AMSTERDAM,
  AT_ONCE,
  guestsOf,
  isCardless,
  MAX_REQUESTED,
  type OverOrders,
  overOrders,
  previewed,
  type Rate,
  rateThat,
} from "./over-orders";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const dates = { checkin: "2027-03-10", checkout: "2027-03-13" };

const ONE = [{ number_of_adults: 2 }];
const allocations = [...ONE, { number_of_adults: 1, children: [7] }];

export interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  at: string;
}

/** Who books, and what else is said. */
export interface Booked {
  language?: string;
  email?: string;
  name?: string;
  guests?: Partial<AttemptGuests>;
  rate?: Rate;
  /** One room for two instead of both. */
  isOne?: boolean;
}

export interface MailWorld extends Omit<OverOrders, "at"> {
  /** A rate that needs no card, whose cancelling costs more and more, of a property that wants no address. */
  rate: Rate;
  /** Milliseconds since the epoch. */
  now(): number;
  wait(ms: number): void;
  mails(): Promise<SentMail[]>;
  /** Empties the mailbox, the queue and the faults, and frees the rooms. */
  clear(): Promise<void>;
  /** A rate for these days and rooms that fits. */
  rateThat(fits: (stay: PreviewedStay) => boolean): Promise<Rate>;
  /** One without a card for one room, of a property that takes a deposit and can be called. */
  securedRate(): Promise<Rate>;
  attempt(about?: Booked): Promise<Attempt>;
  /** Without a server at all, or with the sandbox's. */
  smtp(isThere: boolean): void;
}

/** Paid on site without a card, with taxes on top, and with a fee that is neither nothing nor all of it. */
function isTelling(stay: PreviewedStay): boolean {
  if (!isCardless(stay)) return false;
  const { total, display } = stay.price;
  const whole = total?.accommodation_currency ?? 0;
  const propertyAmount = stay.products[0]?.price.total?.accommodation_currency ?? 0;
  const steps = stay.products[0]?.policies?.cancellation ?? [];
  const isPart = ({ price }: { price: AmountPair }) =>
    price.accommodation_currency > 0 && price.accommodation_currency < propertyAmount;
  return (display?.accommodation_currency ?? whole) !== whole && steps.length > 1 && steps.some(isPart);
}

/** Properties that take a damage deposit and give it back, and can be called. */
async function secured({ sandbox }: OverOrders): Promise<Set<number>> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, MAX_REQUESTED);
  const found = new Set<number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const accommodations = ids.slice(from, from + AT_ONCE);
    const { data } = await call("details", { accommodations, extras: ["policies"] });
    for (const { id, policies, contacts } of data) {
      const { amount, deposit } = policies?.damage ?? {};
      if (amount && deposit?.collect && deposit.refund && contacts?.general?.telephone) found.add(id);
    }
  }
  return found;
}

/** The sandbox with its mailbox, as `config.mail` names it. */
export async function mailWorld(): Promise<MailWorld> {
  const world = await overOrders(CLOCK);
  const port = await world.sandbox.listenForMail(0);
  const from = { name: "Stays, Inc", address: "bookings@stays.example" };
  const smtp = (isThere: boolean) => {
    config.mail = { url: `smtp://127.0.0.1:${isThere ? port : 1}`, from };
  };
  smtp(true);
  const rate = await rateThat(world, isTelling, { days: dates, rooms: allocations, left: 4 });
  const taking = await secured(world);
  const search = { days: dates, rooms: allocations, left: 2, mayWantAddress: true };
  let drafted = 0;
  return {
    ...world,
    rate,
    rateThat: (fits) => rateThat(world, fits, search),
    securedRate: () =>
      rateThat(world, (stay) => isCardless(stay) && taking.has(stay.id), { ...search, rooms: ONE, left: 1 }),
    now: () => world.at,
    wait: (ms) => {
      world.at += ms;
    },
    mails: async () => (await world.control("mails")).mails ?? [],
    clear: async () => {
      vi.restoreAllMocks();
      smtp(true);
      await world.tidy();
      await (await database()).delete(orderMail);
    },
    attempt: async ({ language = "en", email = "grace@guests.example", name = "Hopper", ...about } = {}) => {
      drafted += 1;
      const rooms = about.isOne ? ONE : allocations;
      const guests = { ...guestsOf(name, email, rooms.length), ...about.guests };
      const label = `mail_${drafted}`;
      const booking = { rate: about.rate ?? rate, guests, label, language, days: dates, rooms };
      return (await previewed(booking)).ready;
    },
    smtp,
  };
}
