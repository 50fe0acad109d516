import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { BrandFile, inLanguage } from "@/lib/brand/brand";
import {
  contrast,
  contrastsOf,
  DEFAULT_PALETTE,
  PAIRS,
  paletteOf,
  paletteProblems,
} from "@/lib/brand/palette";
import palette from "@/lib/brand/palette.json";
import { readBrand } from "@/lib/brand/read-brand";
import { ConfigError, parseConfig } from "@/lib/config";

const folder = mkdtempSync(join(tmpdir(), "brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => cpSync("brand/example", folder, { recursive: true }));

type Given = Record<string, unknown>;
const example = (): Given => JSON.parse(readFileSync("brand/example/brand.json", "utf8"));

/** What is said of the example when `change` is made to it. */
function problemsWith(change: (brand: Given) => unknown): string[] {
  const brand = example();
  const made = change(brand);
  writeFileSync(join(folder, "brand.json"), typeof made === "string" ? made : JSON.stringify(brand));
  const read = readBrand(folder);
  return "problems" in read
    ? read.problems.map((problem) => problem.replace(`BRAND_DIR ${folder}: `, ""))
    : [];
}

const LIGHT = { ground: "#fbf4ee", accent: "#8c3a1f" };
const DARK = { ground: "#17120f", accent: "#f0a98a" };

describe("Y01: one folder says who runs the site", () => {
  test.each(["brand/roomward", "brand/example"])("%s is read whole", (directory) => {
    const read = readBrand(directory);
    expect(read).toHaveProperty("brand");
    if (!("brand" in read)) return;
    for (const [name, { href, type }] of read.brand.assets) {
      expect(href).toMatch(new RegExp(`^/brand/${name}\\?v=[0-9a-f]{12}$`));
      expect(type).toMatch(/^(image|font)\//);
    }
  });

  test("the variable chooses it, and its country and currency hold until others are set", () => {
    const branded = parseConfig({ BRAND_DIR: "brand/example" });
    expect(branded.brand.name).toBe("Nuzul");
    expect(branded.brand.style).toContain("--color-paper:light-dark(#fbf4ee,#17120f)");
    expect(branded.defaults).toEqual({ country: "ae", currency: "AED" });
    expect(parseConfig({ BRAND_DIR: "brand/example", DEFAULT_CURRENCY: "USD" }).defaults).toEqual({
      country: "ae",
      currency: "USD",
    });
    expect(parseConfig({}).brand.name).toBe("Roomward");
  });

  test("a file that is replaced has another address", () => {
    const starOf = (directory: string) => {
      const read = readBrand(directory);
      return "brand" in read ? read.brand.assets.get("star.svg")?.href : null;
    };
    writeFileSync(join(folder, "star.svg"), `<svg xmlns="http://www.w3.org/2000/svg"/>`);
    expect(starOf(folder)).toMatch(/star\.svg/);
    expect(starOf(folder)).not.toBe(starOf("brand/example"));
  });

  // A changed schema is written by hand or from what this test prints.
  test("brand.schema.json is what is read", () => {
    const stored: unknown = JSON.parse(readFileSync("brand/brand.schema.json", "utf8"));
    expect(stored).toEqual(z.toJSONSchema(BrandFile, { io: "input" }));
  });

  test("shared brand texts hold in every language, translated ones in their own", () => {
    expect(inLanguage("one", "fr")).toBe("one");
    expect(inLanguage({ fr: "un", en: "one" }, "fr")).toBe("un");
    expect(inLanguage([{ name: "Lyon" }], "fr")).toEqual([{ name: "Lyon" }]);
    expect(inLanguage({ ar: ["x"], fr: ["y"] }, "ar")).toEqual(["x"]);
  });
});

describe("Y02: a mistake in a brand is told before anybody sees the site", () => {
  const FOUR = ["ar", "fr", "en", "ja"];
  const LOGO = { light: "star-192.png", dark: "logo-night.svg", width: 1, height: 1 };
  const SCRIPT = { header: [{ text: "x", href: "javascript:alert(1)" }], footer: [] };
  const iconOf = (any: string) => ({ any, small: "star-192.png", large: "star-512.png" });
  test.each<[string, (brand: Given) => unknown, RegExp]>([
    ["no JSON", () => "{", /^brand\.json is not JSON/],
    ["a field nobody knows", (b) => (b.colors = {}), /brand\.json.*colors/],
    ["a language of no words", (b) => (b.languages = ["ar", "it"]), /languages\.1 must be one of en, de/],
    ["a language twice", (b) => (b.languages = ["ar", "ar"]), /must name each language once/],
    ["a sentence that a language lacks", (b) => (b.languages = FOUR), /home\.headline is not said in ja/],
    [
      "a file that is not there",
      (b) => (b.icon = iconOf("gone.svg")),
      /^gone\.svg cannot be read \(ENOENT\)/,
    ],
    ["a file of another kind", (b) => (b.logo = LOGO), /^$/],
    ["a way out", (b) => (b.icon = iconOf("../star.svg")), /icon\.any must be a file of this folder/],
    [
      "a currency in small letters",
      (b) => (b.defaults = { country: "ae", currency: "aed" }),
      /defaults\.currency must be three upper-case letters/,
    ],
    ["a link to nowhere", (b) => (b.links = SCRIPT), /must be an address, or a path/],
    [
      "a scheme twice",
      (b) => (b.vouchedSchemes = ["Travelife", " Travelife"]),
      /^brand\.json\.vouchedSchemes must name each scheme once$/,
    ],
    [
      "schemes as one text",
      (b) => void Object.assign(b, { vouchedSchemes: "Travelife" }),
      /^brand\.json\.vouchedSchemes must be a list of names, such as \["Green Key"\]$/,
    ],
  ])("%s", { tags: "nightly" }, (_name, change, sentence) =>
    expect(problemsWith(change).join("\n")).toMatch(sentence),
  );

  test("a picture that is none, and one that is too large", () => {
    writeFileSync(join(folder, "share.png"), "GIF89a");
    writeFileSync(
      join(folder, "star.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(70_000)}</svg>`,
    );
    const problems = problemsWith(() => undefined);
    expect(problems.join("\n")).toMatch(/^star\.svg has 69 KB, and may have 64/m);
    expect(problems.join("\n")).toMatch(/^share\.png is no image\/png/m);
  });

  test("the start names all of them at once", () => {
    expect(() => parseConfig({ BRAND_DIR: "brand/nowhere", SITE_PORT: "80" })).toThrow(ConfigError);
    expect(() => parseConfig({ BRAND_DIR: "brand/nowhere" })).toThrow(
      "BRAND_DIR brand/nowhere: brand.json cannot be read (ENOENT): name a folder that holds one",
    );
  });
});

describe("Y03: every two colours that lie on each other can be told apart", () => {
  test("palette.json says what app/look.css says", () => {
    const sheet = readFileSync("app/look.css", "utf8");
    for (const [token, [light, dark]] of Object.entries(palette))
      expect(sheet).toContain(`--color-${token}: light-dark(${light}, ${dark});`);
  });

  test("ours and the example's pass, light and dark", () => {
    expect(contrastsOf(DEFAULT_PALETTE).filter(({ passes }) => !passes)).toEqual([]);
    expect(contrastsOf(paletteOf({ light: LIGHT, dark: DARK })).filter(({ passes }) => !passes)).toEqual([]);
    expect(contrastsOf(DEFAULT_PALETTE)).toHaveLength(2 * PAIRS.length);
  });

  test("a colour that the brand chooses is used as it is", () =>
    expect(paletteOf({ light: { ...LIGHT, ink: "#000000" }, dark: DARK }).light.ink).toBe("#000000"));

  test("the contrast is that of WCAG 2.2", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    // Worked out by hand from the relative luminance: 0.05126 and 1.
    expect(contrast("#404040", "#ffffff")).toBeCloseTo(10.37, 2);
  });

  const nearestIn = (problem: string) => /passes is (#[0-9a-f]{6})$/.exec(problem)?.[1] ?? "";

  test("an accent that cannot be read is refused with the nearest that can, which is then taken", {
    tags: "nightly",
  }, () => {
    const [problem = "", ...others] = paletteProblems({ light: { ...LIGHT, accent: "#e08a2c" }, dark: DARK });
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^colours\.light\.accent #e08a2c cannot be used: .* WCAG AA asks for 4\.5\. The nearest/,
    );
    const nearest = nearestIn(problem);
    expect(paletteProblems({ light: { ...LIGHT, accent: nearest }, dark: DARK })).toEqual([]);
  });

  test("a ground on which nothing can be read is refused with one that bears it", { tags: "nightly" }, () => {
    const [problem = ""] = paletteProblems({ light: { ...LIGHT, ground: "#6f6b68" }, dark: DARK });
    expect(problem).toMatch(/^colours\.light\.ground #6f6b68 cannot be used/);
    const nearest = nearestIn(problem);
    const left = paletteProblems({ light: { ...LIGHT, ground: nearest }, dark: DARK });
    expect(left.filter((one) => !one.startsWith("colours.light.accent"))).toEqual([]);
  });

  test("whatever is asked for is either refused or readable everywhere", { tags: "nightly" }, () => {
    const colour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, "0")).join("")}`);
    fc.assert(
      fc.property(colour, (accent) => {
        const chosen = { light: { ...LIGHT, accent }, dark: DARK };
        const failed = contrastsOf(paletteOf(chosen)).filter(({ passes }) => !passes);
        expect(paletteProblems(chosen).length > 0).toBe(failed.length > 0);
      }),
      { numRuns: 15 },
    );
  });
});

describe("Y15: a public site on the real platform says who runs it and who one books with", () => {
  const real = {
    DEMAND_API_URL: "https://demandapi.example/3.2",
    DEMAND_API_TOKEN: "a-real-key",
    DEMAND_AFFILIATE_ID: "4711",
    SITE_ORIGIN: "https://stays.example",
  };
  const problemsOf = (environment: Record<string, string>): string[] => {
    try {
      parseConfig({ ...real, ...environment });
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };

  test("a missing statement is named, and the site does not start", () => {
    const [company = "", booking = "", ...others] = problemsOf({});
    expect(company).toMatch(
      /^brand\.json says no company \(name, address, country and email of who runs the site\)/,
    );
    expect(booking).toMatch(/^brand\.json says no bookingSite \(name, address, country, terms and privacy/);
    expect(others).toEqual([]);
  });

  test("a brand that says both starts, and so does one whose pages all stand elsewhere", () => {
    expect(problemsOf({ BRAND_DIR: "brand/example" })).toEqual([]);
    const { company: _, bookingSite: __, ...brand } = example();
    const pages = ["privacy", "terms", "imprint", "accessibility", "ranking", "booking"];
    const elsewhere = Object.fromEntries(pages.map((page) => [page, `https://mine.example/${page}`]));
    writeFileSync(join(folder, "brand.json"), JSON.stringify({ ...brand, pages: elsewhere }));
    expect(problemsOf({ BRAND_DIR: folder })).toEqual([]);
    const { terms: ___, ...most } = elsewhere;
    writeFileSync(join(folder, "brand.json"), JSON.stringify({ ...brand, pages: most }));
    expect(problemsOf({ BRAND_DIR: folder })).toHaveLength(2);
  });

  test("our sandbox, a platform on this machine and development ask for nothing", () => {
    expect(parseConfig({}).brand.company).toBeUndefined();
    expect(problemsOf({ DEMAND_API_URL: "http://127.0.0.1:4020/3.2" })).toEqual([]);
    expect(problemsOf({ NODE_ENV: "development" })).toEqual([]);
  });
});
