// How the sign-in reads the `Cookie` header, which anybody can send.
import { expect, test, vi } from "vitest";

const parsed = vi.hoisted((): string[] => []);

vi.mock("cookie", async (importOriginal) => {
  const real = await importOriginal<typeof import("cookie")>();
  return {
    ...real,
    parseCookie: (text: string) => {
      parsed.push(text);
      return real.parseCookie(text);
    },
  };
});

import { cookiesOf } from "@/lib/auth/cookies";

const record = (cookies: Record<string, string>) => Object.assign(Object.create(null), cookies);

test.each<[string | null, Record<string, string>]>([
  [null, {}],
  ["", {}],
  ["; ;staff.session;", {}],
  ["a=1;b=2;  c = 3 ", { a: "1", b: "2", c: "3" }],
  ["a=b=c; empty=", { a: "b=c", empty: "" }],
  ["a=%2Fstaff%20x; b=%E0%A4%A; c=100%", { a: "/staff x", b: "%E0%A4%A", c: "100%" }],
])("T01: cookies are read by name, percent-decoded where they can be: %j", (header, cookies) => {
  expect(cookiesOf(header)).toEqual(record(cookies));
});

test.each([
  ["twice", "a=1; b=2; a=3"],
  ["twice with one value", "a=1; a=1; b=2"],
  ["three times", "a=1; a=2; b=2; a=3"],
  ["the second time empty", "a=1; b=2; a="],
])("T01: a cookie sent %s counts as missing", (_, header) => {
  expect(cookiesOf(header)).toEqual(record({ b: "2" }));
});

test("T01: names of the object prototype are plain names, once as well as twice", () => {
  const cookies = cookiesOf("__proto__=1; constructor=2; toString=3; toString=4");
  expect(Object.getPrototypeOf(cookies)).toBeNull();
  expect(Object.entries(cookies)).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
  expect(cookiesOf("__proto__=1; __proto__=2")).toEqual(record({}));
});

test("T01: a 16 KB header is parsed in one pass, with distinct names and with one repeated name", () => {
  const names = Array.from({ length: 3_500 }, (_, index) => index.toString(36));
  const different = names.map((name) => `${name}=`).join(";");
  const same = "a=;".repeat(3_500);
  for (const [header, count] of [
    [different, 3_500],
    [same, 0],
  ] as const) {
    parsed.length = 0;
    expect(Object.keys(cookiesOf(header))).toHaveLength(count);
    expect(parsed.join(";")).toBe(header);
  }
});
