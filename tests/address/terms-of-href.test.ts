import { describe, expect, test } from "vitest";
import { termsOfHref } from "@/lib/address/result-filter";

describe("the terms of a card's address", () => {
  test("U04: leave out what only the stay's page answers, so that the same price is known again", () =>
    expect(
      termsOfHref("/en/stays/1?in=2027-03-05&out=2027-03-08&meal=half_board&via=card&fac=217,48&flag=late"),
    ).toBe("in=2027-03-05&out=2027-03-08&meal=half_board"));
  test("are null where an address has none", () => expect(termsOfHref("/en/stays/1")).toBeNull());
});
