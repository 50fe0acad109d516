// E-mail addresses as we keep them: trimmed and in lower case, so that one person has one spelling.
import * as z from "zod";

const Email = z.email().max(254);

export const foldEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The address as it is kept, or null when the text is none. */
export function emailOf(text: string): string | null {
  const parsed = Email.safeParse(foldEmail(text));
  return parsed.success ? parsed.data : null;
}
