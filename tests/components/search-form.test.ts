// What the search form reads, refuses and spells.

import { afterEach, describe, expect, test, vi } from "vitest";
import { withUnread } from "@/components/search/form/error-summary";
import { partyText } from "@/components/search/form/form-view";
import { type FormSetting, formView } from "@/components/search/form/form-words";
import { judgedCount } from "@/components/search/form/guests-field";
import { fromLocalDate, nightsOf, toLocalDate } from "@/components/search/form/plain-days";
import { checkForm, formParams, readForm } from "@/components/search/form/read-form";
import { recentOptions } from "@/components/search/form/use-recent";
import { NO_FILTER } from "@/lib/address/result-filter";
import { wordsFor } from "@/lib/i18n";
import { sayer } from "@/lib/i18n/say";
import { choiceList, choicesIn } from "@/lib/views/choice-list";
import { countryChoices, currencyChoices, STATE_CHOICES } from "@/lib/views/choices";

const words = wordsFor("en");
const setting: FormSetting = {
  values: {
    ...{ place: null, text: "", checkin: "", checkout: "", adults: 2, rooms: 1, ages: [] },
    ...{ country: "nl", state: "", currency: "EUR", device: null },
    ...{ sort: "popularity", filter: NO_FILTER },
  },
  open: {
    ...{ at: "2027-02-01T12:00:00Z", today: null, first: "2027-02-01", firstAnywhere: "2027-01-31" },
    lastDay: "2028-06-15",
  },
  action: "/en/search",
  max: { adults: 60, rooms: 30, children: 30 },
};
const view = formView(words, setting);
const say = sayer(view.sentences);

const COMPLETE = {
  ...{ q: "Amsterdam", to: "city:-2759794", in: "2027-03-05", out: "2027-03-08" },
  ...{ adults: "2", rooms: "1", from: "nl", cur: "EUR" },
};

function sent(changes: Record<string, string | string[] | null> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(COMPLETE)) if (!(name in changes)) data.append(name, value);
  for (const [name, value] of Object.entries(changes))
    for (const one of value === null ? [] : [value].flat()) data.append(name, one);
  return readForm(data);
}

const problems = (changes: Record<string, string | string[] | null>) =>
  checkForm(sent(changes), view.limits, say).map(({ field }) => field);

describe("S08: a number box that is left", () => {
  test.each([
    ["4", 1, 4],
    ["", 4, 4],
    ["", 1, 1],
    [" ", 1, 1],
    ["-", 1, 1],
    ["0", 1, 1],
    ["99", 1, 60],
    ["2.6", 1, 3],
  ])("“%s” adults typed over %i are %i", (typed, before, count) =>
    expect(judgedCount(typed, before, { minimum: 1, maximum: 60 })).toBe(count),
  );
});

describe("reading and spelling", () => {
  test("S10: a complete form has one spelling, by id and kind and never by name", () =>
    expect(formParams(sent())).toBe(
      "to=city:-2759794&in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR",
    ));

  test("S08: every child's age goes out, in the order of the children", () =>
    expect(formParams(sent({ ages: ["4", "0"] }))).toContain("ages=4,0"));

  test("S09: a state goes out with the United States and with no other country", () => {
    expect(formParams(sent({ from: "us", state: "ny" }))).toContain("from=us-ny");
    expect(formParams(sent({ from: "de", state: "ny" }))).toContain("from=de&");
  });

  test("S09: a device stays in the address only when the address named it", () => {
    expect(formParams(sent())).not.toContain("device");
    expect(formParams(sent({ device: "mobile" }))).toContain("device=mobile");
  });

  test("a destination that was only typed goes out as words", () =>
    expect(formParams(sent({ q: "San José", to: null }))).toMatch(/^q=San%20Jos%C3%A9&in=/));

  test("a place of a kind nobody knows is no place", () => expect(sent({ to: "planet:3" }).place).toBeNull());
});

describe("invalid searches", () => {
  test("a complete form has no problem", () => expect(problems({})).toEqual([]));

  test.each([
    ["no destination", { q: null, to: null }, ["to"]],
    ["no day at all", { in: null, out: null }, ["in"]],
    ["no check-in", { in: null }, ["in"]],
    ["no check-out", { out: null }, ["out"]],
    ["a check-in that is past", { in: "2027-01-31" }, ["in"]],
    ["a check-out on the day of check-in", { out: "2027-03-05" }, ["out"]],
    ["more than 90 nights", { out: "2027-06-05" }, ["out"]],
    ["days further ahead than the platform takes", { in: "2028-06-20", out: "2028-06-22" }, ["out"]],
    ["more rooms than adults", { rooms: "3" }, ["rooms"]],
    ["S08: a child without an age", { ages: ["4", ""] }, ["ages"]],
  ])("%s is refused at its field", (_, changes, fields) => expect(problems(changes)).toEqual(fields));
});

