// Unicode normal forms of text that anybody may send.

/** Combining marks, which normalisation sorts; half-width ones become marks in compatibility form. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, "gu");

/**
 * `text.normalize(form)` in linear time. Sorting a run of marks is quadratic, so a combining grapheme joiner splits runs
 * after thirty marks (Stream-Safe Text Format, UAX 15, section 13); no language writes as many.
 */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replaceAll(LONG_RUN, "$&\u034F").normalize(form);
