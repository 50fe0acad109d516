// The inventory's address is read as it was meant, told what is wrong with it, and written back the same.
import { describe, expect, it } from "vitest";
import { idsIn, readInventory } from "@/lib/address/inventory-query";
import { usableTexts } from "@/lib/address/list-params";

describe("the inventory's address", () => {
  it("T02: takes a value given several times and several with commas for the same", () => {
    const ticked = readInventory({ status: ["open", "closed_fraud"], stars: "3.5,none", flag: ["genius"] });
    expect(ticked).toMatchObject({
      values: { status: ["open", "closed_fraud"], stars: [3.5, "none"], flag: ["genius"] },
      problems: [],
    });
    expect(readInventory(usableTexts(ticked))).toEqual(ticked);
  });

  it("T02: takes the first of a repeated parameter that has one value", () => {
    const twice = { q: ["inn", "lodge"], chain: ["7", "8"], page: ["2", "3"], sort: ["-name", "stars"] };
    const read = readInventory(twice);
    expect(read).toMatchObject({
      values: {
        ...{ q: "inn", chain: { kind: "chain", id: 7 }, page: 2 },
        sort: { by: "name", isDescending: true },
      },
      problems: [],
    });
  });

  it("T02: says how to see what lies beyond the last page", () =>
    expect(readInventory({ page: "1001" })).toMatchObject({
      values: {},
      problems: [
        {
          field: "page",
          sentence: "Pages go from 1 to 1000: narrow the filter down to see what lies beyond.",
        },
      ],
    }));

  it("T02: takes numbers with commas or spaces for properties, anything else for a name", () => {
    expect(idsIn("12, 7 12")).toEqual([12, 7]);
    expect(idsIn("25hours 7")).toEqual([]);
    expect(idsIn("0")).toEqual([]);
  });

  it("leaves out what cannot be used, with one sentence for each field", () => {
    const read = readInventory({
      ...{ country: "Netherlands", flag: "cheap", sort: "price", page: "0", chain: "x" },
      ...{ score: "11", status: "open,OPEN!", stars: "3.5" },
    });
    const fields = read.problems.map(({ field }) => field);
    expect(fields).toEqual(["chain", "country", "status", "score", "flag", "sort", "page"]);
    expect(usableTexts(read)).toEqual({ stars: "3.5" });
  });
});
