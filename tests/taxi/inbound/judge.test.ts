// What becomes of a delivery, told from what is known of its reference: the cases that sequences of five do not reach.
import { expect, test } from "vitest";
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
const AMENDED: Standing = { ...standing, lastAction: "AMENDMENT", lastHash: "two" };
const BLANK: Standing = { ...standing, lastHash: null };

const FIRST = known("first", "BOOKING", "one", "applied");
const CHANGE = known("change", "AMENDMENT", "two", "applied");
const OTHER = known("other", "BOOKING", "two", "conflict", true);
const BLANKED = known("first", "BOOKING", null, "applied");
const BLANKED_OTHER = known("other", "BOOKING", null, "conflict");
const failed = (hash: string) => known("failed", "BOOKING", hash, "failed");

const CONFLICT = { outcome: "conflict", status: 409, duplicateOf: null, isOpen: true };
const copyOf = (id: string | null, status = 204) => ({
  ...{ outcome: "duplicate", status, duplicateOf: id, isOpen: false },
});

test.each<[string, string, StoredDelivery[], Standing, object]>([
  ["the same body is a copy of the first one", "one", [FIRST], standing, copyOf("first")],
  ["another body waits for a person", "two", [FIRST], standing, CONFLICT],
  ["the same body is a copy after an amendment, too", "one", [FIRST, CHANGE], AMENDED, copyOf("first")],
  ["a body like the amendment's waits for a person", "two", [FIRST, CHANGE], AMENDED, CONFLICT],
  [
    "the same body is a copy where an amendment came first",
    "one",
    [CHANGE, FIRST],
    standing,
    copyOf("first"),
  ],
  ["another body waits where an amendment came first", "two", [CHANGE, FIRST], standing, CONFLICT],
  ["a conflict again is a copy, refused as it was", "two", [FIRST, OTHER], standing, copyOf("other", 409)],
  ["a further conflict waits beside the first", "three", [FIRST, OTHER], standing, CONFLICT],
  ["the same body beside a conflict is a copy", "one", [FIRST, OTHER], standing, copyOf("first")],
])("K02, K03: a booking under a known reference: %s", (_title, hash, history, stored, expected) => {
  expect(judge({ action: "BOOKING", hash, problems: [] }, stored, history)).toEqual(expected);
});

test.each<[string, string, StoredDelivery[], Standing, string | null]>([
  ["the same body", "one", [BLANKED], BLANK, "first"],
  ["another body", "two", [BLANKED], BLANK, "first"],
  ["another body beside a deleted conflict", "two", [BLANKED, BLANKED_OTHER], standing, "first"],
  ["the body of one that failed before", "two", [failed("two"), BLANKED], standing, "first"],
  ["a body where no first delivery is known any more", "one", [failed("one")], standing, null],
])(
  "K08: after its passenger was deleted %s is a copy, and nobody is asked",
  (_title, hash, history, stored, id) => {
    expect(judge({ action: "BOOKING", hash, problems: [] }, stored, history)).toEqual(copyOf(id));
  },
);
