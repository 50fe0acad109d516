import { describe, expect, test } from "vitest";
import { parseConfig } from "@/lib/config";
import { arrivalAt, arrivalText, NO_ARRIVAL, readArrival } from "@/lib/rules/campaign";
import {
  fillLabel,
  isLabelOf,
  type LabelFacts,
  labelPart,
  listOf,
  namesClicks,
  templateProblems,
  USUAL_TEMPLATE,
  withLabel,
} from "@/lib/rules/label";
import { builtLabel, readLabelParams } from "@/lib/staff/labels";
import { placementOf } from "@/lib/stays/hand-off-label";
import { chanceOf } from "../support/chance";

const FACTS: LabelFacts = {
  ...{ site: "nuzul", placement: "saved-list", country: "ae", language: "ar", device: "mobile" },
  ...{ campaign: "summer", source: "mail", click: "0123456789ab" },
};

describe("Y20: the template", () => {
  test("gives each variable its place, and says none for what is not known", () => {
    expect(fillLabel(USUAL_TEMPLATE, FACTS)).toBe("nuzul_saved-list_ae_ar_mobile_summer_0123456789ab");
    expect(fillLabel("x-{source}_{campaign}", { ...FACTS, campaign: "" })).toBe("x-mail_none");
  });

  test.each([
    ["{brand}_{click}", "LABEL_TEMPLATE has {brand}: the variables are {site}, {placement}"],
    ["{site}&{click}", "LABEL_TEMPLATE may hold letters, digits, - . and _ beside its variables"],
    ["{campaign}".repeat(6), "LABEL_TEMPLATE can make 240 characters, and a label holds 200: take parts out"],
  ])("%s is told what is wrong with it", (template, sentence) => {
    expect(templateProblems(template)).toEqual([expect.stringContaining(sentence)]);
    expect(() => parseConfig({ LABEL_TEMPLATE: template })).toThrow(sentence);
  });

  test("a label is taken back only where the template can have made it", () => {
    const label = fillLabel(USUAL_TEMPLATE, FACTS);
    expect(isLabelOf(USUAL_TEMPLATE, label)).toBe(true);
    for (const wrong of ["", "a_b", `${label}_more`, `${label}<b>`, label.replace("summer", "s".repeat(200))])
      expect([wrong, isLabelOf(USUAL_TEMPLATE, wrong)]).toEqual([wrong, false]);
    expect(isLabelOf("a.{click}", "axb")).toBe(false);
    expect(namesClicks("{site}")).toBe(false);
  });
});

describe("Y21: campaign and source", () => {
  test.each([
    ["Été à Nice", "Ete-a-Nice"],
    ["summer_sale", "summer-sale"],
    ["--x?&=#", "x"],
    ["夏", "other"],
    ["  ", ""],
    [`${"a".repeat(39)}-bc`, "a".repeat(39)],
  ])("%s is cut to what a label may hold: %s", (given, text) =>
    expect(labelPart(given, "campaign")).toBe(text),
  );

  test("come from utm parameters, ref and an embed, and from nothing else", () => {
    const at = (query: string) => arrivalAt(new URLSearchParams(query));
    expect(at("utm_campaign=summer&utm_source=mail&ref=blog")).toEqual({
      campaign: "summer",
      source: "mail",
      embed: false,
    });
    expect(at("ref=blog")).toEqual({ campaign: "", source: "blog", embed: false });
    expect(at("via=embed")).toEqual({ campaign: "", source: "", embed: true });
    expect(at("to=city:1&utm_medium=x&via=card")).toBeNull();
  });

  test("are read again from the cookie as they were, the header of the same request first", () => {
    const arrival = { campaign: "summer.27", source: "mail", embed: true };
    const headers = new Headers({ cookie: `stays=1; stays-arrival=${arrivalText(arrival)}; a=b` });
    expect(readArrival(headers)).toEqual(arrival);
    headers.set("x-arrival", "winter__");
    expect(readArrival(headers)).toEqual({ campaign: "winter", source: "", embed: false });
    for (const cookie of ["", "stays-arrival=a_b_card", "stays-arrival=<b>_x_", "not-stays-arrival=a_b_"])
      expect(readArrival(new Headers({ cookie }))).toEqual(NO_ARRIVAL);
  });

  test("campaign and source stand in the label of a way out, and an embed counts before a list", () => {
    const address = "https://stays.example/de?utm_campaign=summer&via=embed";
    const built = builtLabel(readLabelParams({ address, country: "nl" }));
    expect(built?.label).toMatch(/^roomward_embed_nl_de_desktop_summer_[0-9a-f]{12}$/);
    expect(built?.address).toMatch(new RegExp(`&label=${built?.label}$`));
    expect(placementOf({ ...NO_ARRIVAL, embed: true }, { via: "card" }, "product")).toBe("embed");
    expect(placementOf(NO_ARRIVAL, { via: "card" }, "product")).toBe("card");
  });

  test("only lists that can lead to a stay are believed", () => {
    expect(listOf("comparison")).toBe("comparison");
    for (const via of ["embed", "rate", "x", undefined, ["card"]]) expect(listOf(via)).toBeNull();
  });
});

describe("Y22: the label is appended and nothing else is touched", () => {
  test.each([
    ["https://p.example/h", "https://p.example/h?label=L"],
    ["https://p.example/h?", "https://p.example/h?label=L"],
    ["https://p.example/h?aid=1&", "https://p.example/h?aid=1&label=L"],
    ["https://p.example/h?a=1&a=2&b=%2F+%20#map", "https://p.example/h?a=1&a=2&b=%2F+%20&label=L#map"],
    ["https://p.example/h#a?b", "https://p.example/h?label=L#a?b"],
    ["https://p.example/h?label=theirs", "https://p.example/h?label=theirs&label=L"],
    ["booking://hotel/1?affiliate_id=2", "booking://hotel/1?affiliate_id=2&label=L"],
  ])("%s", (given, labelled) => expect(withLabel(given, "L")).toBe(labelled));

  test("whatever an address holds, it stands there as it was, and a browser reads the label last", () => {
    const { pick, below } = chanceOf(7);
    const parts: [string, ...string[]] = ["a=1", "a=2", "%20=x", "b", "c=%F0%9F%8F%A8", "+=+", "", "d=a=b"];
    for (let i = 0; i < 300; i += 1) {
      const query = Array.from({ length: below(5) }, () => pick(parts)).join("&");
      const given = `https://p.example/h${pick(["", "?"])}${query && `?${query}`}${pick(["", "#", "#x&y?z"])}`;
      const labelled = withLabel(given, "L_1");
      const [before, after] = [new URL(given), new URL(labelled)];
      expect(after.hash).toBe(before.hash);
      expect([...after.searchParams]).toEqual([...before.searchParams, ["label", "L_1"]]);
      expect(labelled.startsWith(given.split("#")[0] ?? "")).toBe(true);
    }
  });
});
