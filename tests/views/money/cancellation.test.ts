import type { CancellationPolicy } from "@roomward/contract/product";
import { describe, expect, test } from "vitest";
import { feeAt, feePeriods, type TermedRoom } from "@/lib/quote/fees";
import { cancellationView } from "@/lib/views/money/cancellation";
import { dual, feesFrom, pair, price, wording } from "../support";

const TOTAL = dual(279.49, 348);
/** 30% of the total in the property’s currency, and 28.7% in the booker's. */
const PART = dual(83.85, 100);

const viewOf = (room: TermedRoom, overrides = {}) =>
  cancellationView({ price: room.price, rooms: [room] }, wording(overrides));

const view = (policy: CancellationPolicy | null, overrides = {}) =>
  viewOf({ policies: { cancellation: policy }, price: { total: TOTAL } }, overrides);

const free: CancellationPolicy = {
  type: "free_cancellation",
  free_cancellation_until: "2027-06-03T16:00:00+00:00",
  schedule: [
    { from: "now", price: dual(0, 0) },
    { from: "2027-06-03T16:00:00+00:00", price: PART },
    { from: "2027-06-10T16:00:00+00:00", price: TOTAL },
  ],
};

describe("A07: the sentence", () => {
  test("names date, time and zone of the property, and keeps the instant for the reader's own time", () =>
    expect(view(free)).toMatchObject({
      kind: "free",
      text: "Free cancellation until 3 June 2027, 18:00 local time",
      until: "2027-06-03T16:00:00+00:00",
      zone: "Europe/Amsterdam",
    }));

  test.each([null, "Mars/Olympus"])("says UTC openly when the zone is not known (%s)", (zone) => {
    const unknown = view(free, { zone });
    expect(unknown.text).toBe("Free cancellation until 3 June 2027, 16:00 (UTC)");
    expect(unknown.zone).toBeNull();
    expect(view(null, { zone }).zone).toBeNull();
  });

  test("keeps a zone that is known, also without terms", () => {
    expect(view(null).zone).toBe("Europe/Amsterdam");
    expect(view(free, { zone: "UTC" }).zone).toBe("UTC");
  });

  test("reads the deadline off the schedule when the platform names none, which goes before it", () => {
    expect(view({ ...free, free_cancellation_until: null })).toMatchObject({
      until: "2027-06-03T16:00:00+00:00",
      text: "Free cancellation until 3 June 2027, 18:00 local time",
    });
    const earlier = "2027-06-02T16:00:00Z";
    expect(view({ ...free, free_cancellation_until: earlier }).until).toBe(earlier);
  });

  test.each([
    ["2027-06-03T15:59:59.999Z", "Free cancellation until 3 June 2027, 18:00 local time"],
    ["2027-06-03T16:00:00Z", "Free cancellation ended on 3 June 2027, 18:00 local time"],
    ["2027-06-04T00:00:00Z", "Free cancellation ended on 3 June 2027, 18:00 local time"],
  ])("asked at %s it says: %s", (quotedAt, text) => expect(view(free, { quotedAt }).text).toBe(text));

  test("never says free without a date", () => {
    const open = view({ type: "free_cancellation", free_cancellation_until: null, schedule: null });
    expect(open.text.toLowerCase()).not.toContain("free");
    const fromNow = view({ type: "free_cancellation", schedule: [{ from: "now", price: PART }] });
    expect(fromNow.until).toBeNull();
    expect(fromNow.text.toLowerCase()).not.toContain("free");
  });

  test("partly refundable says what cancelling costs now", () => {
    const partial: CancellationPolicy = {
      type: "partially_refundable",
      schedule: [
        { from: null, price: dual(120.4, 150) },
        { from: "2027-06-10T16:00:00Z", price: TOTAL },
      ],
    };
    expect(view(partial)).toMatchObject({
      kind: "partial",
      text: "Partly refundable: cancelling now costs €150.00 (£120.40)",
      until: null,
    });
    expect(view(partial, { quotedAt: "2027-06-10T16:00:00Z" }).text).toBe(
      "Partly refundable: cancelling now costs €348.00 (£279.49)",
    );
    expect(view({ ...partial, type: "special_conditions" }).kind).toBe("partial");
    expect(view({ ...partial, schedule: null }).text).toBe("Partly refundable");
  });

  test("a step of no fee makes no partial terms free, and non-refundable ones cost the whole price", () => {
    const { schedule } = free;
    expect(view({ type: "partially_refundable", schedule })).toMatchObject({ kind: "partial", until: null });
    expect(view({ type: "non_refundable", schedule: null })).toMatchObject({
      kind: "non_refundable",
      text: "Non-refundable",
      until: null,
    });
  });
});