describe("days", () => {
  test("S04: nights are counted over a change of the clocks", () => {
    expect(nightsOf("2027-03-27", "2027-03-29")).toBe(2);
    expect(nightsOf("2027-03-05", "")).toBeNaN();
  });

  test("a day survives the calendar's local dates", () => {
    const date = toLocalDate("2027-03-28");
    expect(date && fromLocalDate(date)).toBe("2027-03-28");
    expect(toLocalDate("")).toBeUndefined();
  });
});

describe("choices of the search form", () => {
  test("a list of choices crosses the wire as one text and comes out the same", () => {
    const countries = countryChoices(words);
    expect(choicesIn(choiceList(countries))).toEqual(countries);
    expect(choicesIn(choiceList([{ value: "EUR", text: "Euro | €" }]))).toEqual([
      { value: "EUR", text: "Euro / €" },
    ]);
    expect(choicesIn("")).toEqual([]);
  });

  test("S09: every country of today is there, nothing that is no country, sorted by name", () => {
    const countries = countryChoices(words);
    const codes = countries.map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(["nl", "us", "jp", "xk", "tw", "ps", "sx"]));
    for (const code of ["dd", "su", "eu", "zz", "uk", "an"]) expect(codes).not.toContain(code);
    expect(codes.length).toBeGreaterThan(230);
    expect(countries.map(({ text }) => text)).toEqual(
      [...countries.map(({ text }) => text)].sort((a, b) => a.localeCompare(b, "en-GB")),
    );
  });

  test("S09: fifty states and the capital's district", () => {
    expect(STATE_CHOICES).toHaveLength(51);
    expect(STATE_CHOICES).toContainEqual({ value: "ny", text: "New York" });
    expect(new Set(STATE_CHOICES.map(({ value }) => value)).size).toBe(51);
  });

  test("the currency in use can always be chosen", () => {
    expect(currencyChoices(words, "XPF")[0]?.value).toBe("XPF");
    expect(currencyChoices(words, "EUR").filter(({ value }) => value === "EUR")).toHaveLength(1);
  });

  test("S04, S08: in English they read so", () => {
    expect(say("common.nights", { nights: 1 })).toBe("1 night");
    expect(say("common.nights", { nights: 90 })).toBe("90 nights");
    expect(say("search.form.guests.age", { age: 0 })).toBe("Under 1");
    expect(partyText({ adults: 3, children: 1, rooms: 2 }, say)).toBe("3 adults · 1 child · 2 rooms");
    expect(partyText({ adults: 1, children: 0, rooms: 1 }, say)).toBe("1 adult · 1 room");
  });

  test("a half-typed day is named and marked, and nothing else is said of the dates", () => {
    class Box {
      constructor(readonly validity: { badInput: boolean }) {}
    }
    vi.stubGlobal("HTMLInputElement", Box);
    const form = { elements: { namedItem: (name: string) => new Box({ badInput: name === "out" }) } };
    const found = checkForm(sent({ out: "", ages: "" }), view.limits, say);
    const problemsFound = withUnread(form as unknown as HTMLFormElement, found, say);
    vi.unstubAllGlobals();
    expect(problemsFound.map(({ field }) => field)).toEqual(["ages", "out"]);
    expect(problemsFound[1]?.sentence).toBe("Check your check-out date.");
  });

  test("a stay that is too long or too far ahead is told with the limits of the form", () => {
    const problemsFound = checkForm(sent({ in: "2028-06-05", out: "2028-10-06" }), view.limits, say);
    expect(problemsFound.map(({ sentence }) => sentence)).toEqual([
      "Check-out: at most 90 nights after check-in.",
      "Check-out: at most 500 days ahead.",
    ]);
  });
});

describe("S12: a last search", () => {
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    ["Pacific/Honolulu", "Sun"],
    ["Pacific/Auckland", "has passed"],
  ])("is moved once its days have passed where the reader is: in %s it reads “%s”", (zone, text) => {
    vi.stubEnv("TZ", zone);
    const params = "to=city:1&in=2027-01-31&out=2027-02-02&adults=2&rooms=1";
    const search = { kind: "city" as const, id: "1", name: "Paris", params };
    // Still 31 January in Honolulu, already 1 February in Auckland.
    const at = "2027-01-31T23:00:00Z";
    const [option] = recentOptions([search], { action: "/en/search", at, tag: "en-GB", say });
    expect(option?.where).toContain(text);
  });
});
