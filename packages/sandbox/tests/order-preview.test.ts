// O01: what a preview of a booking says, and what it refuses.
import { describe, expect, test } from "vitest";
import { checkAge, orderTokens } from "../src/orders/order-token";
import {
  AMSTERDAM,
  ask,
  askPath,
  handClock,
  refusalOf,
  sandboxOf,
  stay as twoNights,
} from "./server-support";

const clock = handClock();
const sandbox = sandboxOf({ clock });

interface Product {
  id: string;
  room: string;
  number_available: number;
  maximum_occupancy: { adults: number; total: number };
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
  [field: string]: any;
}

const { booker, checkin, checkout } = twoNights;
const EXTRAS = { currency: "USD", extras: ["extra_charges"] };

async function sold(of: object = twoNights): Promise<{ id: number; products: Product[] }[]> {
  const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 50);
  return (await ask(sandbox, "/accommodations/availability", { ...of, ...EXTRAS, accommodations })).json.data;
}

const stays = await sold();
const [first] = stays as [{ id: number; products: Product[] }];

const preview = (id: number, products: object[], more: object = { currency: "USD" }) =>
  ask(sandbox, "/orders/preview", { accommodation: { id, booker, checkin, checkout, products }, ...more });

interface Pair {
  booker_currency: number;
}
const cents = ({ booker_currency: amount }: Pair) => Math.round(amount * 100);

const forTwo = (id: string) => ({ id, allocation: { number_of_adults: 2 } });

describe("O01: a preview tells what a booking costs", () => {
  test("each rate on sale is previewed at the price and on the schedule that availability tells", async () => {
    for (const { id, products } of stays.slice(0, 12))
      for (const product of products) {
        const { status, json } = await preview(id, [forTwo(product.id)]);
        expect([product.id, status]).toEqual([product.id, 200]);
        const { accommodation } = json.data;
        const [wireProduct] = accommodation.products;
        expect(wireProduct).toMatchObject({
          id: product.id,
          room: product.room,
          price: product.price,
          deal: product.deal,
          occupancy_mismatch: null,
          policies: {
            cancellation: product.policies.cancellation.schedule,
            meal_plan: product.policies.meal_plan,
          },
        });
        const { base, chargeable_online, display, total } = product.price;
        expect(accommodation.price).toMatchObject({ base, chargeable_online, display, total });
      }
  });

  test("the plans of payment are those of the timings that a rate takes, and add up to what is due then", async () => {
    const timings = new Set<string>();
    for (const { id, products } of stays) {
      const [product] = products as [Product];
      const { accommodation } = (await preview(id, [forTwo(product.id)])).json.data;
      const { payment } = accommodation.general_policies;
      const taken = Object.keys(payment).filter((timing) => payment[timing] !== null);
      expect(taken.sort()).toEqual([...product.policies.payment.timings].sort());
      for (const timing of taken) {
        timings.add(timing);
        const online = product.price.chargeable_online ?? product.price.total;
        const due = timing === "pay_at_the_property" ? product.price.total : online;
        const parts: number[] = payment[timing].dates.map(({ price }: { price: Pair }) => cents(price));
        const sum = parts.reduce((total, part) => total + part, 0);
        expect([product.id, timing, sum]).toEqual([product.id, timing, cents(due)]);
        expect(payment[timing].method_required ? payment[timing].methods.cards.length : 1).toBeGreaterThan(0);
      }
    }
    expect([...timings].sort()).toEqual(["pay_at_the_property", "pay_online_later", "pay_online_now"]);
  });

  test("a payment online later is charged 48 hours before free cancellation ends, by the property's day", async () => {
    const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Amsterdam", dateStyle: "short" });
    const days = new Set<string>();
    for (const { id, products } of stays) {
      const isLater = ({ policies }: Product) =>
        policies.cancellation.free_cancellation_until &&
        policies.payment.timings.includes("pay_online_later");
      const product = products.find(isLater);
      if (product === undefined) continue;
      const until = Date.parse(product.policies.cancellation.free_cancellation_until);
      const charged = dayOf.format(Math.max(clock.now(), until - 48 * 3_600_000));
      const { accommodation } = (await preview(id, [forTwo(product.id)])).json.data;
      const { dates } = accommodation.general_policies.payment.pay_online_later;
      expect([product.id, ...dates.filter((one: { price: Pair }) => cents(one.price) > 0)]).toEqual([
        product.id,
        expect.objectContaining({ at: charged }),
      ]);
      days.add(charged);
    }
    expect(days.size).toBeGreaterThan(2);
  });

  test("two rooms are two entries, and the sum is that of both", async () => {
    const twice = await sold({ ...twoNights, guests: { number_of_adults: 4, number_of_rooms: 2 } });
    const several = ({ number_available: left }: Product) => left > 1;
    const [found] = twice.flatMap(({ id, products }) =>
      products.filter(several).map((product) => ({ id, product })),
    );
    if (!found) throw new Error("no room type has two units left");
    const product = forTwo(found.product.id);
    const { accommodation } = (await preview(found.id, [product, product])).json.data;
    expect(accommodation.products).toHaveLength(2);
    const [one, other] = accommodation.products;
    expect(cents(accommodation.price.total)).toBe(cents(one.price.total) + cents(other.price.total));
  });

  test("a guest who has no place in the room is named", async () => {
    const product = first.products.find(({ maximum_occupancy: { total } }) => total < 6) as Product;
    const { total } = product.maximum_occupancy;
    const crowd = { id: product.id, allocation: { number_of_adults: 6, children: [4] } };
    const { accommodation } = (await preview(first.id, [crowd])).json.data;
    const { allocated, unallocated } = accommodation.products[0].occupancy_mismatch;
    expect(allocated.number_of_adults + allocated.children.length).toBeLessThanOrEqual(total);
    expect(allocated.number_of_adults + unallocated.number_of_adults).toBe(6);
    expect([...allocated.children, ...unallocated.children]).toEqual([4]);
  });

  test("a booker without a currency is told the property's alone", async () => {
    const [product] = first.products as [Product];
    const { accommodation } = (await preview(first.id, [forTwo(product.id)], { currency: null })).json.data;
    expect(accommodation.currency).toEqual({ accommodation: "EUR", booker: null });
    expect(accommodation.price.total.booker_currency).toBeNull();
    expect(accommodation.products[0].policies.cancellation[0].price.booker_currency).toBeNull();
    expect(accommodation.price.total.accommodation_currency).toBe(product.price.total.accommodation_currency);
  });

  test("a token stands for what was previewed for fifteen minutes, and another world knows nothing of it", () => {
    const tokens = orderTokens("a world");
    const at = clock.now();
    const products = [{ id: "100000101_ro_fc", allocation: { number_of_adults: 2, children: [3] } }];
    const dutch = { country: "nl", platform: "desktop" as const };
    const accommodation = { id: 1_000_001, booker: dutch, checkin, checkout, products };
    const token = tokens.issue({ accommodation, currency: "JPY", at, lastDeed: 7 });
    const previewed = tokens.read(token);
    expect(previewed).toMatchObject({ accommodation, currency: "JPY", at, lastDeed: 7 });
    expect(() => checkAge(previewed, at + 15 * 60_000)).not.toThrow();
    expect(() => checkAge(previewed, at + 15 * 60_000 + 1)).toThrow("has expired");
    expect(() => orderTokens("another world").read(token)).toThrow("is invalid");
    expect(() => tokens.read(`${token}x`)).toThrow("is invalid");
    expect(() => tokens.read("no token")).toThrow("is invalid");
  });

  test("no two previews have the same token", async () => {
    const product = forTwo((first.products as [Product])[0].id);
    const tokens = new Set<string>();
    for (let i = 0; i < 3; i++) tokens.add((await preview(first.id, [product])).json.data.order_token);
    expect(tokens.size).toBe(3);
  });
});

