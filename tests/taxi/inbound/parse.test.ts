import { expect, test } from "vitest";
import { parseBooking, parseUpdate } from "@/lib/taxi/inbound/parse";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { amendment, booking } from "./support";

function problemsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof TaxiRefusal) return error.problems;
    throw error;
  }
}

test("K01 400: what is missing and what has the wrong type is said in plain words, by path and without the value", () => {
  const unfit = { ...booking("B-1"), customerReference: undefined, services: "none", comment: 12 };
  expect(problemsOf(() => parseBooking(unfit, false))).toEqual([
    "customerReference is missing.",
    "comment must be of type string.",
    "services must be of type array.",
  ]);
  expect(problemsOf(() => parseBooking([], false))).toEqual(["The body must be of type object."]);
});

test("K02 400: an unknown action names the two there are", () => {
  expect(problemsOf(() => parseUpdate(amendment({ action: "DELETE" })))).toEqual([
    "action must be AMENDMENT or CANCELLATION.",
  ]);
});
