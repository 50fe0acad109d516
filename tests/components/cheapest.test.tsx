import type { AccommodationDetails } from "@roomward/contract/details";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CheapestTotal } from "@/app/[locale]/stays/[id]/cheapest";
import { ratesView } from "@/lib/views/rates/rates-view";
import { dualPrice, GBP_EUR, terms, wording, words } from "../views/support";

// What is there for machines alone.
vi.mock("@/app/[locale]/stays/[id]/stay-data", () => ({ OfferData: () => null, OfferMeta: () => null }));

const bar = async (adults: number) => {
  const party = { ...terms, adults: 3 };
  const details = {
    id: 1,
    rooms: [
      {
        id: "101",
        name: { en: "Attic" },
        maximum_occupancy: { adults, children: 1 },
        cots_and_extra_beds: { maximum_number_of_cots: 0, maximum_number_of_extra_beds: 0 },
      },
    ],
  } as AccommodationDetails;
  const result = { id: 1, currency: GBP_EUR, products: [{ id: "a", room: "101", price: dualPrice() }] };
  const value = ratesView(result, { ...wording(), terms: party, details });
  const request = { id: 1, terms: party, words } as unknown as Parameters<typeof CheapestTotal>[0]["request"];
  const lodging = {} as Parameters<typeof CheapestTotal>[0]["lodging"];
  const rates = Promise.resolve({ ok: true as const, value });
  return renderToStaticMarkup(await CheapestTotal({ rates, request, lodging })).replace(/<[^>]+>/g, "");
};

test("P10: the lowest price of a room that does not fit the party is told as that", async () => {
  expect(await bar(3)).toMatch(/^Lowest price €333\.00\+ /);
  expect(await bar(2)).toMatch(/^Lowest price €333\.00, does not fit your party\+ /);
});
