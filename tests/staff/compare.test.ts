// Offers to several travellers side by side, and what a person should look at (row T05).
import type { AvailabilityResult } from "@roomward/contract/availability";
import { describe, expect, test } from "vitest";
import { findingsIn, type Side } from "@/lib/staff/ask/findings";
import { lookingParams, readLooking } from "@/lib/staff/ask/travellers";
import { readContext } from "@/lib/staff/context";
import {
  type SideColumn,
  sideBySide,
  termsFor,
  travellerKey,
  travellerName,
  travellerOf,
} from "@/lib/views/staff/ask";

const TERMS = { checkin: "2027-03-05", checkout: "2027-03-08", currency: "EUR" };
const DATED = "checkin=2027-03-05&checkout=2027-03-08";
const euros = (amount: number) => ({ accommodation_currency: amount, booker_currency: amount });

/** Names of charges by type. */
const NAMES: Record<number, string> = { 1: "City tax", 2: "Resort fee" };
const onTop = (charge: number) => ({
  ...{ charge, mode: "per_stay", total_amount: euros(10) },
  included_in: { display: false },
});
const [tax, fee] = [onTop(1), onTop(2)];

interface Given {
  display?: number | null;
  charges?: ReturnType<typeof onTop>[];
  url?: string | null;
  deep_link_url?: string | null;
  products?: [];
}

function offer({ display = 100, charges = [], ...more }: Given = {}): AvailabilityResult {
  const price = { total: euros(100), display: display === null ? null : euros(display), charges };
  return {
    id: 1,
    currency: { accommodation: "EUR", booker: "EUR" },
    url: `https://www.booking.com/x?${DATED}`,
    deep_link_url: `booking://hotel/1?${DATED}`,
    products: [{ id: "a", price }],
    ...more,
  };
}

function side(key: string, result: AvailabilityResult | null, problem: Side["problem"] = null): Side {
  const traveller = travellerOf(key);
  if (traveller === null) throw new Error(key);
  const { country } = traveller;
  return { key, name: travellerName(traveller), country, terms: TERMS, result, problem };
}

const failed = (key: string) =>
  side(key, null, { kind: "timeout", sentence: "No answer in time.", retryable: true, requestId: null });

const found = (sides: Side[]) =>
  findingsIn(sides, (type) => NAMES[type] ?? "").map(({ severity, sentence }) => `${severity}: ${sentence}`);

describe("T05: a shown price below the total", () => {
  test.each([
    ["de:desktop", [tax], "alert", "Directives"],
    ["gb:desktop", [tax], "alert", "Digital Markets"],
    ["au:desktop", [], "alert", "no charge is named"],
    ["us:desktop", [tax], "note", "16 CFR 464"],
    ["us-ca:mobile", [tax, fee], "alert", "on top: Resort fee. By our reading only taxes"],
    ["ca:desktop", [], "alert", "no charge is named"],
  ])("for %s with %j is a matter of its law", (key, charges, severity, part) => {
    const [only, ...others] = found([side(key, offer({ display: 90, charges }))]);
    expect(others).toEqual([]);
    expect(only).toMatch(new RegExp(`^${severity}: .*10% below the total for 1 of 1 product;`));
    expect(only).toContain(part);
  });

  test.each([
    ["where we have not read the law", "jp:desktop", 90],
    ["within a minor unit", "de:desktop", 99.995],
    ["when both are the same", "de:desktop", 100],
  ])("%s nothing is claimed", (_, key, display) => {
    expect(found([side(key, offer({ display }))])).toEqual([]);
  });

  test("a shown price that the platform did not send is its own finding", () => {
    expect(found([side("de:desktop", offer({ display: null }))])).toEqual([
      expect.stringMatching(/^alert: Germany on desktop: the platform sends no shown price/),
    ]);
  });
});

