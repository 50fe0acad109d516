// The data files: what is wrong in one is told with the file, the line and the reason, before anything is answered.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { csvRows, DataError, jsonValue } from "../src/data/read";
import { CityRow } from "../src/pricing/charge-tables";
import { regionRow } from "../src/world/gazetteer/countries";
import { readDestinations, readDistricts } from "../src/world/gazetteer/destinations";
import { countries } from "../src/world/gazetteer/places";
import { lexiconOf, scriptLexiconOf } from "../src/world/lexicons";

const Town = z.object({
  name: z.string(),
  people: z.number(),
  kind: z.enum(["port", "spa"]),
  river: z.string().nullable(),
  trams: z.number().nullable(),
  tongues: z.array(z.enum(["de", "fr"])),
  walled: z.boolean(),
  bells: z.array(z.number()).max(2),
});

const HEADER = "name,people,kind,river,trams,tongues,walled,bells\n";
const towns = (lines: string) => csvRows("towns.csv", HEADER + lines, Town, "name");

const Book = z.strictObject({
  title: z.string().min(1),
  pages: z.array(z.strictObject({ words: z.number() })),
});
const BOOK = '{\n  "title": "Tides",\n  "pages": [\n    { "words": 120 },\n    { "words": 95 }\n  ]\n}\n';
const book = (before: string, after: string) => jsonValue("book.json", BOOK.replace(before, after), Book);

describe("a table", () => {
  it("A3: a table gives each cell its kind, empty cells null, none or no, and quoted cells their commas", () => {
    expect(towns('"Ulm, ""Neu""",1200.5,spa,,,de; fr,,5; 9\nBremen,-3,port,Weser,11,,yes,\n')).toEqual([
      {
        name: 'Ulm, "Neu"',
        people: 1200.5,
        kind: "spa",
        river: null,
        trams: null,
        tongues: ["de", "fr"],
        walled: false,
        bells: [5, 9],
      },
      {
        name: "Bremen",
        people: -3,
        kind: "port",
        river: "Weser",
        trams: 11,
        tongues: [],
        walled: true,
        bells: [],
      },
    ]);
  });

  const NUMBER = "Invalid input: expected number";
  it.each([
    ["a word for a number", "Bremen,many,port,,,,,", `2: people: ${NUMBER}, received string`],
    ["nothing for a number", "Bremen,,port,,,,,", `2: people: ${NUMBER}, received undefined`],
    ["nothing for a name", "Bremen,1,port,,,,,\n,2,spa,,,,,", "3: name: Invalid input: expected string"],
    ["a word for a number that may be left out", "Bremen,1,port,,x,,,", `2: trams: ${NUMBER}`],
    ["a kind there is not", "Bremen,1,moor,,,,,", '2: kind: Invalid option: expected one of "port"|"spa"'],
    ["no for a flag", "Bremen,1,port,,,,no,", "2: walled: Invalid input: expected boolean, received string"],
    ["a word in a list of numbers", "Bremen,1,port,,,,,6; ten", `2: bells.1: ${NUMBER}`],
    ["a list with what is not known", "Bremen,1,port,,,de; no,,", "2: tongues.1: Invalid option"],
    ["a list that is too long", "Bremen,1,port,,,,,6; 7; 8", "2: bells: Too big: expected array to have <=2"],
    ["a cell too few", "Bremen,1,port,,,,\n", "2: 7 cells, but the header has 8"],
    ["an empty line", "Bremen,1,port,,,,,\n\n", "3: 1 cells, but the header has 8"],
    ["a quote that stays open", 'Bremen,1,port,"Weser,,,,', "2: a quote is not closed"],
    ["a quote inside a cell", 'Bremen,1,port,We"ser",,,,', "2: a quote is not closed"],
    ["a key that is there twice", "Bremen,1,port,,,,,\nBremen,2,spa,,,,,", "3: name Bremen is on line 2"],
  ])("A3: a table with %s is refused with its line", (_what, lines, message) => {
    expect(() => towns(lines)).toThrow(DataError);
    expect(() => towns(lines)).toThrow(`data/towns.csv:${message}`);
  });

  it.each([
    ["a missing column", HEADER.replace("river,", ""), "the column river is missing"],
    ["an unknown column", HEADER.replace("river", "river,lake"), "the column lake is unknown or there twice"],
    ["a column twice", HEADER.replace("trams", "trams,trams"), "the column trams is unknown or there twice"],
    ["nothing in its file", "", "the file is empty"],
  ])("A3: a table with %s is refused", (_what, header, message) => {
    expect(() => csvRows("towns.csv", header, Town)).toThrow(`data/towns.csv:1: ${message}`);
  });
});

