// R08 to R12: the one table of filters. A filter lacks no part, and each goes all the way: address, answer, chip.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type FilterChoice,
  type FilterKey,
  fieldOf,
  filterEntries,
  NO_FILTER,
  type ResultFilter,
  toggled,
} from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { narrowsOffers, narrowsRecords, needsIds, platformFilters, recordFilter } from "@/lib/stays/narrow";
import { parseSearch } from "@/lib/stays/query";
import { filterParts } from "@/lib/views/list/filter-parts";
import { terms } from "../views/support";

const ROOT = join(import.meta.dirname, "../..");
const SPELLINGS = "lib/address/result-filter.ts";
const TABLE = "lib/views/list/filters.ts";

/** The compiler's word on copies of the two files, by name; everything else is the site's own. */
async function complaints(folder: string, copies: Record<string, string>, tables: string[]): Promise<string> {
  const own = (text: string) =>
    text.replaceAll('"./filter-', '"@/lib/views/list/filter-').replaceAll('"../rules/', '"@/lib/rules/');
  await Promise.all(Object.entries(copies).map(([name, text]) => writeFile(join(folder, name), own(text))));
  const paths = { "@/lib/address/result-filter": ["./spellings.ts"], "@/*": [join(ROOT, "*")] };
  const project = {
    extends: join(ROOT, "tsconfig.json"),
    compilerOptions: { incremental: false, plugins: [], paths },
    include: [],
    files: tables,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  return new Promise((resolve) =>
    execFile(process.execPath, [compiler, "--noEmit", "-p", folder], (_, stdout) => resolve(stdout)),
  );
}

describe("a filter that lacks a part does not compile", () => {
  let folder: string;
  let [spellings, table] = ["", ""];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "filters-"));
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
    [spellings, table] = await Promise.all([
      readFile(join(ROOT, SPELLINGS), "utf8"),
      readFile(join(ROOT, TABLE), "utf8"),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** `text` with `find`, which stands in it once, replaced. */
  const changed = (text: string, find: string, replace: string): string => {
    expect(text.split(find)).toHaveLength(2);
    return text.replace(find, replace);
  };

  test("a filter that an address knows and nobody answers does not compile", {
    tags: "nightly",
  }, async () => {
    const more = changed(
      spellings,
      "const SPELLINGS = {\n",
      'const SPELLINGS = {\n  quiet: yes("quiet", "stay", "yes"),\n',
    );
    const told = await complaints(folder, { "spellings.ts": more, "table.ts": table }, ["table.ts"]);
    expect(told).toMatch(/table\.ts.*error TS/);
    expect(told).toContain("Property 'quiet' is missing");
  });

  test("one without a schema, an answer, a place on the panel or words, each told by itself", {
    tags: "nightly",
  }, async () => {
    const meal = table.slice(table.indexOf("  meal: {"), table.indexOf("  payTime: {"));
    const without = (find: RegExp) => {
      expect(meal).toMatch(find);
      return changed(table, meal, meal.replace(find, ""));
    };
    const tables = {
      "whole.ts": table,
      "schema.ts": without(/ {4}schema: .*\n/),
      "platform.ts": without(/ {4}platform: .*\n/),
      "availability.ts": without(/ {4}availability: .*\n/),
      "records.ts": without(/ {4}records: .*\n/),
      "cut.ts": without(/ {4}cut: \{\n( {6}.*\n)* {4}\},\n/),
      "options.ts": without(/ {4}options: .*\n/),
      "text.ts": without(/ {4}text: .*\n/),
      "nobody.ts": changed(
        table,
        'cut: { why: "thirdParty", isRateOut: ({ inventory }) => inventory?.third_party === true },',
        "cut: null,",
      ),
    };
    const told = await complaints(folder, { "spellings.ts": spellings, ...tables }, Object.keys(tables));
    const wrong = Object.keys(tables).filter((name) => told.includes(`${name}(`));
    expect(wrong).toEqual(Object.keys(tables).filter((name) => name !== "whole.ts"));
  });
});

const words = wordsFor("en");
const NAMES = { type: "Hotel", facility: "Wifi", roomFacility: "Bath", theme: "Beach", chain: null };
const wording = { words, currency: "EUR", names: (list: keyof typeof NAMES) => NAMES[list] };

/** A choice of each filter: its spelling, its words, and who answers it. */
const SAMPLES: {
  [K in FilterKey]: [FilterChoice<K>, string, string, ("platform" | "records" | "ids" | "offers")[]];
} = {
  types: [204, "type=204", "Hotel", ["platform", "records"]],
  stars: [4, "stars=4", "4 stars", ["platform", "records"]],
  score: [8, "score=8", "8 and better", ["platform", "records"]],
  facilities: [107, "fac=107", "Wifi", ["platform", "records"]],
  roomFacilities: [5, "roomfac=5", "Bath", ["platform", "records"]],
  themes: [7, "theme=7", "Beach", ["records", "ids"]],
  chains: [3, "chain=3", "Number 3", ["platform", "records"]],
  flags: ["pets_allowed", "flag=pets_allowed", "Pets allowed by the house rules", ["records", "ids"]],
  certified: [true, "cert=yes", "Sustainability certificate", ["platform", "records", "ids"]],
  ownInventory: [true, "own=yes", "Without third-party rates", ["offers"]],
  meal: ["half_board", "meal=half_board", "Half board", ["platform", "offers"]],
  freeCancellation: [true, "cancel=free", "Free cancellation", ["platform", "offers"]],
  payTime: ["pay_online", "pay=pay_online", "Pay online", ["platform", "offers"]],
  noCard: [true, "card=none", "Book without a card", ["platform", "offers"]],
  price: [{ from: 200, to: 650 }, "price=200-650", "€200 to €650", ["platform", "offers"]],
  area: [
    { south: 52.3, west: 4.8, north: 52.4, east: 5 },
    "area=52.3,4.8,52.4,5",
    "This part of the map",
    ["records"],
  ],
};

const queryWith = (filter: ResultFilter): SearchQuery => ({
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter,
});

function answeredBy(filter: ResultFilter): string[] {
  const { statuses: _, ...records } = recordFilter(queryWith(filter), [11]);
  expect(Object.keys(records).length > 0).toBe(narrowsRecords(filter));
  return [
    ...(platformFilters(queryWith(filter), [11]) ? ["platform"] : []),
    ...(narrowsRecords(filter) ? ["records"] : []),
    ...(needsIds(queryWith(filter)) ? ["ids"] : []),
    ...(narrowsOffers(filter) ? ["offers"] : []),
  ];
}

describe("each filter of the table", () => {
  const each = Object.keys(SAMPLES) as FilterKey[];
  test.each(each)(
    "%s is spelled, read back, answered, named and taken off",
    <K extends FilterKey>(key: K) => {
      const [choice, spelling, name, answers] = SAMPLES[key];
      const filter = toggled(key, NO_FILTER, choice);
      expect(filterEntries(filter).map((entry) => entry.join("="))).toEqual([spelling]);
      const address = queryToParams(queryWith(filter));
      expect(address.endsWith(`&${spelling}`)).toBe(true);
      const raw = Object.fromEntries(new URLSearchParams(address));
      const parsed = parseSearch(raw, { words, userAgent: null });
      expect(parsed.draft.filter).toEqual(filter);
      expect(answeredBy(filter)).toEqual(answers);
      const [part, ...others] = filterParts(filter, wording);
      expect(others).toEqual([]);
      expect(part).toMatchObject({ of: key, text: name, without: NO_FILTER });
    },
  );
  test.each(each)("%s spelled wrong is refused in a sentence of its own", (key) => {
    const field = fieldOf(key);
    const raw = {
      ...Object.fromEntries(new URLSearchParams(queryToParams(queryWith(NO_FILTER)))),
      [field]: "!",
    };
    const parsed = parseSearch(raw, { words, userAgent: null });
    expect(parsed).toMatchObject({ ok: false, problems: [{ field, sentence: expect.stringMatching(/\w/) }] });
  });
});
