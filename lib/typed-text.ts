// Text as people type it: one spelling of it, what is wrong with it, and e-mail addresses.
import "server-only";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import * as z from "zod";
import { HIDDEN, tidyLine, tidyLines } from "@/lib/format/tidy-text";
import { holdsCard } from "@/lib/rules/card-number";

const MARK = /:\/\/|\b(?:https?|mailto):|\bwww\d?\./i;
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:[-_]+[\p{L}\p{M}\p{N}]+)*`;
/** Words joined by dots, with the sign before and after that only an address has. */
const DOTTED = new RegExp(String.raw`(@?)(${LABEL}(?:\.${LABEL})+)([/:?#]?)`, "gu");

/** The first parts of `J.Kim` and `de.la`, whose last part is an ending of hosts, too, are no longer than this. */
const MAX_ABBREVIATION = 2;

/** Whether it ends as hosts do (Public Suffix List); after abbreviations that may be the name itself, or a particle. */
function isHost(dotted: string, isMarked: boolean): boolean {
  const { isIcann, isIp, publicSuffix } = parse(dotted, { validateHostname: false });
  if (!isIcann || publicSuffix === null) return isIp === true;
  const labels = dotted.split(".");
  const last = labels.at(-1) ?? "";
  const before = labels.slice(0, -publicSuffix.split(".").length);
  const isAbbreviated = before.every((label) => label.length <= MAX_ABBREVIATION);
  return isMarked || !isAbbreviated || !/^(?:[A-Za-z]{2}$|\p{Lu})/u.test(last);
}

/** Web addresses in names: mail programs turn one into a link, and a name is mailed to whom a stranger chose. */
function holdsWebAddress(name: string): boolean {
  // Browsers read full-width dots as dots, and invisible signs as none.
  const plain = name
    .normalize("NFKC")
    .replaceAll("\u3002", ".")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  if (MARK.test(plain)) return true;
  const dotted = [...plain.matchAll(DOTTED)];
  return dotted.some(([, at = "", host = "", end = ""]) => isHost(host, at + end !== ""));
}

/** `broken`: it arrived with half a character, which a browser sends as U+FFFD. `link`: a name holds a web address. */
export type TextFault = "missing" | "long" | "card" | "broken" | "link";

export interface TextLimits {
  /** In UTF-16 units with LF as line end, as `maxlength` counts. */
  maximum: number;
  hasLines?: boolean;
  /** Of a person. */
  isName?: boolean;
}

export function readTyped(
  typed: string,
  { maximum, hasLines = false, isName = false }: TextLimits,
): { text: string; fault: TextFault | null } {
  const tidy = hasLines ? tidyLines(typed) : tidyLine(typed);
  const faults = {
    missing: tidy === "",
    long: tidy.length > maximum,
    card: tidy.length <= maximum && holdsCard(tidy),
    broken: /\uFFFD|\p{Surrogate}|\0/u.test(typed),
    link: isName && tidy.length <= maximum && holdsWebAddress(tidy),
  };
  const fault = (Object.keys(faults) as TextFault[]).find((one) => faults[one]) ?? null;
  // Normalisation is quadratic in a run of marks, so text over the limit is left as it is.
  return { text: faults.long ? tidy : tidy.normalize("NFC"), fault };
}

// A mail proves an address: its form is checked as `input type=email` does (HTML standard).
const Email = z.email({ pattern: z.regexes.html5Email }).max(254);
/** Beyond the standard of HTML mail servers take no longer name before the @, and dots between others only (RFC 5321). */
const MAILBOX = /^(?![^@]{65})[^.@]+(?:\.[^.@]+)*@/;
/** No host of a single label takes mail from outside (RFC 7085). */
const DOMAIN = /@[^.]+\./;

const LONGEST_TYPED_EMAIL = 1_000;

/** An address as mail is sent to it: in compatibility form (NFKC), its domain in ASCII. It may be none. */
export function mailForm(typed: string): string {
  // Normalisation and conversion to an ASCII domain are quadratic.
  if (typed.length > LONGEST_TYPED_EMAIL) return typed;
  const plain = typed.normalize("NFKC").replaceAll(HIDDEN, "").trim();
  const at = plain.lastIndexOf("@") + 1;
  return plain.slice(0, at) + domainToASCII(plain.slice(at));
}

/** Why no mail arrives there: `email`: it is no address; the others: all that is wrong is before or after the @. */
export function emailFault(typed: string): "email" | "mailbox" | "domain" | null {
  const { data } = Email.safeParse(mailForm(typed));
  if (data === undefined) return "email";
  if (!MAILBOX.test(data)) return "mailbox";
  return DOMAIN.test(data) ? null : "domain";
}

export const emailOf = (typed: string): string | null =>
  emailFault(typed) === null ? mailForm(typed) : null;

/** An address as people write it: `info@müller.de`. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + domainToUnicode(email.slice(at));
}