describe("A08: a fee of the whole price", () => {
  const at = { currency: { accommodation: "EUR", booker: "EUR" } };
  const termsOf = (fee: number, timing = "pay_online_now") => ({
    cancellation: { type: "non_refundable", schedule: [{ from: "now", price: pair(fee) }] },
    payment: { timings: [timing] },
  });
  const online = { chargeable_online: pair(327) };
  const linesOf = (room: TermedRoom) => {
    const { text, stepsText } = viewOf(room, at);
    return [text, ...stepsText];
  };

  test("A08: names the charge in it that would be paid at the property, in the step that costs it", () => {
    const fee = "€342.00 (including €15.00 City tax, otherwise paid at the property)";
    expect(linesOf({ price: price(online), policies: termsOf(342) })).toEqual([
      "Non-refundable",
      `At any time: the whole price, ${fee}`,
    ]);
    const onTop = price({ charges: price().charges?.slice(0, 2), chargeable_online: null });
    expect(linesOf({ price: onTop, policies: termsOf(342, "pay_at_the_property") })[1]).toContain(fee);
    const rooms = [1, 2].map(() => ({ price: price(online), policies: termsOf(342) }));
    expect(cancellationView({ rooms, price: { total: pair(684) } }, wording(at)).stepsText).toEqual([
      "At any time: the whole price, €684.00 (including €30.00 City tax, otherwise paid at the property)",
    ]);
  });

  const unflagged = price({
    charges: price().charges?.map((one) => ({ ...one, included_in: { display: false } })),
  });
  test.each<[string, TermedRoom]>([
    ["another fee", { price: price(online), policies: termsOf(327) }],
    [
      "a total that base and charges do not make",
      { price: price({ ...online, base: pair(290) }), policies: termsOf(342) },
    ],
    ["a charge paid nobody knows where", { price: unflagged, policies: termsOf(342, "voucher") }],
    [
      "a fee that no schedule states",
      { price: price(online), policies: { cancellation: { type: "non_refundable" } } },
    ],
  ])("A08: guesses no charge in it for %s", (_name, room) =>
    expect(linesOf(room).join()).not.toContain("including"),
  );
});

describe("A07: whether cancelling now is free", () => {
  const now = (fee: number) => [{ from: "now" as const, price: dual(fee, fee * 1.2) }];
  const PARTLY = "partially_refundable";
  test.each<[string, CancellationPolicy | null, boolean | null]>([
    ["before the deadline", free, true],
    ["at the deadline", { ...free, free_cancellation_until: "2027-05-01T09:00:00Z" }, false],
    ["a free kind with a fee from now on", { type: "free_cancellation", schedule: now(5) }, false],
    ["a free kind that says no more", { type: "free_cancellation" }, true],
    ["a partly refundable schedule without a fee now", { type: PARTLY, schedule: now(0) }, true],
    ["partly refundable without a schedule", { type: PARTLY }, false],
    ["non-refundable without a schedule", { type: "non_refundable", schedule: null }, false],
    ["an unknown kind without a fee now", { type: "store_credit", schedule: now(0) }, true],
    ["an unknown kind with a fee now", { type: "store_credit", schedule: now(5) }, false],
    ["an unknown kind that says no more", { type: "store_credit" }, null],
    ["no terms", null, null],
  ])("%s: %s", (_name, policy, freeNow) => expect(view(policy).freeNow).toBe(freeNow));
});

