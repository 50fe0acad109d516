import { expect, test } from "vitest";
import { parseBooking, parseReference, parseUpdate } from "@/lib/taxi/inbound/parse";
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

const STRICT = { rules: "strict", ratesThroughApi: false } as const;
const TOLERANT = { ...STRICT, rules: "tolerant" } as const;
const { title: _title, ...untitled } = booking("x").leadPassenger;

test.each([
  [{ customerReference: undefined }, "customerReference is missing.", { customerReference: "" }],
  [{ customerReference: "" }, "customerReference must not be empty.", { customerReference: "" }],
  [{ customerReference: null }, "customerReference must be of type string.", { customerReference: "" }],
  [{ leadPassenger: untitled }, "leadPassenger.title is missing.", { leadPassenger: { title: "" } }],
  [{ services: undefined }, "services is missing.", { services: [] }],
  [{ services: null }, "services must be of type array.", { services: [] }],
])(
  "K01: a booking with %o is refused by the strict rules and read by the tolerant ones: %s",
  (change, problem, read) => {
    const body = booking("B-1", change);
    expect(problemsOf(() => parseBooking(body, STRICT))).toEqual([problem]);
    const { message, problems, reference } = parseBooking(body, TOLERANT);
    expect([problems, reference]).toEqual([[problem], "B-1"]);
    expect(message.body).toMatchObject(read);
  },
);

test("K01: the tolerant rules do without those and nothing else", () => {
  const whole = parseBooking(booking("B-1"), TOLERANT);
  expect([whole.problems, whole.message.body]).toEqual([[], booking("B-1")]);
  for (const change of [
    { customerReference: 7 },
    { services: "none" },
    { services: [{ name: "childSeat" }] },
    { leadPassenger: { ...untitled, title: 7 } },
    { leadPassenger: { ...untitled, lastName: undefined } },
    { bookingReference: "" },
  ])
    expect(problemsOf(() => parseBooking(booking("B-1", change), TOLERANT))).not.toEqual([]);
  const several = booking("B-1", {
    services: undefined,
    leadPassenger: { ...untitled, phoneNumber: "+3120" },
  });
  expect(problemsOf(() => parseBooking(several, TOLERANT))).toEqual([
    "leadPassenger.title is missing.",
    "services is missing.",
    "leadPassenger.phoneNumber must be a possible number with its country code, such as +31201234567.",
  ]);
});

test("K02: a cancellation without a reason, and a pickup without an offset, which is then in UTC", () => {
  const unreasoned = "cancellationReason must say why: only an amendment has an empty reason.";
  const unmarked = "pickupDateTime must be an instant with its offset, such as 2027-01-16T10:00:00Z.";
  for (const [change, problem] of [
    [{ action: "CANCELLATION", cancellationReason: "" }, unreasoned],
    [{ action: "CANCELLATION", cancellationReason: undefined }, "cancellationReason is missing."],
    [{ pickupDateTime: "2027-03-01T10:20:30" }, unmarked],
    [{ pickupDateTime: "2027-03-01T10:20" }, unmarked],
  ] as const) {
    expect(problemsOf(() => parseUpdate(amendment(change), "strict"))).toEqual([problem]);
    expect(parseUpdate(amendment(change), "tolerant").problems).toEqual([problem]);
  }
  const { message } = parseUpdate(amendment({ pickupDateTime: "2027-03-01T10:20:30" }), "tolerant");
  expect(message.body).toMatchObject({ pickupDateTime: "2027-03-01T10:20:30.000Z" });
  for (const pickupDateTime of ["tomorrow", "2027-03-01", "1900-03-01T10:20:30", "2027-13-01T10:20:30"])
    expect(problemsOf(() => parseUpdate(amendment({ pickupDateTime }), "tolerant"))).not.toEqual([]);
  for (const pickupDateTime of ["1999-12-31T23:59:59Z", "2100-01-01T00:00:00Z", "2100-01-01T01:00:00+01:00"])
    for (const rules of ["strict", "tolerant"] as const)
      expect(problemsOf(() => parseUpdate(amendment({ pickupDateTime }), rules))).toEqual([
        "pickupDateTime must be an instant of this century.",
      ]);
  expect(parseUpdate(amendment(), "tolerant").problems).toEqual([]);
});

