// What this page can tell of the stay and what it cannot, in one quiet strip (feature 12).
import type { Words } from "@/lib/views/words";

export function Honesty({ sentences, words }: { sentences: readonly string[]; words: Words }) {
  if (sentences.length === 0) return null;
  return (
    <section data-honesty aria-label={words.t("stay.honesty.heading")} className="mt-4 text-xs text-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
