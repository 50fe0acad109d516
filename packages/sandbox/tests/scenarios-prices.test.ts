import { expect } from "vitest";
import { CHARGES } from "../src/scenarios/themes/charges";
import { DEALS } from "../src/scenarios/themes/deals";
import { INVENTORY } from "../src/scenarios/themes/inventory";
import { MONEY } from "../src/scenarios/themes/money";
import { describeTheme, firstProduct, owed, own } from "./scenarios-support";

describeTheme("taxes and fees", CHARGES, {
  "taxes-at-desk": (first) => {
    const { price } = firstProduct(first);
    expect(own(price.total)).toBe(216);
    expect(price.chargeable_online).toEqual(price.base);
    expect(price.charges[0]).toMatchObject({
      charge: 22,
      mode: "per_person_per_night",
      included_in: { chargeable_online: false },
    });
  },
  "residual-cent": async (first, { of }) => {
    for (const result of [first.recommendation, await of("search")]) {
      expect(own(result.price.total)).toBe(220);
      expect(owed(result.price)).toBe(219.99);
    }
    expect(owed(firstProduct(first).price)).toBe(219.99);
  },
  "conditional-charge": (first) => {
    const { price } = firstProduct(first);
    expect(price.charges).toMatchObject([{ condition: 28, total_amount: { accommodation_currency: 35 } }]);
    expect(price.total).toEqual(price.base);
    expect(price.display).toEqual(price.base);
  },
  "incalculable-charge": (first) => {
    const { price } = firstProduct(first);
    expect(price.charges).toMatchObject([{ mode: "incalculable", total_amount: null, unit_amount: null }]);
    expect(price.total).toEqual(price.base);
  },
  "every-charge-mode": (first) => {
    const modes = firstProduct(first).price.charges.map(({ mode }: { mode: string }) => mode);
    expect([...modes].sort()).toEqual([
      "calculated_amount",
      "incalculable",
      "per_day",
      "per_night",
      "per_person_per_day",
      "per_person_per_night",
      "per_person_per_stay",
      "per_stay",
      "percentage",
    ]);
  },
  "charges-on-top-for-us-bookers": async (first, { of }) => {
    const { price } = firstProduct(first);
    expect(price.charges).toMatchObject([{ charge: 21, included_in: { display: false } }]);
    expect(own(price.display)).toBeLessThan(own(price.total));
    const dutch = firstProduct(await of("availability", { currency: "USD" })).price;
    expect(dutch.total).toEqual(price.total);
    expect(dutch.display).toEqual(price.total);
  },
  "tax-free-children": (first) => {
    expect(own(firstProduct(first).price.charges[0].total_amount)).toBe(16);
  },
  "zero-amounts": (first) => {
    const { price } = firstProduct(first);
    expect(own(price.charges[0].total_amount)).toBe(0);
    expect(price.total).toEqual(price.base);
  },
  "residual-of-many-euros": (first) => {
    const { price } = firstProduct(first);
    expect([owed(price), own(price.total)]).toEqual([202.69, 220]);
  },
  "total-only": async (first, { of }) => {
    for (const { price } of [firstProduct(first), first.recommendation, await of("search")])
      expect(Object.keys(price)).toEqual(["total"]);
  },
});

describeTheme("currencies and amounts", MONEY, {
  "currency-without-decimals": (first) => {
    expect(first.currency.accommodation).toBe("JPY");
    expect(own(firstProduct(first).price.total) % 1).toBe(0);
  },
  "currency-with-three-decimals": (first) => {
    expect(first.currency.accommodation).toBe("KWD");
    expect(String(own(firstProduct(first).price.total))).toMatch(/^\d+\.\d{3}$/);
  },
  "currency-of-another-country": (first) => {
    expect(first.currency).toEqual({ accommodation: "CHF", booker: "EUR" });
    expect(first.price.total.booker_currency).toBe(200);
    expect(own(first.price.total)).not.toBe(200);
  },
  "booker-currency-null": async (first, { of }) => {
    expect(first.currency.booker).toBeNull();
    const search = await of("search", { currency: "USD" });
    const pairs = JSON.stringify([first, search]).match(/"booker_currency":[^,}]+/g) ?? [];
    expect(pairs.length).toBeGreaterThan(10);
    expect(new Set(pairs)).toEqual(new Set(['"booker_currency":null']));
  },
  "huge-price": (first) => expect(own(firstProduct(first).price.total)).toBe(2_000_000),
  "tiny-price": (first) => expect(own(firstProduct(first).price.total)).toBe(0.04),
});