describe("T05: invalid and unknown values", () => {
  const NOBODY = "so it is not known whether all are told the same.";
  const cases: [string, Side[], string[]][] = [
    ["nothing where all is well", [side("nl:desktop", offer()), side("nl:mobile", offer())], []],
    [
      "nobody is offered anything, which is no all-clear",
      [side("nl:desktop", null), side("us:desktop", offer({ products: [] }))],
      [`unknown: Nothing is offered for these dates and this party to any of these travellers, ${NOBODY}`],
    ],
    [
      "those that were answered are offered nothing",
      [side("nl:desktop", null), failed("us:desktop")],
      [
        "unknown: United States on desktop: No answer in time. Nothing is known about this traveller.",
        `unknown: Nothing is offered for these dates and this party to any of those that were answered, ${NOBODY}`,
      ],
    ],
    [
      "links that lead nowhere",
      [
        side("nl:desktop", offer({ url: "https://evil.example/" })),
        side("nl:mobile", offer({ deep_link_url: null })),
        side("nl:ios", offer({ deep_link_url: "booking://hotel/1" })),
      ],
      [
        "alert: The web link (url) leads to an address that travellers may not be sent to for Netherlands on desktop.",
        "alert: The app link (deep_link_url) is missing for Netherlands on mobile.",
        "alert: The app link (deep_link_url) does not carry the dates of the stay for Netherlands in the iOS app.",
      ],
    ],
  ];
  test.each(cases)("%s", (_, sides, sentences) => {
    expect(found(sides)).toEqual(sentences);
  });
});

describe("T05: the table", () => {
  const column = (key: string, facts: Record<string, string> | null, isFailed = false): SideColumn => ({
    ...{ key, name: key, requestId: null },
    problem: isFailed ? failed("de:desktop").problem : null,
    groups:
      facts === null
        ? []
        : [
            {
              heading: "A",
              facts: Object.entries(facts).map(([label, text]) => ({ label, text, path: "" })),
            },
          ],
  });
  const columns = [
    column("de", { Price: "€100.00", Total: "€110.00" }),
    column("us", { Price: "€90.00", Total: "€110.00", Left: "2" }),
    column("jp", null),
    column("br", null, true),
  ];
  const rowsFor = (reference: string) =>
    sideBySide(columns, reference)[0]?.rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text, differs }) => `${differs ? "≠ " : ""}${text}`),
    ]);

  test("marks what is not as for the reference, and claims nothing of a traveller who was not answered", () => {
    expect(rowsFor("de")).toEqual([
      ["Price", "€100.00", "≠ €90.00", "≠ null", "null"],
      ["Total", "€110.00", "€110.00", "≠ null", "null"],
      ["Left", "null", "≠ 2", "null", "null"],
    ]);
  });

  test("marks nothing where the reference was not answered", () => {
    expect(rowsFor("br")?.flat().join()).not.toContain("≠");
  });
});

describe("T05: travellers", () => {
  const { context } = readContext({ in: "2027-03-05", out: "2027-03-08" });
  const keys = (query: Record<string, string>) => readLooking(query, context).travellers.map(travellerKey);

  test("are read from the address, another is added, and each occurs once", () => {
    expect(keys({})).toEqual([]);
    expect(keys({ cells: "de:desktop,de:desktop,us-ca:ios", add: "US", addState: "ny" })).toEqual([
      "de:desktop",
      "us-ca:ios",
      "us-ny:desktop",
    ]);
    expect(keys({ add: "de", addDevice: "mobile" })).toHaveLength(2);
    expect(keys({ addDay: "2027-05-01" })[1]).toMatch(/:2027-05-01$/);
    expect(readLooking({ cells: "nl-ca:desktop,de:desktop" }, context).problems).toHaveLength(1);
    const many = [..."abcdefghijklm"].map((letter) => `f${letter}:desktop`).join(",");
    expect(readLooking({ cells: many }, context)).toMatchObject({
      travellers: { length: 12 },
      problems: [{ field: "add" }],
    });
  });

  test("are compared to the one that is named, else to the first", () => {
    const cells = "de:desktop,us:desktop";
    const looking = readLooking({ to: "1", cells, ref: "us:desktop" }, context);
    expect(looking.reference).toBe("us:desktop");
    expect(readLooking({ cells: "de:desktop", ref: "us:desktop" }, context).reference).toBe("de:desktop");
    expect(lookingParams(looking)).toMatchObject({ to: "1", cells, ref: "us:desktop" });
  });

  test("may arrive on another day for as many nights", () => {
    const traveller = travellerOf("us-ca:ios:2027-05-01");
    if (traveller === null) throw new Error("no traveller");
    expect(termsFor(context, traveller)).toMatchObject({
      ...{ bookerCountry: "us", bookerState: "ca", device: "ios" },
      ...{ checkin: "2027-05-01", checkout: "2027-05-04" },
    });
    expect(travellerName(traveller)).toBe("United States (CA) in the iOS app, from 1 May 2027");
  });
});
