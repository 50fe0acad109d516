// Text as people type it, without the signs that nobody sees.

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Invisible signs within words and emoji: joiners, variation selectors and the tags of flags. */
const SHAPERS = String.raw`[\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]`;
/** Any other invisible sign: it reorders what is around it, or makes two names look the same. */
export const HIDDEN = new RegExp(String.raw`(?!${SHAPERS})\p{Default_Ignorable_Code_Point}`, "gu");
/** Shapers that shape nothing: at the beginning of a word, or joiners at the end of one; a run is tried once. */
const LOOSE = new RegExp(
  String.raw`(?<=^|[\s\u2800])${SHAPERS}+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\s\u2800]|$)`,
  "gu",
);

/** Without what nobody sees, each blank once; lines stay. */
export function tidyLines(text: string): string {
  return text
    .replaceAll(LINE_END, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(HIDDEN, "")
    .replaceAll(LOOSE, "")
    .replaceAll(/[^\S\n]+|\u2800+/g, " ")
    .trim();
}

export const tidyLine = (text: string): string => tidyLines(text).replaceAll(/\s+/g, " ");