describeTheme("deals and bundles", DEALS, {
  "deal-with-public-price": (first) => {
    const { deal, price } = firstProduct(first);
    expect(deal).toMatchObject({ discount_percentage: 20, tags: ["limited_time_deal"] });
    expect([own(deal.public_price), own(price.display)]).toEqual([250, 200]);
  },
  "deal-for-mobile-bookers": async (first, { of }) => {
    expect(firstProduct(first).deal.tags).toEqual(["mobile_rate"]);
    expect(firstProduct(await of("availability")).deal).toBeNull();
  },
  "deal-for-members": async (first, { of }) => {
    expect(firstProduct(first).deal.tags).toEqual(["logged_in_deal"]);
    expect(firstProduct(await of("availability")).deal).toBeNull();
  },
  "deal-with-several-tags": (first) =>
    expect(firstProduct(first).deal.tags).toEqual(["seasonal_deal", "black_friday"]),
  "deal-without-percentage": (first) => {
    const { deal } = firstProduct(first);
    expect(deal.discount_percentage).toBeNull();
    expect(own(deal.public_price)).toBe(200);
  },
  bundle: async (first, { of }) => {
    const product = firstProduct(await of("availability"));
    expect(first.bundles).toMatchObject([{ id: product.bundle.id }]);
    expect(first.bundles[0].value_adds).toHaveLength(2);
  },
  "bundle-as-integer": async (first, { of }) => {
    expect(firstProduct(first).bundle).toBe(701);
    expect((await of("details", { extras: ["bundles"] })).bundles[0].id).toBe(701);
  },
  "bundle-nobody-describes": async (first, { of }) => {
    expect(firstProduct(first).bundle).toEqual({ id: 799 });
    expect((await of("details", { extras: ["bundles"] })).bundles).toEqual([]);
  },
});

describeTheme("inventory", INVENTORY, {
  "third-party-only": async (first, { of }) => {
    for (const product of first.products) {
      expect(product.id).toMatch(/^tpi-/);
      expect(product.inventory).toMatchObject({ third_party: true, third_party_supplier_id: 2 });
    }
    const twoRooms = { guests: { number_of_adults: 2, number_of_rooms: 2 } };
    expect(await of("availability", twoRooms)).toBeUndefined();
  },
  "third-party-without-supplier": (first) =>
    expect(firstProduct(first).inventory).toEqual({ third_party: true, type: "sell" }),
  "net-rates": (first) => expect(firstProduct(first).inventory.type).toBe("net"),
  "unmapped-room": async (first, { of }) => {
    const known = (await of("details", { extras: ["rooms"] })).rooms.map(({ id }: { id: string }) => id);
    expect(known).toHaveLength(2);
    for (const { room } of first.products) expect(known).not.toContain(room);
  },
  "last-room": async (first, { of }) => {
    expect(firstProduct(first).number_available).toBe(1);
    const twoRooms = { guests: { number_of_adults: 2, number_of_rooms: 2 } };
    expect((await of("availability", twoRooms))?.recommendation).toBeNull();
  },
  "number-available-null": async (first, { of }) => {
    expect(firstProduct(first).number_available).toBeNull();
    expect(firstProduct(await of("availability")).number_available).toBeNull();
  },
});
