// The orders of a namespace: each as its changes left it, and in the state that the clock has brought it to.
import type { PreviewedStay } from "@roomward/contract/order-preview";
import type { AmountPair } from "@roomward/contract/values";
import type { OperationContext } from "../operations/handler";
import { dayNumber } from "../pricing/stay";
import { instantOf, zoneOf } from "../pricing/zone";
import type { LedgerEntry } from "../state/ledger";
import { chance, field, keyOf } from "../world/hash";
import { addAmounts } from "./amounts";
import type { ENDINGS, OrderedRoom, PlacedOrder } from "./stored-order";

interface Ending {
  status: (typeof ENDINGS)[number];
  atMs: number;
  fee: AmountPair;
}

/** An order as its changes left it. */
export interface BookedOrder {
  /** Id of the property. */
  id: number;
  placed: PlacedOrder;
  checkin: string;
  checkout: string;
  told: PreviewedStay;
  rooms: readonly OrderedRoom[];
  createdMs: number;
  /** When it was changed last; the clock may have changed it since. */
  changedMs: number;
  ending: Ending | null;
}

export type OrderState = Ending["status"] | "booked" | "stayed";

/** An order as it is at the clock's now. */
export interface StandingOrder extends BookedOrder {
  state: OrderState;
  updatedMs: number;
}

function changed(order: BookedOrder, { action, madeMs }: LedgerEntry): BookedOrder {
  if (action.kind !== "order_change") return order;
  const { change } = action;
  if (change.type === "ended")
    return {
      ...order,
      changedMs: madeMs,
      ending: { status: change.status, atMs: madeMs, fee: change.fee },
    };
  const { checkin, checkout, told, rooms } = { ...order, ...change };
  return { ...order, checkin, checkout, told, rooms, changedMs: madeMs };
}

/** The orders among ledger entries, in the order in which they were made. */
export function ordersAmong(entries: readonly LedgerEntry[]): BookedOrder[] {
  const orders = new Map<string, BookedOrder>();
  for (const entry of entries) {
    const { action, id, madeMs } = entry;
    if (action.kind === "order") {
      const { checkin, checkout, told, rooms } = action.order;
      const standing = { checkin, checkout, told, rooms };
      const order = { id, placed: action.order, ...standing, createdMs: madeMs, changedMs: madeMs };
      orders.set(action.order.order, { ...order, ending: null });
    } else if (action.kind === "order_change") {
      const order = orders.get(action.order);
      if (order) orders.set(action.order, changed(order, entry));
    }
  }
  return [...orders.values()];
}

const NO_SHOW = field("no show");
const NO_SHOW_SHARE = 0.02;
/** Local hour of the day of departure from which a stay is over. */
const DEPARTED_HOUR = 12;

/** The instant up to which guests are waited for: the end of the day of arrival at the property. */
export const arrivalOver = ({ world }: OperationContext, { id, checkin }: BookedOrder): number => {
  const property = world.property(id);
  return property ? instantOf(zoneOf(property), dayNumber(checkin) + 1, 0) : 0;
};

const isMissed = ({ placed }: BookedOrder): boolean =>
  chance(keyOf(Number(placed.reservation), 0), NO_SHOW, NO_SHOW_SHARE);

/** Guests stay or do not come, without anybody's doing. */
function standing(context: OperationContext, order: BookedOrder): StandingOrder {
  if (order.ending) return { ...order, state: order.ending.status, updatedMs: order.changedMs };
  const now = context.clock.now();
  const property = context.world.property(order.id);
  const arrived = arrivalOver(context, order);
  if (isMissed(order) && arrived <= now) return { ...order, state: "no_show", updatedMs: arrived };
  const left = property ? instantOf(zoneOf(property), dayNumber(order.checkout), DEPARTED_HOUR) : 0;
  if (left <= now) return { ...order, state: "stayed", updatedMs: left };
  return { ...order, state: "booked", updatedMs: order.changedMs };
}

/** All orders at the clock's now, oldest first. */
export const standingOrders = (context: OperationContext): StandingOrder[] =>
  ordersAmong(context.ledger.all()).map((order) => standing(context, order));

/** Booked, and the day of arrival is not over. */
export const isAhead = (context: OperationContext, order: StandingOrder): boolean =>
  order.state === "booked" && context.clock.now() < arrivalOver(context, order);

/** What a cancellation costs at an instant: the sum of the running steps of the rooms' schedules. */
export function feeAt({ told }: BookedOrder, nowMs: number): AmountPair {
  const steps = told.products.flatMap(({ policies }) => {
    const begun = (policies?.cancellation ?? []).filter(
      ({ from }) => !from || from === "now" || Date.parse(from) <= nowMs,
    );
    return begun.at(-1)?.price ?? [];
  });
  const propertyCurrency = told.currency.accommodation ?? "EUR";
  const fee = addAmounts(steps, { own: propertyCurrency, booker: told.currency.booker ?? propertyCurrency });
  return fee ?? { accommodation_currency: 0, booker_currency: null };
}
