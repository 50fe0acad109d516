// Writes a review's texts out of a phrase grammar: which aspects, in which mood, how much.
import { SCORE_CATEGORIES } from "@roomward/contract/reviews";
import { chance, field, hash32, keyOf, normal, pick, uniform } from "../world/hash";
import type { PropertyCore } from "../world/property";
import { categoryOffset } from "./aspects";
import { type Aspect, type Band, type Grammar, grammarOf } from "./grammar";
import { type ReviewFacts, reviewsKey } from "./stream";

export interface ReviewText {
  positive: string | null;
  negative: string | null;
  summary: string | null;
}

const EMPTY = { good: field("no positive text"), bad: field("no negative text") };
const LENGTH = { good: field("positive length"), bad: field("negative length") };
const TEXT = { good: field("positive text"), bad: field("negative text") };
const ORDER = field("order of aspects");
const SHORT = field("short remarks");
const NOTHING = field("nothing to complain");
const SUMMARY = field("summary");
const NO_SUMMARY = field("no summary");

type Mood = "good" | "bad";

/** Shares of empty sides by score 1 to 10 (design of the world, 3.1). */
const EMPTY_SHARES: Readonly<Record<Mood, readonly number[]>> = {
  good: [0.3, 0.28, 0.26, 0.22, 0.2, 0.17, 0.12, 0.08, 0.05, 0.03],
  bad: [0.02, 0.02, 0.03, 0.02, 0.02, 0.03, 0.1, 0.18, 0.29, 0.42],
};

/** Log-normal words: the unhappier the guest, the longer the complaint. */
function wordsWanted(key: number, mood: Mood, score: number): number {
  const [centre, spread] = mood === "good" ? [1.6 + 0.085 * score, 0.89] : [3.97 - 0.182 * score, 1.03];
  return Math.min(240, Math.exp(centre + spread * normal(key, LENGTH[mood])));
}

const CHARACTERS_PER_JAPANESE_WORD = 2.2;

function wordsIn(text: string, grammar: Grammar): number {
  return grammar.space === "" ? text.length / CHARACTERS_PER_JAPANESE_WORD : text.split(" ").length;
}

/** Replaces each `{a|b}` by one of its parts. */
export function expand(template: string, key: number): string {
  let choice = 0;
  return template.replace(/\{([^}]*)\}/g, (_, inside: string) => {
    choice += 1;
    return pick(key, choice, inside.split("|"));
  });
}

/** The next in turn: neighbouring reviews (`at`) of one property never open an aspect with the same sentence. */
function inTurn<T>(items: readonly T[], at: number, offset: number): T | undefined {
  return items[(((at + offset) % items.length) + items.length) % items.length];
}

/** The aspects most worth praising first, with chance in the order; complaints take them from the other end. */
function aspectsInOrder(property: PropertyCore, key: number, facts: ReviewFacts): Aspect[] {
  const ranked = SCORE_CATEGORIES.map((aspect): [Aspect, number] => [
    aspect,
    categoryOffset(property, key, aspect) + 0.7 * normal(facts.key, field(`order ${aspect}`)),
  ]);
  if (property.mealPlans.some(({ plan }) => plan !== "no_plan"))
    ranked.push(["breakfast", 0.9 * normal(facts.key, ORDER)]);
  // The wifi is seldom what a guest writes about first.
  const shy = ranked.map(([aspect, rank]): [Aspect, number] => [
    aspect,
    aspect === "free_wifi" ? rank * 0.4 : rank,
  ]);
  return shy.sort((a, b) => b[1] - a[1]).map(([aspect]) => aspect);
}

interface Draft {
  grammar: Grammar;
  facts: ReviewFacts;
  propertyKey: number;
  aspects: readonly Aspect[];
}

/** Languages that write a common noun small inside a list. */
const lowersNouns = (language: string): boolean => language !== "de" && language !== "ja";

function shortRemarks({ grammar, facts, aspects }: Draft, mood: Mood, words: number): string {
  const key = keyOf(facts.key, SHORT + (mood === "good" ? 0 : 1));
  const remarks = aspects
    .slice(0, words > 3 ? 2 : 1)
    .map((aspect, at) => pick(key, at, grammar.aspects[aspect][mood === "good" ? "goodShort" : "badShort"]));
  const later = (remark: string) =>
    lowersNouns(facts.language) ? remark.charAt(0).toLowerCase() + remark.slice(1) : remark;
  return remarks.map((remark, at) => (at === 0 ? remark : later(remark))).join(grammar.comma);
}

function sentences({ grammar, facts, propertyKey, aspects }: Draft, mood: Mood, words: number): string {
  const key = keyOf(facts.key, TEXT[mood]);
  const parts: string[] = [];
  const used = new Set<string>();
  const add = (topic: string, options: readonly string[], round: number) => {
    const template = inTurn(options, facts.at + round, hash32(propertyKey, field(topic)) % 97);
    if (!template || used.has(template)) return;
    used.add(template);
    parts.push(expand(template, keyOf(key, parts.length)));
  };
  const enough = () => parts.length > 0 && wordsIn(parts.join(grammar.space), grammar) >= words * 0.88;
  for (let round = 0; round < 3 && !enough(); round++) {
    for (const aspect of aspects)
      if (!enough()) add(`${aspect} ${mood}`, grammar.aspects[aspect][mood], round);
    if (!enough()) add(`general ${mood}`, grammar.general[mood], round);
  }
  return parts.join(grammar.space);
}

function side(draft: Draft, mood: Mood): string {
  const words = wordsWanted(draft.facts.key, mood, draft.facts.score);
  if (mood === "bad" && draft.facts.score >= 9 && words < 6 && chance(draft.facts.key, NOTHING, 0.45))
    return pick(draft.facts.key, NOTHING, draft.grammar.nothing);
  return words < 5 ? shortRemarks(draft, mood, words) : sentences(draft, mood, words);
}

function bandOf(score: number): Band {
  if (score >= 9) return "great";
  if (score >= 7) return "good";
  return score >= 5 ? "mixed" : "poor";
}

/** The texts of a written review; a side is null when the guest left it empty, never both. */
export function reviewText(seed: number, property: PropertyCore, facts: ReviewFacts): ReviewText {
  const grammar = grammarOf(facts.language);
  if (!grammar) return { positive: null, negative: null, summary: null };
  const propertyKey = reviewsKey(seed, property);
  const praised = aspectsInOrder(property, propertyKey, facts);
  const draft = { grammar, facts, propertyKey };
  const worthPraise = facts.score >= 8 ? 5 : facts.score >= 6 ? 4 : 3;
  const shareOf = (mood: Mood) => EMPTY_SHARES[mood][facts.score - 1] ?? 0;
  const noNegative = uniform(facts.key, EMPTY.bad) < shareOf("bad");
  const noPositive = !noNegative && uniform(facts.key, EMPTY.good) < shareOf("good") / (1 - shareOf("bad"));
  const summary = expand(
    pick(facts.key, SUMMARY, grammar.summary[bandOf(facts.score)]),
    hash32(facts.key, SUMMARY),
  );
  return {
    positive: noPositive ? null : side({ ...draft, aspects: praised.slice(0, worthPraise) }, "good"),
    negative: noNegative ? null : side({ ...draft, aspects: praised.slice(worthPraise).reverse() }, "bad"),
    summary: chance(facts.key, NO_SUMMARY, 0.15) ? null : summary,
  };
}
