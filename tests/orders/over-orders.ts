// Bookings over the real sandbox, whose clock and ours a test turns together.
import type { OrderedProduct, PreviewedStay } from "@roomward/contract/order-preview";
import { setClock } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { type Attempt, draftAttempt, openAttempt } from "@/lib/orders/attempts";
import { keepGuests, previewAttempt } from "@/lib/orders/book";
import type { AttemptGuests } from "@/lib/rules/order-attempt";
import { type OverSandbox, overSandbox } from "../stays/support";

export const AMSTERDAM = -2759794;
const PROPERTIES = 2_000;
/** Of which availability is asked at once. */
export const AT_ONCE = 50;
export const MAX_REQUESTED = 1_000;

export const booker = { country: "nl", platform: "desktop" as const };
export const dates = { checkin: "2027-03-10", checkout: "2027-03-12" };

export interface Rate {
  accommodation: number;
  /** Of the product, and of its room. */
  id: string;
  room: string;
}

interface Days {
  checkin: string;
  checkout: string;
}

interface Search {
  days?: Days;
  /** Who sleeps in each room that is to be booked of the rate. */
  rooms?: readonly OrderedProduct["allocation"][];
  /** Units that must be left. */
  left?: number;
  /** True where the property may want the booker's address. */
  mayWantAddress?: boolean;
}

/** What is booked, and by whom. */
export interface Booking {
  rate: Rate;
  guests: AttemptGuests;
  label: string;
  language?: string;
  days?: Days;
  rooms?: readonly OrderedProduct["allocation"][];
}

export interface OverOrders extends OverSandbox {
  /** The instant of both clocks, in milliseconds; set it to turn them. */
  at: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of the control are read freely.
  control(path: string, body?: object): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  standing(): Promise<any[]>;
  /** How often an operation was called since the last `tidy`. */
  calls(operation: string): Promise<number>;
  fault(rule: object): Promise<unknown>;
  /** No faults, no journal, no mails, and rooms that are free again. */
  tidy(): Promise<void>;
}

const PAIR = { number_of_adults: 2 };

export const planOf = (stay: PreviewedStay) => stay.general_policies?.payment?.pay_at_the_property;

/** Paid at the property, without a card. */
export const isCardless = (stay: PreviewedStay): boolean => planOf(stay)?.method_required === false;

/** What of these properties is sold on the days, by the rules of a search. */
async function* soldOf(
  accommodations: number[],
  { days, left, mayWantAddress }: Required<Omit<Search, "rooms">>,
): AsyncGenerator<Rate> {
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  const { data: sold } = await call("availability", { accommodations, ...days, booker, guests });
  const { data: records } = await call("details", { accommodations });
  const wantsAddress = (id: number) => records.find((one) => one.id === id)?.booker_address_required;
  for (const { id: accommodation, products } of sold)
    if (mayWantAddress || !wantsAddress(accommodation))
      for (const { id, room, number_available: units } of products)
        if (Number(units) >= left) yield { accommodation, id, room: String(room) };
}

/** The first rate of the city whose preview fits. */
export async function rateThat(
  { sandbox }: OverSandbox,
  fits: (stay: PreviewedStay) => boolean,
  { days = dates, rooms = [PAIR], left = 3, mayWantAddress = false }: Search = {},
): Promise<Rate> {
  const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, MAX_REQUESTED);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for await (const rate of soldOf(ids.slice(from, from + AT_ONCE), { days, left, mayWantAddress })) {
      const products = rooms.map((allocation) => ({ id: rate.id, allocation }));
      const accommodation = { id: rate.accommodation, booker, ...days, products };
      const { data } = await call("orderPreview", { accommodation, currency: "USD" });
      if (data.accommodation && fits(data.accommodation)) return rate;
    }
  throw new Error("no rate fits");
}

/** Takes every room that is left of a rate on these days; the result frees them again. */
export async function sellOut(world: OverOrders, rate: Rate, days: Days): Promise<() => Promise<unknown>> {
  const guests = { number_of_adults: 2, number_of_rooms: 1 };
  const accommodations = [rate.accommodation];
  const { data } = await call("availability", { accommodations, ...days, booker, guests });
  const units = data[0]?.products.find(({ room }) => String(room) === rate.room)?.number_available ?? 0;
  const sale = { id: rate.accommodation, room: rate.room, ...days, units };
  const { booking } = await world.control("book", sale);
  return () => world.control("cancel-booking", { booking });
}

/** A previewed attempt whose guests are known, and the word that opens it. */
export async function previewed(of: Booking): Promise<{ token: string; ready: Attempt }> {
  const { rate, guests, label, language = "en", days = dates, rooms = [PAIR] } = of;
  const products = rooms.map((allocation) => ({ id: rate.id, allocation }));
  const question = { ...days, booker, products, currency: "USD" };
  const requested = `in=${days.checkin}&out=${days.checkout}`;
  const token = await draftAttempt({
    accommodation: rate.accommodation,
    language,
    question,
    label,
    asked: requested,
  });
  const opened = await openAttempt(token);
  if (!opened) throw new Error("the word opens nothing");
  return { token, ready: await previewAttempt(await keepGuests(opened, guests)) };
}

/** One guest a room, who pays at the property. */
export const guestsOf = (name: string, email: string, rooms = 1): AttemptGuests => ({
  booker: {
    address: { country: "nl" },
    email,
    name: { first_name: "Grace", last_name: name },
    telephone: "+31 20 555 0177",
  },
  rooms: Array.from({ length: rooms }, () => ({ name: `Grace ${name}`, email })),
  arrival: null,
  requests: null,
  timing: "pay_at_the_property",
  card: false,
});

export async function overOrders(clock: string): Promise<OverOrders> {
  const state = { at: Date.parse(clock) };
  setClock(() => state.at);
  const world = await overSandbox(PROPERTIES, { frozenAt: null, now: () => state.at });
  const control: OverOrders["control"] = async (path, body) => {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await world.sandbox.fetch(`/sandbox/${path}`, { method: body ? "POST" : "GET", ...init });
    return await answer.json();
  };
  const standing = async () => (await control("orders")).orders;
  return {
    ...world,
    get at() {
      return state.at;
    },
    set at(ms: number) {
      state.at = ms;
    },
    control,
    standing,
    calls: async (operation) => (await control(`journal?operation=${operation}&limit=1000`)).entries.length,
    fault: (rule) => control("faults", { operation: "orderCreate", count: 1, ...rule }),
    tidy: async () => {
      for (const path of ["mails", "faults", "journal"])
        await world.sandbox.fetch(`/sandbox/${path}`, { method: "DELETE" });
      for (const { order, status } of await standing())
        if (status === "booked") await control("end-order", { order, status: "cancelled" });
    },
    stop: async () => {
      setClock(undefined);
      await world.stop();
    },
  };
}
