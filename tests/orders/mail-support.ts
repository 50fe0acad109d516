// Attempts to book of two rooms over the real sandbox and its mailbox, whose clock and ours a test turns together.
import type { PreviewedStay } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import { vi } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderMail } from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import { type Attempt, draftAttempt, openAttempt } from "@/lib/orders/attempts";
import { keepGuests, previewAttempt } from "@/lib/orders/book";
import type { AttemptGuests, AttemptQuestion } from "@/lib/rules/order-attempt";
import { CLOCK, type OverSandbox, overSandbox } from "../stays/support";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
const AMSTERDAM = -2759794;
export const booker = { country: "nl", platform: "desktop" as const };
export const dates = { checkin: "2027-03-10", checkout: "2027-03-13" };

const allocations = [{ number_of_adults: 2 }, { number_of_adults: 1, children: [7] }];

export interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  at: string;
}

export interface MailWorld extends OverSandbox {
  /** A rate that needs no card, whose cancelling costs more and more, of a property that wants no address. */
  rate: { accommodation: number; id: string; room: string };
  /** Milliseconds since the epoch. */
  now(): number;
  wait(ms: number): void;
  control(path: string, body?: object): Promise<Record<string, never>>;
  mails(): Promise<SentMail[]>;
  /** Empties the mailbox, the queue and the faults, and frees the rooms. */
  clear(): Promise<void>;
  attempt(about?: { language?: string; email?: string; name?: string }): Promise<Attempt>;
  /** Without a server at all, or with the sandbox's. */
  smtp(isThere: boolean): void;
}

/** Paid on site without a card, with taxes on top, and with a fee that is neither nothing nor all of it. */
function isTelling(stay: PreviewedStay | null | undefined): boolean {
  const plan = stay?.general_policies?.payment?.pay_at_the_property;
  if (!stay || !plan || plan.method_required) return false;
  const { total, display } = stay.price;
  const whole = total?.accommodation_currency ?? 0;
  const own = stay.products[0]?.price.total?.accommodation_currency ?? 0;
  const steps = stay.products[0]?.policies?.cancellation ?? [];
  const isPart = ({ price }: { price: AmountPair }) =>
    price.accommodation_currency > 0 && price.accommodation_currency < own;
  return (display?.accommodation_currency ?? whole) !== whole && steps.length > 1 && steps.some(isPart);
}

async function tellingRate(world: OverSandbox): Promise<MailWorld["rate"]> {
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  for (let from = 0; from < 1_000; from += 50) {
    const accommodations = world.sandbox.world.idsOfCity(AMSTERDAM).slice(from, from + 50);
    const { data: sold } = await call("availability", { accommodations, ...dates, booker, guests });
    const { data: records } = await call("details", { accommodations });
    const fitting = sold.filter(({ id }) =>
      records.some((one) => one.id === id && !one.booker_address_required),
    );
    for (const { id: accommodation, products } of fitting)
      for (const { id, room, number_available: left } of products) {
        if (Number(left) < 4) continue;
        const asked = {
          id: accommodation,
          booker,
          ...dates,
          products: allocations.map((allocation) => ({ id, allocation })),
        };
        const { data } = await call("orderPreview", { accommodation: asked, currency: "USD" });
        if (isTelling(data.accommodation)) return { accommodation, id, room: String(room) };
      }
  }
  throw new Error("no rate fits");
}

/** The sandbox with its mailbox, as `config.mail` names it. */
export async function mailWorld(): Promise<MailWorld> {
  let at = Date.parse(CLOCK);
  setClock(() => at);
  const world = await overSandbox(2_000, { frozenAt: null, now: () => at });
  const port = await world.sandbox.listenForMail(0);
  const from = { name: "Stays, Inc", address: "bookings@stays.example" };
  const smtp = (isThere: boolean) => {
    config.mail = { url: `smtp://127.0.0.1:${isThere ? port : 1}`, from };
  };
  smtp(true);
  const rate = await tellingRate(world);
  const control: MailWorld["control"] = async (path, body) => {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await world.sandbox.fetch(`/sandbox/${path}`, { method: body ? "POST" : "GET", ...init });
    return await answer.json();
  };
  let drafted = 0;
  return {
    ...world,
    rate,
    now: () => at,
    wait: (ms) => {
      at += ms;
    },
    control,
    mails: async () => (await control("mails")).mails ?? [],
    clear: async () => {
      vi.restoreAllMocks();
      smtp(true);
      for (const path of ["mails", "faults", "journal"])
        await world.sandbox.fetch(`/sandbox/${path}`, { method: "DELETE" });
      const { orders } = (await control("orders")) as unknown as {
        orders: { order: string; status: string }[];
      };
      for (const { order, status } of orders)
        if (status === "booked") await control("end-order", { order, status: "cancelled" });
      await (await database()).delete(orderMail);
    },
    attempt: async ({ language = "en", email = "grace@guests.example", name = "Hopper" } = {}) => {
      drafted += 1;
      const products = allocations.map((allocation) => ({ id: rate.id, allocation }));
      const question: AttemptQuestion = { ...dates, booker, products, currency: "USD" };
      const { accommodation } = rate;
      const given = { accommodation, language, question, label: `mail_${drafted}`, asked: "" };
      const word = await draftAttempt(given);
      const opened = await openAttempt(word);
      if (!opened) throw new Error("the word opens nothing");
      const guests: AttemptGuests = {
        booker: {
          address: { country: "nl" },
          email,
          name: { first_name: "Grace", last_name: name },
          telephone: "+31 20 555 0177",
        },
        rooms: allocations.map(() => ({ name: `Grace ${name}`, email })),
        arrival: null,
        requests: null,
        timing: "pay_at_the_property",
        card: false,
      };
      return await previewAttempt(await keepGuests(opened, guests));
    },
    smtp,
    stop: async () => {
      setClock(undefined);
      await world.stop();
    },
  };
}
