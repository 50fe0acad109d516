// Says compiled sentences in the browser, with counts in the plural forms of the reader's language.
import format, { type CompiledMessage } from "icu-minify/format";
import type { Words } from "./index";

export type SentenceKey = Parameters<Words["t"]>[0];

/** What stands before a dot in some key, e.g. `reviews` and `reviews.order` for `reviews.order.label`. */
type Above<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | (Rest extends `${string}.${string}` ? `${Head}.${Above<Rest>}` : never)
  : never;
/** Names one sentence, or all below a name of the catalogue. */
export type SentenceName = SentenceKey | Above<SentenceKey>;
type KeyOf<Name extends SentenceName> = Extract<SentenceKey, Name | `${Name}.${string}`>;

/** What of the catalogue is sent, in its own order: `{ reviews: { order: { label: … } } }`. */
export type SentTree = CompiledMessage | { [part: string]: SentTree };

/** Sentences as they are sent to the browser. */
export interface Sentences<Name extends SentenceName> {
  locale: Words["locale"];
  /** BCP 47 tag of their language. */
  tag: string;
  tree: SentTree;
  /** Never there: for the compiler, which sentences can be said. */
  has?: (key: KeyOf<Name>) => void;
}

/** As `t` of `Words`, for the sentences that were sent. */
export type Say<Name extends SentenceName> = (
  key: KeyOf<Name>,
  values?: Record<string, string | number>,
) => string;

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

export function sayer<Name extends SentenceName>(sentences: Sentences<Name>): Say<Name>;
// Without `Name`: the compiler would resolve the union of all keys for it, which took half of its whole run.
export function sayer({ tag, tree }: Pick<Sentences<never>, "tag" | "tree">) {
  return (key: string, values?: Record<string, string | number>): string => {
    const message = key
      .split(".")
      .reduce((below, part) => (below as Record<string, SentTree>)[part] ?? "", tree);
    return String(format(message as CompiledMessage, tag, values, { formatters }));
  };
}
