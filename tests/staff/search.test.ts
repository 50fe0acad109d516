// T02: a search as a traveller of the chosen country and device is answered, from the sandbox of the preview.
import { afterEach, describe, expect, test } from "vitest";
import { readContext } from "@/lib/staff/context";
import { placeTyped, searchPreview } from "@/lib/staff/search";
import { NET_RATES, previewForFile, VAT_ON_TOP_FOR_US } from "./signed-in";

const staff = previewForFile();
afterEach(() => staff.preview.sandbox.faults.clear());

const contextOf = (given: Record<string, string>) =>
  readContext({ in: "2027-03-05", out: "2027-03-08", cur: "EUR", ...given }).context;

const previewOf = async (id: number, given: Record<string, string>) => {
  const preview = await searchPreview({ kind: "accommodation", id: String(id) }, contextOf(given));
  if (preview === null) throw new Error(`${id} is not known`);
  return preview;
};

describe("T02: a search of the context's traveller", () => {
  test("is asked for their country and device, and shows what they are shown", async () => {
    const german = await previewOf(VAT_ON_TOP_FOR_US, { from: "de", device: "desktop" });
    const american = await previewOf(VAT_ON_TOP_FOR_US, { from: "us-ca", device: "ios" });
    expect(german.exchange.request).toMatchObject({ booker: { country: "de", platform: "desktop" } });
    expect(american.exchange.request).toMatchObject({
      booker: { country: "us", state: "ca", platform: "ios" },
    });
    const taxOf = ({ page }: typeof german) => {
      const price = page?.cards[0]?.price;
      return price?.state === "offer" ? price.offer.tax.kind : null;
    };
    expect([taxOf(german), taxOf(american)]).toEqual(["included", "on_top"]);
    expect(german.exchange).toMatchObject({ answer: { status: 200 }, requestId: expect.any(String) });
  });

  test("shows no net rate, as it shows none to travellers", async () => {
    const { page } = await previewOf(NET_RATES, { from: "de" });
    expect(page?.cards.map(({ price }) => price.state)).toEqual(["check_dates"]);
  });

  test("A14: an outage is a problem with what was answered, never an empty list", async () => {
    staff.preview.sandbox.faults.add({ operation: "search", kind: "status", status: 500 });
    expect(await previewOf(VAT_ON_TOP_FOR_US, { from: "de" })).toMatchObject({
      page: null,
      problem: { kind: "upstream" },
      exchange: { answer: { status: 500 } },
    });
  });

  test("a reference is that place; of ids that no place of the kind has there is none", async () => {
    expect(await placeTyped("city:-2140479")).toEqual({ ref: { kind: "city", id: "-2140479" }, others: [] });
    expect(await placeTyped("city:abc")).toEqual({ ref: null, others: [] });
  });
});
