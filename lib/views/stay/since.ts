// "What changed since you last looked": the differences of a record as sentences in the reader's language (feature 8).
import type { AccommodationDetails } from "@roomward/contract/details";
import { dayText } from "@/lib/format/days";
import { dayInZone } from "@/lib/format/instants";
import { pickText } from "@/lib/format/language";
import { moneyText } from "@/lib/format/money";
import { scoreText } from "@/lib/format/numbers";
import type { SeenChange } from "@/lib/rules/changes";
import type { Difference } from "@/lib/rules/differences";
import type { Wording } from "../wording";
import { timeRows } from "./times";

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * First value before and last value after of every path, in order of appearance; a path that is back where it was is
 * left out. `steps` come oldest first.
 */
export function netDifferences(steps: readonly (readonly Difference[])[]): Difference[] {
  const net = new Map<string, Difference>();
  for (const difference of steps.flat()) {
    const known = net.get(difference.path);
    const { path, after } = difference;
    const lacks = known ? known.lacks === "before" : difference.lacks === "before";
    const before = known ? known.before : difference.before;
    const removed = difference.lacks === "after";
    if (lacks && removed) net.delete(path);
    else if (lacks) net.set(path, { path, before: null, after, lacks: "before" });
    else if (removed) net.set(path, { path, before, after: null, lacks: "after" });
    else net.set(path, { path, before, after });
  }
  return [...net.values()].filter(
    ({ lacks, before, after }) => lacks !== undefined || !isSame(before, after),
  );
}

export interface SinceContext extends Wording {
  /** The record as our copy has it now. */
  details: AccommodationDetails;
  /** IANA zone of the property; null when unknown. */
  zone: string | null;
}

type Teller = (differences: readonly Difference[], context: SinceContext) => string[];

/** Ids between the brackets of `facilities[433].id`, each once. */
function keysOf(differences: readonly Difference[], start: string): string[] {
  const keys = differences.flatMap(({ path }) => {
    const end = path.indexOf("]", start.length + 1);
    return path.startsWith(`${start}[`) && end > 0 ? [path.slice(start.length + 1, end)] : [];
  });
  return [...new Set(keys)];
}

/** Whether the whole entry came, went, or is another now. */
function fateOf(differences: readonly Difference[], start: string, key: string): "come" | "gone" | "other" {
  const matching = differences.filter(({ path }) => path.startsWith(`${start}[${key}]`));
  const whole = matching.find(({ path }) => path === `${start}[${key}].id` || path === `${start}[${key}]`);
  if (whole?.lacks === "before") return "come";
  return whole?.lacks === "after" ? "gone" : "other";
}

const tellFacilities: Teller = (differences, { words, lookups }) =>
  keysOf(differences, "facilities").map((key) => {
    const name = lookups.facility(Number(key)) ?? words.t("saved.since.someFacility");
    return words.t(`saved.since.facility.${fateOf(differences, "facilities", key)}`, { name });
  });

const tellRooms: Teller = (differences, { words, details }) =>
  keysOf(differences, "rooms").map((key) => {
    const room = details.rooms?.find(({ id }) => id === key);
    const before = differences.find(({ path }) => path.startsWith(`rooms[${key}].name.`))?.before;
    const name = pickText(room?.name, words.contentTags)?.text ?? (typeof before === "string" ? before : key);
    return words.t(`saved.since.room.${fateOf(differences, "rooms", key)}`, { name });
  });

/** Pictures have no id; the one that every entry has told is its addresses. */
const tellPhotos: Teller = (differences, { words }) => {
  const keys = keysOf(differences, "photos");
  const isWhole = (key: string, lacks: Difference["lacks"]) =>
    differences
      .filter(({ path }) => path.startsWith(`photos[${key}].url.`))
      .some((difference) => difference.lacks === lacks);
  const come = keys.filter((key) => isWhole(key, "before")).length;
  const removed = keys.filter((key) => isWhole(key, "after")).length;
  return [
    ...(come > 0 ? [words.t("saved.since.photos.come", { count: come })] : []),
    ...(removed > 0 ? [words.t("saved.since.photos.gone", { count: removed })] : []),
  ];
};

const MEALS = ["breakfast", "lunch", "dinner"] as const;

