// Bookings over the real sandbox, whose clock and ours a test turns together.
import { setClock } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { type OverSandbox, overSandbox } from "../stays/support";

const AMSTERDAM = -2759794;
const PROPERTIES = 2_000;

export const booker = { country: "nl", platform: "desktop" as const };
export const dates = { checkin: "2027-03-10", checkout: "2027-03-12" };

export interface Rate {
  accommodation: number;
  /** Of the product, and of its room. */
  id: string;
  room: string;
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
  /** No faults, no journal, and rooms that are free again. */
  tidy(): Promise<void>;
  /** A rate of which a few are left, that needs no card, of a property that wants no address */
  cardless(guests?: { number_of_adults: number; number_of_rooms: number }): Promise<Rate>;
}

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
      await world.sandbox.fetch("/sandbox/faults", { method: "DELETE" });
      await world.sandbox.fetch("/sandbox/journal", { method: "DELETE" });
      for (const { order, status } of await standing())
        if (status === "booked") await control("end-order", { order, status: "cancelled" });
    },
    cardless: async (guests = { number_of_adults: 2, number_of_rooms: 1 }) => {
      const accommodations = world.sandbox.world.idsOfCity(AMSTERDAM).slice(0, 50);
      const { data: sold } = await call("availability", { accommodations, ...dates, booker, guests });
      const { data: records } = await call("details", { accommodations });
      for (const { id: accommodation, products } of sold)
        for (const { id, room, number_available: left } of products) {
          if (records.find((one) => one.id === accommodation)?.booker_address_required || Number(left) < 3)
            continue;
          const { data } = await call("orderPreview", {
            accommodation: { id: accommodation, booker, ...dates, products: [productOf(id)] },
          });
          const plan = data.accommodation?.general_policies?.payment?.pay_at_the_property;
          if (plan && !plan.method_required) return { accommodation, id, room: String(room) };
        }
      throw new Error("every rate needs a card");
    },
    stop: async () => {
      setClock(undefined);
      await world.stop();
    },
  };
}

export const productOf = (id: string) => ({ id, allocation: { number_of_adults: 2 } });