describe("A08: the fee at an instant is that of the last step that has begun", () => {
  const periods = feePeriods({ ...free, type: "partially_refundable" });

  test.each([
    ["2027-05-01T09:00:00Z", dual(0, 0)],
    ["2027-06-03T15:59:59.999Z", dual(0, 0)],
    ["2027-06-03T16:00:00Z", PART],
    ["2027-06-10T15:59:59.999Z", PART],
    ["2027-06-10T16:00:00Z", TOTAL],
    ["2027-06-12T16:00:00Z", TOTAL],
  ])("at %s: %o", (at, fee) => expect(feeAt(periods, at)).toEqual(fee));

  test("before the first step of a schedule no fee is stated", () => {
    expect(feeAt(periods.slice(1), "2027-06-03T15:59:59.999Z")).toBeNull();
    expect(feeAt([], "2027-06-03T16:00:00Z")).toBeNull();
  });

  test("the later entry of two steps with the same start counts, and one without a start is left out", () => {
    const odd = feePeriods({
      type: "partially_refundable",
      schedule: [
        { from: "now", price: dual(1, 1.2) },
        { from: null, price: dual(2, 2.4) },
        { from: "soon", price: dual(3, 3.6) },
      ],
    });
    expect(odd).toEqual([{ from: null, fee: dual(2, 2.4) }]);
  });
});

describe("A08: the schedule", () => {
  test("is drawn as steps with a text twin that says the same", () => {
    const { steps, stepsText } = view(free);
    expect(steps.map(({ from, fee }) => [from, fee.shown.amount, fee.property?.amount])).toEqual([
      [null, 0, 0],
      ["2027-06-03T16:00:00+00:00", 100, 83.85],
      ["2027-06-10T16:00:00+00:00", 348, 279.49],
    ]);
    expect(steps[1]?.share).toBeCloseTo(0.3, 3);
    expect([steps[0]?.share, steps[2]?.share]).toEqual([0, 1]);
    expect(stepsText).toEqual([
      "Until 3 June 2027, 18:00 local time: no fee",
      "From 3 June 2027, 18:00 until 10 June 2027, 18:00 local time: €100.00 (£83.85), 30% of the total",
      "From 10 June 2027, 18:00 local time: the whole price, €348.00 (£279.49)",
    ]);
  });

  test("a share stays between nothing and the whole, whatever fee is sent", () => {
    const schedule = feesFrom(
      ["now", -10, -12],
      ["2027-06-03T16:00:00Z", 279.48, 347.99],
      ["2027-06-10T16:00:00Z", 300, 373.5],
    );
    const { steps, stepsText } = view({ type: "partially_refundable", schedule });
    expect(steps[0]?.share).toBe(0);
    expect(steps[1]?.share).toBeLessThan(1);
    expect(steps[2]?.share).toBe(1);
    expect(stepsText[1]).toContain("€347.99 (£279.48), >99% of the total");
    expect(stepsText[2]).toContain("the whole price, €373.50 (£300.00)");
  });

  test("a share that is no whole percent is told as rounded", () => {
    const at = (fee: number) =>
      view({ type: "partially_refundable", schedule: [{ from: "now", price: dual(fee, 120) }] }).stepsText[0];
    expect(at(93.34)).toMatch(/, about 33% of the total$/);
    // 31% of 279.49 is 86.6419.
    expect(at(86.64)).toMatch(/, 31% of the total$/);
    expect(at(86.66)).toMatch(/, about 31% of the total$/);
  });

  test("a midnight in the property's zone is that day's midnight, not the reader's", () => {
    const schedule = [{ from: "2027-06-03T22:00:00Z", price: TOTAL }];
    expect(view({ type: "free_cancellation", schedule }).stepsText[1]).toMatch(
      /^From 4 June 2027, 00:00 local time:/,
    );
  });

  test("is put into order of time, null means from now, and only free terms begin free", () => {
    const late = { from: "2027-06-10T16:00:00Z", price: TOTAL };
    const feesOf = (schedule: CancellationPolicy["schedule"], type = "partially_refundable") =>
      view({ ...free, type, schedule }).steps.map(({ fee }) => fee.shown.amount);
    expect(feesOf([late, { from: null, price: dual(40, 50) }])).toEqual([50, 348]);
    expect(feesOf([late])).toEqual([348]);
    expect(feesOf(free.schedule?.slice(1), "free_cancellation")).toEqual([0, 100, 348]);
  });

  test("non-refundable costs what the schedule says, without one the whole price at any time", () => {
    const stepsOf = (schedule: CancellationPolicy["schedule"]) =>
      view({ type: "non_refundable", schedule }).stepsText;
    expect(stepsOf(null)).toEqual(["At any time: the whole price, €348.00 (£279.49)"]);
    const part = "At any time: €100.00 (£83.85), 30% of the total";
    expect(stepsOf([{ from: "now", price: PART }])).toEqual([part]);
    expect(stepsOf(["now", "2027-06-03T16:00:00Z"].map((from) => ({ from, price: PART })))).toEqual([part]);
  });

  test("a missing schedule invents no fee", () => {
    const { steps, stepsText } = view({ ...free, schedule: null });
    expect(steps).toEqual([]);
    expect(stepsText).toEqual([
      "Free cancellation until 3 June 2027, 18:00 local time",
      "After that: fee not stated here; see the booking site",
    ]);
    for (const type of ["partially_refundable", "free_cancellation"])
      expect(view({ type }).stepsText.at(-1)).toBe("Fees not stated here; see the booking site");
  });

  test("a stay that costs nothing has no share above zero, and its fees are still told", () => {
    const gratis = viewOf({ policies: { cancellation: free }, price: { total: dual(0, 0) } });
    expect(gratis.steps.every((step) => step.share === 0)).toBe(true);
    expect(gratis.stepsText[1]).toContain("€100.00 (£83.85)");
  });
});

