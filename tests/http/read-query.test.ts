import { afterEach, expect, test, vi } from "vitest";
import { Refusal } from "@/lib/http/problem";
import { readQuery, valuesByName } from "@/lib/http/read-query";
import { wordsFor } from "@/lib/i18n";

const words = wordsFor("en", "metric", "stay");

afterEach(() => vi.restoreAllMocks());

/** The fields that `query` is refused for where only `q` and `ages` are known. */
function refusedFields(query: string): string[] {
  try {
    readQuery(new URLSearchParams(query), ["q", "ages"], words);
  } catch (error) {
    if (error instanceof Refusal) return error.errors.map(({ field }) => field);
    throw error;
  }
  return [];
}

test("known parameters are read, and only `ages` may repeat", () => {
  expect(readQuery(new URLSearchParams("q=1&ages=4&locale=de&ages=7"), ["q", "ages"], words)).toEqual({
    q: "1",
    ages: ["4", "7"],
    locale: "de",
  });
  expect(refusedFields("q=1&x=&ages=4&q=1&x=2&__proto__=1")).toEqual(["q", "x", "__proto__"]);
});

test("parameters that networks append to a link are left out, and no others", () => {
  const carried = "q=1&fbclid=x&gclid=1&utm_source=mail&utm_id=2&msclkid=3&mc_eid=4&_ga=5";
  expect(readQuery(new URLSearchParams(carried), ["q"], words)).toEqual({ q: "1" });
  expect(readQuery(new URLSearchParams("utm_source=mail"), ["utm_source"], words)).toEqual({
    utm_source: "mail",
  });
  expect(refusedFields("fbclid2=1&utm=1&clidx=1")).toEqual(["fbclid2", "utm", "clidx"]);
});

test("repeated parameters are found without searching all parameters once per name", () => {
  const search = vi.spyOn(URLSearchParams.prototype, "getAll");
  const names = Array.from({ length: 3_000 }, (_, index) => `p${index}`);
  const parameters = new URLSearchParams([...names, "p7"].map((name) => [name, name]));
  const found = valuesByName(parameters);
  expect([...found.keys()]).toEqual(names);
  expect([...found].filter(([, values]) => values.length > 1)).toEqual([["p7", ["p7", "p7"]]]);
  expect(refusedFields(parameters.toString())).toEqual(names);
  expect(search).not.toHaveBeenCalled();
});
