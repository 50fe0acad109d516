// Net rates are for closed groups of customers: what travellers are shown holds none.

import type { AvailabilityResult } from "@roomward/contract/availability";
import { expect, test } from "vitest";
import { withoutNet } from "@/lib/stays/net-rates";
import { price } from "../views/support";

const product = (id: string, type: string | null) => ({
  id,
  price: price(),
  inventory: type === null ? null : { third_party: false, type },
});

const result = (parts: string[]): AvailabilityResult => ({
  id: 1,
  currency: { accommodation: "EUR", booker: "EUR" },
  products: [product("net", "net"), product("sell", "sell"), product("open", null)],
  recommendation: { price: price(), products: parts.map((id) => ({ id })) },
});

test("A01: a net rate is left out, and one of no stated kind is not", () =>
  expect(withoutNet(result([])).products.map(({ id }) => id)).toEqual(["sell", "open"]));

test("A02: a combination that holds a net rate is left out whole", () => {
  expect(withoutNet(result(["sell", "net"])).recommendation).toBeNull();
  expect(withoutNet(result(["sell", "open"])).recommendation?.products).toHaveLength(2);
});
