// "How prices work": its example against figures written out by hand, and against what the sandbox answers.
import { createSandbox, makeClock } from "@roomward/sandbox";
import { expect, test } from "vitest";
import { wordsFor } from "@/lib/i18n";
import { PRICE_EXAMPLE, priceGroupOf } from "@/lib/rules/price-example";
import { priceExample } from "@/lib/views/money/price-example";

test("A19, R03: one stay has four first figures and one total, the reader's own group first", () => {
  const { groups, total } = priceExample("us", wordsFor("en"));
  expect(groups.map(({ key, isOwn, first, beside }) => [key, isOwn, first, beside])).toEqual([
    [
      "northAmerica",
      true,
      "€330.00",
      ["+ €27.00 VAT, collected online", "+ €18.00 City tax, due at the property"],
    ],
    ["europe", false, "€357.00", ["+ €18.00 City tax, due at the property"]],
    ["australia", false, "€375.00", []],
    ["elsewhere", false, "€327.00", ["+ €30.00 Cleaning fee and €18.00 City tax, due at the property"]],
  ]);
  expect(total).toBe("€375.00");
  expect(["de", "gb", "ch", "ca", "au", "jp"].map(priceGroupOf)).toEqual([
    "europe",
    "europe",
    "europe",
    "northAmerica",
    "australia",
    "elsewhere",
  ]);
});

/** The platform's ids of the parts (gaps 2, "Known charge type ids"). */
const PART_OF: Record<number, string> = { 21: "vat", 22: "cityTax", 3: "cleaning" };
const BOOKERS = { europe: "nl", northAmerica: "us", australia: "au", elsewhere: "jp" } as const;

interface Charge {
  charge: number;
  condition: unknown;
  included_in: { display: boolean; chargeable_online: boolean };
}

/** Unconditional charges of 150 properties as a booker from `country` is answered. */
async function answeredCharges(country: string): Promise<Charge[]> {
  const sandbox = createSandbox({ seed: 42, properties: 20_000, clock: makeClock("2027-01-15T09:00:00Z") });
  const ask = async (first: number) => {
    const response = await sandbox.fetch(
      new Request("http://sandbox/3.2/accommodations/availability", {
        method: "POST",
        headers: {
          authorization: "Bearer sandbox-token",
          "x-affiliate-id": "100000",
          "content-type": "application/json",
        },
        body: JSON.stringify({
          accommodations: Array.from({ length: 50 }, (_, at) => first + at),
          booker: { country, platform: "desktop" },
          checkin: "2027-03-05",
          checkout: "2027-03-08",
          extras: ["extra_charges"],
          guests: { number_of_adults: 2, number_of_rooms: 1 },
        }),
      }),
    );
    const { data } = (await response.json()) as { data: { products: { price: { charges: Charge[] } }[] }[] };
    return data.flatMap(({ products }) => products.flatMap(({ price }) => price.charges));
  };
  const all = await Promise.all([1_003_300, 1_003_350, 1_003_400].map(ask));
  return all.flat().filter(({ condition }) => condition === null);
}

test.each(Object.entries(BOOKERS))(
  "A19, R03: the example's first figure for %s matches the sandbox's",
  async (name, country) => {
    const group = PRICE_EXAMPLE.groups.find((one) => one.group === name);
    const paid = new Map<string, string>(PRICE_EXAMPLE.parts.map((one) => [one.part, one.paid]));
    const seen = new Map<string, Set<boolean>>();
    for (const { charge, included_in } of await answeredCharges(country)) {
      const part = PART_OF[charge];
      if (part === undefined || included_in.chargeable_online !== (paid.get(part) === "online")) continue;
      seen.set(part, (seen.get(part) ?? new Set()).add(included_in.display));
    }
    const reported = ["vat", "cleaning", "cityTax"].map((part) => [
      part,
      group?.shown.some((one) => one === part),
    ]);
    expect(reported.map(([part]) => [part, ...(seen.get(String(part)) ?? [])])).toEqual(reported);
  },
);
