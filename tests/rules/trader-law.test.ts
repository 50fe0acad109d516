// Y12: whose rates readers in the European Economic Area are not shown.
import { expect, test } from "vitest";
import { traderWithheld } from "@/lib/rules/booker-laws";

const BUSINESS = { host_type: "professional" };
const checked = { name: "Bay Lodgings", trader_verified: true };

test.each([
  ["a business with a checked trader", { host_type: "professional", trader: checked }, false],
  ["a business whose trader is not checked", { ...BUSINESS, trader: { trader_verified: false } }, true],
  ["a trader of whom it is not said", { ...BUSINESS, trader: { trader_verified: null } }, true],
  ["a business without a trader", { host_type: "professional", trader: null }, true],
  ["nobody knows who runs it", { host_type: "unknown" }, true],
  ["a private host, who is no trader", { host_type: "private", trader: null }, false],
  ["a record that says nothing of its host", { text: { en: "A house." } }, false],
  ["a record without a description", null, false],
] as const)(
  "Y12: an unverified trader is withheld in the EEA, a verified one is not: %s",
  (_name, description, withheld) => {
    const details = { description } as Parameters<typeof traderWithheld>[0];
    const readers = ["nl", "de", "is", "li", "no", "hr"].map((country) => traderWithheld(details, country));
    expect(readers).toEqual(readers.map(() => (withheld ? "trader" : null)));
    // Neither the United Kingdom nor Switzerland nor the French islands off Canada belong to the area.
    for (const country of ["gb", "ch", "us", "pm", "tr"]) expect(traderWithheld(details, country)).toBe(null);
  },
);

test("Y12: a stay without a record is withheld in the EEA until its trader is known, and nowhere else", () => {
  expect(traderWithheld(null, "nl")).toBe("unknown");
  expect(traderWithheld(null, "gb")).toBe(null);
});
