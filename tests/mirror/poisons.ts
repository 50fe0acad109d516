// Records that are JSON and neither the contract's nor any machine's: what a platform may send for one stay of many.
import type { Chance } from "../support/chance";

export type Row = Record<string, unknown>;

/**
 * What must become of it. `apart`: kept out and told to staff, the copy stays as it was. `taken`: it does no harm and is
 * stored. `either`: one of both.
 */
export type Fate = "apart" | "taken" | "either";

export interface Poison {
  name: string;
  fate: Fate;
  /** What stands in the list in place of the record. */
  text(record: Row): string;
  /** Spoils every answer that the record is in. */
  answer?(text: string): string;
}

const DEPTH = 20_000;
const MEGABYTE = 1_048_576;
/** The largest answer that is read (docs/operations.md). */
const LARGEST = 20 * MEGABYTE;

const lists = `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`;
const objects = (key: string) => `${`{"${key}":`.repeat(DEPTH)}1${"}".repeat(DEPTH)}`;

/** `json` as the text of one more field, or in place of one. */
const withText =
  (field: string, json: string): Poison["text"] =>
  (record) => {
    const { [field]: _, ...rest } = record;
    return `${JSON.stringify(rest).slice(0, -1)},"${field}":${json}}`;
  };

const withField = (field: string, value: unknown): Poison["text"] => withText(field, JSON.stringify(value));

const whole: Poison["text"] = (record) => JSON.stringify(record);

const apart = (name: string, text: Poison["text"]): Poison => ({ name, fate: "apart", text });
const taken = (name: string, text: Poison["text"]): Poison => ({ name, fate: "taken", text });
const either = (name: string, text: Poison["text"]): Poison => ({ name, fate: "either", text });

const photo = (id: number) => ({ id, url: { thumbnail: `https://images.example/photos/${id}/small.jpg` } });

/** Each form that is known to have hurt somebody, and is small. */
export const POISONS: readonly Poison[] = [
  apart("lists in lists", withText("brand_new", lists)),
  apart("objects in objects", withText("brand_new", objects("a"))),
  apart("a field of the contract without an end", withText("description", objects("text"))),
  taken("prototypes in prototypes", withText("brand_new", objects("__proto__"))),
  apart("prototypes in a depth", withText("brand_new", `[${lists},{"__proto__":${lists}}]`)),
  taken("a prototype of its own", withText("__proto__", '{"isAdmin":true,"id":7}')),
  taken("a constructor", withText("constructor", '{"prototype":{"isAdmin":true}}')),
  taken("methods that are none", withText("toString", '1,"valueOf":2,"toJSON":3,"then":4')),
  either("a name in a constructor's language", withField("name", { constructor: "a", toString: "b" })),
  either("a NUL in its name", withField("name", { "en-gb": "be\0fore" })),
  either("a NUL in a text", withField("description", { text: { "en-gb": "a\0b" } })),
  either("a NUL in a key", withText("brand_new", '{"a\\u0000b":{"\\u0000":"\\u0000"}}')),
  // What is wrong is told with its key.
  apart("a NUL in the language of its name", withField("name", { "e\0n": 5 })),
  either("half a letter in its name", withText("name", '{"en-gb":"a\\ud800b","nl":"\\udc00"}')),
  either("half a letter elsewhere", withText("brand_new", '{"\\udfff":["\\ud800\\ud800"]}')),
  either("letters that turn the line", withField("name", { "en-gb": "\u202eback\u2066\ufeff\u0007" })),
  apart("an id beyond what is counted exactly", withText("id", "9007199254740993")),
  apart("an id that is endless", withText("id", "1e400")),
  apart("an id as a text", (record) => withField("id", String(record.id))(record)),
  apart("an id of null", withField("id", null)),
  apart("no id", ({ id: _, ...rest }) => JSON.stringify(rest)),
  apart("rooms beyond what is counted exactly", withText("number_of_rooms", "9007199254740993")),
  apart("rooms without an end", withText("number_of_rooms", "1e400")),
  apart("a rank without an end", withText("ranking", "-1e400")),
  either("a rank near the end", withText("ranking", "1e308")),
  either("reviews beyond a column", withField("rating", { number_of_reviews: 2 ** 52, review_score: 1e300 })),
  either("stars beyond the sky", withField("rating", { stars: 1e9, review_score: -4 })),
  either("fewer stars than none", withField("rating", { stars: -3, number_of_reviews: -1 })),
  either("a latitude beyond the pole", withField("location", at(1_000, 4.9))),
  either("a longitude around the world", withField("location", at(52.4, -1e9))),
  either("a time of the year 99999", withField("checkin_checkout_times", { checkin_from: "99999-01-01" })),
  either("a currency that is none", withField("currency", "constructor")),
  either("languages that are none", withField("spoken_languages", ["__proto__", "", "x".repeat(5_000), "!"])),
  either("a status nobody knows", withField("accommodation_status", "toString")),
  either("a type nobody knows", withField("accommodation_type", -(2 ** 40))),
  either(
    "addresses that lead astray",
    withField("url", { web: "javascript:alert(1)", app: "data:text/html,x" }),
  ),
  apart("a number", () => "7"),
  apart("a text", () => '"a stay"'),
  apart("null", () => "null"),
  apart("a list", () => "[[]]"),
  either("it comes twice", (record) => `${JSON.stringify(record)},${JSON.stringify(record)}`),
];

/** They take seconds of processor time. */
export const LARGE_POISONS: readonly Poison[] = [
  apart("a name of megabytes", withField("name", { "en-gb": "n".repeat(3 * MEGABYTE) })),
  apart("a text of megabytes", withField("description", { text: { "en-gb": "t".repeat(5 * MEGABYTE) } })),
  apart("a key of megabytes", withField("brand_new", { ["k".repeat(2 * MEGABYTE)]: 1 })),
  apart(
    "a hundred thousand photos",
    withField(
      "photos",
      Array.from({ length: 100_000 }, (_, i) => photo(i)),
    ),
  ),
];

/** They spoil every answer that they are in. */
export const ANSWERS_CUT: readonly Poison[] = [
  { name: "an answer that breaks off", fate: "apart", text: whole, answer: (text) => text.slice(0, -9) },
  {
    name: "an answer of a byte more than is read",
    fate: "apart",
    text: whole,
    answer: (text) => text + " ".repeat(Math.max(0, LARGEST + 1 - Buffer.byteLength(text))),
  },
];

function at(latitude: number, longitude: number) {
  return { city: -2140479, country: "nl", coordinates: { latitude, longitude } };
}

const WILD: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e15,
  -1e300,
  2 ** 53,
  "",
  "constructor",
  "__proto__",
  "99999-12-31",
  "\0",
  "\ud800",
  "<script>alert(1)</script>",
  "w".repeat(10_000),
  [],
  [null],
  [[[]]],
  {},
  { "": "" },
  { hasOwnProperty: 1 },
];

/** What tells a record from another, and that it is the new one. */
const STAYING_KEYS = ["id", "number_of_rooms"];

/** Every place in a record: its holder and its key there. */
function placesIn(value: unknown, found: [Row, string][] = []): [Row, string][] {
  if (typeof value !== "object" || value === null) return found;
  const row = value as Row;
  for (const key of Object.keys(row)) {
    if (!STAYING_KEYS.includes(key)) found.push([row, key]);
    placesIn(row[key], found);
  }
  return found;
}

/** `record` with something wild in a few of its places. */
export function spoilt(record: Row, chance: Chance): string {
  const copy = structuredClone(record);
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const places = placesIn(copy);
    const [holder, key] = places[chance.below(places.length)] ?? [copy, "brand_new"];
    // A copy: what is put into it later is this record's alone.
    holder[key] = structuredClone(chance.pick(WILD));
  }
  return JSON.stringify(copy);
}

/** One that nobody has thought of; the same text whenever it is asked for. */
export function wildPoison(number: number, chance: (seed: number) => Chance): Poison {
  return either(`wild ${number}`, (record) => spoilt(record, chance(number)));
}
