// What is wrong with a name or a note that others may read by a link. The browser checks it: it is sent nowhere unasked.

/** Fewer digits are no card number. */
const MIN_DIGITS = 6;

async function holdsCard(text: string): Promise<boolean> {
  if ((text.match(/\p{N}/gu)?.length ?? 0) < MIN_DIGITS) return false;
  try {
    return (await import("@/lib/rules/card-number")).holdsCard(text);
  } catch {
    // Without a connection: the server checks it when it is shared.
    return false;
  }
}

/** The name of the sentence; null where nothing is wrong. */
export async function faultOfShared(
  text: string,
): Promise<"saved.app.textBroken" | "saved.app.textCard" | null> {
  if (/\uFFFD|\p{Surrogate}/u.test(text)) return "saved.app.textBroken";
  return (await holdsCard(text)) ? "saved.app.textCard" : null;
}
