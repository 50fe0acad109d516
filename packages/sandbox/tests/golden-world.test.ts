// The world as it is: what canonical questions answer, kept beside this test by the version of the world. When a
// change of the world is meant, write them anew and read the difference:
// `npx vitest run packages/sandbox/tests/golden-world.test.ts --update` (in this order: -u takes a file name for its value).
import { createHash } from "node:crypto";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { beforeAll, expect, it } from "vitest";
import { makeClock } from "../src/clock";
import { SCENARIO_CITY_ID } from "../src/scenarios/place";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, NOON, sandboxOf, stay } from "./server-support";

const ROME = -3169070;
const KYOTO = -1857910;
const IDS = [1_000_001, 1_004_711, 1_010_000, 1_019_999];
const EXTRAS = ["bundles", "description", "facilities", "payment", "photos", "policies", "rooms"];
const priced = { ...stay, currency: "USD", extras: ["extra_charges"] };
const family = { number_of_adults: 3, number_of_rooms: 2, children: [4, 12] };

interface Canonical {
  operation: OperationName;
  body: Record<string, unknown>;
}

/** No list that the runtime's own locale data writes: those change with Node.js, not with the world. */
const QUESTIONS: Readonly<Record<string, Canonical>> = {
  "Amsterdam by popularity": {
    operation: "search",
    body: { ...priced, city: AMSTERDAM, extras: ["extra_charges", "products"] },
  },
  "Rome by price, a family in two rooms": {
    operation: "search",
    body: { ...priced, city: ROME, guests: family, sort: { by: "price" }, rows: 50 },
  },
  "Kyoto with breakfast, a phone in the US": {
    operation: "search",
    body: {
      ...priced,
      city: KYOTO,
      booker: { country: "us", platform: "mobile" },
      filters: { meal_plan: "breakfast_included" },
    },
  },
  "the scenarios": { operation: "search", body: { ...priced, city: SCENARIO_CITY_ID, rows: 100 } },
  "availability of four": { operation: "availability", body: { ...priced, accommodations: IDS } },
  "availability of 30 nights in yen": {
    operation: "availability",
    body: { ...priced, accommodations: IDS, checkin: "2027-06-20", checkout: "2027-07-20", currency: "JPY" },
  },
  "records of four": {
    operation: "details",
    body: { accommodations: IDS, extras: EXTRAS, languages: ["en-gb", "de", "ja"] },
  },
  "records of Amsterdam": { operation: "details", body: { city: AMSTERDAM, extras: EXTRAS, rows: 100 } },
  "changes of a morning": {
    operation: "changes",
    body: { last_change: "2027-01-15T06:00:00+00:00" },
  },
  "reviews of four": { operation: "reviews", body: { accommodations: IDS, rows: 30 } },
  "scores of four": { operation: "scores", body: { accommodations: IDS } },
  constants: { operation: "constants", body: { languages: ["en-gb", "nl", "ja"] } },
  chains: { operation: "chains", body: {} },
  "districts of Rome": { operation: "districts", body: { city: ROME } },
};

/** One room for a couple: short enough to be read where a digest differs. */
const IN_FULL: Canonical = {
  operation: "availability",
  body: { ...priced, accommodations: [1_000_007], filters: { cancellation_type: "free_cancellation" } },
};

const worldOf = (seed: number): Sandbox =>
  sandboxOf({ seed, clock: makeClock(NOON), siteBase: "http://sandbox.test" });

let sandbox: Sandbox;
let version: string;

beforeAll(async () => {
  sandbox = worldOf(42);
  const status = await askPath(sandbox, "/sandbox/status", { method: "GET" });
  version = status.json.version;
});

const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);

/** The data of an answer without its pictures, and the pictures apart: they come and go with the library. */
async function answerOf({ operation, body }: Canonical): Promise<{ data: unknown; pictures: unknown[] }> {
  const { status, text } = await ask(sandbox, OPERATIONS[operation].path, body);
  expect(status, text.slice(0, 300)).toBe(200);
  const pictures: unknown[] = [];
  const { data } = JSON.parse(text, (key, value) => {
    if (key !== "photos") return value;
    pictures.push(value);
    return undefined;
  });
  return { data, pictures };
}

const file = (name: string): string => `golden/${name}-${version}.snap`;
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function digests(of: "data" | "pictures"): Promise<Record<string, string>> {
  const digestOf: Record<string, string> = {};
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const { [of]: part } = await answerOf(question);
    if (!Array.isArray(part) || part.length > 0) digestOf[name] = digest(part);
  }
  return digestOf;
}

it("B03: canonical questions have the answers of this version of the world", async () => {
  expect(version).toMatch(/^\d+\.42\.20000$/);
  await expect(written(await digests("data"))).toMatchFileSnapshot(file("answers"));
});

it("B03: the rates of one room are those of this version, word for word", async () => {
  const [{ products }] = (await answerOf(IN_FULL)).data as [{ products: unknown }];
  await expect(written(products)).toMatchFileSnapshot(file("in-full"));
});

it("B03: records have the pictures of this library", async () => {
  await expect(written(await digests("pictures"))).toMatchFileSnapshot(file("pictures"));
});

it("B03: same seed and clock give the same bytes, request ids and page tokens included, in whatever order", {
  tags: "nightly",
}, async () => {
  const bytesOf = async (seed: number, isReversed: boolean) => {
    const [world, texts] = [worldOf(seed), new Map<string, string>()];
    const questions = Object.entries({ ...QUESTIONS, "one room": IN_FULL });
    for (const [name, { operation, body }] of isReversed ? questions.reverse() : questions)
      texts.set(name, (await ask(world, OPERATIONS[operation].path, body)).text);
    return texts;
  };
  const first = await bytesOf(42, false);
  expect(await bytesOf(42, true)).toEqual(first);
  const other = await bytesOf(7, false);
  for (const name of ["Amsterdam by popularity", "availability of four", "records of four"])
    expect(other.get(name)).not.toBe(first.get(name));
});
