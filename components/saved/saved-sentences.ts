// The sentences of what is saved, as they are sent to the browser.
import type { SentenceName } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";
import { rateChoices } from "@/lib/views/rates/rate-filter";
import type { Words } from "@/lib/views/words";
import type { RecentName, SavedName, SentWords } from "./saved-text";

const RECENT = [
  "saved.recent",
  "common.adults",
  "common.children",
  "common.rooms",
  "filters.price.range",
] as const satisfies RecentName[];

const sent = <Name extends SentenceName>(words: Words, names: readonly Name[]): SentWords<Name> => ({
  sentences: sentences(words, ...names),
  rates: Object.fromEntries(rateChoices(words).map(({ part, text }) => [part, text])),
});

export const recentSentences = (words: Words): SentWords<RecentName> => sent(words, RECENT);

export const savedSentences = (words: Words): SentWords<SavedName> =>
  sent(words, ["saved.app", "saved.keep", "caroffer.saved", "common.colon", "common.localTime", ...RECENT]);