const tellMeals: Teller = (differences, { words, details }) =>
  MEALS.flatMap((meal) => {
    const found = differences.find(({ path }) => path === `meal_prices.${meal}`);
    if (!found) return [];
    const price = (value: unknown) =>
      typeof value === "number" ? moneyText(value, details.currency ?? "", words.tag) : null;
    const [before, after] = [price(found.before), price(found.after)];
    const name = words.t(`saved.since.meal.${meal}`);
    if (after === null) return [words.t("saved.since.meal.gone", { name })];
    return before === null
      ? [words.t("saved.since.meal.come", { name, after })]
      : [words.t("saved.since.meal.other", { name, after, before })];
  });

const tellTimes: Teller = (_, { details, words }) => {
  const [checkin, checkout] = timeRows(details, words);
  return [words.t("saved.since.times", { checkin: checkin?.value ?? "", checkout: checkout?.value ?? "" })];
};

const tellName: Teller = (_, { details, words }) => {
  const name = pickText(details.name, words.contentTags)?.text;
  return name === undefined ? [] : [words.t("saved.since.name", { name })];
};

const tellRating: Teller = (differences, { words }) => {
  const figure = (path: string) => {
    const found = differences.find((difference) => difference.path === path);
    return found && typeof found.before === "number" && typeof found.after === "number"
      ? { before: found.before, after: found.after }
      : null;
  };
  const [score, stars] = [figure("rating.review_score"), figure("rating.stars")];
  const print = (value: number) => scoreText(value, words.tag);
  return [
    ...(stars ? [words.t("saved.since.stars", stars)] : []),
    ...(score && print(score.before) !== print(score.after)
      ? [words.t("saved.since.score", { before: print(score.before), after: print(score.after) })]
      : []),
  ];
};

const says =
  (
    key:
      | "description"
      | "important"
      | "pets"
      | "deposit"
      | "cots"
      | "ages"
      | "payment"
      | "address"
      | "languages",
  ): Teller =>
  (_, { words }) => [words.t(`saved.since.${key}`)];

/** By the beginning of the path, the most particular first; null is not worth a sentence. */
const TELLERS: readonly (readonly [string, Teller | null])[] = [
  ["name", tellName],
  ["facilities", tellFacilities],
  ["meal_prices", tellMeals],
  ["checkin_checkout_times", tellTimes],
  ["policies.pets", says("pets")],
  ["policies.damage", says("deposit")],
  ["policies.cots_and_extra_beds", says("cots")],
  ["policies.m", says("ages")],
  ["payment", says("payment")],
  ["rooms", tellRooms],
  ["rating", tellRating],
  ["location.address", says("address")],
  ["description.important_information", says("important")],
  ["description.text", says("description")],
  ["photos", tellPhotos],
  ["spoken_languages", says("languages")],
  // What moves with every booking, and what a traveller never sees.
  ["ranking", null],
  ["accommodation_status", null],
  ["url", null],
  ["is_genius", null],
  ["price_category", null],
];

function statusSentence(changes: readonly SeenChange[], { words, zone }: SinceContext): string[] {
  const before = changes[0]?.statusBefore ?? "open";
  const last = changes.findLast(({ statusAfter }) => statusAfter !== null);
  const after = last?.statusAfter ?? before;
  if (last === undefined || before === after) return [];
  const text = dayInZone(last.windowNext ?? last.windowFrom, zone);
  const date = text === null ? "" : dayText(text, words.tag);
  if (after === "open") return [words.t("saved.since.status.open", { date })];
  if (after === "closed_temporarily") return [words.t("saved.since.status.temporarily", { date })];
  if (after === "closed_permanently") return [words.t("saved.since.status.permanently", { date })];
  return after === "closed_fraud" ? [words.t("saved.since.status.fraud", { date })] : [];
}

/** Sentences about what changed, status first; `changes` come oldest first. Empty when nothing a traveller sees is other. */
export function sinceSentences(changes: readonly SeenChange[], context: SinceContext): string[] {
  const status = statusSentence(changes, context);
  // Of a stay closed for fraud nothing more is told.
  if (context.details.accommodation_status === "closed_fraud") return status;
  const rest = new Set(netDifferences(changes.map(({ differences }) => differences)));
  const lines = TELLERS.flatMap(([start, tell]) => {
    const matching = [...rest].filter(({ path }) => path.startsWith(start));
    for (const difference of matching) rest.delete(difference);
    return matching.length === 0 || tell === null ? [] : tell(matching, context);
  });
  return [...status, ...lines, ...(rest.size > 0 ? [context.words.t("saved.since.rest")] : [])];
}
