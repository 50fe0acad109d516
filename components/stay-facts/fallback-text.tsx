// Text of the platform in the language it really is in, with a remark when that is not the reader's (row X02).

import { languageName } from "@/lib/format/intl";
import type { LocalText } from "@/lib/format/language";
import type { Words } from "@/lib/views/words";

interface FallbackTextProps {
  text: LocalText;
  words: Words;
  className?: string;
}

export function FallbackText({ text, words, className = "" }: FallbackTextProps) {
  return (
    <>
      <p lang={text.lang} dir="auto" className={`whitespace-pre-line ${className}`}>
        {text.text}
      </p>
      {text.isFallback ? (
        <p className="mt-1 text-xs text-faint">
          {words.t("stay.language", { language: languageName(text.lang, words.tag) })}
        </p>
      ) : null}
    </>
  );
}