test("K01 400: what is missing and what has the wrong type is said in plain words, by path and without the value", () => {
  const unfit = { ...booking("B-1"), customerReference: undefined, services: "none", comment: 12 };
  expect(problemsOf(() => parseBooking(unfit, STRICT))).toEqual([
    "customerReference is missing.",
    "comment must be of type string.",
    "services must be of type array.",
  ]);
  expect(problemsOf(() => parseBooking([], STRICT))).toEqual(["The body must be of type object."]);
});

test("K02 400: an unknown action names the two there are", () => {
  expect(problemsOf(() => parseUpdate(amendment({ action: "DELETE" }), "tolerant"))).toEqual([
    "action must be AMENDMENT or CANCELLATION.",
  ]);
});

const NO_DAY = "pickupDateTime must be on a day that exists.";
const NO_TIME = "pickupDateTime must be at a time from 00:00:00 to 23:59:59.";
const NO_INSTANT = "pickupDateTime must be an instant with its offset, such as 2027-01-16T10:00:00Z.";
const NO_OFFSET = "pickupDateTime must have an offset from -12:00 to +14:00.";

test.each<[unknown, string[]]>([
  ["2027-02-02T11:15:00+14:00", []],
  ["2027-02-02T11:15:00+13:45", []],
  ["2027-02-02T11:15:00-12:00", []],
  ["2027-02-02T11:15:00-11:30", []],
  ["2027-02-02T11:15:00+14:01", [NO_OFFSET]],
  ["2027-02-02T11:15:00+15:00", [NO_OFFSET]],
  ["2027-02-02T11:15:00+23:59", [NO_OFFSET]],
  ["2027-02-02T11:15:00-12:01", [NO_OFFSET]],
  ["2027-02-02T11:15:00+25:00", [NO_OFFSET]],
  ["2027-02-30T11:15:00Z", [NO_DAY]],
  ["2027-02-30T11:15:00", [NO_DAY]],
  ["2027-02-02T23:59:60Z", [NO_TIME]],
  ["2027-02-02T24:00:00Z", [NO_TIME]],
  ["tomorrow", [NO_INSTANT]],
  [undefined, ["pickupDateTime is missing."]],
])(
  "K02: the pickup time %s gets one true sentence by either rules, or none: %j",
  (pickupDateTime, problems) => {
    for (const rules of ["strict", "tolerant"] as const)
      expect(problemsOf(() => parseUpdate(amendment({ pickupDateTime }), rules))).toEqual(problems);
  },
);

const EMPTY = "must not be only spaces, . or ..";
const HIDDEN = "must not hold invisible characters or marks of direction";
const HALF = "must not hold half a character (an unpaired surrogate)";

test.each([
  [".", EMPTY],
  ["..", EMPTY],
  [" ", EMPTY],
  ["\u00a0", EMPTY],
  ["12345\u202e", HIDDEN],
  ["12\u200b345", HIDDEN],
  ["12\u2028345", HIDDEN],
  ["12\u3164345", HIDDEN],
  ["12\u2800345", HIDDEN],
  ["12345\ud800", HALF],
  ["12\u0007345", "must not hold control characters"],
])("K01: the booking reference %j is refused in a body and in an address", (reference, rule) => {
  for (const how of [STRICT, TOLERANT])
    expect(problemsOf(() => parseBooking(booking("B-1", { bookingReference: reference }), how))).toEqual([
      `bookingReference ${rule}.`,
    ]);
  const segment = rule === HALF ? "%ED%A0%80" : encodeURIComponent(reference);
  expect(problemsOf(() => parseReference(segment))).toEqual([
    "The booking reference in the address must have 1 to 200 printable characters.",
  ]);
});

test("K01: a booking reference with dots, spaces or letters of any script within is taken", () => {
  for (const reference of ["...", "1.2", "a b", "\u4e88\u7d04-1", "\u05d0\u05d1-7"]) {
    expect(parseBooking(booking(reference), STRICT)).toMatchObject({ reference, problems: [] });
    expect(parseReference(encodeURIComponent(reference))).toBe(reference);
  }
});
