// What reviews speak of and whether they praise it: rules over word lists, one per language, that know negation.
import { REVIEW_THEMES, type ReviewMood, type ReviewTheme } from "@/lib/address/review-address";
import ar from "./lexicon/ar.json";
import de from "./lexicon/de.json";
import en from "./lexicon/en.json";
import es from "./lexicon/es.json";
import fr from "./lexicon/fr.json";
import ja from "./lexicon/ja.json";
import nl from "./lexicon/nl.json";
import type { ReviewMention, ReviewSide } from "./reviews";

/**
 * The words of a language. A star stands for any letters: `nois*`, `*lärm`; without one the whole word is meant, and
 * in Japanese a word may stand anywhere.
 */
interface Lexicon {
  /** `about` only names the theme; `good` and `bad` name it and judge it, and nothing else beside it. */
  themes: Record<ReviewTheme, { about: string[]; good: string[]; bad: string[] }>;
  /** Judge whatever the same part of the sentence is about. */
  good: string[];
  bad: string[];
  /** Turn the next judging word round; in Japanese the one before. */
  not: string[];
  /** A `not` reaches no further. */
  and: string[];
  /** Begin another part of the sentence, which may judge the other way. */
  but: string[];
  /** Name a nuisance to say that it was none: `no problem`. */
  harmless: string[];
  /** Where something is disliked, they make praise a wish: `could be cleaner`. */
  wish: string[];
  /** Look like words above and are none: `bed and breakfast`, `not only`. */
  skip: string[];
}

const LEXICONS: Record<string, Lexicon> = { en, de, fr, es, nl, ja, ar };

const LISTS = ["good", "bad", "not", "and", "but", "harmless", "wish", "skip"] as const;
type List = (typeof LISTS)[number] | `${ReviewTheme} ${"about" | "good" | "bad"}`;

/** How far a `not` reaches: words between, and in Japanese letters. */
const REACH_WORDS = 2;
const REACH_LETTERS = 4;

/** What Arabic writes onto a word: `and`, `in`, `for`, the article. */
const ARABIC_HEADS = ["", "و", "ف"].flatMap((and) =>
  ["", "ال", "بال", "كال", "لل", "ب", "ك", "ل"].map((head) => and + head),
);

const SAME_LETTERS: Record<string, string> = { "’": "'", "-": " ", أ: "ا", إ: "ا", آ: "ا", ة: "ه", ى: "ي" };

/** Of each letter once: a text has few different ones. */
function known<T>(of: (letter: string) => T): (letter: string) => T {
  const values = new Map<string, T>();
  return (letter) => {
    const value = values.get(letter) ?? of(letter);
    values.set(letter, value);
    return value;
  };
}

const plainLetter = known((letter) => {
  const small = letter.toLowerCase();
  if (/\s/.test(letter)) return " ";
  return SAME_LETTERS[small] ?? (small.length === 1 ? small : letter);
});
const isLetter = known((letter) => /[\p{L}\p{N}]/u.test(letter));

/** Letter by letter, so that places stay where they are. */
function plain(text: string): string {
  let read = "";
  for (let at = 0; at < text.length; at++) read += plainLetter(text.charAt(at));
  return read;
}

interface Entry {
  list: List;
  word: string;
  /** True where letters may stand before, or follow. */
  mayFollow: boolean;
  mayGoOn: boolean;
}

interface Rules {
  hasSpaces: boolean;
  heads: readonly string[];
  /** By their first letter: those that a word can begin with, and those that may stand inside one. */
  starting: Map<string, Entry[]>;
  inside: Map<string, Entry[]>;
}

