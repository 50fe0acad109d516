// What tests of the platform's orders share: bookings by the dozen, and the platform's own list read plainly.
import { call } from "@/lib/demand/client";
import { draftAttempt } from "@/lib/orders/attempts";
import { ask } from "@/packages/sandbox/tests/server-support";
import type { OverSandbox } from "../stays/support";

const AMSTERDAM = -2759794;

const booker = { country: "nl", platform: "desktop" as const };
const BOTH = 50;

/** An order as the platform's answer has it. */
export interface RawOrder {
  id: string;
  status: string;
  created: string;
  updated: string;
  start: string;
  end: string;
  label: string | null;
  currencies: { product: string; booker: string };
  price: Record<"commissionable_price" | "total_price", Record<string, number>>;
  commission: Record<
    "actual_commission_amount" | "estimated_commission_amount",
    Record<string, number> | null
  >;
  booker: unknown;
  [service: string]: unknown;
}

const SERVICES = ["accommodations", "cars", "flights", "attractions", "taxis"];
export const serviceOf = (order: RawOrder) => SERVICES.find((service) => order[service]) ?? "";

interface Offer {
  accommodation: number;
  id: string;
  checkin: string;
  checkout: string;
}

export const control = async (world: OverSandbox, path: string, body?: object) => {
  const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await world.sandbox.fetch(`/sandbox/${path}`, { method: body ? "POST" : "GET", ...init });
  return await answer.json();
};

/** Rates that need no address, each as often as it may be booked. */
async function* offers(world: OverSandbox, checkin: string, checkout: string): AsyncGenerator<Offer> {
  const ids = world.sandbox.world.idsOfCity(AMSTERDAM);
  for (let at = 0; at < ids.length; at += BOTH) {
    const accommodations = ids.slice(at, at + BOTH);
    const guests = { number_of_adults: 2, number_of_rooms: 1 };
    const { data: sold } = await call("availability", { accommodations, checkin, checkout, booker, guests });
    const { data: records } = await call("details", { accommodations });
    for (const { id: accommodation, products } of sold) {
      if (records.find(({ id }) => id === accommodation)?.booker_address_required) continue;
      for (const { id, number_available: left } of products)
        for (let room = 0; room < Number(left); room += 1) yield { accommodation, id, checkin, checkout };
    }
  }
}

/** A label, and what the guest is called; null books without a label. */
export interface Wanted {
  label: string | null;
  name: string;
}

/** @returns whether it was booked: not with a card, and not where another rate of the same rooms has sold them. */
async function book(offer: Offer, { label, name }: Wanted): Promise<boolean> {
  const { accommodation: id, checkin, checkout } = offer;
  const products = [{ id: offer.id, allocation: { number_of_adults: 2 } }];
  try {
    const { data } = await call("orderPreview", {
      accommodation: { id, booker, checkin, checkout, products },
      currency: "USD",
    });
    const plan = data.accommodation?.general_policies?.payment?.pay_at_the_property;
    if (!plan || plan.method_required) return false;
    const email = `${name.toLowerCase()}@guests.example`;
    await call("orderCreate", {
      order_token: data.order_token,
      booker: {
        address: { country: "nl" },
        email,
        name: { first_name: name, last_name: "Lovelace" },
        telephone: "+31 20 555 0142",
      },
      accommodation: {
        ...(label !== null && { label }),
        products: [{ id: offer.id, guests: [{ name: `${name} Lovelace`, email }] }],
      },
      payment: { timing: "pay_at_the_property" },
    });
    return true;
  } catch {
    return false;
  }
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Books one stay for each that is wanted, on `day` or as soon after it as rooms are left; `between` is done after each. */
export async function bookAll(
  world: OverSandbox,
  day: string,
  wanted: readonly Wanted[],
  between: () => void = () => {},
): Promise<void> {
  const left = [...wanted];
  const refused = new Set<string>();
  for (let ahead = 0; left.length > 0; ahead += 2) {
    if (ahead > 60) throw new Error(`${left.length} stays could not be booked`);
    for await (const offer of offers(world, plusDays(day, ahead), plusDays(day, ahead + 2))) {
      const [next] = left;
      if (next === undefined) return;
      const rate = JSON.stringify(offer);
      if (refused.has(rate)) continue;
      if (!(await book(offer, next))) {
        refused.add(rate);
        continue;
      }
      left.shift();
      between();
    }
  }
}

/** A booking begun here with this label, of which nothing was sent. */
export function draft(label: string, accommodation = 31): Promise<string> {
  const question = { checkin: "2027-05-01", checkout: "2027-05-04", booker, products: [], currency: "EUR" };
  return draftAttempt({ asked: "", accommodation, language: "en", question, label });
}

const WEEK_MS = 7 * 86_400_000;

/** Every order that was changed in a span, as the platform answers it. */
export async function rawOrders(world: OverSandbox, fromMs: number, toMs: number): Promise<RawOrder[]> {
  const found = new Map<string, RawOrder>();
  for (let from = fromMs; from < toMs; from += WEEK_MS) {
    const to = Math.min(from + WEEK_MS, toMs);
    const updated = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    for (let page: object | null = { updated, currency: "EUR" }; page !== null; ) {
      const { status, text, json } = await ask(world.sandbox, "/orders/details", page);
      if (status !== 200) throw new Error(text);
      const { data, metadata }: { data: RawOrder[]; metadata: { next_page: string | null } } = json;
      for (const order of data) found.set(order.id, order);
      page = metadata.next_page === null ? null : { page: metadata.next_page };
    }
  }
  return [...found.values()];
}