describe("refusals of a preview", () => {
  const product = forTwo((first.products as [Product])[0].id);
  const refused = async (body: object) => refusalOf(await ask(sandbox, "/orders/preview", body));
  const accommodation = { id: first.id, booker, checkin, checkout, products: [product] };

  const stay = (more: object) => ({ accommodation: { ...accommodation, ...more } });
  const american = { country: "us", platform: "desktop", state: "ny" };
  const car = { search_token: "a", offer: 1 };
  test.each<[string, object, unknown[]]>([
    ["neither a stay nor a car", {}, [400, "missing_parameter"]],
    ["both a stay and a car", { accommodation, car }, [400, "conflicting_parameters"]],
    ["a car of an unknown search", { car }, [400, "invalid_token"]],
    ["a booker with a state", stay({ booker: american }), [400, "unknown_parameter"]],
    [
      "a rate that nobody sells",
      stay({ products: [forTwo("17_ro_fc")] }),
      [400, "invalid_request", "Offer 17_ro_fc is invalid"],
    ],
    ["an unknown property", stay({ id: 4 }), [400, "invalid_request", "Offer 4 is invalid"]],
    ["an unknown currency", { accommodation, currency: "QQQ" }, [400, "invalid_parameter"]],
    ["past days", stay({ checkin: "2026-03-01", checkout: "2026-03-03" }), [400, "invalid_parameter"]],
    ["no room", stay({ products: [] }), [400, "invalid_parameter"]],
  ])("O01: a preview of %s is refused", async (_what, body, expected) => {
    expect((await refused(body)).slice(0, expected.length)).toEqual(expected);
  });

  test("O01: a preview of a sold room, and of one more than there are, is refused", async () => {
    const [room] = first.products as [Product];
    const units = room.number_available;
    const all = Array.from({ length: units + 1 }, () => forTwo(room.id));
    const message = `Offer ${room.id} is invalid`;
    expect(await refused(stay({ products: all }))).toContain(message);
    const sale = { id: first.id, room: room.room, checkin, checkout, units };
    expect((await askPath(sandbox, "/sandbox/book", { body: sale })).status).toBe(200);
    expect(await refused(stay({ products: [forTwo(room.id)] }))).toContain(message);
  });
});
