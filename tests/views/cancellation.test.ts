import { describe, expect, test } from "vitest";
import type { CancellationPolicy } from "@/lib/contract/product";
import { cancellationView } from "@/lib/views/cancellation";
import { pair, wording } from "./support";

const TOTAL = pair(300);

const view = (policy: CancellationPolicy | null, overrides = {}) =>
  cancellationView(policy, TOTAL, wording(overrides));

const free: CancellationPolicy = {
  type: "free_cancellation",
  free_cancellation_until: "2027-06-03T16:00:00+00:00",
  schedule: [
    { from: "now", price: pair(0) },
    { from: "2027-06-03T16:00:00+00:00", price: pair(100) },
    { from: "2027-06-10T16:00:00+00:00", price: pair(300) },
  ],
};

describe("A07: the sentence", () => {
  test("names date, time and zone of the property, and keeps the instant for the reader's own time", () => {
    expect(view(free)).toMatchObject({
      kind: "free",
      text: "Free cancellation until 3 June 2027, 18:00 (Europe/Amsterdam)",
      until: "2027-06-03T16:00:00+00:00",
      zone: "Europe/Amsterdam",
    });
  });

  test("says UTC openly when the zone is not known", () => {
    const unknown = view(free, { zone: null });
    expect(unknown.text).toBe("Free cancellation until 3 June 2027, 16:00 (UTC)");
    expect(unknown.zone).toBeNull();
  });

  test("reads the deadline off the schedule when the platform names none", () => {
    expect(view({ ...free, free_cancellation_until: null }).until).toBe("2027-06-03T16:00:00+00:00");
  });

  test("does not promise what has ended", () => {
    expect(view(free, { quotedAt: "2027-06-04T00:00:00Z" }).text).toContain(
      "Free cancellation ended on 3 June",
    );
  });

  test("never says free without a date", () => {
    const open = view({ type: "free_cancellation", free_cancellation_until: null, schedule: null });
    expect(open.text.toLowerCase()).not.toContain("free");
  });

  test("partly refundable says what cancelling costs now", () => {
    const partial: CancellationPolicy = {
      type: "partially_refundable",
      schedule: [{ from: null, price: pair(150) }],
    };
    expect(view(partial)).toMatchObject({
      kind: "partial",
      text: "Partly refundable: cancelling now costs €150.00",
    });
    expect(view({ ...partial, type: "special_conditions" }).kind).toBe("partial");
  });
});

describe("A08: the schedule", () => {
  test("is drawn as steps with a text twin that says the same", () => {
    const { steps, stepsText } = view(free);
    expect(steps.map((step) => [step.from, step.fee.shown.amount, step.share])).toEqual([
      [null, 0, 0],
      ["2027-06-03T16:00:00+00:00", 100, 1 / 3],
      ["2027-06-10T16:00:00+00:00", 300, 1],
    ]);
    expect(stepsText).toEqual([
      "Until 3 June 2027, 18:00 (Europe/Amsterdam): no fee",
      "From 3 June 2027, 18:00 (Europe/Amsterdam) until 10 June 2027, 18:00 (Europe/Amsterdam): €100.00, 33% of the total",
      "From 10 June 2027, 18:00 (Europe/Amsterdam): the whole price, €300.00",
    ]);
  });

  test("a midnight in the property's zone is that day's midnight, not the reader's", () => {
    const midnight: CancellationPolicy = {
      type: "free_cancellation",
      schedule: [
        { from: "now", price: pair(0) },
        { from: "2027-06-03T22:00:00Z", price: pair(300) },
      ],
    };
    expect(view(midnight).steps[1]?.whenText).toBe("From 4 June 2027, 00:00 (Europe/Amsterdam)");
  });

  test("is put into order of time, and null means from now", () => {
    const shuffled: CancellationPolicy = {
      type: "partially_refundable",
      schedule: [
        { from: "2027-06-10T16:00:00Z", price: pair(300) },
        { from: null, price: pair(50) },
      ],
    };
    expect(view(shuffled).steps.map((step) => step.fee.shown.amount)).toEqual([50, 300]);
  });

  test("a free policy whose schedule begins with its first fee is free until then", () => {
    const late: CancellationPolicy = { ...free, schedule: free.schedule?.slice(1) };
    expect(view(late).steps[0]).toMatchObject({ from: null, share: 0 });
    expect(view(late).steps).toHaveLength(3);
  });

  test("non-refundable without a schedule costs the whole price at any time", () => {
    const { steps, stepsText } = view({ type: "non_refundable", schedule: null });
    expect(steps).toHaveLength(1);
    expect(stepsText).toEqual(["At any time: the whole price, €300.00"]);
  });

  test("a missing schedule invents no fee", () => {
    const { steps, stepsText } = view({ ...free, schedule: null });
    expect(steps).toEqual([]);
    expect(stepsText.join(" ")).toContain("the fee is not stated here");
  });

  test("a stay that costs nothing has no share above zero", () => {
    const gratis = cancellationView(free, pair(0), wording());
    expect(gratis.steps.every((step) => step.share === 0)).toBe(true);
  });
});

describe("A18: what nobody listed", () => {
  test("an unknown type keeps its schedule and sends the reader to the platform's words", () => {
    const odd = view({ type: "store_credit", schedule: [{ from: "now", price: pair(20) }] });
    expect(odd.kind).toBe("unknown");
    expect(odd.text).toBe("Special cancellation terms: cancelling now costs €20.00");
    expect(view({ type: "store_credit" }).text).toContain("The platform names special cancellation terms");
  });

  test("a missing policy says so", () => {
    expect(view(null)).toMatchObject({ kind: "unknown", until: null, steps: [] });
    expect(view(null).text).toContain("not stated");
  });
});
