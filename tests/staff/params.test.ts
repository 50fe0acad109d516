import { describe, expect, test } from "vitest";
import { spanText } from "@/components/staff/ui/words";
import { readChangeParams } from "@/lib/mirror/history";
import { readClosureParams } from "@/lib/staff/closures";
import { type NeedFacts, needsOf } from "@/lib/staff/needs";

describe("the pages of changes and closures read their addresses", () => {
  test("nothing in an address asks for everything", () => {
    for (const read of [readChangeParams, readClosureParams])
      expect(read({})).toEqual({ values: {}, typed: {}, problems: [] });
  });

  test("every filter that can be used is used", () => {
    const changes = { country: "NL", kind: "opened", cause: "feed", stay: "10004", before: "12" };
    expect(readChangeParams(changes)).toEqual({
      values: { country: "nl", kind: "opened", cause: "feed", stay: 10004, before: 12 },
      typed: changes,
      problems: [],
    });
    const closures = { country: "be", kind: "closed_fraud", sort: "-since", linked: "1", page: "3" };
    const sort = { by: "since", isDescending: true };
    expect(readClosureParams(closures).values).toEqual({ ...closures, sort, page: 3 });
  });

  const read = { changes: readChangeParams, closures: readClosureParams };

  test.each([
    ["changes", "country", "nld"],
    ["changes", "kind", "vanished"],
    ["changes", "cause", "rumour"],
    ["changes", "stay", "-4"],
    ["changes", "stay", "1e9"],
    ["changes", "before", "first"],
    ["closures", "country", "x"],
    ["closures", "kind", "open"],
    ["closures", "sort", "name"],
    ["closures", "linked", "yes"],
    ["closures", "page", "0"],
  ] as const)("the page of %s leaves out a %s of %s and reports it in one sentence", (page, name, value) => {
    const { values, typed, problems } = read[page]({ [name]: value });
    expect([values, typed]).toEqual([{}, { [name]: value }]);
    expect(problems).toEqual([{ field: name, sentence: expect.stringMatching(/^[A-Z].+\.$/) }]);
  });

  test.each([
    [30, "30 s"],
    [59 * 60, "59 min"],
    [3 * 3600, "3 h"],
    [50 * 3600, "2 days"],
  ])("an age of %d seconds is %s", (age, words) => {
    expect(spanText(age)).toBe(words);
  });
});

const WELL: NeedFacts = {
  errorStreak: 0,
  isSilent: false,
  lagSeconds: 20,
  blockedUntil: null,
  reloadRunning: false,
  quarantined: 0,
  newDrift: 0,
  taxiDecisions: 0,
  taxiUnseen: 0,
  unknownAttempts: 0,
  unagreedFees: [],
  calls: 100,
  failures: 5,
  busyLoops: [],
};

describe("the overview names what needs a person", () => {
  test("nothing when all is well, and at the edge of every limit", () => {
    expect(needsOf(WELL)).toEqual([]);
    expect(needsOf({ ...WELL, lagSeconds: 3600 })).toEqual([]);
  });

  test.each<[string, Partial<NeedFacts>, string, "grave" | "soon"]>([
    ["nobody follows the feed", { isSilent: true }, "/staff/changes", "grave"],
    ["one failed pass", { errorStreak: 1 }, "/staff/changes", "soon"],
    ["many failed passes", { errorStreak: 4 }, "/staff/changes", "grave"],
    ["a copy hours old", { lagSeconds: 7300 }, "/staff/changes", "grave"],
    ["a block after 429", { blockedUntil: "2027-02-01T09:01:00.000Z" }, "/staff/traffic", "grave"],
    ["many failing calls", { failures: 6 }, "/staff/traffic", "grave"],
    ["a taxi decision", { taxiDecisions: 1 }, "/staff/taxi?tab=parked", "soon"],
    ["an unseen booking", { taxiUnseen: 2 }, "/staff/taxi", "soon"],
    ["a booking without a known end", { unknownAttempts: 1 }, "/staff/orders", "grave"],
    [
      "a fee that was not agreed to",
      { unagreedFees: [{ order: "81", sentence: "You agreed." }] },
      "/staff/orders/81",
      "soon",
    ],
    ["a quarantined record", { quarantined: 1 }, "/staff/drift", "soon"],
    ["a new surprise", { newDrift: 1 }, "/staff/drift", "soon"],
    ["a loop at its maximum of requests", { busyLoops: ["orders"] }, "/staff/traffic", "soon"],
    ["a reload", { reloadRunning: true }, "/staff/changes", "soon"],
  ])("%s", (_name, facts, href, urgency) => {
    expect(needsOf({ ...WELL, ...facts })).toEqual([expect.objectContaining({ href, urgency })]);
  });

  test("the gravest comes first, whatever it is", () => {
    const needs = needsOf({ ...WELL, taxiUnseen: 1, newDrift: 3, failures: 50 });
    expect(needs.map(({ urgency }) => urgency)).toEqual(["grave", "soon", "soon"]);
    expect(needs[0]?.sentence).toBe("50 % of the last hour's calls failed (50 of 100).");
  });

  test("unagreed fees are told in the guest's words, the first three one by one", () => {
    const unagreedFees = ["81", null, "83", "84", "85"].map((order) => ({ order, sentence: "You agreed." }));
    expect(needsOf({ ...WELL, unagreedFees }).map(({ sentence, href }) => [sentence, href])).toEqual([
      ["The guest of order 81 reads: “You agreed.”", "/staff/orders/81"],
      ["The guest of an order without a number reads: “You agreed.”", "/staff/orders"],
      ["The guest of order 83 reads: “You agreed.”", "/staff/orders/83"],
      [
        "2 more cancellations of the last week cost another fee than was agreed to.",
        "/staff/orders?status=any_cancelled",
      ],
    ]);
  });
});
