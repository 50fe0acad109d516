// The judge of cars on one offer: nothing differs, and each fault put into the card is found.
import { describe, expect, test } from "vitest";
import { type Card, type CarQuestion, checkCar, type Offer } from "./cars";
import { Findings } from "./findings";

const place = { location: { city: 1 }, param: "city:1" };
const question: CarQuestion = {
  pickup: place,
  dropoff: place,
  from: "2027-05-10T10:00",
  until: "2027-05-14T10:30",
  age: 23,
  country: "nl",
  currency: "EUR",
};

const offer: Offer = {
  offer: 1,
  car: 2,
  supplier: 3,
  price: {
    total: 1207.35,
    currency: "EUR",
    extra_charges: [{ charge: "one_way_fee", total_amount: 64.2 }],
  },
  policies: {
    cancellation: { type: "free_cancellation", details: { context: "before_pickup", duration: "PT48H" } },
    damage_excess: { amount: 1425, currency: "EUR" },
    theft_excess: null,
    deposit: { amount: 850, currency: "GBP" },
    fuel: "return_same",
    mileage: { type: "limited", distance_limit: 1250 },
    payment: { timing: "pay_online_now" },
  },
  deal: { discount_percentage: 12, public_price: 1300 },
  route: { pickup: { depot: 4 }, dropoff: { depot: 5 } },
};

const figure = (name: string, text: string) => ({ name, text, note: null });
const card: Card = {
  href: "",
  total: { amount: 1207.35, currency: "EUR", text: "€1,207.35" },
  perDay: "€241.47 a day",
  figures: [
    figure("paidNow", "Up to €1,207.35"),
    figure("atDesk", "Not stated"),
    figure("blocked", "£850.00"),
    figure("lose", "Damage: €1,425.00 · Theft: not stated"),
  ],
  included: ["One-way fee €64.20, included"],
  payment: "Pay online when you book",
  cancellation: { text: "Free cancellation until 8 May 2027, 10:00, Lisbon time" },
  fuelRule: { text: "", isGood: true },
  mileage: ["1,250 km included"],
  cover: [],
  deal: ["12% off, as the booking site says", "Its earlier price: €1,300.00"],
};

function findingsOf(change: Partial<Card>, answered: Offer = offer): string[] {
  const found = new Findings();
  checkCar(found, { ...card, ...change }, question, answered);
  return found.differences.map(({ point }) => point);
}

const withFigure = (name: string, text: string): Partial<Card> => ({
  figures: card.figures.map((one) => (one.name === name ? figure(name, text) : one)),
});

describe("the judge of cars", () => {
  test("a card that says what the platform answers has no finding", () => {
    expect(findingsOf({})).toEqual([]);
  });

  test.each<[string, Partial<Card>, string]>([
    ["a total with the charge on top", { total: { ...card.total, amount: 1271.55 } }, "total"],
    ["a day of the wrong length", { perDay: "€301.84 a day" }, "per day"],
    ["a charge that is left out", { included: [] }, "included charges"],
    ["an online price that is said to be all", withFigure("paidNow", "€1,207.35"), "paid now is the most"],
    ["nothing to pay at the desk", withFigure("atDesk", "Nothing"), "paid at the desk"],
    ["a deposit that is said to be none", withFigure("blocked", "Nothing"), "blocked"],
    ["two figures added", withFigure("lose", "€2,275.00"), "nothing else can be lost"],
    ["a null as good news", withFigure("lose", "€1,425.00, nothing for theft"), "an excess of nothing"],
    [
      "a deadline of another hour",
      { cancellation: { text: "Free cancellation until 8 May 2027, 12:00" } },
      "the deadline",
    ],
    [
      "a sum for cancelling",
      { cancellation: { text: `${card.cancellation.text}, then €64.20` } },
      "no figure of money",
    ],
    ["a rule without its good mark", { fuelRule: { text: "", isGood: false } }, "a good mark for fuel"],
    ["a limit that is unlimited", { mileage: ["Unlimited distance"] }, "unlimited"],
    ["a price per distance", { mileage: ["1,250 km included, €0.19 per km"] }, "no price per distance"],
    [
      "an earlier price of our own",
      { deal: ["12% off", "Its earlier price: €1,371.99"] },
      "the earlier price",
    ],
  ])("the judge of cars finds %s", (_, change, point) => {
    expect(findingsOf(change)).toContain(point);
  });

  test.each([
    ["return_same_preauth", "Nothing", "No deposit; fuel sum not stated", ["blocked"]],
    ["prepay_refunds", "The tank; price not stated", "Nothing", ["paid at the desk"]],
  ])("the judge of cars finds a bare nothing beside the rule %s", (fuel, atDesk, blocked, points) => {
    const price = { ...offer.price, extra_charges: [] };
    const policies = { ...offer.policies, fuel, deposit: { amount: 0, currency: "EUR" } };
    const linesOf = (desk: string, hold: string) => {
      const texts: Record<string, string> = { paidNow: "€1,207.35", atDesk: desk, blocked: hold };
      const figures = card.figures.map(({ name, text }) => figure(name, texts[name] ?? text));
      const fuelRule = { text: "", isGood: false };
      return findingsOf({ figures, fuelRule, included: [] }, { ...offer, price, policies });
    };
    expect(linesOf(atDesk, blocked)).toEqual([]);
    expect(linesOf("Nothing", "Nothing")).toEqual(points);
  });
});