function rulesFrom(language: string, { themes, ...lists }: Lexicon): Rules {
  const hasSpaces = language !== "ja";
  const starting = new Map<string, Entry[]>();
  const inside = new Map<string, Entry[]>();
  const add = (list: List, words: readonly string[]) => {
    for (const written of words) {
      const word = plain(written.replaceAll("*", ""));
      const entry = {
        list,
        word,
        mayFollow: !hasSpaces || written.startsWith("*"),
        mayGoOn: !hasSpaces || written.endsWith("*"),
      };
      for (const entries of entry.mayFollow ? [starting, inside] : [starting])
        entries.set(word.charAt(0), [...(entries.get(word.charAt(0)) ?? []), entry]);
    }
  };
  for (const list of LISTS) add(list, lists[list]);
  for (const theme of REVIEW_THEMES)
    for (const kind of ["about", "good", "bad"] as const) add(`${theme} ${kind}`, themes[theme][kind]);
  return { hasSpaces, heads: language === "ar" ? ARABIC_HEADS : [""], starting, inside };
}

const made = new Map<string, Rules>();

/** Null for a language without word lists. `language` is a tag such as `en-gb`. */
function rulesOf(language: string | null): Rules | null {
  const base = language?.split("-")[0] ?? "";
  const lexicon = LEXICONS[base];
  if (!lexicon) return null;
  const rules = made.get(base) ?? rulesFrom(base, lexicon);
  made.set(base, rules);
  return rules;
}

/** True where the themes of a text in this language can be told. */
export const isSorted = (language: string | null): boolean => rulesOf(language) !== null;

interface Hit {
  list: List;
  from: number;
  to: number;
}

const isIn = (hit: Hit, other: Hit): boolean =>
  other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from;

/** Every listed word of a plain text. */
function hitsIn(text: string, { heads, starting, inside }: Rules): Hit[] {
  const hits: Hit[] = [];
  const add = (entries: Map<string, Entry[]>, from: number) => {
    for (const { list, word, mayGoOn } of entries.get(text.charAt(from)) ?? [])
      if (text.startsWith(word, from) && (mayGoOn || !isLetter(text.charAt(from + word.length))))
        hits.push({ list, from, to: from + word.length });
  };
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && isLetter(text.charAt(at - 1))) add(inside, at);
    else for (const head of heads) if (text.startsWith(head, at)) add(starting, at + head.length);
  }
  return hits;
}

interface Part {
  from: number;
  to: number;
  sentence: number;
  /** True where it stands against what was before. */
  isAgainst: boolean;
  hits: Hit[];
}

const BREAK = /[!?。！？؟…\n;；؛]+|\.(?!\d)|[,،、:：]|\s[–—-]\s/gu;
const COMMA = /^(?:[,،、:：]|\s)/u;

/** The parts of sentences, as small as commas and words like `but` make them. */
function partsOf(text: string, hits: readonly Hit[]): Part[] {
  const breaks = [
    ...[...text.matchAll(BREAK)].map(({ index, 0: mark }) => ({
      at: index + mark.length,
      kind: COMMA.test(mark) ? "comma" : "end",
    })),
    ...hits.filter(({ list }) => list === "but").map(({ from }) => ({ at: from, kind: "but" })),
    { at: text.length, kind: "end" },
  ].sort((a, b) => a.at - b.at);
  const parts: Part[] = [];
  let from = 0;
  let sentence = 0;
  let isAgainst = false;
  for (const { at, kind } of breaks) {
    if (text.slice(from, at).trim() !== "") {
      const matching = hits.filter((hit) => hit.from >= from && hit.from < at);
      parts.push({ from, to: at, sentence, isAgainst, hits: matching });
      from = at;
      isAgainst = false;
    }
    if (kind === "end") sentence += 1;
    if (kind === "but") isAgainst = true;
  }
  return parts;
}

const namesTheme = ({ list }: Hit): boolean => list.includes(" ");
const joined = (first: Part, last: Part): Part => ({
  ...first,
  to: last.to,
  hits: [...first.hits, ...last.hits],
});

