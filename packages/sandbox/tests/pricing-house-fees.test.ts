// What houses charge on top of their price, and that taxes see it where the law says so.
import { describe, expect, it } from "vitest";
import { cheapestCombination } from "../src/pricing/combination";
import { houseFees } from "../src/pricing/house-fees";
import { inquire } from "../src/pricing/inquiry";
import { openHouse } from "../src/pricing/offers";
import { quote, rulesFor } from "../src/pricing/quote";
import { CHARGE } from "../src/world/data/charge-types";
import { TYPE } from "../src/world/data/type-ids";
import { couple, NOW, world } from "./pricing-support";

const SEED = world.settings.seed;
const cores = Array.from({ length: world.settings.properties }, (_, index) => world.coreAt(index));
const modes = (mode: string) =>
  cores.flatMap((core) => houseFees(SEED, core).filter((rule) => rule.amount.mode === mode));

const inquiry = inquire({
  seed: SEED,
  booker: { country: "us", platform: "desktop" },
  checkin: "2027-06-10",
  checkout: "2027-06-14",
  guests: couple,
  now: Date.parse(NOW),
});

/** The cheapest room of each house that has one, priced. */
function priced(wanted: (core: (typeof cores)[number]) => boolean) {
  return cores.filter(wanted).flatMap((core) => {
    const house = openHouse(inquiry, core);
    const offer = house && cheapestCombination(inquiry, house)?.[0];
    return house && offer
      ? [{ core, price: quote({ inquiry, house, rules: rulesFor(inquiry, core) }, offer) }]
      : [];
  });
}

describe("fees of the house", () => {
  it("A18: come in every mode that fees have, conditional and incalculable ones among them", () => {
    for (const mode of ["per_stay", "per_person_per_stay", "per_day", "per_night", "incalculable"])
      expect(modes(mode).length, mode).toBeGreaterThan(5);
    const conditions = new Set(modes("per_stay").map((rule) => rule.condition ?? null));
    expect([...conditions].sort()).toEqual([28, 30, null]);
  });

  it("are asked for by homes, not by ordinary hotels", () => {
    const share = (typeId: number, country: string) => {
      const all = cores.filter((core) => core.typeId === typeId && core.city.country === country);
      return all.filter((core) => houseFees(SEED, core).length > 0).length / all.length;
    };
    expect(share(TYPE.apartment, "it")).toBeGreaterThan(0.5);
    expect(share(TYPE.hotel, "it")).toBe(0);
  });

  it("are round figures in the currency of the house", () => {
    for (const rule of modes("per_stay"))
      if (rule.amount.mode === "per_stay" && typeof rule.amount.figure === "number")
        expect(Number(rule.amount.figure.toPrecision(2))).toBe(rule.amount.figure);
  });

  it("are taxed with the room in the United States", () => {
    const withFee = priced((core) => core.city.country === "us").filter(({ price }) =>
      price.charges.some(
        (charge) =>
          charge.applied.rule.nature === "fee" && charge.applied.condition === null && charge.amount,
      ),
    );
    expect(withFee.length).toBeGreaterThan(20);
    for (const { core, price } of withFee) {
      const fees = price.charges
        .filter((charge) => charge.applied.rule.nature === "fee" && charge.applied.condition === null)
        .reduce((sum, charge) => sum + (charge.amount?.own ?? 0), 0);
      for (const { applied, amount, mode } of price.charges) {
        if (applied.rule.amount.mode !== "percentage" || typeof applied.rule.amount.figure !== "number")
          continue;
        expect(mode, String(core.id)).toBe("calculated_amount");
        expect(amount?.own).toBe(Math.round(((price.base.own + fees) * applied.rule.amount.figure) / 100));
      }
    }
  });

  it("are inside the price shown to an American, as the fees rule wants", () => {
    const resorts = priced((core) => houseFees(SEED, core).some((rule) => rule.charge === CHARGE.resortFee));
    expect(resorts.length).toBeGreaterThan(5);
    for (const { price } of resorts) {
      const fee = price.charges.find((charge) => charge.applied.rule.charge === CHARGE.resortFee);
      expect(fee?.applied.inDisplay).toBe(true);
      expect(fee?.mode).toBe("per_night");
      expect(fee?.amount?.own).toBe((fee?.unit?.own ?? 0) * 4);
    }
  });
});
