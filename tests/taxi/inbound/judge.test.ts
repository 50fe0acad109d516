// What becomes of a delivery, told from what is known of its reference: the cases that sequences of five do not reach.
import { describe, expect, test } from "vitest";
import type { DeliveryAction, DeliveryOutcome } from "@/lib/db/schema";
import { judge, type Standing, type StoredDelivery } from "@/lib/taxi/inbound/judge";

const known = (
  id: string,
  action: DeliveryAction,
  hash: string | null,
  outcome: DeliveryOutcome,
  isOpen = false,
): StoredDelivery => ({ id, action, hash, outcome, isOpen });

const standing: Standing = { status: "active", lastAction: "BOOKING", lastHash: "one" };
const booking = (hash: string, history: StoredDelivery[], held: Standing | null = standing) =>
  judge({ action: "BOOKING", hash, problems: [] }, held, history);

const FIRST = known("first", "BOOKING", "one", "applied");
const CONFLICT = { outcome: "conflict", status: 409, duplicateOf: null, isOpen: true };
const copyOf = (id: string | null, status = 204) => ({
  outcome: "duplicate",
  status,
  duplicateOf: id,
  isOpen: false,
});

describe("K02, K03: a booking under a reference that is known", () => {
  test("the same body is a copy of the first one", () => {
    expect(booking("one", [FIRST])).toEqual(copyOf("first"));
  });

  test("another body is a conflict that waits for a person", () => {
    expect(booking("two", [FIRST])).toEqual(CONFLICT);
  });

  test("an amendment that stands meanwhile does not change which booking was the first", () => {
    const later = { ...standing, lastAction: "AMENDMENT", lastHash: "two" } as const;
    const history = [FIRST, known("change", "AMENDMENT", "two", "applied")];
    expect(booking("one", history, later)).toEqual(copyOf("first"));
    expect(booking("two", history, later)).toEqual(CONFLICT);
  });

  test("neither does an amendment that came before the booking and took effect with it", () => {
    const early = known("early", "AMENDMENT", "two", "applied");
    expect(booking("one", [early, FIRST])).toEqual(copyOf("first"));
    expect(booking("two", [early, FIRST])).toEqual(CONFLICT);
  });

  test("a conflict that comes again is a copy of that conflict, and is refused as it was", () => {
    const history = [FIRST, known("other", "BOOKING", "two", "conflict", true)];
    expect(booking("two", history)).toEqual(copyOf("other", 409));
    expect(booking("three", history)).toEqual(CONFLICT);
    expect(booking("one", history)).toEqual(copyOf("first"));
  });
});

describe("K08: a booking under a reference whose passenger was deleted", () => {
  const blanked = known("first", "BOOKING", null, "applied");

  test("whatever comes is taken for a copy: nothing personal returns, and nobody is asked", () => {
    expect(booking("one", [blanked], { ...standing, lastHash: null })).toEqual(copyOf("first"));
    expect(booking("two", [blanked], { ...standing, lastHash: null })).toEqual(copyOf("first"));
  });

  test("also beside a conflict that was deleted with it, and beside one that came first", () => {
    const conflict = known("other", "BOOKING", null, "conflict");
    expect(booking("two", [blanked, conflict])).toEqual(copyOf("first"));
    expect(booking("two", [known("failed", "BOOKING", "two", "failed"), blanked])).toEqual(copyOf("first"));
  });

  test("and where no first delivery is known any more at all", () => {
    expect(booking("one", [known("failed", "BOOKING", "one", "failed")])).toEqual(copyOf(null));
  });
});
