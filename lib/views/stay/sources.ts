// Where a block of a property page is from, in the sentences that stand under it (feature 13).
import { agoText, lengthText } from "@/lib/format/ages";
import { utcText } from "@/lib/format/instants";
import type { LocalText } from "@/lib/format/language";
import { languageName } from "@/lib/format/names";
import type { Words } from "@/lib/i18n";

export type SourcedBlock =
  | "facts"
  | "rates"
  | "facilities"
  | "know"
  | "scores"
  | "reviews"
  | "location"
  | "trader";

/** When what a block shows was read. */
export interface BlockAge {
  /** Tells one reading from another: an instant, ISO 8601. */
  at: string;
  /** Milliseconds since it was read, or since our copy was last known to be as new as the platform; null: not known. */
  ageMs: number | null;
  /** Older it should not be. */
  limitMs: number;
  /** How our copy came to it; null for what was asked for this page. */
  copy: { isChecked: boolean } | null;
}

export interface SourceView {
  block: SourcedBlock;
  at: string;
  ageMs: number | null;
  limitMs: number;
  /** Holds `{ago}`, unless it is not known. */
  sentence: string;
  /** How long ago it is as the page is made; empty where it is not known. */
  ago: string;
  /** What is worked out here, and in which language it stands. */
  more: string[];
  old: string;
}

const OWN = ["facts", "rates", "know", "location", "scores", "reviews"] as const;

function sentenceOf({ at, ageMs, copy }: BlockAge, { t, tag }: Words): string {
  const ago = "{ago}";
  if (ageMs === null) return t("stay.sources.undated");
  if (copy === null) return t("stay.sources.told", { ago });
  const time = utcText(at, tag) ?? at;
  return t(copy.isChecked ? "stay.sources.record" : "stay.sources.read", { time, ago });
}

/** In which language a text stands, where that is not the reader's. */
function languageSentence(text: LocalText | null, { t, tag, locale }: Words): string[] {
  if (text === null || !text.isFallback) return [];
  // No region: nobody looks for a text in the English of one country.
  const language = languageName(text.lang.split("-")[0] ?? text.lang, tag);
  const names = { language, wanted: languageName(locale, tag) };
  return [t("stay.sources.language", names)];
}

/** The sentences under `block`; `text` is the longest one of the platform in it. */
export function sourceView(
  block: SourcedBlock,
  age: BlockAge,
  words: Words,
  text: LocalText | null = null,
): SourceView {
  const own = OWN.find((one) => one === block);
  return {
    block,
    at: age.at,
    ageMs: age.ageMs,
    limitMs: age.limitMs,
    sentence: sentenceOf(age, words),
    ago: age.ageMs === null ? "" : agoText(age.ageMs, words.tag),
    more: [...languageSentence(text, words), ...(own ? [words.t(`stay.sources.own.${own}`)] : [])],
    old: words.t("stay.sources.old", { limit: lengthText(age.limitMs, words.tag) }),
  };
}
