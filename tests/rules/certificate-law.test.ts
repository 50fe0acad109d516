import { describe, expect, test } from "vitest";
import { certificatesOf, shownSchemes } from "@/lib/rules/booker-laws";

const VOUCHED = ["Travelife"];

describe("Y16: readers in the EEA are shown certificates only of schemes that the partner vouches for", () => {
  test.each(["nl", "hr", "is", "li", "no"])("%s is in the EEA", (country) => {
    expect(shownSchemes(country, VOUCHED)).toEqual(VOUCHED);
    expect(shownSchemes(country, [])).toEqual([]);
  });

  test.each(["gb", "ch", "us", "jp"])("%s is not", (country) =>
    expect(shownSchemes(country, VOUCHED)).toBeNull(),
  );
});

test("a record's certificates are named once each, and one without a name is none", () => {
  const of = (certifications: { name?: string | null }[] | null) =>
    certificatesOf({ programmes: { sustainable_offerings: { certifications } } });
  const stated = [{ name: "Green Key" }, { name: " Travelife " }, { name: "Green Key" }, { name: " " }, {}];
  expect(of(stated)).toEqual(["Green Key", "Travelife"]);
  expect([of(null), certificatesOf({})]).toEqual([[], []]);
});