/** Every part names a theme: one that names none belongs to the part before it, or leads to the one after it. */
function themedParts(parts: readonly Part[]): Part[] {
  const themed: Part[] = [];
  for (const part of parts) {
    const last = themed.at(-1);
    const isNext = last?.sentence === part.sentence;
    const isNamed = part.hits.some(namesTheme);
    if (last && isNext && (!isNamed || (!part.isAgainst && !last.hits.some(namesTheme))))
      themed[themed.length - 1] = joined(last, part);
    else themed.push(part);
  }
  return themed;
}

/** True where a `not` turns the judging word round. A word that holds its own, as `not worth` does, is what it is. */
function isTurned(word: Hit, text: string, hits: readonly Hit[], { hasSpaces }: Rules): boolean {
  const nots = hits.filter(({ list }) => list === "not");
  if (nots.some((not) => not.from < word.to && not.to > word.from)) return false;
  return nots.some((not) => {
    const [start, end] = hasSpaces ? [not.to, word.from] : [word.to, not.from];
    if (start > end || hits.some(({ list, from, to }) => list === "and" && from >= start && to <= end))
      return false;
    const between = text.slice(start, end).trim();
    if (!hasSpaces) return between.length <= REACH_LETTERS;
    return between === "" || between.split(/ +/).length <= REACH_WORDS;
  });
}

/** Words of one list less those of the other, each turned round by a `not` that reaches it. */
function balanceOf([good, bad]: [List, List], text: string, hits: readonly Hit[], rules: Rules): number {
  const isHarmless = hits.some(({ list }) => list === "harmless");
  const judging = hits.filter(({ list }) => list === good || list === bad);
  return judging
    .filter((word) => !judging.some((other) => isIn(word, other)))
    .reduce((sum, word) => {
      const turned = isTurned(word, text, hits, rules);
      if (word.list === bad) return sum + (isHarmless || turned ? 1 : -1);
      return sum + (turned ? -1 : 1);
    }, 0);
}

/** The side a sentence stands on decides, unless its own words plainly say the other. */
function moodOf(side: ReviewSide, part: Part, own: number, general: number): ReviewMood | null {
  const balance = own + general;
  if (side === "positive")
    return balance < 0 && (own < 0 || part.isAgainst || general < -1) ? "complaint" : "praise";
  const isWish = part.hits.some(({ list }) => list === "wish");
  if (side === "negative") return balance > 0 && !isWish ? "praise" : "complaint";
  if (balance === 0 || (balance > 0 && isWish)) return null;
  return balance > 0 ? "praise" : "complaint";
}

/**
 * What a text praises and complains of, with the place of the words it rests on (UTF-16 offsets into `text`); none in
 * a language without word lists.
 */
export function mentionsIn(text: string, side: ReviewSide, language: string | null): ReviewMention[] {
  const rules = rulesOf(language);
  if (rules === null) return [];
  const read = plain(text);
  const found = hitsIn(read, rules);
  const skipped = found.filter(({ list }) => list === "skip");
  const hits = found.filter((hit) => !skipped.some((skip) => hit.from < skip.to && hit.to > skip.from));
  // `petit` is no judgement in `petit déjeuner`, nor `bien` in `bien que`.
  const whole = hits.filter((hit) => namesTheme(hit) || hit.list === "but");
  const reported = hits.filter(
    (hit) => (hit.list !== "good" && hit.list !== "bad") || !whole.some((other) => isIn(hit, other)),
  );
  return themedParts(partsOf(read, reported)).flatMap((part) => {
    const general = balanceOf(["good", "bad"], read, part.hits, rules);
    const shownText = text.slice(part.from, part.to);
    const from = part.from + (shownText.length - shownText.trimStart().length);
    const to = from + shownText.trim().length;
    return REVIEW_THEMES.flatMap((theme) => {
      if (!part.hits.some(({ list }) => list.startsWith(`${theme} `))) return [];
      const own = balanceOf([`${theme} good`, `${theme} bad`], read, part.hits, rules);
      const mood = moodOf(side, part, own, general);
      return mood === null ? [] : [{ theme, mood, side, from, to }];
    });
  });
}
