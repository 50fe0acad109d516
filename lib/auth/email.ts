// E-mail addresses of staff: as mail is sent to them and in lower case, so that one person has one spelling.
import * as typed from "@/lib/typed-text";

export const foldEmail = (text: string): string => typed.mailForm(text).toLowerCase();

export const emailOf = (text: string): string | null => typed.emailOf(text)?.toLowerCase() ?? null;
