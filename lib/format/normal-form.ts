// Unicode normal forms of text that anybody may send.

/** Signs that a normal form sorts among their neighbours; those of half width become marks in compatibility form. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, "gu");

/**
 * `text.normalize(form)` in time linear in its length: sorting a run of marks takes the square of it, so runs are parted
 * after thirty by a sign that joins (Stream-Safe Text Format, UAX 15, 13). No language writes so many.
 */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replaceAll(LONG_RUN, "$&\u034F").normalize(form);