describe("a JSON file", () => {
  it("A3: a JSON file is read whole", () => {
    expect(book("", "")).toEqual({ title: "Tides", pages: [{ words: 120 }, { words: 95 }] });
  });

  it.each([
    ["a text for a number", "95", '"95"', "5: pages.1.words: Invalid input: expected number"],
    ["a text that is empty", '"Tides"', '""', "2: title: "],
    ["what is missing, by what it is missing from", '"words": 120', "", "4: pages.0.words: Invalid input"],
    ["a key nobody reads", '"words": 95', '"words": 95, "ink": 3', '5: pages.1: Unrecognized key: "ink"'],
    ["a comma too many", "95 }", "95, }", "5: } where a key in quotes should stand"],
    ["a comma too few", "120 },", "120 }", "5: { where a , should stand"],
    ["a key without quotes", '"title"', "title", "2: title where a key in quotes should stand"],
    ["a quote that stays open", '"Tides"', '"Tides', '2: " where a value should stand'],
    ["a word that is no value", "120", "many", "4: many where a value should stand"],
    ["an end that comes too early", "\n  ]\n}", "", "5: the file ends where a , should stand"],
    ["what follows the end", "\n}\n", "\n}\n]\n", "8: ] where the end of the file should stand"],
  ])("A3: a JSON file with %s is refused with its line", (_what, before, after, message) => {
    expect(() => book(before, after)).toThrow(DataError);
    expect(() => book(before, after)).toThrow(`data/book.json:${message}`);
  });
});

describe("a table of taxes", () => {
  const columns = Object.keys(CityRow.shape);
  const given = { city: "8", name: "Ulm", charge: "cityTax", nature: "local", collected: "property" };
  const rowWith = (cells: Readonly<Record<string, string>>) => {
    const row: Readonly<Record<string, string>> = { ...given, mode: "per_night", figure: "3", ...cells };
    const line = columns.map((column) => row[column] ?? "").join(",");
    return csvRows("city.csv", `${columns.join(",")}\n${line}\n`, CityRow)[0];
  };

  it.each([
    ["one figure", "2.5", 2.5],
    ["a figure by class", "0; 1; 2; 3; 4; 5.5", [0, 1, 2, 3, 4, 5.5]],
    [
      "a figure by price",
      "guest: <31 3; <71 4.2; else 5",
      {
        per: "guest",
        bands: [
          [31, 3],
          [71, 4.2],
          [Number.POSITIVE_INFINITY, 5],
        ],
      },
    ],
  ])("A3: a tax row with %s is read", (_what, figure, read) => {
    expect(rowWith({ figure })?.figure).toEqual(read);
  });

  const ONE = "figure: one figure, six by class or bands";
  it.each([
    ["no figure", { figure: "" }, "figure: Invalid input: expected string, received undefined"],
    ["five classes", { figure: "1; 2; 3; 4; 5" }, ONE],
    ["bands that end before all prices", { figure: "room: <90 1; <180 2" }, ONE],
    ["bands that fall", { figure: "room: <90 1; <60 2; else 3" }, ONE],
    ["a band without an amount", { figure: "room: <90 1; else" }, ONE],
    ["a month alone", { months: "4" }, "months: two numbers are expected"],
    ["a day written otherwise", { from: "1 May 2027" }, "from: a day is expected: 2026-04-01"],
  ])("A3: a tax row with %s is refused with its line", (_what, cells, message) => {
    expect(() => rowWith(cells)).toThrow(`data/city.csv:2: ${message}`);
  });
});

describe("references from one data file to another", () => {
  it("A3: a district of a city that no list has is told with its line", () => {
    const cities = new Set(readDestinations().map(({ name }) => name));
    cities.delete("Rotterdam");
    expect(() => readDistricts(cities)).toThrow(
      "data/gazetteer/districts.csv:12: city: destinations.csv has no place of this name with a slot",
    );
  });

  it("A3: a country or a region whose streets no list has is told with its line", () => {
    const header = "code,streets,postcode\nBE.WAL,french,\n";
    expect(csvRows("regions.csv", header, regionRow())).toHaveLength(1);
    expect(() => csvRows("regions.csv", `${header}CH.TI,romansh,\n`, regionRow())).toThrow(
      "data/regions.csv:3: streets: streets.csv has no such key",
    );
  });

  it("A3: every naming that a country with cities is given is written", () => {
    for (const code of countries()) {
      expect(lexiconOf(code).words.length, code).toBeGreaterThan(9);
      expect(scriptLexiconOf(code)?.words.length ?? 10, code).toBeGreaterThan(9);
    }
  });
});