test("A08: a fee that sets in on the day of arrival is what not arriving costs, by the property's calendar", () => {
  const line = "If you do not arrive: €348.00 (£279.49)";
  // 23:00 in UTC is the next day in Amsterdam.
  const late = {
    ...free,
    schedule: [...(free.schedule ?? []).slice(0, 2), { from: "2027-06-09T23:00:00Z", price: TOTAL }],
  };
  expect(view(free, { checkin: "2027-06-10" }).stepsText.at(-1)).toBe(line);
  expect(view(late, { checkin: "2027-06-10" }).stepsText.at(-1)).toBe(line);
  for (const checkin of ["2027-06-09", "2027-06-11", undefined])
    expect(view(free, { checkin }).stepsText).toHaveLength(3);
});

describe("A18: unlisted charges", () => {
  test("an unknown type keeps its schedule and sends the reader to the platform's words", () => {
    const odd = view({ type: "store_credit", schedule: [{ from: "now", price: dual(16, 20) }] });
    expect(odd.kind).toBe("unknown");
    expect(odd.text).toBe("Special cancellation terms: cancelling now costs €20.00 (£16.00)");
    expect(view({ type: "store_credit" }).text).toContain(
      "Special cancellation terms: read them on the booking site",
    );
  });

  test("no fee now is told with its end, in the words of the steps, and is not called free", () => {
    const odd = view({ ...free, type: "until_full_moon" });
    expect(odd.kind).toBe("unknown");
    expect(odd.text).toBe("Special cancellation terms: no fee until 3 June 2027, 18:00 local time");
    expect(odd.stepsText[0]).toBe("Until 3 June 2027, 18:00 local time: no fee");
    expect(view({ ...free, type: "partially_refundable" }).text).toBe(
      "Partly refundable: no fee until 3 June 2027, 18:00 local time",
    );
  });

  test("a missing policy says so", () => {
    expect(view(null)).toMatchObject({ kind: "unknown", until: null, steps: [] });
    expect(view(null).text).toContain("not stated");
  });
});
